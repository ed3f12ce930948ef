"""`vektos import` takes what is sound, names what is not, and prints a line that a shell can be given."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from vektos.__main__ import main
from vektos.runs import write_run

PAGE = {"page.tsx": b"export default function Page() {\n  return null;\n}\n"}


@pytest.fixture
def theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a sound run, in a benchmark of one task."""
    (tmp_path / "ours" / "tasks" / "statement").mkdir(parents=True)
    (tmp_path / "ours" / "tasks" / "statement" / "task.json").touch()
    (tmp_path / "ours" / "dodo.py").touch()
    monkeypatch.chdir(tmp_path / "ours")
    folder = tmp_path / "theirs"
    record = {"model": "x/y:free", "context": "ds-mcp", "repeat": 2, "task": "statement"}
    write_run(folder / "good", PAGE, record, [])
    return folder


def test_the_sound_runs_are_imported_and_the_others_named(theirs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The exit code is 0 where anything came in; what was left out stands on stderr, harmless."""
    (theirs / "bad").mkdir()
    bad = {"model": "$(touch x)\x1b[2J", "context": "none", "repeat": 1, "task": "statement"}
    (theirs / "bad" / "run.json").write_text(json.dumps(bad))
    assert main(["import", str(theirs)]) == 0
    told = capsys.readouterr()
    assert "1 runs imported, 0 were there already, 1 left out" in told.out
    assert shlex.split(told.out.splitlines()[-1]) == [
        *("doit", "bench", "--model", "replay/x/y:free", "--context", "ds-mcp", "--repeats", "2")
    ]
    assert told.err.startswith("left out: ") and "\x1b" not in told.err and "can't be the name of a model" in told.err


def test_where_nothing_is_sound_the_exit_code_says_so(theirs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each run is named, and that nothing came of it."""
    (theirs / "good" / "run.json").write_text("{")
    assert main(["import", str(theirs)]) == 2
    told = capsys.readouterr()
    assert "left out: " in told.err and "nothing could be imported" in told.err and told.out == ""
    assert not (Path.cwd() / "results").exists()
