"""Writing whole files."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from vektos import files
from vektos.files import HALF_WRITTEN, read_regular, sweep, write_if_changed, write_whole


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


@pytest.mark.parametrize("rename", [files._call("renameat2"), None, lambda *_: -1], ids=["as it is", "none", "refused"])
def test_another_content_takes_the_place_of_the_old(
    rename: Callable[..., int] | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether or not the system can exchange two files; who reads meanwhile reads the old one; nothing is left over."""
    monkeypatch.setattr(files, "_call", lambda _: rename)
    path = tmp_path / "a"
    path.write_text("old", encoding="utf-8")
    with path.open(encoding="utf-8") as reader:
        assert files.write_if_changed(path, "new", files.exchange)
        assert reader.read() == "old"
    assert (path.read_text(encoding="utf-8"), [*tmp_path.iterdir()]) == ("new", [path])


def test_a_replaced_file_is_written_into_again(tmp_path: Path) -> None:
    """Each file has its own content, shorter or longer than what lay there; nothing is left over."""
    paths = [tmp_path / name for name in ("a", "b", "c")]
    for path in paths:
        path.write_text(f"old {path.name}", encoding="utf-8")
    first = paths[0].stat().st_ino
    with files.reusing():
        for path, content in zip(paths, ("new a and more", "b", "c and something"), strict=True):
            assert files.write_if_changed(path, content, files.exchange)
    assert [path.read_text(encoding="utf-8") for path in paths] == ["new a and more", "b", "c and something"]
    assert {*tmp_path.iterdir()} == {*paths}
    assert (paths[1].stat().st_ino == first) is (files._call("renameat2") is not None)


OTHERS: dict[str, Callable[[Path], object]] = {
    "another name": lambda path: os.link(path, path.with_name("other")),
    "a link": lambda path: os.symlink(path.rename(path.with_name("other")), path),
    "other rights": lambda path: path.chmod(0o600),
}


@pytest.mark.parametrize("others", OTHERS.values(), ids=OTHERS)
def test_a_replaced_file_that_is_not_like_a_new_one_is_deleted(
    others: Callable[[Path], object], tmp_path: Path
) -> None:
    """Whoever has it by another name keeps its content, and what is special about it does not come to another file."""
    paths = [tmp_path / name for name in ("a", "b", "c")]
    for path in paths:
        path.write_text("old", encoding="utf-8")
    others(paths[0])
    with files.reusing():
        for path in paths:
            assert files.write_if_changed(path, "new", files.exchange)
    left = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert left in ({"a": "new", "b": "new", "c": "new"}, {"a": "new", "b": "new", "c": "new", "other": "old"})
    assert {path.lstat().st_mode for path in paths} == {paths[2].stat().st_mode}


def test_a_replaced_file_that_is_open_is_deleted(tmp_path: Path) -> None:
    """Who reads it reads the old content to its end."""
    paths = [tmp_path / name for name in ("a", "b", "c")]
    for path in paths:
        path.write_text(f"old {path.name}", encoding="utf-8")
    with files.reusing(), paths[0].open(encoding="utf-8") as reader:
        for path in paths:
            assert files.write_if_changed(path, "new", files.exchange)
        assert reader.read() == "old a"
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["new", "new", "new"]


def test_a_disk_that_fills_while_a_replaced_file_is_written_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file that was to be replaced stands, the next one is written, nothing is left over, and in what is written
    into there is nothing of its old content."""
    paths = [tmp_path / name for name in ("a", "b", "c")]
    for path in paths:
        path.write_text("old", encoding="utf-8")
    there: list[bytes] = []

    def full(*_: object) -> int:
        there.extend(path.read_bytes() for path in tmp_path.glob(f"{HALF_WRITTEN}*"))
        raise OSError(errno.ENOSPC, "No space left on device")

    with files.reusing():
        assert files.write_if_changed(paths[0], "new", files.exchange)
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", full)
            with pytest.raises(OSError, match=str(paths[1])):
                files.write_if_changed(paths[1], "new", files.exchange)
        assert files.write_if_changed(paths[2], "new", files.exchange)
    assert [path.read_text(encoding="utf-8") for path in paths] == ["new", "old", "new"]
    assert {*tmp_path.iterdir()} == {*paths}
    assert there
    assert {content.strip(b"\0") for content in there} == {b""}


def test_files_on_several_disks_are_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was replaced on one is not written into for another."""
    paths = [tmp_path / name / "x" for name in ("a", "b", "c")]
    for path in paths:
        write_whole(path, "old")
    replace = os.replace

    def across(new: str, old: str) -> None:
        if os.path.dirname(new) != os.path.dirname(old):
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        replace(new, old)

    def rename(_at: int, new: bytes, _to: int, old: bytes, _how: int) -> int:
        if os.path.dirname(new) != os.path.dirname(old):
            return -1
        place = old + b".place"
        for source, target in ((old, place), (new, old), (place, new)):
            replace(source, target)
        return 0

    call = files._call
    monkeypatch.setattr(os, "replace", across)
    monkeypatch.setattr(files, "_call", lambda name: rename if name == "renameat2" else call(name))
    with files.reusing():
        for path in paths:
            assert files.write_if_changed(path, "new", files.exchange)
    assert {path.read_text(encoding="utf-8") for path in tmp_path.rglob("*") if path.is_file()} == {"new"}
    assert len([*tmp_path.rglob("*")]) == 6


def test_an_interrupt_leaves_nothing_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while it is found out whether a file may be written into, or while it is."""
    paths = [tmp_path / name for name in ("a", "b")]
    for path in paths:
        path.write_text("old", encoding="utf-8")

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), files.reusing():
        files.write_if_changed(paths[0], "new", files.exchange)
        monkeypatch.setattr(os, "geteuid", interrupt)
        files.write_if_changed(paths[1], "new", files.exchange)
        raise KeyboardInterrupt
    assert paths[0].read_text(encoding="utf-8") == "new"
    assert {*tmp_path.iterdir()} == {*paths}


def test_what_is_half_written_is_swept(tmp_path: Path) -> None:
    """A sweep takes files and folders that killed processes left, at any depth, and nothing else."""
    write_whole(tmp_path / "a" / "b.txt", "whole")
    write_whole(tmp_path / "a" / f"{HALF_WRITTEN}x", "half")
    write_whole(tmp_path / "a" / f"{HALF_WRITTEN}y" / "deep" / "c.txt", "half")
    write_whole(tmp_path / "foreign" / f"{HALF_WRITTEN}z", "not ours")
    sweep(tmp_path, but=frozenset({"foreign"}))
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert left == {"a/b.txt", f"foreign/{HALF_WRITTEN}z"}


def test_only_plain_files_are_read_of_what_others_laid_there(tmp_path: Path) -> None:
    """No link is followed, no pipe waited for, no device read, and no more than asked for."""
    (tmp_path / "plain").write_bytes(b"12345")
    (tmp_path / "link").symlink_to("plain")
    (tmp_path / "zero").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "pipe")
    assert read_regular(tmp_path / "plain", 5) == b"12345"
    for name, most, why in (
        ("plain", 4, "larger than 4 bytes"),
        ("link", 9, "it is a link"),
        ("zero", 9, "it is a link"),
        ("pipe", 9, "it is no plain file"),
        ("gone", 9, "No such file"),
    ):
        with pytest.raises(OSError, match=why):
            read_regular(tmp_path / name, most)
    with pytest.raises(OSError, match="it is no plain file"):
        read_regular("/dev/zero", 9)
    with pytest.raises(OSError):
        read_regular(tmp_path, 9)
