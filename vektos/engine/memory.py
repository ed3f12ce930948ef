"""doit's memory of the last time, made safe: written every second, and recording what an action really read.

doit's own back ends write at the end only, so kill -9 forgets everything; and its checkers look at a dependency after
the action, so an edit made meanwhile goes unseen for good. Knows no target of ours.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
from typing import Any

from doit.dependency import FileChangedChecker, JSONCodec, SqliteDB

from vektos.engine.table import drop, table_of
from vektos.files import digest_of

WRITE_EVERY = 1.0
"""Seconds of work that kill -9 may forget."""
FLUSH_SHARE = 10
"""On a disk that others keep busy: the time between two flushes, as a multiple of what the last one took."""
WAIT_FOR_OTHERS = 30_000
"""Milliseconds to wait while another invocation writes."""

State = tuple[int, int, int, int, str]
"""A file as it was: mtime (ns), ctime (ns), size, inode, SHA-256."""


class WalSqlite(SqliteDB):  # type: ignore[misc]  # doit is untyped
    """doit's SQLite back end in WAL mode, committed at most `WRITE_EVERY` seconds after a change."""

    desc = "SQLite in WAL mode, committed every second"
    _dirty: set[str]

    def __init__(self, name: str, codec: JSONCodec, module_name: str | None = None) -> None:
        os.makedirs(os.path.dirname(os.path.abspath(name)), exist_ok=True)
        super().__init__(name, codec=codec, module_name=module_name)
        self._conn.execute(f"pragma busy_timeout = {WAIT_FOR_OTHERS}")
        self._conn.execute("pragma journal_mode = wal")
        self._conn.execute("pragma synchronous = normal")
        self._written = time.monotonic()
        self._flushed, self._flush_took = self._written, 0.0

    def set(self, task_id: str, dependency: str, value: Any) -> None:
        super().set(task_id, dependency, value)
        if dependency == "ignore:":
            drop(table_of(self.name))
        if time.monotonic() - self._written > WRITE_EVERY:
            self._write()

    def remove(self, task_id: str) -> None:
        drop(table_of(self.name))
        super().remove(task_id)
        self._conn.commit()

    def remove_all(self) -> None:
        drop(table_of(self.name))
        super().remove_all()

    def dump(self) -> None:
        if self._dirty:
            self._flush()
            self._write()
        super().dump()

    def _flush(self) -> None:
        started = time.monotonic()
        flush(os.path.dirname(os.path.abspath(self.name)))
        self._flushed = time.monotonic()
        self._flush_took = self._flushed - started

    def _write(self) -> None:
        if time.monotonic() - self._flushed > FLUSH_SHARE * self._flush_took:
            self._flush()
        for task_id in sorted(self._dirty):
            row = (task_id, self.codec.encode(self._cache[task_id]))
            self._conn.execute("insert or replace into doit values (?,?)", row)
        self._conn.commit()
        self._dirty = set()
        self._written = time.monotonic()


class SeenChecker(FileChangedChecker):  # type: ignore[misc]  # doit is untyped
    """Compares files by content; a file that changed after it was first looked at is recorded as changed.

    The look before the action is the one that counts: what was edited while the action ran is stale next time.
    """

    def __init__(self) -> None:
        self._seen: dict[str, os.stat_result] = {}

    def info(self, file_path: str) -> os.stat_result:
        now = os.stat(file_path)
        self._seen.setdefault(file_path, now)
        return now

    def first_seen(self, file_path: str) -> os.stat_result | None:
        """How the file was when it was first looked at in this invocation; None if nothing depended on it."""
        return self._seen.get(file_path)

    def check_modified(self, file_path: str, file_stat: os.stat_result, state: State) -> bool:
        *signature, digest = state
        if list(_signature(file_stat)) == signature:
            return False
        return file_stat.st_size != state[2] or digest_of(file_path, file_stat) != digest

    def get_state(self, dep: str, current_state: State | None) -> State | None:
        now = os.stat(dep)
        seen = self._seen.setdefault(dep, now)
        if _signature(seen) != _signature(now):
            return (*_signature(seen), "edited while it was read")
        if current_state and list(_signature(now)) == list(current_state[:4]):
            return None
        return (*_signature(now), digest_of(dep, now))


def _signature(stat: os.stat_result) -> tuple[int, int, int, int]:
    return (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size, stat.st_ino)


def flush(folder: str) -> None:
    """Have all that was written so far on disk, so that what memory calls done is done when the power fails too.

    For all files at once, since to wait for each one costs more than most targets.
    """
    if sys.platform == "linux":
        handle = os.open(folder, os.O_RDONLY)
        try:
            ctypes.CDLL(None).syncfs(handle)
        finally:
            os.close(handle)
    else:
        os.sync()
