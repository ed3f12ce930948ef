"""What was ever said of each run: every score and verdict that differed from the one before, and when. Knows no grader.

One SQLite file beside the runs, since the verdicts of a grader that has changed cannot be made again. Only what changed
is written, so that a state (all runs as of some invocation) costs nothing where nothing changed.
"""

from __future__ import annotations

import datetime
import json
import mmap
import sqlite3
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from vektos.model import DAMAGED, Run, Score, Verdict, digest
from vektos.reading import UserError, loads

EVERY = 1.0
"""Seconds of work that kill -9 may forget; `doit regressions` puts back what is still lying there."""
NUMBER = 8
"""Bytes of a state's number."""
WAIT = 30.0
"""Seconds to wait while another process writes."""
TABLES = """
create table if not exists states (id integer primary key, at text not null);
create table if not exists verdicts (digest text primary key, body text not null) without rowid;
create table if not exists rulers (digest text primary key, columns text not null) without rowid;
create table if not exists seen (
  state integer not null, run text not null, page text not null, score text not null, verdicts text not null,
  primary key (state, run)
) without rowid;
create index if not exists seen_by_run on seen (run, state);
"""
"""`seen` in the order in which it is written: a state of many runs then fills pages one after the other."""
LATEST = """
select run, page, score, verdicts from seen s
where state = (select max(state) from seen t where t.run = s.run and t.state <= ?)
"""


Row = tuple[str, str, str]
"""The page's digest, the score, and the digest of each grader's verdict, both as JSON."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One run as it was judged once. `page`: the digest of its files."""

    page: str
    score: Score
    verdicts: Mapping[str, Verdict]


@dataclass(frozen=True, slots=True)
class State:
    """All runs as they were last judged by the end of one invocation. `at`: when it began, in UTC, as ISO 8601."""

    id: int
    at: str
    runs: Mapping[str, Seen]


class History:
    """The history in `file`, made at the first note. Any thread may note; what is noted is written every second.

    `kept`: that it stays open in between, for a process that soon ends, since to close it means to wait for the disk.
    """

    def __init__(self, file: Path) -> None:
        self.kept = False
        self._file = file
        self._lock = threading.Lock()
        self._waiting: dict[str, tuple[Row, dict[str, bytes]]] = {}
        self._columns: dict[str, str] = {}
        self._state = mmap.mmap(-1, NUMBER)  # one for this process and those forked from it
        self._written = time.monotonic()
        self._db: sqlite3.Connection | None = None

    def note(self, run: Run, page: str, score: str, verdicts: Mapping[str, bytes]) -> None:
        """A run was judged: the digest of its page, and its score and verdicts as they are written."""
        named = {grader: digest(body) for grader, body in verdicts.items()}
        row = (page, score, json.dumps(named, sort_keys=True))
        with self._lock:
            self._waiting[run.name] = (row, {named[grader]: body for grader, body in verdicts.items()})
            if time.monotonic() - self._written > EVERY:
                with suppress(UserError):  # it is tried again, and told at the end
                    self._write()

    def note_ruler(self, grader_hash: str, columns: Mapping[str, Mapping[str, str]]) -> None:
        """What a score's graderHash stands for: grader → what it hangs on, by name, and the digest of each."""
        with self._lock:
            self._columns[grader_hash] = json.dumps(columns, sort_keys=True)
            self._written = 0.0  # with the first run that it judged, since it cannot be put back later

    def close(self) -> None:
        """Write what is still waiting; `UserError` when it cannot be written."""
        with self._lock:
            try:
                self._write()
            finally:
                self._let_go()

    def states(self) -> list[tuple[int, str]]:
        """Number and time of every invocation that changed something, oldest first."""
        if not self._file.exists():
            return []
        with self._open() as db:
            return [
                (number, at)
                for number, at in db.execute(
                    "select id, at from states where id in (select state from seen) order by id"
                )
            ]

    def state(self, number: int) -> State:
        """All runs as of the end of this invocation."""
        with self._open() as db:
            (at,) = db.execute("select at from states where id = ?", (number,)).fetchone()
            rows = db.execute(LATEST, (number,)).fetchall()
            bodies = dict(db.execute("select digest, body from verdicts"))
            return State(number, at, {run: _seen(page, score, said, bodies) for run, page, score, said in rows})

    def columns(self, grader_hash: str) -> Mapping[str, Mapping[str, str]]:
        """What a score's graderHash stood for, as it was noted; empty where it was not."""
        with self._open() as db:
            row = db.execute("select columns from rulers where digest = ?", (grader_hash,)).fetchone()
            columns = loads(row[0]) if row else {}
        held = columns.items() if isinstance(columns, dict) else ()
        return {name: parts for name, parts in held if isinstance(parts, dict)}

    def _write(self) -> None:
        self._written = time.monotonic()
        if not self._waiting:
            return
        with self._told():
            db = self._db = self._db or self._connect()
            if any(True for _ in self._news(db)):  # else the file is left as it is, byte for byte
                db.execute("begin immediate")  # else two processes that have both read could not both write
                db.executemany("insert or ignore into rulers values (?, ?)", self._columns.items())
                state = self._own_state(db)
                for run, row, verdicts in self._news(db):
                    db.executemany("insert or ignore into verdicts values (?, ?)", verdicts.items())
                    db.execute("insert or replace into seen values (?, ?, ?, ?, ?)", (state, run, *row))
                db.execute("commit")
        self._waiting.clear()
        self._columns.clear()
        if not self.kept:
            self._let_go()

    def _news(self, db: sqlite3.Connection) -> Iterator[tuple[str, Row, dict[str, str]]]:
        """Of what is waiting, each run of which something else was said last: its row, and by digest its verdicts, but
        for those that were said then, too."""
        last = "select page, score, verdicts from seen where run = ? order by state desc limit 1"
        for run, (row, verdicts) in self._waiting.items():
            before = db.execute(last, (run,)).fetchone()
            if before != row:
                said = {*json.loads(before[2]).values()} if before else ()
                yield run, row, {name: body.decode() for name, body in verdicts.items() if name not in said}

    def _own_state(self, db: sqlite3.Connection) -> int:
        """The number of this invocation, made at its first note, in a transaction that keeps all others out."""
        number = int.from_bytes(self._state[:], "big")
        if db.execute("select 1 from states where id = ?", (number,)).fetchone() is None:
            at = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
            number = db.execute("insert into states (at) values (?)", (at,)).lastrowid or 0
            self._state[:] = number.to_bytes(NUMBER, "big")
        return number

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        with self._told(), closing(self._connect()) as db:
            yield db

    def _connect(self) -> sqlite3.Connection:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        db = sqlite3.connect(self._file, timeout=WAIT, isolation_level=None, check_same_thread=False)
        try:
            db.execute("pragma journal_mode = wal")
            db.executescript(TABLES)
        except sqlite3.Error:
            db.close()
            raise
        return db

    def _let_go(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Errors as people are told them. What was begun is taken back, since the connection ends."""
        try:
            yield
        except BaseException as error:
            self._let_go()
            if not isinstance(error, (sqlite3.Error, OSError, *DAMAGED)):
                raise
            raise UserError(f"{self._file}: cannot be used ({error}). Restore it, or move it away.") from None


def _seen(page: str, score: str, verdicts: str, bodies: Mapping[str, str]) -> Seen:
    """A row of the table; one of `DAMAGED` where it isn't what we wrote."""
    named = loads(verdicts)
    return Seen(page, Score.from_json(score), {one: Verdict.from_json(bodies[body]) for one, body in named.items()})
