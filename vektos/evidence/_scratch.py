"""Lays a page out where tools can read it: cache/web/pages/<digest of its contents>/, whole or not at all.

A folder is named after what is in it, so it never has to be thrown away and two threads may make the same one. Files
that decide how a page is judged, and names that lead out of the folder, are never written. Knows no tool.
"""

from __future__ import annotations

import fnmatch
import os
import shutil
import tempfile
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from vektos.files import HALF_WRITTEN
from vektos.model import PAGE, Page, Task, digest
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


@dataclass(frozen=True, slots=True)
class Refusal:
    """A file that is not laid out because of its name or size, and why, as the end of a sentence."""

    file: str
    why: str

    @property
    def shown(self) -> str:
        """The file's name, as far as it can be written down."""
        return self.file.encode(errors="backslashreplace").decode()


def lay_out(paths: Paths, page: Page, task: Task, protected: Collection[str] = PROTECTED) -> Path:
    """The page's folder, made unless it is already there and whole. Refused and protected files are left out."""
    refused = {refusal.file for refusal in refusals(page)}
    files = {
        name: content
        for name, content in page.files.items()
        if name not in refused and not is_protected(name, {*PROTECTED, *protected})
    }
    files |= {FIXTURE: task.fixture, PROJECT: PROJECT_TEXT}
    folder = paths.scratch / _name_of(files)
    if not _holds(folder, files):
        _put(folder, files)
    return folder


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


def _name_of(files: Mapping[str, bytes]) -> str:
    listing = "".join(f"{digest(content)} {name}\n" for name, content in sorted(files.items()))
    return digest(listing.encode())[:NAME_LENGTH]


def _holds(folder: Path, files: Mapping[str, bytes]) -> bool:
    """Whether the folder is there with exactly these files and contents; somebody may have deleted one."""
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}
    return there == set(files) and all((folder / name).read_bytes() == content for name, content in files.items())


def _put(folder: Path, files: Mapping[str, bytes]) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=HALF_WRITTEN) as temporary:
        new, old = Path(temporary) / "new", Path(temporary) / "old"
        for name, content in files.items():
            path = new / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        try:
            os.rename(new, folder)
        except OSError:
            if not _holds(folder, files):  # not made by another thread just now: damaged
                os.rename(folder, old)
                os.rename(new, folder)
        shutil.rmtree(old, ignore_errors=True)
