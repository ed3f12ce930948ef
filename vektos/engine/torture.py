"""`doit torture`: kill -9 at random moments, over and over; then a run to the end must equal an undisturbed one.

In a bed of stub tools, so that what dies is the engine in the middle of its own work. Knows no target by content.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from doit.cmd_base import Command

from vektos.engine.bed import Bed, make
from vektos.paths import Paths

OPT_KILLS = {
    "name": "kills", "short": "", "long": "kills", "type": int, "default": 200,
    "help": "how many commands to kill [default: 200]",
}  # fmt: skip
OPT_SEED = {
    "name": "seed", "short": "", "long": "seed", "type": int, "default": 0,
    "help": "the dice: the same seed does the same, but for the clock",
}  # fmt: skip
TASKS = ("statement", "transfer-form", "kyc-form")
COMMANDS = (("bench",), ("bench",), ("check_page",), ("bench", "--no-page"))


class Torture(Command):  # type: ignore[misc]  # doit is untyped
    """`doit torture`."""

    doc_purpose = "kill the benchmark at random moments and see that nothing is lost or wrong"
    doc_usage = ""
    doc_description = "Takes minutes. Exit code: 0 all came out as if nothing had happened, 1 not."
    cmd_options = (OPT_KILLS, OPT_SEED)

    def execute(self, options: Any, _words: Any) -> int:
        with tempfile.TemporaryDirectory(prefix="vektos-torture-", ignore_cleanup_errors=True) as folder:
            wrong = torture(Path(folder), Paths.here(), options["kills"], random.Random(options["seed"]))  # noqa: S311
        for line in wrong:
            print(line)
        print(f"{options['kills']} kills, {len(wrong)} things wrong")
        return 1 if wrong else 0


def torture(folder: Path, benchmark: Paths, kills: int, dice: random.Random) -> list[str]:
    """What came out otherwise than in an undisturbed bed, in words."""
    calm, killed = (make(folder / name, benchmark, 3, TASKS) for name in ("calm", "killed"))
    started = time.perf_counter()
    finished(calm)
    longest = time.perf_counter() - started
    for number in range(kills):
        if number % 20 == 19:
            _lose_something(killed, dice)
        moment = dice.uniform(0.05, longest if number % 20 < 3 else longest / 4)
        print(f"kill {number + 1} of {kills}, after {moment:.1f} s", file=sys.stderr)
        kill_after(killed, dice.choice(COMMANDS), moment)
    finished(killed)
    again = killed.run("bench", "-r", "executed-only").stdout.splitlines()
    ran = [f"up to date, and yet it ran again: {line[3:]}" for line in again if line.startswith(".  ")]
    return ran + differences(calm.outputs(), killed.outputs())


def finished(bed: Bed) -> None:
    """Run all commands to their end."""
    for words in (("bench",), ("check_page",), ("bench", "--no-page")):
        done = bed.run(*words)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"doit {' '.join(words)} ended with {done.returncode}:\n{done.stderr[-2000:]}")


def kill_after(bed: Bed, words: tuple[str, ...], seconds: float) -> None:
    """Start `doit <words>` and kill it, with all that it started, after so long."""
    child = subprocess.Popen(
        bed.command(*words),
        cwd=bed.folder,
        env=bed.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        child.wait(seconds)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()


def differences(calm: dict[str, bytes], killed: dict[str, bytes]) -> list[str]:
    """Files that one has and the other has not, or that differ."""
    names = sorted({*calm, *killed})
    return [
        f"{name}: {'is missing' if name not in killed else 'should not be' if name not in calm else 'differs'}"
        for name in names
        if calm.get(name) != killed.get(name)
    ]


def _lose_something(bed: Bed, dice: random.Random) -> None:
    """Delete a part of the cache, so that there is work again to be killed in."""
    parts = [bed.paths.hash("x").parent, bed.paths.scratch, bed.paths.db, bed.paths.broken, bed.paths.manifest]
    parts += [path for path in bed.paths.cache.iterdir() if path.is_dir() and path != bed.paths.web]
    part = dice.choice(parts)
    if part.is_dir():
        shutil.rmtree(part)
    else:
        part.unlink(missing_ok=True)
