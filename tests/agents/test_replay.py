"""Recorded runs become runs of `replay/…`."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
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
    ((one,), _) = found(tmp_path / "theirs", TASKS, "")
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
    assert [one.run for one in found(tmp_path, TASKS, "")[0]] == [Run("replay/somebody", "none", 1, "kyc-form")]
    assert [one.run.model for one in found(tmp_path, TASKS, "x")[0]] == ["replay/x"]
    assert [one.run.model for one in found(page.parent, TASKS, "")[0]] == ["replay/somebody"]


def test_a_recording_is_kept_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever recorded a page saw no key of ours: neither page nor transcript is altered."""
    monkeypatch.setenv("PLANTED_TOKEN", "required")
    page = b'<input required id="sk-transaction-table-row-header" />\n'
    record = {"model": "m", "context": "none", "repeat": 1, "task": "statement"}
    write_run(tmp_path / "x" / "statement", {"page.tsx": page}, record, ['"required"'])
    paths = Paths(tmp_path / "ours")
    ((one,), _) = found(tmp_path / "x", TASKS, "")
    assert (imported(paths, one), imported(paths, one)) == (True, False)
    assert read_page(paths.run(one.run)).files == {"page.tsx": page}
    assert (paths.run(one.run) / "transcript.jsonl").read_text(encoding="utf-8") == '"required"\n'


def test_a_folder_without_runs_is_an_error(tmp_path: Path) -> None:
    """Where there is nothing to import and nothing to leave out, one error says what a run is."""
    with pytest.raises(UserError, match="holds no recorded run"):
        found(tmp_path, TASKS, "")


OURS = {"model": "x", "context": "none", "repeat": 1, "task": "statement"}
RECORDS: list[tuple[object, str]] = [
    ({"model": "x"}, r"run\.json: is no run\.json of ours \(Object missing required field"),
    ({**OURS, "task": "other"}, "task 'other': there is no such task"),
    ({**OURS, "context": "../.."}, "'../..' can't be the name of a context"),
    ({**OURS, "model": "x; rm -rf ~"}, "can't be the name of a model"),
    ({**OURS, "model": "a/../b"}, "can't be the name of a model"),
    ({**OURS, "model": "x" * 199}, "can't be the name of a model"),
    ({**OURS, "model": "\u202ex"}, "can't be the name of a model"),
    ({**OURS, "repeat": 10**5}, "beyond 1000"),
    ({**OURS, "repeat": "1"}, r"Expected `int`, got `str` - at `\$\.repeat`"),
    ({**OURS, "repeat": True}, "Expected `int`"),
    ({**OURS, "cost": -1}, r"\$\.cost"),
    ({**OURS, "cost": 1e300}, r"\$\.cost"),
    ({**OURS, "cost": float("nan")}, "NaN is no number in JSON"),
    ({**OURS, "duration": float("inf")}, "Infinity is no number in JSON"),
    (json.dumps({**OURS, "tokens_in": 0})[:-2] + "4" * 5000 + "}", "Exceeds the limit"),
    ({**OURS, "exposure": {"servers": {"a": {"calls": [{"tool": 1}]}}}}, r"\$\.exposure\.servers\[\.\.\.\]\.calls"),
    ("[" * 100_000, "nested deeper"),
    ("\ufeff{}", "is no run.json of ours"),
]


@pytest.mark.parametrize(("record", "message"), RECORDS, ids=[why for _, why in RECORDS])
def test_a_record_that_is_none_is_left_out(tmp_path: Path, record: object, message: str) -> None:
    """It is named with what is wrong and what to do, and the run beside it is found."""
    for name in ("bad", "good"):
        (tmp_path / name).mkdir()
    text = record if isinstance(record, str) else json.dumps(record)
    (tmp_path / "bad" / "run.json").write_text(text, encoding="utf-8")
    (tmp_path / "good" / "run.json").write_text(json.dumps({**OURS, "model": "good"}), encoding="utf-8")
    runs, left_out = found(tmp_path, TASKS, "")
    assert [one.run.model for one in runs] == ["replay/good"]
    (told,) = left_out
    assert re.search(message, told) and str(tmp_path / "bad") in told
    assert re.search(r"Fix it|Known tasks", told)


