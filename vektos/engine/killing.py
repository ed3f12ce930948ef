"""kill -9 at random moments, over and over, and what must be true whenever that happens.

After each kill nothing paid for is gone or was paid for again, and whoever worked beside the killed one came to its
end; after the last, a run to the end leaves the bytes that an undisturbed one leaves. Knows no target by content.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from vektos.engine.bed import Bed

Words = tuple[str, ...]
Loss = tuple[Path, ...]
"""Files and folders that go missing together."""
GROWTH = 1.5
"""How much longer the next command may live at most, when the last one was killed before its end."""
LATEST = 600.0
"""Seconds within which an invocation that is left alone has to end."""
LOSE = 0.6
"""How often a part of the cache, or a run, goes missing before a kill, so that there is work again to be killed in."""


@dataclass(frozen=True)
class Campaign:
    """What is killed: the commands, what they leave in a bed, and which parts of a bed may go missing meanwhile."""

    name: str
    make: Callable[[Path], Bed]
    commands: Sequence[Words]
    outputs: Callable[[Bed], dict[str, bytes]]
    parts: Callable[[Bed], Sequence[Loss]]


@dataclass
class Killed:
    """What came of a campaign. `in_time`: kills that found their process still at work; `beside`: with a second one."""

    name: str
    kills: int = 0
    in_time: int = 0
    beside: int = 0
    paid: int = 0
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)


def kill(folder: Path, campaign: Campaign, kills: int, dice: random.Random, tell: Callable[[Killed], None]) -> Killed:
    """Kill so many commands; `tell` is told after each."""
    killed, started = Killed(campaign.name), time.monotonic()
    calm, bed = campaign.make(folder / "calm"), campaign.make(folder / "killed")
    cold = time.monotonic()
    calm.run(*campaign.commands[0])
    cold = limit = time.monotonic() - cold
    _finish(calm, campaign)
    for _ in range(kills):
        if dice.random() < LOSE and bed.paths.db.exists():
            _lose_something(bed, campaign, dice)
        took = _kill_one(bed, campaign, limit * dice.random(), dice, killed)
        limit = min(cold, limit * GROWTH) if took is None else max(took, cold / 20)
        killed.kills += 1
        killed.seconds = time.monotonic() - started
        tell(killed)
    _finish(bed, campaign)
    again = [line for words in campaign.commands[:1] for line in _ran(bed, words)]
    killed.wrong += [f"up to date, and yet it ran again: {line}" for line in again]
    killed.wrong += differences(campaign.outputs(calm), campaign.outputs(bed))
    killed.wrong += [f"left half written: {path}" for path in bed.paths.cache.rglob(".half-written-*")]
    killed.paid = len(bed.paid())
    killed.seconds = time.monotonic() - started
    return killed


def differences(calm: dict[str, bytes], killed: dict[str, bytes]) -> list[str]:
    """Files that one has and the other has not, or that differ."""
    names = sorted({*calm, *killed})
    return [
        f"{name}: {'is missing' if name not in killed else 'should not be' if name not in calm else 'differs'}"
        for name in names
        if calm.get(name) != killed.get(name)
    ]


def _kill_one(bed: Bed, campaign: Campaign, seconds: float, dice: random.Random, killed: Killed) -> float | None:
    """Kill one command, with all that it started; every third time while another works in the same folder.

    How many seconds it took when it had ended by itself before; None when it was killed.
    """
    before, calls = _records(bed), len(bed.paid())
    with tempfile.TemporaryFile() as said:
        second = _start(bed, dice.choice(campaign.commands), said.fileno()) if dice.random() < 1 / 3 else None
        first, started, took = _start(bed, dice.choice(campaign.commands), subprocess.DEVNULL), time.monotonic(), None
        try:
            first.wait(seconds)
            took = time.monotonic() - started
        except subprocess.TimeoutExpired:
            killed.in_time += 1
            os.killpg(first.pid, signal.SIGKILL)
            first.wait()
        if second is not None:
            killed.beside += 1
            code = second.wait(LATEST)
            if code not in (0, 1):
                said.seek(0)
                killed.wrong.append(f"beside a killed one: exit code {code}: {said.read().decode()[-500:]}")
    after = _records(bed)
    killed.wrong += [f"{name}: was paid for and is gone" for name in before if after.get(name) != before[name]]
    killed.wrong += [f"{name}: was paid for again" for name in bed.paid()[calls:] if name in before]
    return took


def _start(bed: Bed, words: Words, said: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        bed.command(*words),
        cwd=bed.folder,
        env=bed.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=said,
        start_new_session=True,
    )


def _finish(bed: Bed, campaign: Campaign) -> None:
    """Run all commands to their end."""
    for words in dict.fromkeys(campaign.commands):
        done = bed.run(*words)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"doit {' '.join(words)} ended with {done.returncode}:\n{done.stderr[-2000:]}")


def _ran(bed: Bed, words: Words) -> list[str]:
    """The targets that are executed by a command, context checks apart, which always are."""
    lines = bed.run(*words, "-r", "executed-only").stdout.splitlines()
    return [line[3:] for line in lines if line.startswith(".  ") and not line.startswith(".  context:")]


def _records(bed: Bed) -> dict[str, bytes]:
    """Every run that is there whole, by its folder: what it was written as."""
    found = bed.paths.results.glob("*/*/run.json")
    return {path.parent.relative_to(bed.folder).as_posix(): path.read_bytes() for path in found}


def _lose_something(bed: Bed, campaign: Campaign, dice: random.Random) -> None:
    runs = sorted(_records(bed))
    if runs and dice.random() < 1 / 3:
        shutil.rmtree(bed.folder / dice.choice(runs))
        return
    for part in dice.choice(campaign.parts(bed)):
        if part.is_dir() and not part.is_symlink():
            shutil.rmtree(part)
        else:
            part.unlink(missing_ok=True)
