"""Weighs what runs in jails: memory, processes and processor time of each, all its processes together, and its disk.

One thread looks around for all jails of this process, and ends one that takes more than it may. Knows no jailer: a
jail is the process that was started and all that came of it.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import signal
import stat
import threading
import time
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import psutil

from vektos.services.jail import MB, Bounds

LOOK_SECONDS = 0.1
DISK_SECONDS = 0.3
"""The least time between two looks at what a jail has written; a long look is followed by a longer wait."""
LEAST_FREE = 256 * MB
"""Bytes that a disk is left with, whoever filled it."""
DEEPEST = 3000
"""Bytes in the path of a folder, above which nobody could look into it any more."""
THREADS = 16
"""Threads for each process that a jail may have. The kernel's own limit does not hold for what root starts."""
ROUNDS, MOST_AT_ONCE = 50, 1000
"""How often a jail without a namespace is gone through to end it, and how many of its processes at a time."""
PAGE = os.sysconf("SC_PAGE_SIZE")
TICK = os.sysconf("SC_CLK_TCK")
HAS_PROC = os.path.isdir("/proc/self/task")


@dataclass(frozen=True, slots=True)
class Weight:
    """What the processes of a jail take now: bytes of memory, threads, seconds of processor so far."""

    memory: int
    threads: int
    seconds: float


class Watched(Protocol):
    """What is looked after."""

    def look(self) -> bool:
        """Weigh, and end what takes too much. False when there is nothing left to look after."""


@dataclass(eq=False)
class Weighed:
    """A jail that is looked after. `too_much`: what it took too much of, once it was ended for that.

    `folders`: where it writes. They are not looked at before `next_look`.
    """

    pid: int
    bounds: Bounds
    end: Callable[[], None]
    folders: Collection[Path] = ()
    next_look: float = 0.0
    too_much: str = ""

    def look(self) -> bool:
        self.too_much = _too_much(self) or _too_much_disk(self)
        if not self.too_much:
            return True
        self.end()
        return False


def weight(pid: int) -> Weight:
    """What the process and all that came of it take now. What ends meanwhile counts as gone."""
    found = [one for one in map(weight_of, family(pid)) if one]
    memory, threads = sum(one.memory for one in found), sum(one.threads for one in found)
    return Weight(memory, threads, sum(one.seconds for one in found))


def weight_of(pid: int) -> Weight | None:
    """What one process takes now; None when it is gone."""
    try:
        return _read(pid) if HAS_PROC else _asked(pid)
    except (OSError, ValueError, IndexError, psutil.Error):
        return None