def _linked(folder: Path) -> None:
    (folder.parent / "other").write_text("secret")
    os.link(folder.parent / "other", folder / "helper.tsx")


CONTENT: dict[str, tuple[Callable[[Path], object], str]] = {
    "a link": (lambda at: (at / "a.tsx").symlink_to("/etc/passwd"), "a.tsx: can't be taken: it is a link"),
    "a linked folder": (lambda at: (at / "a").symlink_to("/etc"), "it is a link"),
    "a pipe": (lambda at: os.mkfifo(at / "a.tsx"), "it is no plain file"),
    "a hard link": (_linked, "it is a hard link"),
    "a large file": (lambda at: os.truncate(_empty(at / "a.tsx"), 10**12), "it is larger than"),
    "many files": (lambda at: [_empty(at / f"{n}.tsx") for n in range(1001)], "more than 1,000 files"),
    "a hostile name": (lambda at: _empty(at / "a\x1b[2J.tsx"), "can't be the name of a file"),
    "a name that is no text": (lambda at: _empty(at / os.fsdecode(b"\xff")), "can't be the name of a file"),
    "a linked transcript": (lambda at: (at / "transcript.jsonl").symlink_to("/etc/passwd"), "it is a link"),
    "a transcript of pipes": (lambda at: os.mkfifo(at / "transcript.jsonl"), "it is no plain file"),
    "no JSON": (lambda at: (at / "transcript.jsonl").write_text('{}\n{"a": NaN}\n'), "transcript.jsonl:2: no JSON"),
    "deep JSON": (lambda at: (at / "transcript.jsonl").write_text("[" * 100_000), "nested deeper"),
}


def _empty(path: Path) -> Path:
    path.touch()
    return path


@pytest.mark.parametrize("kind", CONTENT)
def test_what_is_no_file_of_its_own_is_not_taken(tmp_path: Path, kind: str) -> None:
    """A run with a link, a pipe, a device, too much or an impossible name is not imported, and nothing is written."""
    folder, paths = tmp_path / "theirs", Paths(tmp_path / "ours")
    write_run(folder, {"page.tsx": PAGE}, OURS, [])
    (folder / "transcript.jsonl").unlink()
    damage, message = CONTENT[kind]
    damage(folder)
    ((one,), _) = found(folder, TASKS, "")
    with pytest.raises(UserError, match=message):
        imported(paths, one)
    assert not paths.results.exists()


def test_pictures_of_others_are_not_taken(tmp_path: Path) -> None:
    """What a page looks like is only known from our own Chrome; what no reader of a record knows is dropped too."""
    write_run(tmp_path / "theirs", {"page.tsx": PAGE}, {**OURS, "own": "x", "stop": "planted"}, [])
    (tmp_path / "theirs" / "light.png").write_bytes(b"picture")
    paths = Paths(tmp_path / "ours")
    ((one,), _) = found(tmp_path / "theirs", TASKS, "")
    assert imported(paths, one)
    assert sorted(os.listdir(paths.run(one.run))) == ["page.tsx", "run.json", "transcript.jsonl"]
    assert "own" not in read_record(paths.run(one.run))


def test_a_run_that_is_there_twice_is_left_out_once(tmp_path: Path) -> None:
    """The first by place is taken; also where two names only come to the same folder."""
    for name, model in (("a", "x/y"), ("b", "x/y"), ("c", "x~y")):
        write_run(tmp_path / name, {"page.tsx": PAGE}, {**OURS, "model": model}, [])
    runs, left_out = found(tmp_path, TASKS, "")
    assert [one.folder.name for one in runs] == ["a"] and len(left_out) == 2
    assert all("Import them apart" in why for why in left_out)


def test_nobody_is_asked_for_what_is_not_recorded(tmp_path: Path) -> None:
    """Runs of a replay that were never imported are no runs, and a model of which there is none is an error."""
    runs = [Run("replay/x", "none", repeat, "statement") for repeat in (1, 2)]
    write_run(Paths(tmp_path).run(runs[0]), {"page.tsx": PAGE}, {}, [])
    assert there(runs, lambda _: "replay", Paths(tmp_path)) == runs[:1]
    with pytest.raises(UserError, match="nothing of it is recorded"):
        there(runs[1:], lambda _: "replay", Paths(tmp_path))
