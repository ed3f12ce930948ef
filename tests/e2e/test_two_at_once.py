"""Two invocations at once: nothing is paid twice, nobody changes the set-up under another, and who waits is told why.

In a bed of stub tools, whose agents take their time and keep a list of what they were paid for.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.project import ROOT
from vektos.engine.bed import Bed, make
from vektos.paths import Paths

TASKS = ("statement", "transfer-form")
SLOW_AGENT = """

_write = write_page

def write_page(model, task, solution):
    import os, time
    with open("paid.txt", "a") as list_of_calls:
        list_of_calls.write(f"{model} {task.id}\\n")
    while os.environ.get("TEST_SLOW") and not os.path.exists("go_on"):
        time.sleep(0.02)
    return _write(model, task, solution)
"""
LATEST = 120.0


@dataclass(frozen=True)
class Started:
    """An invocation under way: what it says goes to files."""

    process: subprocess.Popen[bytes]
    folder: Path

    def said(self, stream: str = "err") -> str:
        return (self.folder / stream).read_text(encoding="utf-8")

    def ended(self) -> int:
        return self.process.wait(LATEST)


@pytest.fixture(scope="module")
def set_up(tmp_path_factory: pytest.TempPathFactory) -> Bed:
    """A bed that is set up."""
    bed = make(tmp_path_factory.mktemp("two"), Paths(ROOT), 1, TASKS)
    with open(bed.folder / "vektos/agents/mock.py", "a", encoding="utf-8") as file:
        file.write(SLOW_AGENT)
    for _ in range(2):  # the first one leaves Python's compiled files beside the sources, which is a change of a folder
        done = bed.run("check_page")
        assert done.returncode == 1, done.stderr
    return bed


@pytest.fixture
def bed(set_up: Bed) -> Bed:
    """The same, with nothing paid for yet."""
    shutil.rmtree(set_up.paths.results, ignore_errors=True)
    for name in ("paid.txt", "go_on"):
        (set_up.folder / name).unlink(missing_ok=True)
    return set_up


@pytest.fixture
def start(bed: Bed, tmp_path: Path) -> Iterator[Callable[..., Started]]:
    """Starts `doit <words>`; agents that are `slow` take until `go_on`."""
    all_started: list[Started] = []

    def started(*words: str, slow: bool = False) -> Started:
        folder = tmp_path / str(len(all_started))
        folder.mkdir()
        with open(folder / "out", "wb") as out, open(folder / "err", "wb") as err:
            process = subprocess.Popen(
                bed.command(*words),
                cwd=bed.folder,
                env={**bed.environment, "TEST_SLOW": "1" if slow else ""},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
            )
        all_started.append(Started(process, folder))
        return all_started[-1]

    yield started
    for one in all_started:
        one.process.kill()
        one.process.wait()


def until(happens: Callable[[], object]) -> None:
    """Wait until something is so."""
    latest = time.monotonic() + LATEST
    while not happens():
        assert time.monotonic() < latest
        time.sleep(0.02)


def go_on(bed: Bed) -> None:
    (bed.folder / "go_on").touch()


def paid(bed: Bed) -> Counter[str]:
    """How often each agent was called for each task."""
    file = bed.folder / "paid.txt"
    return Counter(file.read_text(encoding="utf-8").splitlines() if file.exists() else ())


def test_the_same_runs_are_paid_once(bed: Bed, start: Callable[..., Started]) -> None:
    """Two of the same command share the work, who waits for a run says for whom, and what only reads does not wait."""
    first = start("bench", slow=True)
    until(lambda: paid(bed))
    second = start("bench", slow=True)
    waiting = f"another process (pid {first.process.pid}) works on this; waiting for it"
    until(lambda: waiting in second.said())
    assert "mock~ideal.none.1:statement" in bed.run("bench", "--plan", "--task", "statement").stdout
    assert "page" in bed.run("why", "mock~ideal.none.1/statement").stdout
    go_on(bed)
    assert (first.ended(), second.ended()) == (0, 0)
    assert paid(bed) == {"mock/ideal statement": 1, "mock/ideal transfer-form": 1}
    assert first.said("out") == second.said("out") == bed.run("bench").stdout


def test_overlapping_runs_are_paid_once_and_others_do_not_wait(bed: Bed, start: Callable[..., Started]) -> None:
    """What only one of two asks for is not kept waiting by what both ask for."""
    first = start("bench", "--task", "statement", slow=True)
    until(lambda: paid(bed))
    assert start("bench", "--task", "transfer-form").ended() == 0
    assert first.process.poll() is None
    second = start("bench", "--model", "mock/ideal", "--model", "mock/lazy")
    until(lambda: len(paid(bed)) == 4)
    go_on(bed)
    assert (first.ended(), second.ended()) == (0, 0)
    assert [*paid(bed).values()] == [1, 1, 1, 1]


def test_who_waits_for_a_killed_one_goes_on(bed: Bed, start: Callable[..., Started]) -> None:
    """kill -9 of the one that pays lets the other pay at once: nothing stays locked."""
    first = start("bench", "--task", "statement", slow=True)
    until(lambda: paid(bed))
    second = start("bench", "--task", "statement")
    until(lambda: "waiting for it" in second.said())
    first.process.kill()
    assert second.ended() == 0
    assert paid(bed) == {"mock/ideal statement": 2}


def test_an_edited_grader_waits_for_the_others_to_end(bed: Bed, start: Callable[..., Started]) -> None:
    """Who would change the set-up waits until nobody uses the old one, says so, and then judges by the new one."""
    first = start("bench", slow=True)
    until(lambda: paid(bed))
    with open(bed.folder / "vektos/graders/a11y.py", "a", encoding="utf-8") as file:
        file.write("EDITION = 77\n")
    second = start("bench")
    until(lambda: f"the set-up changed, and another process (pid {first.process.pid}) still" in second.said())
    third = start("check_page")
    until(lambda: f"another process (pid {second.process.pid}) sets this folder up" in third.said())
    go_on(bed)
    assert (first.ended(), second.ended(), third.ended()) == (0, 0, 1)
    for run in ("mock~ideal.none.1", "reference.none.1"):
        assert " 77" in (bed.paths.cache / "verdicts" / run / "statement/a11y.json").read_text(encoding="utf-8")
    assert set(paid(bed).values()) == {1}
    assert bed.run("bench", "--plan").stdout == "Nothing to do: all is up to date.\n"
