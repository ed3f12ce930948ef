"""The folder an agent works in, as it sees it: what it was given and what it wrote. Held in memory, so that no path
can lead out of it. Knows no model and no tool's wire format.
"""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Mapping

from vektos.files import HALF_WRITTEN
from vektos.runs import RESERVED

MOST_FILES = 40
MOST_BYTES = 256 * 1024
MOST_BYTES_IN_ALL = 1024 * 1024
LONGEST_PATH = 120


class Refused(Exception):
    """The agent asked for what it may not have; the message tells it so."""


class Submission:
    """Files by path relative to the folder, in posix spelling."""

    def __init__(self, given: Mapping[str, bytes]) -> None:
        self._given = dict(given)
        self._written: dict[str, bytes] = {}
        self.first_write: float | None = None
        self.read_files: set[str] = set()

    @property
    def files(self) -> dict[str, bytes]:
        """What the agent leaves: the files that it wrote, without those that are as they were given."""
        return {path: data for path, data in sorted(self._written.items()) if self._given.get(path) != data}

    def names(self) -> list[str]:
        """Every file that is there."""
        return sorted({**self._given, **self._written})

    def read(self, path: str) -> str:
        """A file's text; `Refused` when there is none."""
        path = _checked(path)
        content = self._written.get(path, self._given.get(path))
        if content is None:
            raise Refused(f"{path}: there is no such file. There are: {', '.join(self.names())}.")
        self.read_files.add(path)
        return content.decode("utf-8", errors="replace")

    def write(self, path: str, content: str) -> str:
        """Write a file, whole; `Refused` when it is too large, one too many, or its path no path here."""
        path = _checked(path)
        try:
            data = content.encode()
        except UnicodeEncodeError:
            raise Refused("the content is no valid Unicode text.") from None
        if len(data) > MOST_BYTES:
            raise Refused(f"{path}: {len(data):,} bytes are too many; {MOST_BYTES:,} are allowed.")
        if is_ours(path):
            raise Refused(f"{path}: this name is taken. Choose another.")
        after = {**self._written, path: data}
        if len(after) > MOST_FILES:
            raise Refused(f"{path}: no more than {MOST_FILES} files are allowed.")
        if sum(map(len, after.values())) > MOST_BYTES_IN_ALL:
            raise Refused(f"{path}: all files together may have {MOST_BYTES_IN_ALL:,} bytes.")
        for other in {**self._given, **after}:
            if other != path and (other.casefold() == path.casefold() or _inside(other, path) or _inside(path, other)):
                raise Refused(f"{path}: {other} is in the way.")
        if self.first_write is None:
            self.first_write = time.time()
        self._written = after
        return f"wrote {path}, {len(data):,} bytes"


def _inside(path: str, folder: str) -> bool:
    return path.casefold().startswith(f"{folder.casefold()}/")


def is_plain(path: str) -> bool:
    """Whether a page's file can have this path: within its folder, printable, on any system."""
    plain = path.isprintable() and not {*path} & {*'\\:*?"<>|'} and len(path.encode(errors="replace")) <= LONGEST_PATH
    return plain and not any(part in ("", ".", "..") or part != part.strip() for part in path.split("/"))


def is_ours(path: str) -> bool:
    """Whether a run's folder needs the name for something of ours, however a file system spells it."""
    return path.casefold() in RESERVED or path.casefold().startswith(HALF_WRITTEN)


def _checked(path: str) -> str:
    """The path as we spell it, or `Refused`."""
    path = unicodedata.normalize("NFC", path).removeprefix("./")
    if not is_plain(path):
        raise Refused(f"{path[:LONGEST_PATH]!r}: no path inside this folder. Write for instance page.tsx.")
    return path
