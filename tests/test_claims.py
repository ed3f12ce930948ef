"""Claims: no two processes or threads work on the same thing at once."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from vektos.claims import Claims

HOLD = """
import sys, time
from pathlib import Path
from vektos.claims import Claims
with Claims.at(Path(sys.argv[1])).hold(sys.argv[2]):
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def another_holds(file: Path, name: str) -> Iterator[subprocess.Popen[str]]:
    """Another process that has a claim until it is told to end, or killed."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(file), name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        yield other
        other.kill()


def test_a_claim_is_waited_for_and_says_for_whom(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who wants what another process has waits until it is done, and is told which process that is."""
    with another_holds(tmp_path / "claims", "a") as other:
        threading.Timer(1.5, lambda: other.communicate()).start()
        with Claims.at(tmp_path / "claims").hold("a", "agent:a") as waited:
            assert waited
            assert other.wait(10) == 0
    said = capsys.readouterr().err
    assert said == f"agent:a: another process (pid {other.pid}) works on this; waiting for it\n"


def test_a_claim_ends_with_a_killed_process(tmp_path: Path) -> None:
    """kill -9 frees what the process had claimed."""
    with another_holds(tmp_path / "claims", "a") as other:
        other.send_signal(signal.SIGKILL)
        other.wait(10)
        with Claims.at(tmp_path / "claims").hold("a") as waited:
            assert not waited


def test_other_names_are_free(tmp_path: Path) -> None:
    """A claim keeps nobody from anything else, and the file stays empty."""
    with another_holds(tmp_path / "claims", "a"):
        for name in ("b", "c"):
            with Claims.at(tmp_path / "claims").hold(name) as waited:
                assert not waited
    assert (tmp_path / "claims").stat().st_size == 0


def test_threads_exclude_each_other(tmp_path: Path) -> None:
    """Two threads of one process never have the same claim, from whichever place they ask for it."""
    inside, most = 0, 0

    def work() -> None:
        nonlocal inside, most
        for _ in range(20):
            with Claims.at(tmp_path / "claims").hold("a"):
                inside += 1
                most = max(most, inside)
                time.sleep(0.001)
                inside -= 1

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1


def test_a_deleted_file_is_made_again(tmp_path: Path) -> None:
    """Whoever deletes the folder of claims stops nobody: it is there again with the next claim."""
    file = tmp_path / "results" / "claims"
    with Claims.at(file).hold("a"):
        pass
    file.unlink()
    file.parent.rmdir()
    with Claims.at(file).hold("a"):
        assert file.exists()
