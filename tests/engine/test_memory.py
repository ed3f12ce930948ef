"""doit's memory, made safe."""

from __future__ import annotations

import errno
import json
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from vektos.engine import memory
from vektos.engine.memory import Codec, SeenChecker, WalSqlite


def test_an_edit_during_the_action_is_stale_next_time(tmp_path: Path) -> None:
    """A dependency that changed after it was first looked at is recorded as changed, not as done."""
    path = tmp_path / "a"
    path.write_text("one")
    checker = SeenChecker()
    checker.info(str(path))
    path.write_text("two")
    state = checker.get_state(str(path), None)
    assert state is not None
    assert SeenChecker().check_modified(str(path), os.stat(path), state)


def test_an_edit_between_two_targets_is_stale_next_time(tmp_path: Path) -> None:
    """Both read the file as it was when the first was looked at; what it has become since is seen after the second."""
    path = tmp_path / "shared"
    path.write_text("one")
    checker = SeenChecker()
    before = checker.info(str(path))
    state = checker.get_state(str(path), None)
    path.write_text("other")
    assert (checker.info(str(path)), checker.get_state(str(path), None) == state) == (before, False)
    edited = checker.get_state(str(path), None)
    assert edited is not None
    assert SeenChecker().check_modified(str(path), os.stat(path), edited)


def test_same_size_and_time_but_other_content_is_seen(tmp_path: Path) -> None:
    """An edit that keeps size and mtime is seen, since the change time and content count too."""
    path = tmp_path / "a"
    path.write_text("one")
    state = SeenChecker().get_state(str(path), None)
    assert state is not None
    before = os.stat(path)
    path.write_text("two")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert SeenChecker().check_modified(str(path), os.stat(path), state)


def test_touched_only_is_not_modified(tmp_path: Path) -> None:
    """A file that was written again with the same bytes is not modified."""
    path = tmp_path / "a"
    path.write_text("one")
    state = SeenChecker().get_state(str(path), None)
    assert state is not None
    os.utime(path)
    assert not SeenChecker().check_modified(str(path), os.stat(path), state)


def test_what_is_older_than_a_second_survives_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row is on disk after `WRITE_EVERY` although nobody closed the data base."""
    monkeypatch.setattr(memory, "WRITE_EVERY", 0.0)
    db = WalSqlite(str(tmp_path / "new" / "doit.db"), Codec())
    db.set("grade:a", "deps:", ["x"])
    other = sqlite3.connect(tmp_path / "new" / "doit.db")
    until = time.monotonic() + 5
    while not (rows := other.execute("select task_id from doit").fetchall()) and time.monotonic() < until:
        time.sleep(0.01)
    assert rows == [("grade:a",)]
    db.dump()


def test_what_could_not_be_written_is_written_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk was full for a while, for instance."""
    monkeypatch.setattr(memory, "WRITE_EVERY", 0.0)
    name, tried = str(tmp_path / "doit.db"), threading.Event()
    db = WalSqlite(name, Codec())

    def full(_folder: str) -> None:
        tried.set()
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(memory, "flush", full)
        db.set("a", "k", 1)
        assert tried.wait(10)
        db._settle()
    db.set("b", "k", 2)
    db.dump()
    again = WalSqlite(name, Codec())
    assert (again.get("a", "k"), again.get("b", "k")) == (1, 2)
    again.dump()


def test_two_invocations_keep_both_halves(tmp_path: Path) -> None:
    """Two data bases open at once on one file lose nothing of each other."""
    name = str(tmp_path / "doit.db")
    one, two = WalSqlite(name, Codec()), WalSqlite(name, Codec())
    one.set("a", "k", 1)
    two.set("b", "k", 2)
    one.dump()
    two.dump()
    again = WalSqlite(name, Codec())
    assert (again.get("a", "k"), again.get("b", "k")) == (1, 2)
    again.dump()


KILLED = """
import os, signal, sys, time
from vektos.engine.memory import Codec, WalSqlite
memory = WalSqlite(sys.argv[1], Codec())
started = time.monotonic()
for number in range(10_000):
    memory.set(f"target {number}", "deps:", [])
    time.sleep(0.02)
    if time.monotonic() - started > 2.5:
        print(number, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
"""


def test_kill_9_forgets_at_most_the_last_second(tmp_path: Path) -> None:
    """A process that notes a target every 20 ms and is killed: all but those of its last second are known."""
    done = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path / "doit.db")], capture_output=True, text=True)
    assert done.returncode == -signal.SIGKILL
    with sqlite3.connect(tmp_path / "doit.db") as memory:
        (known,) = memory.execute("select count(*) from doit").fetchone()
    memory.close()
    last = int(done.stdout)
    assert last - known <= 1.3 / 0.02
    assert known >= 1


def test_a_row_with_a_path_that_is_not_utf_8_reads_back() -> None:
    """As with doit's own codec, whose rows are read, too."""
    for row in ({"deps:": ["/b\udce9nch/a"], "n": 2**70}, {"deps:": ["/bench/ä"], "deep": [1, None, {"a": True}]}):
        codec = Codec()
        assert codec.decode(codec.encode(row)) == row
        assert codec.decode(json.dumps(row)) == row
