"""A run's folder on disk."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from vektos.reading import UserError
from vektos.runs import NEW, OLD, RECORD, index_page, is_indexed, read_page, read_record, rescue, write_run

OWN = {"model": "mock/ideal", "context": "none", "repeat": 1, "task": "statement"}
"""What every record says."""
FILES = {"page.tsx": b"export default 1;", "parts/row.tsx": b"export const x = 1;", ".oxlintrc.json": b"{}"}


def test_a_run_comes_back_as_written(tmp_path: Path) -> None:
    """The files come back byte for byte, and our own files beside them are not part of the page."""
    folder = tmp_path / "run"
    write_run(folder, FILES, {**OWN, "steps": 3}, ['{"say": "hi"}'])
    assert read_page(folder).files == FILES
    record = read_record(folder)
    assert record["steps"] == 3
    assert set(record["files"]) == set(FILES)
    assert json.loads((folder / "transcript.jsonl").read_text()) == {"say": "hi"}


def test_writing_again_replaces_the_page_and_keeps_the_pictures(tmp_path: Path) -> None:
    """A second writing leaves no file of the first, except pictures, which belong to whoever looked."""
    folder = tmp_path / "run"
    write_run(folder, FILES, {}, [])
    (folder / "light.png").write_bytes(b"png")
    write_run(folder, {"page.tsx": b"2"}, {}, [])
    assert read_page(folder).files == {"page.tsx": b"2"}
    assert (folder / "light.png").read_bytes() == b"png"
    assert os.listdir(tmp_path) == ["run"]


def test_a_failed_writing_leaves_nothing(tmp_path: Path) -> None:
    """A writing that fails half-way leaves no folder and no temporary file."""
    with pytest.raises(TypeError):
        write_run(tmp_path / "run", {"page.tsx": "not bytes"}, {}, [])  # type: ignore[dict-item]
    assert os.listdir(tmp_path) == []


def test_links_are_not_followed(tmp_path: Path) -> None:
    """A link in a run's folder is no part of the page, wherever it points."""
    folder = tmp_path / "run"
    write_run(folder, FILES, {}, [])
    (folder / "secret.ts").symlink_to("/etc/hostname")
    assert read_page(folder).files == FILES


def test_the_index_follows_the_page(tmp_path: Path) -> None:
    """The index is up to date until a file of the page is edited, added or deleted."""
    folder, index = tmp_path / "run", tmp_path / "index.json"
    write_run(folder, FILES, {}, [])
    assert not is_indexed(folder, index)
    index_page(folder, index)
    assert is_indexed(folder, index)
    (folder / "new.ts").write_bytes(b"1")
    assert not is_indexed(folder, index)
    (folder / "new.ts").unlink()
    assert is_indexed(folder, index)
    (folder / "page.tsx").write_bytes(b"changed")
    assert not is_indexed(folder, index)


@pytest.mark.parametrize("after", range(6))
def test_a_run_survives_a_kill_at_any_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Killed at whichever step of a second writing, the folder comes back with the old run or the new one, whole."""
    folder = tmp_path / "run"
    write_run(folder, FILES, {**OWN, "edition": 1}, [])
    steps = 0

    def killed(*arguments: object, real: Callable[..., object], **named: object) -> object:
        nonlocal steps
        steps += 1
        if steps > after:
            raise SystemExit("killed")
        return real(*arguments, **named)

    with monkeypatch.context() as patch:
        for module, name in ((os, "replace"), (os, "unlink"), (os, "rmdir"), (os, "fsync")):
            patch.setattr(module, name, partial(killed, real=getattr(module, name)))
        with contextlib.suppress(SystemExit):
            write_run(folder, {"page.tsx": b"2"}, {**OWN, "edition": 2}, [])
    rescue(folder)
    assert (read_record(folder)["edition"], read_page(folder).files) in ((1, FILES), (2, {"page.tsx": b"2"}))
    assert os.listdir(tmp_path) == ["run"]


def test_the_new_run_is_preferred_once_whole(tmp_path: Path) -> None:
    """Between the two renames both lie beside each other: the new one was paid for last and is taken."""
    folder, left = tmp_path / "run", tmp_path / ".half-written-run~x"
    for place, edition in ((left / OLD, 1), (left / NEW, 2)):
        write_run(place, FILES, {**OWN, "edition": edition}, [])
    rescue(folder)
    assert read_record(folder)["edition"] == 2
    for place, edition in ((left / OLD, 1), (left / NEW, 2)):
        write_run(place, FILES, {**OWN, "edition": edition}, [])
    (left / NEW / RECORD).unlink()
    shutil.rmtree(folder)
    rescue(folder)
    assert read_record(folder)["edition"] == 1


@pytest.mark.parametrize("damage", ["", "{", "[]", "{}", '{"files": 1}', "\xff", "[" * 100_000, "NaN"])
def test_a_damaged_record_is_told_by_name(tmp_path: Path, damage: str) -> None:
    """A run.json that is no record is an error that names the file and the remedies; nothing is deleted."""
    write_run(tmp_path / "run", FILES, {}, [])
    (tmp_path / "run" / RECORD).write_bytes(damage.encode("latin-1"))
    with pytest.raises(UserError, match=r"run\.json: damaged .*Restore it, or delete"):
        read_record(tmp_path / "run")
    assert read_page(tmp_path / "run").files == FILES
