"""What was read of a run is told again only while its files are the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from vektos.engine.rows import Rows

SAID: tuple[dict[str, Any], dict[str, Any]] = ({"run": "a", "counts": {"quality": 1}}, {"steps": 3, "cost": None})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Rows in which run `a` was kept under the signature `1`."""
    rows = Rows(tmp_path / "rows", "bench", {"a": b"1"})
    rows.put("a", SAID)
    rows.put("b", SAID)
    rows.save()
    return tmp_path / "rows"


def test_what_is_unchanged_is_told_again(file: Path) -> None:
    """The same signature brings back what was read; another one, or none, does not."""
    assert Rows(file, "bench", {"a": b"1"}).get("a") == SAID
    assert Rows(file, "bench", {"a": b"2"}).get("a") is None
    assert Rows(file, "bench", {}).get("a") is None


def test_a_run_that_nothing_proves_is_not_kept(file: Path) -> None:
    """Without a signature there is nothing to go by."""
    assert Rows(file, "bench", {"b": b"1"}).get("b") is None


def test_another_kind_of_invocation_has_its_own(file: Path) -> None:
    """Scores without page checks are other scores."""
    assert Rows(file, "bench --no-page", {"a": b"1"}).get("a") is None


@pytest.mark.parametrize("at", [0, 40, -1])
def test_a_damaged_file_says_nothing(file: Path, at: int) -> None:
    """One byte that is another, anywhere, and all is read from the runs' own files."""
    content = bytearray(file.read_bytes())
    content[at] ^= 1
    file.write_bytes(content)
    assert Rows(file, "bench", {"a": b"1"}).get("a") is None
