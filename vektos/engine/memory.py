"""doit's memory of the last time, made safe: written every second, and recording what an action really read.

doit's own back ends write at the end only, so kill -9 forgets everything; and its checkers look at a dependency after
the action, so an edit made meanwhile goes unseen for good. It only ever saves work: one that is damaged is begun anew.
Knows no target of ours.
"""

from __future__ import annotations

import ctypes
import json
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from typing import Any, TypeVar
from urllib.parse import quote

from doit.dependency import DatabaseException, FileChangedChecker, SqliteDB

from vektos.engine.table import drop, table_of
from vektos.files import digest_of, is_reusing
from vektos.reading import UserError

WRITE_EVERY = 0.8
"""Seconds of work until it is written; kill -9 forgets that and what is done while the disk is waited for."""
FLUSH_SHARE = 10
"""On a disk that others keep busy: the time between two flushes, as a multiple of what the last one took."""
LOG_PAGES = 4000
"""Pages that SQLite keeps in its log before it copies them to their places, which waits for the disk."""
WRITE = "insert into doit values (?, ?) on conflict (task_id) do update set task_data = excluded.task_data"
"""A row stays in its place: doit's own `insert or replace` moves it to the end, which writes three times the pages."""
FETCHED = 500
"""Rows that are read at once."""
WAIT_FOR_OTHERS = 30_000
"""Milliseconds to wait while another invocation writes."""

State = tuple[int, int, int, int, str]
"""A file as it was: mtime (ns), ctime (ns), size, inode, SHA-256."""


DAMAGED = ("no such", "table doit has", "unsupported file format")
"""How SQLite words it, besides its `DatabaseError` proper, when the file is not the data base it should be."""

T = TypeVar("T")


class Codec:
    """What doit's rows are written as: JSON, as with its own codec, in a tenth of the time.

    Only that one can spell a path that is not UTF-8.
    """

    def __init__(self) -> None:
        import msgspec  # not needed where an invocation is recalled

        self._json = msgspec.json

    def encode(self, row: Any) -> str:
        try:
            return self._json.encode(row).decode()
        except UnicodeEncodeError:
            return json.dumps(row)

    def decode(self, text: str) -> Any:
        try:
            return self._json.decode(text)
        except ValueError:
            return json.loads(text)


class WalSqlite(SqliteDB):  # type: ignore[misc]  # doit is untyped
    """doit's SQLite back end in WAL mode, committed at most `WRITE_EVERY` seconds after a change."""

    desc = "SQLite in WAL mode, committed every second"
    _conn: Any
    _dirty: set[str]
    _cache: dict[str, dict[str, Any]]
    _writing: Future[None] | None
    """The writing of the `_handed` rows, by a thread with a connection of its own, while work goes on."""

    def __init__(self, name: str, codec: Codec, module_name: str | None = None) -> None:
        self._folder = os.path.dirname(os.path.abspath(name))
        os.makedirs(self._folder, exist_ok=True)
        self._writing, self._writer = None, ThreadPoolExecutor(1)
        self._handed: dict[str, str] = {}
        try:
            super().__init__(name, codec=codec, module_name=module_name)
            self._open()
        except (DatabaseException, sqlite3.Error) as error:
            self.name, self._dirty, self._cache = name, set(), {}
            reason = error.__context__ if isinstance(error, DatabaseException) else error
            if not isinstance(reason, sqlite3.Error) or not _is_damage(reason):
                raise _told(name, reason) from None
            self._begin_anew()

    def _open(self) -> None:
        _prepare(self._conn)
        self._written = time.monotonic()
        self._flushed, self._flush_took = self._written, 0.0

    def _begin_anew(self) -> None:
        """Another file in the place of a damaged one. What this process knows of it stays."""
        self._settle()
        with suppress(AttributeError, sqlite3.Error):
            self._conn.close()
        drop(table_of(self.name))
        for part in (self.name, f"{self.name}-wal", f"{self.name}-shm"):
            drop(part)
        try:
            self._conn = self._sqlite3(self.name)
            self._open()
        except (DatabaseException, sqlite3.Error) as error:
            raise _told(self.name, error.__context__ or error) from None

    def _sound(self, action: Callable[[], T]) -> T:
        """What `action` comes to with the data base, or else with a new one when that turns out to be damaged.

        `UserError` on a full disk and the like.
        """
        try:
            return action()
        except sqlite3.Error as error:
            if not _is_damage(error):
                raise _told(self.name, error) from None
            self._begin_anew()
            return action()

    def fetch(self, task_ids: Sequence[str]) -> None:
        """Read the rows of these targets now: many at once take a third of the time that each takes by itself."""
        for at in range(0, len(task_ids), FETCHED):
            some = task_ids[at : at + FETCHED]
            asked = f"select task_id, task_data from doit where task_id in ({','.join('?' * len(some))})"  # noqa: S608
            with suppress(sqlite3.Error, ValueError):  # each is asked for by itself then, and damage is seen to
                rows = {row["task_id"]: _sound(row["task_data"]) for row in self._conn.execute(asked, some)}
                for task_id in some:
                    self._cache.setdefault(task_id, rows.get(task_id, {}))

    def _get_task_data(self, task_id: str) -> dict[str, Any]:
        try:
            row = self._sound(lambda: super(WalSqlite, self)._get_task_data(task_id))
        except ValueError:
            row = None
        return _sound(row)

    def set(self, task_id: str, dependency: str, value: Any) -> None:
        super().set(task_id, dependency, value)
        if dependency == "ignore:":
            drop(table_of(self.name))
        if time.monotonic() - self._written > WRITE_EVERY and (self._writing is None or self._writing.done()):
            self._hand_over()

    def in_(self, task_id: str) -> bool:
        return bool(self._sound(lambda: super(WalSqlite, self).in_(task_id)))

    def remove(self, task_id: str) -> None:
        drop(table_of(self.name))
        self._settle()
        self._handed.pop(task_id, None)
        with suppress(UserError):  # a full disk, for instance
            self._sound(lambda: super(WalSqlite, self).remove(task_id))
            self._sound(self._conn.commit)

    def remove_all(self) -> None:
        drop(table_of(self.name))
        self._settle()
        self._handed.clear()
        self._sound(super().remove_all)

    def dump(self) -> None:
        self._settle()
        try:
            self._take()
            if self._handed:
                flush(self._folder)
                self._sound(lambda: self._put(self._conn))
            super().dump()
        except (sqlite3.Error, UserError) as error:
            with suppress(sqlite3.Error):
                self._conn.close()
            raise error if isinstance(error, UserError) else _told(self.name, error) from None
        finally:
            self._writer.shutdown()
            self._cache, self._handed = {}, {}  # closed, and large

    def _hand_over(self) -> None:
        """Have what is new written."""
        self._settle()
        self._take()
        self._writing = self._writer.submit(self._write)
        self._written = time.monotonic()

    def _settle(self) -> None:
        """Wait for the writing that is under way. Rows that could not be written are tried again with the next."""
        if self._writing is not None:
            with suppress(sqlite3.Error, OSError):
                self._writing.result()
                self._handed.clear()
            self._writing = None

    def _take(self) -> None:
        self._handed |= {task_id: self.codec.encode(self._cache[task_id]) for task_id in self._dirty}
        self._dirty = set()

    def _write(self) -> None:
        started = time.monotonic()
        if is_reusing() or started - self._flushed > FLUSH_SHARE * self._flush_took:
            flush(self._folder)
            self._flushed = time.monotonic()
            self._flush_took = self._flushed - started
        with closing(sqlite3.connect(self.name)) as db:
            _prepare(db)
            self._put(db)

    def _put(self, db: sqlite3.Connection) -> None:
        db.executemany(WRITE, sorted(self._handed.items()))
        db.commit()


