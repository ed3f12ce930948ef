"""Weighs what runs in jails: memory, processes and processor time of each, all its processes together.

One thread looks around for all jails of this process, and ends one that takes more than it may. Knows no jailer: a
jail is the process that was started and all that came of it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

import psutil

from vektos.services.jail import MB, Bounds

LOOK_SECONDS = 0.1
PAGE = os.sysconf("SC_PAGE_SIZE")
TICK = os.sysconf("SC_CLK_TCK")
HAS_PROC = os.path.isdir("/proc/self/task")


@dataclass(frozen=True, slots=True)
class Weight:
    """What the processes of a jail take now: bytes of memory, how many they are, seconds of processor so far.

    Threads count as processes, as they do for the kernel, whose own limit does not hold for what root starts."""

    memory: int
    processes: int
    seconds: float


class Watched(Protocol):
    """What is looked after."""

    def look(self) -> bool:
        """Weigh, and end what takes too much. False when there is nothing left to look after."""


@dataclass(eq=False)
class Weighed:
    """A jail that is looked after. `too_much`: what it took too much of, once it was ended for that."""

    pid: int
    bounds: Bounds
    end: Callable[[], None]
    too_much: str = ""

    def look(self) -> bool:
        took = weight(self.pid)
        if took.memory > self.bounds.memory:
            self.too_much = f"took more than {self.bounds.memory // MB:,} MB of memory"
        elif took.processes > self.bounds.processes:
            self.too_much = f"started more than {self.bounds.processes} processes"
        else:
            return True
        self.end()
        return False


def weight(pid: int) -> Weight:
    """What the process and all that came of it take now. What ends meanwhile counts as gone."""
    found = [one for one in map(weight_of, family(pid)) if one]
    memory, processes = sum(one.memory for one in found), sum(one.processes for one in found)
    return Weight(memory, processes, sum(one.seconds for one in found))


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
        with contextlib.suppress(OSError):
            for thread in os.listdir(f"/proc/{one}/task"):
                with open(f"/proc/{one}/task/{thread}/children", "rb") as file:
                    waiting += map(int, file.read().split())


def end(pid: int) -> None:
    """End a jail and all in it, whatever it is doing. Its jailer ends with it."""
    for one in [*family(pid)]:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(one, signal.SIGKILL)


@dataclass
class _Scales:
    """The thread that looks around, and what it looks at; of one process, so that a forked one has its own."""

    pid: int = field(default_factory=os.getpid)
    lock: threading.Lock = field(default_factory=threading.Lock)
    watched: set[Watched] = field(default_factory=set)
    thread: threading.Thread | None = None


_scales = _Scales()


def watch(pid: int, bounds: Bounds, end: Callable[[], None]) -> Weighed:
    """Look after a jail until `leave`; `end` is called, once, when it takes more than its bounds."""
    weighed = Weighed(pid, bounds, end)
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
