"""A look ahead finds the runs whose files are unchanged, and no other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from vektos.engine import ahead
from vektos.engine.ahead import Ahead
from vektos.engine.table import Row, Table, View, signatures


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Three runs of a file each."""
    rows: dict[str, Row] = {}
    for name in ("a", "b", "c"):
        (tmp_path / name).write_text("x", encoding="utf-8")
        rows[name] = str(tmp_path / name), signatures([str(tmp_path / name)]), "", b""
    return Table("", "", views={"other": View(), "bench": View(None, rows)})


def test_what_is_unchanged_is_held(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An edited file and one that is gone are not; what is edited once the look is over is not its business."""
    monkeypatch.setattr(ahead, "WORTH", 3)
    (tmp_path / "b").write_text("xx", encoding="utf-8")
    (tmp_path / "c").unlink()
    look = Ahead.at(table)
    assert look
    look.take()
    assert table.views["bench"].held == {"a"}


LEFT = """
from vektos.engine import ahead
from vektos.engine.table import Table, View, signatures
names = [f"/nowhere/{number:0100}" for number in range(2000)]
rows = {name: (name, signatures([name]), "", b"") for name in names}
assert ahead.Ahead.at(Table("", "", views={"bench": View(None, rows)}))
"""
"""More to say than a pipe holds, and nobody who listens."""


def test_a_look_that_nobody_takes_ends() -> None:
    """Else it would keep what it inherited open, as a shell's pipe."""
    subprocess.run([sys.executable, "-c", LEFT], capture_output=True, check=True, timeout=60)


def test_where_no_process_can_be_had_there_is_no_look(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit of a user's processes, for instance."""

    def none_left() -> int:
        raise BlockingIOError

    monkeypatch.setattr(ahead, "WORTH", 3)
    monkeypatch.setattr("os.fork", none_left)
    assert Ahead.at(table) is None


def test_few_runs_are_not_worth_it(table: Table) -> None:
    """Nor is a table without any."""
    assert Ahead.at(table) is None
    assert Ahead.at(Table("", "")) is None