def _prepare(db: sqlite3.Connection) -> None:
    db.execute(f"pragma busy_timeout = {WAIT_FOR_OTHERS}")
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = normal")
    db.execute(f"pragma wal_autocheckpoint = {LOG_PAGES}")


def _sound(row: Any) -> dict[str, Any]:
    """A row, or an empty one in the place of one that makes no sense."""
    return row if isinstance(row, dict) and isinstance(row.get("deps:", []), list) else {}


class Remembered:
    """What a memory says, for who only reads: nothing is written, and one that is missing or damaged says nothing."""

    def __init__(self, name: str) -> None:
        self._rows: dict[str, Any] = {}
        self._conn: sqlite3.Connection | None = None
        for how in ("mode=ro", "immutable=1"):  # the second on a file system that is read-only
            conn = sqlite3.connect(f"file:{quote(os.path.abspath(name))}?{how}", uri=True)
            try:
                conn.execute("select task_data from doit limit 1")
            except sqlite3.Error:
                conn.close()
            else:
                self._conn = conn
                return

    def get(self, task_id: str, dependency: str) -> Any:
        """What `WalSqlite.get` says."""
        if task_id not in self._rows:
            self._rows[task_id] = self._row(task_id)
        return self._rows[task_id].get(dependency)

    def _row(self, task_id: str) -> dict[str, Any]:
        if self._conn is None:
            return {}
        try:
            found = self._conn.execute("select task_data from doit where task_id=?", (task_id,)).fetchone()
            row = json.loads(found[0]) if found else {}
        except (sqlite3.Error, ValueError, TypeError):
            return {}
        return row if isinstance(row, dict) else {}


class SeenChecker(FileChangedChecker):  # type: ignore[misc]  # doit is untyped
    """Compares files by content; a file that changed after it was first looked at is recorded as changed.

    The look before the action is the one that counts: what was edited while the action ran is stale next time.
    """

    def __init__(self) -> None:
        self._seen: dict[str, os.stat_result] = {}

    def info(self, file_path: str) -> os.stat_result:
        """How the file was when it was first looked at: many targets share it, and `get_state` sees a later change."""
        seen = self._seen.get(file_path)
        if seen is None:
            seen = self._seen[file_path] = os.stat(file_path)
        return seen

    def first_seen(self, file_path: str) -> os.stat_result | None:
        """How the file was when it was first looked at in this invocation; None if nothing depended on it."""
        return self._seen.get(file_path)

    def state(self, path: str) -> State:
        """A file as it is now."""
        now = os.stat(path)
        return (*_signature(now), digest_of(path, now))

    def check_modified(self, file_path: str, file_stat: os.stat_result, state: State) -> bool:
        *signature, digest = state
        if list(_signature(file_stat)) == signature:
            return False
        try:
            return file_stat.st_size != state[2] or digest_of(file_path, file_stat) != digest
        except FileNotFoundError:  # gone since it was looked at
            return True

    def get_state(self, dep: str, current_state: State | None) -> State | None:
        now = os.stat(dep)
        seen = self._seen.setdefault(dep, now)
        signature = _signature(now)
        if _signature(seen) != signature:
            return (*_signature(seen), "edited while it was read")
        if current_state and signature == tuple(current_state[:4]):
            return None
        return (*signature, digest_of(dep, now))


def _is_damage(error: sqlite3.Error) -> bool:
    return type(error) is sqlite3.DatabaseError or str(error).startswith(DAMAGED)


def _told(name: str, error: BaseException | None) -> UserError:
    return UserError(
        f"{name}: cannot be written ({error}). What is known is kept there; make room, or make it writable."
    )


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
