"""A run's folder: written whole or not at all, read back as a Page. Knows no agent and no grader."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from vektos.files import write_if_changed
from vektos.model import Page, canonical, digest

RECORD = "run.json"
TRANSCRIPT = "transcript.jsonl"
PICTURES = ("light.png", "dark.png")
RESERVED = frozenset({RECORD, TRANSCRIPT, *PICTURES})
"""Names in a run's folder that are ours; everything else there is the page."""
HALF_WRITTEN = tuple(f".{name}." for name in sorted(RESERVED))
"""How the names begin of files of ours that are just being written."""


def write_run(folder: Path, files: Mapping[str, bytes], record: Mapping[str, Any], transcript: Sequence[str]) -> None:
    """Put a finished run in place with one rename: its files, run.json with their hashes, the transcript.

    Pictures that an earlier writing left stay, since they belong to whoever looked at the page.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}.") as temporary:
        new, old = Path(temporary) / "new", Path(temporary) / "old"
        hashes = {name: digest(content) for name, content in sorted(files.items())}
        lines = "".join(f"{line}\n" for line in transcript)
        ours = {RECORD: canonical({**record, "files": hashes}).encode(), TRANSCRIPT: lines.encode()}
        for name, content in {**files, **ours}.items():
            _write_synced(new / name, content)
        for name in PICTURES:
            if (folder / name).is_file():
                shutil.copy2(folder / name, new / name)
        if folder.exists():
            os.replace(folder, old)
        os.replace(new, folder)


def read_page(folder: Path) -> Page:
    """The page in a run's folder. Links are not followed: what a page says lies in its own files."""
    files: dict[str, bytes] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not path.is_symlink() and name not in RESERVED and not name.startswith(HALF_WRITTEN):
            files[name] = path.read_bytes()
    return Page(files)


def read_record(folder: Path) -> dict[str, Any]:
    """What run.json says."""
    record: dict[str, Any] = json.loads((folder / RECORD).read_text(encoding="utf-8"))
    return record


def page_index(page: Page) -> str:
    """The canonical list of a page's files and their hashes: what stands for the page in the DAG."""
    return canonical({name: digest(content) for name, content in page.files.items()})


def index_page(folder: Path, index: Path) -> None:
    """Bring `index` up to date with the page in `folder`."""
    write_if_changed(index, page_index(read_page(folder)))


def is_indexed(folder: Path, index: Path) -> bool:
    """Whether `index` says what `folder` holds now."""
    return index.is_file() and index.read_text(encoding="utf-8") == page_index(read_page(folder))


def _write_synced(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