def _read(pid: int) -> Weight:
    with open(f"/proc/{pid}/statm", "rb") as file:
        resident, shared = (int(word) for word in file.read().split()[1:3])
    with open(f"/proc/{pid}/stat", "rb") as file:
        fields = file.read().rpartition(b")")[2].split()
    seconds = sum(int(fields[at]) for at in (11, 12, 13, 14)) / TICK
    return Weight(max(0, resident - shared // 2) * PAGE, int(fields[17]), seconds)


def _asked(pid: int) -> Weight:
    process = psutil.Process(pid)
    return Weight(process.memory_info().rss, process.num_threads(), sum(process.cpu_times()[:2]))


def starved(pid: int) -> float:
    """Seconds that the thread which waited longest was ready to run and given no processor; 0 where nobody says."""
    longest = 0.0
    for one in family(pid) if HAS_PROC else ():
        with contextlib.suppress(OSError, ValueError, IndexError):
            for thread in os.listdir(f"/proc/{one}/task"):
                with open(f"/proc/{one}/task/{thread}/schedstat", "rb") as file:
                    longest = max(longest, int(file.read().split()[1]) / 1e9)
    return longest


def family(pid: int) -> Iterator[int]:
    """The process and all that came of it, as this machine numbers them."""
    if not HAS_PROC:
        with contextlib.suppress(psutil.Error):
            yield from (child.pid for child in psutil.Process(pid).children(recursive=True))
        yield pid
        return
    waiting = [pid]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += children(one)


def children(pid: int) -> list[int]:
    """The processes that a process started and has not yet buried."""
    found: list[int] = []
    with contextlib.suppress(OSError):
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/children", "rb") as file:
                found += map(int, file.read().split())
    return found


def is_first(pid: int) -> bool:
    """Whether it is the first process of a namespace of its own, with which all others of it end."""
    with contextlib.suppress(OSError, IndexError), open(f"/proc/{pid}/status", "rb") as file:
        line = next((line for line in file if line.startswith(b"NSpid:")), b"NSpid: 0")
        return len(line.split()) > 2 and line.split()[-1] == b"1"
    return False


def end(pid: int) -> None:
    """End a jail and all in it, whatever it is doing. Its jailer ends with it.

    One that starts processes faster than anybody can count them ends with the first process of its namespace; where
    there is no namespace, each is stopped before it is ended, so that none can start another meanwhile.
    """
    _send([one for one in children(pid) if is_first(one)], signal.SIGKILL)
    for _ in range(ROUNDS):
        there = [one for one in itertools.islice(family(pid), MOST_AT_ONCE) if one != pid and _lives(one)]
        if not there:
            break
        _send(there, signal.SIGSTOP)
        _send(there, signal.SIGKILL)
    _send([pid], signal.SIGKILL)


def _send(pids: Collection[int], what: signal.Signals) -> None:
    for one in pids:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(one, what)


def _lives(pid: int) -> bool:
    if not HAS_PROC:
        return psutil.pid_exists(pid)
    with contextlib.suppress(OSError, IndexError), open(f"/proc/{pid}/stat", "rb") as file:
        return file.read().rpartition(b")")[2].split()[0] not in (b"Z", b"X")
    return False


@dataclass
class _Scales:
    """The thread that looks around, and what it looks at; of one process, so that a forked one has its own."""

    pid: int = field(default_factory=os.getpid)
    lock: threading.Lock = field(default_factory=threading.Lock)
    watched: set[Watched] = field(default_factory=set)
    thread: threading.Thread | None = None


_scales = _Scales()


def watch(pid: int, bounds: Bounds, end: Callable[[], None], folders: Collection[Path] = ()) -> Weighed:
    """Look after a jail until `leave`; `end` is called, once, when it takes more than its bounds.

    `folders`: where it writes, looked at too.
    """
    weighed = Weighed(pid, bounds, end, folders)
    look_after(weighed)
    return weighed


def look_after(one: Watched) -> None:
    """Have `one.look()` called again and again until it says that it is over, or `leave`."""
    global _scales
    if _scales.pid != os.getpid():
        _scales = _Scales()
    with _scales.lock:
        _scales.watched.add(one)
        if _scales.thread is None:
            _scales.thread = threading.Thread(target=_look_around, args=(_scales,), name="weigh", daemon=True)
            _scales.thread.start()


def leave(one: Watched) -> None:
    """Look after it no more."""
    with _scales.lock:
        _scales.watched.discard(one)


def _look_around(scales: _Scales) -> None:
    while True:
        time.sleep(LOOK_SECONDS)
        with scales.lock:
            watched = [*scales.watched]
            if not watched:
                scales.thread = None
                return
        for one in watched:
            if not one.look():
                with scales.lock:
                    scales.watched.discard(one)


def _too_much(one: Weighed) -> str:
    bounds = one.bounds
    # Counted no further than it may go, and before anything is weighed: there may be more of them by then.
    if len([*itertools.islice(family(one.pid), bounds.processes + 1)]) > bounds.processes:
        return f"started more than {bounds.processes} processes"
    took = weight(one.pid)
    if took.memory > bounds.memory:
        return f"took more than {bounds.memory // MB:,} MB of memory"
    threads = bounds.processes * THREADS
    return f"started more than {threads} threads" if took.threads > threads else ""


def _too_much_disk(one: Weighed) -> str:
    started = time.monotonic()
    if not one.folders or started < one.next_look:
        return ""
    said = _written(one)
    one.next_look = time.monotonic() + max(DISK_SECONDS, 10 * (time.monotonic() - started))
    return said


def _written(one: Weighed) -> str:
    """What a jail has too much of in its folders, or in files that are deleted and still open; empty if nothing."""
    size, count, bounds = _unnamed(one.pid), 0, one.bounds
    waiting = [*map(os.fspath, one.folders)]
    while waiting:
        folder = waiting.pop()
        if len(os.fsencode(folder)) > DEEPEST:
            return "nested folders deeper than anybody can look"
        for seen, path in _entries(folder):
            count += 1
            size += seen.st_blocks * 512
            if stat.S_ISDIR(seen.st_mode):
                waiting.append(path)
        if count > bounds.files:
            return f"wrote more than {bounds.files:,} files"
        if size > bounds.disk:
            return f"wrote more than {bounds.disk // MB:,} MB to the disk"
    with contextlib.suppress(OSError):
        if min(shutil.disk_usage(folder).free for folder in one.folders) < LEAST_FREE:
            return "was running while the disk became full"
    return ""


def _entries(folder: str) -> Iterator[tuple[os.stat_result, str]]:
    """What lies in a folder, opened to us where it was closed."""
    with contextlib.suppress(OSError):
        if not os.access(folder, os.R_OK | os.X_OK):
            os.chmod(folder, 0o700)
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):
                yield entry.stat(follow_symlinks=False), entry.path


def _unnamed(pid: int) -> int:
    """Bytes of files on a disk that have no name any more, but are held open."""
    found: dict[tuple[int, int], int] = {}
    for one in family(pid) if HAS_PROC else ():
        with contextlib.suppress(OSError):
            for handle in os.listdir(f"/proc/{one}/fd"):
                with contextlib.suppress(OSError):
                    seen = os.stat(f"/proc/{one}/fd/{handle}")
                    if seen.st_nlink == 0 and stat.S_ISREG(seen.st_mode):
                        found[seen.st_dev, seen.st_ino] = seen.st_blocks * 512
    return sum(found.values())
