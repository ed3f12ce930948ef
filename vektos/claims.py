"""Claims: what one process works on, no other does at the same time. Knows neither targets nor paths.

    with Claims.at(paths.claims).hold(run.name, "agent:mock~ideal.none.1:statement"):
        if not already_paid(...):  # another process may have paid while this one waited, or just before
            pay(...)

A claim is a lock of the kernel on one byte of one file, at a place that follows from the claim's name. It ends with its
process, however that ends (kill -9 too), so nothing has to be cleaned up. Threads of one process exclude each other as
well. Who has to wait longer than a moment is told for whom, once, on stderr.
"""

from __future__ import annotations

import fcntl
import functools
import hashlib
import os
import struct
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SAY_AFTER = 1.0
"""Seconds of waiting that are not worth a word."""
LOOK_EVERY = 0.05
LOOK_EVERY_AT_LAST = 0.5
"""Seconds between two looks whether a claim is free again, at first and in the end."""
FLOCK = "qqihh" if sys.platform == "darwin" else "hhqqi"
"""The kernel's record of a lock: to be told who holds it."""


class Claims:
    """The claims of this process in one file. One object for each file, which stays open: see `at`."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._file = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        self._held: set[str] = set()
        self._free = threading.Condition()

    @staticmethod
    def at(file: Path) -> Claims:
        """The claims in `file`, which is made if need be; `OSError` when it cannot be.

        One object for each file, since a process that closes a file loses every lock that it has in it.
        """
        with _opening:
            name = str(file.absolute())
            known = _open.get(name)
            if known is None or not known._is(name):
                known = _open[name] = Claims(file)
            return known

    @property
    def marked(self) -> bool:
        """Whether the file was marked, for whoever comes next."""
        return os.fstat(self._file).st_size > 0

    def mark(self, marked: bool) -> None:
        """Mark the file, or take the mark away."""
        os.ftruncate(self._file, int(marked))

    @contextmanager
    def hold(self, name: str, shown: str = "") -> Iterator[bool]:
        """Claim `name`, waiting while another thread or process has it; says whether that was so.

        `shown`: how the claim is called where somebody waits for it.
        """
        with self._free:
            waited = name in self._held
            while name in self._held:
                self._free.wait()
            self._held.add(name)
        try:
            waited |= self.take(name, f"{shown or name}: {{holder}} works on this; waiting for it")
            try:
                yield waited
            finally:
                self.drop(name)
        finally:
            with self._free:
                self._held.discard(name)
                self._free.notify_all()

    def take(self, name: str, told: str, shared: bool = False) -> bool:
        """Claim `name` until `drop`, alone or `shared` with others; says whether it had to wait for other processes.

        Whoever has it one way may take it the other way at any moment. `told`: what is said to who waits, with
        `{holder}` in it.
        """
        if self.attempt(name, shared):
            return False
        started, said, pause = time.monotonic(), False, LOOK_EVERY
        while not self.attempt(name, shared):
            if not said and time.monotonic() - started > SAY_AFTER:
                said = True
                print(told.format(holder=self._holder(_place(name))), file=sys.stderr)
            time.sleep(pause)
            pause = min(2 * pause, LOOK_EVERY_AT_LAST)
        return True

    def attempt(self, name: str, shared: bool = False) -> bool:
        """Like `take` where no other process is in the way; else nothing changes."""
        how = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        try:
            fcntl.lockf(self._file, how | fcntl.LOCK_NB, 1, _place(name))
        except (BlockingIOError, PermissionError):  # which of the two is up to the system
            return False
        return True

    def drop(self, name: str) -> None:
        """Let go of what `take` or `attempt` claimed."""
        fcntl.lockf(self._file, fcntl.LOCK_UN, 1, _place(name))

    def _holder(self, place: int) -> str:
        asked = (place, 1, 0, fcntl.F_WRLCK, 0) if sys.platform == "darwin" else (fcntl.F_WRLCK, 0, place, 1, 0)
        told = struct.unpack(FLOCK, fcntl.fcntl(self._file, fcntl.F_GETLK, struct.pack(FLOCK, *asked)))
        pid = told[2] if sys.platform == "darwin" else told[4]
        return f"another process (pid {pid})" if pid > 0 else "another process"

    def _is(self, name: str) -> bool:
        """Whether the file that is open still lies there: somebody may have deleted the folder."""
        try:
            return os.path.samestat(os.fstat(self._file), os.stat(name))
        except OSError:
            return False


_open: dict[str, Claims] = {}
_opening = threading.Lock()


@functools.lru_cache(maxsize=8)
def _place(name: str) -> int:
    """The byte that stands for `name`: any place in a file can be locked, however short the file is."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:7], "big")
