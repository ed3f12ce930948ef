"""Feeds targets for a while, each in a process of its own, so that what ends or hangs a process is found too.

Input number n of a target is made from seed, target and n alone: so whoever outlives the process can make it again.
"""

from __future__ import annotations

import multiprocessing
import resource
import signal
import tempfile
import time
from collections.abc import Callable, MutableSequence, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from vektos.fuzzing import _seeds
from vektos.fuzzing._mutate import mutated
from vektos.fuzzing._table import TARGETS
from vektos.fuzzing._target import SLOW, Failure, Tally, Target, attempt, reduced

MEMORY = 4 << 30
"""Bytes that a process may take."""
SILENT = 60.0
"""Seconds of one input after which a process hangs."""
REDUCING = 20.0
"""Seconds for making the input of a new failure smaller."""
BLINDLY = 0.3
"""The share of inputs that are changed as any text, where a target knows better."""
EVERY = 1.0
"""Seconds between two looks at a process."""


@dataclass(frozen=True, slots=True)
class Portion:
    """What one process is to do: `count` inputs from number `start` on, or as many as it can in `seconds`."""

    target: str
    root: Path
    seed: int
    start: int = 0
    seconds: float = 0.0
    count: int = 0


def fed(portion: Portion, told: Callable[[Tally], None]) -> Tally:
    """Feed one target, and start again behind an input that ends the process. `told`: asked every second."""
    tally = Tally()
    until = time.monotonic() + portion.seconds
    while (left := until - time.monotonic()) > 0:
        how = _watched(replace(portion, start=portion.start + tally.tried, seconds=left), tally, told)
        if how:
            tally.add(Failure(portion.target, how, made(portion, portion.start + tally.tried)))
            tally.tried += 1
    return tally


def made(portion: Portion, number: int) -> bytes:
    """One input of a target."""
    target = TARGETS[portion.target]
    return _made(target, inputs(target, portion.root), portion.seed, number)


def inputs(target: Target, root: Path) -> list[bytes]:
    """The target's seeds, those that failed once among them."""
    return [*target.seeds(root), *(path.read_bytes() for path in _seeds.kept(root, target.name))]


def work(portion: Portion, folder: Path, tally: Tally, told: Callable[[Failure | None], None]) -> None:
    """Feed one target in this process. `told`: after each input, and of the smallest input of each new failure."""
    target = TARGETS[portion.target]
    seeds = inputs(target, portion.root)
    with suppress(*target.documented):
        target.run(seeds[0], folder)  # imports take their time, and are not the fault of any input
    until = time.monotonic() + portion.seconds
    while tally.tried < portion.count or time.monotonic() < until:
        failure = attempt(target, _made(target, seeds, portion.seed, portion.start + tally.tried), folder)
        tally.tried += 1
        if failure and tally.add(failure):
            smaller = reduced(target, failure, folder, REDUCING)
            tally.failures[smaller.kind] = smaller
            told(smaller)
        told(None)


def _made(target: Target, seeds: Sequence[bytes], seed: int, number: int) -> bytes:
    chance = Random(f"{seed}/{target.name}/{number}")  # noqa: S311 - no secret
    if target.change is None or chance.random() < BLINDLY:
        return mutated(seeds, target.words.split(), chance, target.most)
    content = chance.choice(seeds)
    for _ in range(chance.choice((1, 1, 2, 4, 16))):
        content = target.change(content, chance.choice(seeds), chance, target.most)
    return content


def _watched(portion: Portion, tally: Tally, told: Callable[[Tally], None]) -> str:
    """Have a process work, and add what it did; how it ended in the middle of an input, or nothing."""
    processes = multiprocessing.get_context("spawn")
    ours, theirs = processes.Pipe(duplex=False)
    counts = processes.RawArray("Q", 3)
    process = processes.Process(target=_in_process, args=(portion, counts, theirs), daemon=True)
    process.start()
    theirs.close()
    before, seen, moved = (tally.tried, tally.crashes, tally.slow), 0, time.monotonic()
    try:
        while True:
            if ours.poll(EVERY):
                failure: Failure = ours.recv()
                tally.failures.setdefault(failure.kind, failure)
            tally.tried, tally.crashes, tally.slow = (was + now for was, now in zip(before, counts, strict=True))
            told(tally)
            if counts[0] != seen:
                seen, moved = counts[0], time.monotonic()
            if time.monotonic() - moved > SILENT + REDUCING:
                return f"{SLOW}: it hangs"
    except EOFError:
        process.join()
        tally.tried, tally.crashes, tally.slow = (was + now for was, now in zip(before, counts, strict=True))
        return "" if process.exitcode == 0 else f"the process ends ({_ending(process.exitcode or 0)})"
    finally:
        process.kill()
        process.join()


def _ending(code: int) -> str:
    return signal.Signals(-code).name if code < 0 else f"exit code {code}"


def _in_process(portion: Portion, counts: MutableSequence[int], pipe: Connection) -> None:
    """The work of a process of its own. What it counts is seen outside, even when it ends in the middle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    tally = Tally()

    def told(failure: Failure | None) -> None:
        counts[:] = [tally.tried, tally.crashes, tally.slow]
        if failure:
            pipe.send(failure)

    with tempfile.TemporaryDirectory() as folder:
        work(portion, Path(folder), tally, told)
