"""All processes of one browser: which there are, what each takes, and an end to those that take too much.

The process of a page that grows ends that page. Whatever else grows (the browser itself, what draws, what speaks for
the network, the driver) is shared by all pages, so the browser has to end. Knows no page and no driver's language.
"""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import psutil

from vektos.services._chrome_jail import WHOLE, number_inside
from vektos.services._weigh import Weight, family, weight_of
from vektos.services.jail import MB

PAGE_MEMORY = 1024 * MB
"""Bytes that the whole process of one page may take, arrays and layout included."""
PAGE_THREADS = 200
"""How many threads, of workers and of its own, a page's process may have."""
OTHER_MEMORY = 1024 * MB
"""Bytes that any other process of the browser may take, or its driver."""
LOOK_AROUND = 10
"""Every how many looks it is found out which processes there are."""


@dataclass(frozen=True, slots=True)
class Member:
    """One process, its number where the browser runs, and whether it is a page's."""

    process: psutil.Process
    inside: int
    of_a_page: bool

    def end(self) -> None:
        """End it at once; it may be gone already, and its number another's."""
        with contextlib.suppress(psutil.Error):
            self.process.kill()


@dataclass(eq=False)
class Family:
    """The processes that came of `pid`. `on_end` is called, in another thread, when all of it had to be ended.

    `overweight`: the pages' processes that were. `too_large`: that all of it was."""

    pid: int
    on_end: Callable[[], object]
    overweight: set[int] = field(default_factory=set)
    too_large: bool = False
    _members: dict[int, Member] = field(default_factory=dict)
    _turns: itertools.count[int] = field(default_factory=itertools.count)
    _driver: psutil.Process | None = None

    def __post_init__(self) -> None:
        with contextlib.suppress(psutil.Error):
            self._driver = psutil.Process(self.pid).parent()

    def look_around(self) -> None:
        """Find out which processes there are now."""
        self._members = {pid: member for pid in family(self.pid) if (member := _member(pid))}

    def page(self, inside: Iterable[int]) -> int | None:
        """The process here of a page that the browser knows by one of these numbers; None when it is not one alone."""
        self.look_around()
        wanted = set(inside)
        found = [pid for pid, one in self._members.items() if one.inside in wanted]
        return found[0] if len(found) == len(wanted) == 1 else None

    def busy(self, pid: int) -> float | None:
        """The processor time of a process so far, in seconds; None when it is gone."""
        weight = weight_of(pid)
        return weight.seconds if weight else None

    def look(self) -> bool:
        """End the pages' processes that take too much, or everything. Called by the thread that weighs all jails."""
        if next(self._turns) % LOOK_AROUND == 0:
            self.look_around()
        members = self._members
        weights = {pid: weight_of(pid) or Weight(0, 0, 0.0) for pid in members}
        pages = {pid for pid, one in members.items() if one.of_a_page}
        for pid in pages:
            if weights[pid].memory > PAGE_MEMORY or weights[pid].threads > PAGE_THREADS:
                self.overweight.add(pid)
                members[pid].end()
        others = [weight.memory for pid, weight in weights.items() if pid not in pages]
        driver = weight_of(self._driver.pid) if self._driver else None
        heaviest = max([*others, driver.memory if driver else 0])
        memory = sum(weight.memory for weight in weights.values())
        threads = sum(weight.threads for weight in weights.values())
        if heaviest <= OTHER_MEMORY and memory <= WHOLE.memory and threads <= WHOLE.processes:
            return True
        self.too_large = True
        self.end_all()
        self.on_end()
        return False

    def end_page(self, pid: int) -> None:
        """End the process of a page."""
        if pid in self._members:
            self._members[pid].end()

    def end_driver(self) -> None:
        """End the driver, which did not stop when it was asked to."""
        with contextlib.suppress(psutil.Error):
            if self._driver and self._driver.pid != os.getpid():
                self._driver.kill()

    def end_all(self) -> None:
        """End every process, those of before too if they are still there."""
        before = self._members
        self.look_around()
        for member in (*before.values(), *self._members.values()):
            member.end()


def _member(pid: int) -> Member | None:
    try:
        process = psutil.Process(pid)
        return Member(process, number_inside(pid), any("--type=renderer" in word for word in process.cmdline()))
    except psutil.Error:
        return None
