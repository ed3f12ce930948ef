"""A run's folder: written whole or not at all, read back as a Page. Knows no agent and no grader."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from vektos.files import HALF_WRITTEN, AnyPath, digest_of, read_regular, read_whole, write_if_changed
from vektos.halves import utf8
from vektos.model import Page, canonical, digest
from vektos.reading import UserError, loads
from vektos.record import checked

RECORD = "run.json"
TRANSCRIPT = "transcript.jsonl"
PICTURES = ("light.png", "dark.png")
NEW, OLD = "new", "old"
"""A run that is being written, and the one whose place it takes, beside each other until the last moment."""
MOST_OF_RECORD, MOST_OF_TRANSCRIPT = 16_000_000, 256_000_000
"""Bytes of a run.json and of a transcript that are read; ours are far smaller."""
RESERVED = frozenset({RECORD, TRANSCRIPT, *PICTURES})
"""Names in a run's folder that are ours; everything else there is the page."""


def write_run(folder: Path, files: Mapping[str, bytes], record: Mapping[str, Any], transcript: Sequence[str]) -> None:
    """Put a finished run in place with one rename: its files, run.json with their hashes, the transcript.

    Pictures that an earlier writing left stay, since they belong to whoever looked at the page. One at a time for each
    folder. `rescue` puts right whatever a kill leaves.
    """
    rescue(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=_half_written(folder)) as temporary:
        new, old = Path(temporary) / NEW, Path(temporary) / OLD
        hashes = {name: digest(content) for name, content in sorted(files.items())}
        for name, content in files.items():
            _write_synced(new / name, content)
        _write_synced(new / TRANSCRIPT, utf8("".join(f"{line}\n" for line in transcript)))
        for name in PICTURES:
            if (folder / name).is_file():
                shutil.copy2(folder / name, new / name)
        _write_synced(new / RECORD, utf8(canonical({**record, "files": hashes})))  # last: with it, all is there
        if folder.exists():
            os.replace(folder, old)
        os.replace(new, folder)


def rescue(folder: Path) -> None:
    """Bring a run's folder back from what a writing of it left that was killed: the new run if whole, or the old one.

    To be asked before a run is called missing, and by nobody while it is being written (see `vektos.claims`).
    """
    for left in folder.parent.glob(f"{_half_written(folder)}*"):
        for found in (left / NEW, left / OLD):
            if not folder.exists() and (found / RECORD).is_file():
                os.replace(found, folder)
        shutil.rmtree(left)


def _half_written(folder: Path) -> str:
    return f"{HALF_WRITTEN}{folder.name}~"


def read_page(folder: Path) -> Page:
    """The page in a run's folder. Links are not followed: what a page says lies in its own files."""
    files: dict[str, bytes] = {}
    for name, path in page_files(folder)[0]:
        files[name] = read_whole(path)
    return Page(files)


def read_record(folder: Path) -> dict[str, Any]:
    """What run.json says; `FileNotFoundError` where there is none, `UserError` when it is damaged.

    What was paid for is never written again by itself, so a person has to decide.
    """
    path = folder / RECORD
    try:
        return checked(loads(read_regular(path, MOST_OF_RECORD)))
    except FileNotFoundError:
        raise
    except (ValueError, OSError) as error:
        raise UserError(
            f"{path}: damaged ({reason(error)}). Restore it, or delete its folder to have the run written again."
        ) from None


def reason(error: Exception) -> str:
    """What is wrong with a file, without its path."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def page_index(page: Page) -> str:
    """The canonical list of a page's files and their hashes: what stands for the page in the DAG."""
    return canonical({name: digest(content) for name, content in page.files.items()})


def folder_index(folder: Path) -> str:
    """The index of the page in `folder`, as it is now."""
    return canonical({name: digest_of(path) for name, path in page_files(folder)[0]})


def index_page(folder: Path, index: Path) -> None:
    """Bring `index` up to date with the page in `folder`."""
    write_if_changed(index, folder_index(folder))


def is_indexed(folder: Path, index: Path) -> bool:
    """Whether `index` says what `folder` holds now."""
    return index.is_file() and index.read_bytes() == folder_index(folder).encode()


def page_files(folder: AnyPath) -> tuple[list[tuple[str, str]], list[str]]:
    """The page's files in `folder` as name and path, folder by folder; and the folders that they lie in."""
    found: list[tuple[str, str]] = []
    folders = [("", os.fspath(folder))]
    for prefix, place in folders:
        try:
            entries = [*os.scandir(place)]
        except (FileNotFoundError, NotADirectoryError, PermissionError):
            continue
        for entry in entries:
            name = f"{prefix}{entry.name}"
            if entry.is_dir(follow_symlinks=False):
                folders.append((f"{name}/", entry.path))
            elif entry.is_file(follow_symlinks=False) and not (name in RESERVED or name.startswith(HALF_WRITTEN)):
                found.append((name, entry.path))
    return sorted(found, key=lambda one: one[0].split("/")), [place for _, place in folders]


def _write_synced(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
