"""Lays a page out where tools can read it, for as long as one looks: a folder of its own in cache/web/pages/.

Its name can't be guessed, so no page finds another one that lies there at the same time. Files that decide how a page
is judged, and names that lead out of the folder, are never written. Knows no tool.
"""

from __future__ import annotations

import fnmatch
import os
import secrets
import shutil
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from vektos.model import PAGE, Page, Task
from vektos.paths import Paths

NO_PAGE = f"the run wrote no {PAGE}"
FIXTURE = "fixture.json"
PROJECT = "tsconfig.json"
PROJECT_TEXT = b'{ "extends": "../../tsconfig.json", "include": ["."] }\n'
"""Makes the folder a TypeScript project of its own, with the workspace's settings."""

PROTECTED: tuple[str, ...] = (
    "package.json",
    "package-lock.json",
    "tsconfig*.json",
    "jsconfig*.json",
    "panda.config.*",
    "oxlint.config.*",
    "eslint.config.*",
    "postcss.config.*",
    FIXTURE,
)
"""Files of ours, by name, wherever in the page's folder; hidden files and node_modules are kept out besides."""

MAX_FILE = 1 << 20
MAX_TOTAL = 8 << 20
MAX_FILES = 200
MAX_NAME = 200
NAME_LENGTH = 24
"""Bytes of one file, bytes of a page, files of a page, bytes of a file's path, letters of a folder's name."""
LEFT_SECONDS = 3600.0
"""A folder as old as that is nobody's: no look takes so long."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A file that is not laid out because of its name or size, and why, as the end of a sentence."""

    file: str
    why: str

    @property
    def shown(self) -> str:
        """The file's name, as far as it can be written down."""
        return self.file.encode(errors="backslashreplace").decode()


@contextmanager
def laid_out(paths: Paths, page: Page, task: Task, protected: Collection[str] = PROTECTED) -> Iterator[Path]:
    """The page's folder, for as long as it is looked at. Refused and protected files are left out."""
    folder = lay_out(paths, page, task, protected)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def lay_out(paths: Paths, page: Page, task: Task, protected: Collection[str] = PROTECTED) -> Path:
    """A new folder with the page in it, which stays. Those that a killed process left are taken away."""
    refused = {refusal.file for refusal in refusals(page)}
    files = {
        name: content
        for name, content in page.files.items()
        if name not in refused and not is_protected(name, {*PROTECTED, *protected})
    }
    paths.scratch.mkdir(parents=True, exist_ok=True)
    _sweep(paths.scratch)
    folder = paths.scratch / secrets.token_hex(NAME_LENGTH // 2)
    for name, content in (files | {FIXTURE: task.fixture, PROJECT: PROJECT_TEXT}).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def _sweep(scratch: Path) -> None:
    for entry in os.scandir(scratch):
        with suppress(OSError):
            if time.time() - entry.stat(follow_symlinks=False).st_mtime > LEFT_SECONDS:
                shutil.rmtree(entry.path)


def is_protected(name: str, protected: Collection[str] = PROTECTED) -> bool:
    """Whether a page's file of this name would change how pages are judged. Case does not matter."""
    parts = PurePosixPath(name.casefold()).parts
    return (
        any(fnmatch.fnmatchcase(parts[-1], pattern.casefold()) for pattern in protected)
        or any(part.startswith(".") for part in parts)
        or "node_modules" in parts
    )


def refusals(page: Page) -> list[Refusal]:
    """Every file of the page that cannot be laid out, in order of name."""
    found: list[Refusal] = []
    kept: set[str] = set()
    total = 0
    for name in sorted(page.files, key=lambda file: (file != PAGE, file)):
        size = len(page.files[name])
        why = _why_refused(name, size) or _why_crowded(name, kept, total + size)
        if why:
            found.append(Refusal(name, why))
        else:
            kept.add(name.casefold())
            total += size
    return sorted(found, key=lambda refusal: refusal.file)


def _why_refused(name: str, size: int) -> str:
    parts = name.split("/")
    if name.startswith("/") or "\\" in name or ":" in parts[0]:
        return "its name is an absolute path or one of another system; name it relative to the page's folder, with /"
    if ".." in parts or "." in parts or "" in parts:
        return "its name leads out of the page's folder or is not a plain path; name it relative to that folder"
    if any(ord(letter) < 32 or 0xD800 <= ord(letter) <= 0xDFFF for letter in name):
        return "its name holds characters that no file name should"
    if len(name.encode()) > MAX_NAME:
        return f"its name is longer than {MAX_NAME} bytes"
    if size > MAX_FILE:
        return f"it is larger than {MAX_FILE >> 20} MB"
    return ""


def _why_crowded(name: str, kept: set[str], total: int) -> str:
    folded = name.casefold()
    parents = {str(parent) for parent in PurePosixPath(folded).parents}
    if folded in kept or parents & kept or any(other.startswith(f"{folded}/") for other in kept):
        return "another file or folder has the same name, or one that differs in upper and lower case only"
    if len(kept) >= MAX_FILES:
        return f"a page may have {MAX_FILES} files at most"
    if total > MAX_TOTAL:
        return f"the page's files are larger than {MAX_TOTAL >> 20} MB together"
    return ""
