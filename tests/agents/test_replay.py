"""Recorded runs become runs of `replay/…`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vektos.agents.replay import found, imported, there
from vektos.model import Run
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.runs import read_page, read_record, write_run

TASKS = ["kyc-form", "statement"]
PAGE = b"export default function Page() {\n  return null;\n}\n"


def test_runs_of_ours_keep_what_is_known_of_them(tmp_path: Path) -> None:
    """A results folder of somebody else becomes runs with the same page, cost and transcript, under another name."""
    record = {
        "model": "anthropic/x",
        "context": "ds-mcp",
        "repeat": 2,
        "task": "statement",
        "cost": 0.5,
        "identity": "1",
    }
    write_run(tmp_path / "theirs" / "a" / "statement", {"page.tsx": PAGE}, record, ['{"said": "hello"}'])
    paths = Paths(tmp_path / "ours")
    (one,) = found(tmp_path / "theirs", TASKS, "")
    assert one.run == Run("replay/anthropic/x", "ds-mcp", 2, "statement")
    assert (imported(paths, one), imported(paths, one)) == (True, False)
    kept = read_record(paths.run(one.run))
    assert (kept["cost"], kept["model"], "identity" in kept) == (0.5, "replay/anthropic/x", False)
    assert read_page(paths.run(one.run)).files == {"page.tsx": PAGE}
    assert (paths.run(one.run) / "transcript.jsonl").read_text(encoding="utf-8") == '{"said": "hello"}\n'


def test_pages_from_elsewhere_need_no_record(tmp_path: Path) -> None:
    """A folder that is named like a task and holds page.tsx is a run, whoever made it."""
    page = tmp_path / "somebody" / "kyc-form" / "page.tsx"
    page.parent.mkdir(parents=True)
    page.write_bytes(PAGE)
    assert [one.run for one in found(tmp_path, TASKS, "")] == [Run("replay/somebody", "none", 1, "kyc-form")]
    assert [one.run.model for one in found(tmp_path, TASKS, "x")] == ["replay/x"]
    assert [one.run.model for one in found(page.parent, TASKS, "")] == ["replay/somebody"]


def test_a_recording_is_kept_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever recorded a page saw no key of ours: neither page nor transcript is altered."""
    monkeypatch.setenv("PLANTED_TOKEN", "required")
    page = b'<input required id="sk-transaction-table-row-header" />\n'
    record = {"model": "m", "context": "none", "repeat": 1, "task": "statement"}
    write_run(tmp_path / "x" / "statement", {"page.tsx": page}, record, ['"required"'])
    paths = Paths(tmp_path / "ours")
    (one,) = found(tmp_path / "x", TASKS, "")
    imported(paths, one)
    assert read_page(paths.run(one.run)).files == {"page.tsx": page}
    assert (paths.run(one.run) / "transcript.jsonl").read_text(encoding="utf-8") == '"required"\n'


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (None, "holds no recorded run"),
        ({"model": "x"}, "is no run.json of ours"),
        ({"model": "x", "context": "none", "repeat": 1, "task": "other"}, "task 'other': there is no such task"),
        ({"model": "x", "context": "../..", "repeat": 1, "task": "statement"}, "are no names of folders"),
    ],
)
def test_what_is_no_recording_is_said(tmp_path: Path, record: object, message: str) -> None:
    """A folder without runs, or with a run that is not to be understood, is one error that says what is wrong."""
    if record is not None:
        (tmp_path / "run.json").write_text(json.dumps(record), encoding="utf-8")
    with pytest.raises(UserError, match=message):
        found(tmp_path, TASKS, "")


def test_nobody_is_asked_for_what_is_not_recorded(tmp_path: Path) -> None:
    """Runs of a replay that were never imported are no runs, and a model of which there is none is an error."""
    runs = [Run("replay/x", "none", repeat, "statement") for repeat in (1, 2)]
    write_run(Paths(tmp_path).run(runs[0]), {"page.tsx": PAGE}, {}, [])
    assert there(runs, lambda _: "replay", Paths(tmp_path)) == runs[:1]
    with pytest.raises(UserError, match="nothing of it is recorded"):
        there(runs[1:], lambda _: "replay", Paths(tmp_path))
