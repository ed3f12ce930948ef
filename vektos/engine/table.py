"""The table of what was last seen up to date: lists of files with their signatures. Only ever saves work.

A missing, damaged or foreign table, or a list that does not hold, means that doit decides. Imports nothing heavy, since
it is all that a run with nothing to do needs. Knows no target. See docs/design/engine.md.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
import zlib
from array import array
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from struct import pack
from typing import Any

from doit.version import VERSION

from vektos.files import write_whole

FORMAT = f"2 {sys.version} doit {VERSION}"
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
    return pack("qqqq", seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns, seen.st_ino & INODE)


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
    """A whole invocation that left everything up to date: what it looked at, what it printed, its exit code.

    `seal`: of the rows of its runs as they were when that was printed. `columns`: which targets each run has.
    """

    inputs: Files
    view: str
    runs: tuple[str, ...]
    columns: tuple[str, ...]
    seal: bytes
    printed: str
    code: int


@dataclass
class View:
    """What one kind of invocation (which graders, which browser, ...) saw up to date: the set-up, and runs by name.

    `held`: the runs whose own files this invocation has found unchanged already.
    """

    setup: Files | None = None
    rows: dict[str, Row] = field(default_factory=dict)
    held: set[str] = field(default_factory=set)


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
        invocations = {key: tuple(getattr(one, name) for name in Invocation.__slots__) for key, one in recent}
        with suppress(OSError):  # no table on a full disk, and so no work saved
            content = marshal.dumps(((FORMAT, _identity(self.db)), self.shape, views, invocations))
            write_whole(self.path, zlib.crc32(content).to_bytes(4, "big"), content)

    def view(self, name: str, shape: str) -> View:
        """The view `name`, as the one used last; all are void under another shape."""
        if self.shape != shape:
            self.shape, self.views, self.invocations = shape, {}, {}
        self.views[name] = self.views.pop(name, View())
        return self.views[name]

    def recall(self, key: str) -> Invocation | None:
        """The invocation `key`, if not one of the files it looked at has changed since, nor was made anew."""
        known = self.invocations.get(key)
        if known and self._holds(known, known.runs) and seal(self.views[known.view], known.runs) == known.seal:
            return known
        return None

    def spares(self, key: str, targets: Sequence[str]) -> bool:
        """Whether the invocation `key`, narrowed to these targets of some of its runs, has nothing to do or to say."""
        known = self.invocations.get(key)
        if known is None or known.code or not targets:
            return False
        runs = {*known.runs}
        named = [
            {target[len(column) + 1 :] for column in known.columns if target.startswith(f"{column}:")} & runs
            for target in targets
        ]
        return all(named) and self._holds(known, set().union(*named))

    def _holds(self, known: Invocation, runs: Iterable[str]) -> bool:
        """Whether all that `known` looked at has its signature, as far as it is about these runs."""
        view = self.views.get(known.view)
        if view is None or view.setup is None or not unchanged(known.inputs) or not unchanged(view.setup):
            return False
        shared: dict[str, bytes] = {}
        for name in runs:
            row = view.rows.get(name)
            if row is None:
                return False
            own, seen, common, common_seen = row
            if common not in shared:
                shared[common] = signatures(split(common))
            if shared[common] != common_seen or signatures(split(own)) != seen:
                return False
            view.held.add(name)
        return True


def seal(view: View, runs: Iterable[str]) -> bytes:
    """Stands for what the rows of these runs say: another one once a file of theirs was made anew."""
    found = hashlib.blake2b(digest_size=16)
    for name in runs:
        _, seen, _, common_seen = view.rows[name]
        found.update(seen)
        found.update(common_seen)
    return found.digest()


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
