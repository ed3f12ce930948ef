"""Writing whole files."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from vektos import files
from vektos.files import HALF_WRITTEN, sweep, write_if_changed, write_whole


def test_a_file_is_written_with_its_folders(tmp_path: Path) -> None:
    """The folders on the way are made, and nothing but the file is left there."""
    write_whole(tmp_path / "a" / "b.txt", "ä")
    assert (tmp_path / "a" / "b.txt").read_bytes() == "ä".encode()
    assert os.listdir(tmp_path / "a") == ["b.txt"]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk fails, the old content stands and no temporary file is left."""
    path = tmp_path / "a.txt"
    write_whole(path, "old")

    def full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_an_equal_file_is_not_touched(tmp_path: Path) -> None:
    """Equal content leaves the file and its time alone, and the answer says so."""
    path = tmp_path / "a.txt"
    assert write_if_changed(path, "x")
    before = path.stat().st_mtime_ns
    assert not write_if_changed(path, "x")
    assert path.stat().st_mtime_ns == before
    assert write_if_changed(path, "y")


@pytest.mark.parametrize("rename", [files._renameat2(), None, lambda *_: -1], ids=["as it is", "none", "refused"])
def test_another_content_takes_the_place_of_the_old(
    rename: Callable[..., int] | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether or not the system can exchange two files; who reads meanwhile reads the old one; nothing is left over."""
    monkeypatch.setattr(files, "_renameat2", lambda: rename)
    path = tmp_path / "a"
    path.write_text("old", encoding="utf-8")
    with path.open(encoding="utf-8") as reader:
        assert files.write_if_changed(path, "new", files.exchange)
        assert reader.read() == "old"
    assert (path.read_text(encoding="utf-8"), [*tmp_path.iterdir()]) == ("new", [path])


def test_what_is_half_written_is_swept(tmp_path: Path) -> None:
    """A sweep takes files and folders that killed processes left, at any depth, and nothing else."""
    write_whole(tmp_path / "a" / "b.txt", "whole")
    write_whole(tmp_path / "a" / f"{HALF_WRITTEN}x", "half")
    write_whole(tmp_path / "a" / f"{HALF_WRITTEN}y" / "deep" / "c.txt", "half")
    write_whole(tmp_path / "foreign" / f"{HALF_WRITTEN}z", "not ours")
    sweep(tmp_path, but=frozenset({"foreign"}))
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert left == {"a/b.txt", f"foreign/{HALF_WRITTEN}z"}
