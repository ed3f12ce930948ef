"""The table of what was last seen up to date: lists of files with their signatures. Only ever saves work.

A missing, damaged or foreign table, or a list that does not hold, means that doit decides. Imports nothing heavy, since
it is all that a run with nothing to do needs. Knows no target. See docs/design/engine.md.
"""

from __future__ import annotations

import marshal
import os
import sys
import tempfile
import zlib
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from doit.version import VERSION

from vektos.files import HALF_WRITTEN

FORMAT = f"1 {sys.version} doit {VERSION}"
KEPT = 16
"""Invocations that are remembered as a whole; the one longest unused goes first."""
INODE = 0x7FFF_FFFF_FFFF_FFFF
SIZE = 32
"""Bytes of one signature."""
NOTHING = (0, 0, 0, 0)

Files = tuple[str, bytes]
"""Files and their signatures: paths relative to the benchmark's folder joined by NUL, and `signatures` of them."""
Row = tuple[str, bytes, str, bytes]
"""One run: its own files, and the files it shares with other runs."""


def signatures(paths: Iterable[str]) -> bytes:
    """Size, mtime, ctime and inode of each file, in order; zeros for one that is not there.

    All four, since an edit can keep size and mtime.
    """
    found = array("q")
    add, stat = found.extend, os.stat
    for path in paths:
        try:
            seen = stat(path)
        except OSError:
            add(NOTHING)
        else:
            add((seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns, seen.st_ino & INODE))
    return found.tobytes()


def signature(seen: os.stat_result) -> bytes:
    """The signature of a file that was looked at earlier."""
    return array("q", (seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns, seen.st_ino & INODE)).tobytes()


def split(paths: str) -> list[str]:
    return paths.split("\0") if paths else []


def unchanged(files: Files) -> bool:
    """Whether every file still has its signature."""
    return signatures(split(files[0])) == files[1]


def listed(signed: dict[str, bytes]) -> Files:
    """Signed files as the table keeps them."""
    names = sorted(signed)
    return "\0".join(names), b"".join(signed[name] for name in names)


def changed(paths: Sequence[str], before: bytes, now: bytes) -> set[str]:
    """The files whose signature is another."""
    return {path for at, path in enumerate(paths) if before[at * SIZE :][:SIZE] != now[at * SIZE :][:SIZE]}


@dataclass(frozen=True, slots=True)
class Invocation:
    """A whole invocation that left everything up to date: what it looked at, what it printed, its exit code."""

    inputs: Files
    view: str
    runs: tuple[str, ...]
    printed: str
    code: int


@dataclass
class View:
    """What one kind of invocation (which graders, which browser, ...) saw up to date: the set-up, and runs by name."""

    setup: Files | None = None
    rows: dict[str, Row] = field(default_factory=dict)


@dataclass
class Table:
    """`shape`: the code that says which targets a run has; under another, no row holds."""

    path: str
    db: str
    shape: str = ""
    views: dict[str, View] = field(default_factory=dict)
    invocations: dict[str, Invocation] = field(default_factory=dict)

    @staticmethod
    def load(db: str) -> Table:
        """The table that goes with doit's memory `db`; an empty one where there is none that can be used."""
        path = table_of(db)
        try:
            with open(path, "rb") as file:
                check, content = file.read(4), file.read()
            if zlib.crc32(content).to_bytes(4, "big") != check:
                return Table(path, db)
            raw: tuple[Any, ...] = marshal.loads(content)  # noqa: S302 - our own file, and checked
            head, shape, views, invocations = raw
            if head != (FORMAT, _identity(db)):
                return Table(path, db)
            return Table(
                path,
                db,
                shape,
                {key: View(*value) for key, value in views.items()},
                {key: Invocation(*value) for key, value in invocations.items()},
            )
        except (OSError, ValueError, EOFError, TypeError):
            return Table(path, db)

    def save(self) -> None:
        """Put the table in place whole, after doit has closed its memory."""
        views = {key: (view.setup, view.rows) for key, view in [*self.views.items()][-KEPT:]}
        recent = [*self.invocations.items()][-KEPT:]
        invocations = {key: (one.inputs, one.view, one.runs, one.printed, one.code) for key, one in recent}
        content = marshal.dumps(((FORMAT, _identity(self.db)), self.shape, views, invocations))
        handle, temporary = tempfile.mkstemp(dir=os.path.dirname(self.path), prefix=HALF_WRITTEN)
        with os.fdopen(handle, "wb") as file:
            file.write(zlib.crc32(content).to_bytes(4, "big"))
            file.write(content)
        os.replace(temporary, self.path)

    def view(self, name: str, shape: str) -> View:
        """The view `name`, as the one used last; all are void under another shape."""
        if self.shape != shape:
            self.shape, self.views, self.invocations = shape, {}, {}
        self.views[name] = self.views.pop(name, View())
        return self.views[name]

    def recall(self, key: str) -> Invocation | None:
        """The invocation `key`, if not one of the files it looked at has changed since."""
        known = self.invocations.get(key)
        view = self.views.get(known.view) if known else None
        if known is None or view is None or view.setup is None:
            return None
        if not unchanged(known.inputs) or not unchanged(view.setup):
            return None
        shared: dict[str, bytes] = {}
        for name in known.runs:
            row = view.rows.get(name)
            if row is None:
                return None
            own, seen, common, common_seen = row
            if common not in shared:
                shared[common] = signatures(split(common))
            if shared[common] != common_seen or signatures(split(own)) != seen:
                return None
        return known


def table_of(db: str) -> str:
    """Where the table lies that goes with a memory of doit."""
    return f"{db}.table"


def drop(path: str) -> None:
    """Remove a table: what it says may no longer be what doit remembers."""
    try:
        os.unlink(path)
    except FileNotFoundError:
        return


def _identity(db: str) -> tuple[int, int]:
    """Which file doit's memory is: a new one knows nothing, whatever the table says."""
    seen = os.stat(db)
    return seen.st_dev, seen.st_ino
