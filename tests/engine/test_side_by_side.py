"""Jobs side by side: every result comes back, every error too, and nobody is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from vektos.engine.side_by_side import Tell, side_by_side
from vektos.reading import UserError


def squared(job: int, tell: Tell) -> tuple[int, int]:
    tell(f"at {job}")
    return os.getpid(), job * job


def test_every_job_is_done_in_a_process_of_its_own() -> None:
    """As many results as jobs, each from another process, and all that was told arrives."""
    told: list[str] = []
    found = [*side_by_side(range(5), squared, told.append, 2)]
    assert sorted(result for _, result in found) == [0, 1, 4, 9, 16]
    assert len({pid for pid, _ in found} | {os.getpid()}) == 6
    assert sorted(told) == [f"at {job}" for job in range(5)]


@pytest.mark.parametrize("error", [UserError("page.tsx: mend it"), OSError(28, "No space left", "x")])
def test_an_error_that_a_person_can_mend_is_raised(error: Exception) -> None:
    """It comes as it was, and ends the others at once."""

    def fails(job: int, _tell: Tell) -> None:
        if job == 0:
            raise error
        time.sleep(60)

    started = time.monotonic()
    with pytest.raises(type(error), match=str(error).partition("]")[2].strip() or str(error)):
        list(side_by_side(range(3), fails, print, 3))
    assert time.monotonic() - started < 20


def test_a_process_that_is_killed_is_an_error() -> None:
    """Whoever is killed says nothing, and that is not taken for a result."""

    def dies(_job: int, _tell: Tell) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    with pytest.raises(UserError, match=r"ended early \(exit code -9\)"):
        list(side_by_side([1], dies, print, 2))


LONELY = """
import os, time
from vektos.engine.side_by_side import side_by_side

def work(job, tell):
    tell(os.getpid())
    time.sleep(60)

list(side_by_side([1], work, lambda pid: print(pid, flush=True), 1))
"""


def test_nobody_outlives_a_parent_that_is_killed() -> None:
    """kill -9 of the invocation ends what it forked, which would else work on without its place in the folder."""
    with subprocess.Popen([sys.executable, "-c", LONELY], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        child = Path(f"/proc/{parent.stdout.readline().strip()}")
        assert child.exists()
        parent.kill()
    until = time.monotonic() + 20
    while _runs(child) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _runs(child)


def _runs(process: Path) -> bool:
    try:
        return process.joinpath("stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
