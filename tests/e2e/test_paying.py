"""Paid runs, from bench.yaml to the table, against a scripted provider: made once, whatever happens meanwhile."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.project import Outcome, Project
from tests.e2e.scripted_play import Fault, Turn, builds_the_task, conversation, writes
from tests.e2e.scripted_server import Scripted, serving
from vektos.files import write_whole
from vektos.model import Run
from vektos.services import jail

PAGE = "export default function Page() {\n  return <main>Statement</main>;\n}\n"
TURNS = 3
TASK = "statement"


@dataclass
class Bench:
    """A benchmark whose models are scripted, and a process that pays in it."""

    project: Project
    server: Scripted
    payer: subprocess.Popen[str] = field(init=False)
    plan: Outcome = field(init=False)
    first: Outcome = field(init=False)
    answered: int = 0

    def configure(self, name: str, more: str = "", **keys: Any) -> None:
        """One scripted model of this name, so that no test meets another's runs."""
        model: dict[str, Any] = {"name": name, "model": "openai/scripted", "baseUrl": f"{self.server.origin}/v1"}
        model |= {"price": {"input": 1, "output": 10}}
        config = {"models": [{**model, **keys.pop("model", {})}], "retries": 0, **keys}
        (self.project.folder / "bench.yaml").write_text(f"{json.dumps(config)}\n{more}", encoding="utf-8")
        self.server.script = conversation(writes(PAGE))
        self.server.seen.clear()
        self.server.faults.clear()
        self.server.delay = 0.0

    def start(self, processes: int = 1) -> list[int]:
        """Have that many processes pay at once; their pids."""
        assert self.payer.stdin and self.payer.stdout
        self.payer.stdin.write(f"{processes}\n")
        self.payer.stdin.flush()
        return [int(pid) for pid in self.payer.stdout.readline().split()]

    def codes(self) -> list[int]:
        """Wait for them; their exit codes."""
        assert self.payer.stdout
        return [int(code) for code in self.payer.stdout.readline().split()]

    def pay(self) -> int:
        """One invocation's exit code."""
        self.start()
        return self.codes()[0]

    def records(self, name: str) -> list[dict[str, Any]]:
        """What run.json says of each run of this model."""
        paths = sorted(self.project.paths.results.glob(f"{name}.*/*/run.json"))
        return [json.loads(path.read_text(encoding="utf-8")) for path in paths]

    def identities(self, name: str) -> list[tuple[Run, str]]:
        """Each run of this model, and what it was made of."""
        keys = ("model", "context", "repeat", "task")
        return [(Run(*(record[key] for key in keys)), record["identity"]) for record in self.records(name)]


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    """With everything set up: a first model has been paid for, in two contexts, twice."""
    project = Project(tmp_path_factory.mktemp("paying") / "project", (TASK,))
    errors = project.folder / "payer.txt"
    with serving() as server, errors.open("w", encoding="utf-8") as stderr:
        bench = Bench(project, server)
        bench.configure("scripted", contexts=["none", "ds-mcp"], repeats=2)
        server.script = builds_the_task
        bench.plan = project.run("bench", "--no-page", "--plan")
        assert not server.seen
        bench.first = project.run("bench", "--no-page")
        bench.answered = server.answered
        bench.configure("warm")
        bench.payer = subprocess.Popen(
            [sys.executable, "-P", "-m", "tests.e2e.payer"],
            cwd=project.folder,
            env={**project.environment, "PYTHONPATH": f"{project.folder}{os.pathsep}{Path(__file__).parents[2]}"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
        )
        with bench.payer as payer:
            assert payer.stdout and payer.stdout.readline() == "ready\n", said(bench)
            yield bench


def said(bench: Bench) -> str:
    return (bench.project.folder / "payer.txt").read_text(encoding="utf-8")


def test_the_whole_way(bench: Bench) -> None:
    """A model in two contexts, twice: pages, transcripts, costs and exposure; asked again, nobody is called."""
    project, server, first = bench.project, bench.server, bench.first
    assert "paid runs: cannot be said before the set-up ran" in bench.plan.stdout
    assert (first.code, bench.answered) == (0, 2 * 2 + 2 * 3), first.stderr
    assert "$0.0714" in first.stdout and "$0.0714 spent" in first.stderr
    exposures = {record["context"]: record["exposure"] for record in bench.records("scripted")}
    assert (exposures["none"]["used"], exposures["ds-mcp"]["used"]) == (None, True)
    assert exposures["ds-mcp"]["first_call_before_first_write"] is True
    assert {record["outcome"] for record in bench.records("scripted")} == {"finished"}
    bench.configure("scripted", contexts=["none", "ds-mcp"], repeats=2)
    again = project.run("bench", "--no-page")
    assert (again.code, again.stdout, again.ran) == (0, first.stdout, ())
    plan = project.run("bench", "--no-page", "--plan")
    assert "paid runs: 4 of 4 are paid, 0 to make" in plan.stdout
    # The cache may go at any time; what was paid for is not in it.
    project.paths.db.unlink()
    (project.paths.cache / "pages").rename(project.folder / "elsewhere")
    journals = [project.paths.journal(run, identity) for run, identity in bench.identities("scripted")]
    for journal in journals:  # as they lie there when a process is killed just after its run is whole
        write_whole(journal, "{}\n")
    assert project.run("bench", "--no-page").code == 0
    assert not server.seen
    assert not [journal for journal in journals if journal.exists()]


def test_killed_at_any_moment(bench: Bench) -> None:
    """Killed twenty times, no answer is paid for twice but the calls in flight, and in the end every run is whole."""
    bench.configure("killed", repeats=12, agents=3)
    bench.server.delay = 0.04
    chance, in_flight = random.Random(20), 0
    for _ in range(20):
        (pid,) = bench.start()
        time.sleep(chance.uniform(0.05, 0.45))
        os.kill(pid, signal.SIGKILL)
        in_flight += bench.server.open
        assert bench.codes()[0] in (-signal.SIGKILL, 0)
    assert bench.pay() == 0, said(bench)
    records = bench.records("killed")
    assert len(records) == 12
    assert {(record["steps"], record["tokens_in"], record["cost"]) for record in records} == {(TURNS, 6000, 0.0152)}
    assert 12 * TURNS <= bench.server.answered <= 12 * TURNS + in_flight
    assert in_flight <= 20 * 3
    assert not [*bench.project.paths.results.glob(".journal/killed*/*")]


def test_two_at_once_pay_once(bench: Bench) -> None:
    """Two invocations that start together share the runs: each is paid for by one of them, and both end well."""
    bench.configure("twice", repeats=6, agents=2)
    bench.server.delay = 0.03
    bench.start(2)
    assert bench.codes() == [0, 0], said(bench)
    assert bench.server.answered == 6 * TURNS
    assert len(bench.records("twice")) == 6


def test_trouble_is_left_for_the_next_start(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that met a rate limit to the end is no run: told apart, not judged, made at the next start.

    And a key that the provider repeats, in what it answers and in what it complains about, is nowhere afterwards.
    """
    key = "planted-4711-not-a-pattern"
    monkeypatch.setenv("PLANTED_KEY", key)
    bench.configure("limited", repeats=2, agents=1, model={"key": "PLANTED_KEY"})
    bench.server.script = conversation([Turn(f"You sent {key}.", writes(PAGE)[0].calls), *writes(PAGE)[1:]])
    bench.server.faults.extend([None, Fault(429, message=f"slow down, {key}")])
    done = bench.project.run("bench", "--no-page")
    assert (done.code, len(bench.records("limited"))) == (2, 1)
    assert "limited.none.1:statement: not made, and not counted: " in done.stdout
    assert "slow down, [masked]" in done.stdout and "slow down, [masked]" in done.stderr
    assert done.stdout.count("\nstatement ") == 1
    (noted,) = bench.project.paths.results.glob(".failed/limited*/*")
    assert "RateLimit" in noted.read_text(encoding="utf-8")
    assert "paid runs: 1 of 2 are paid, 1 to make" in bench.project.run("bench", "--no-page", "--plan").stdout
    monkeypatch.delenv("PLANTED_KEY")
    bench.configure("limited", repeats=2, model={"key": "PATH"})
    assert bench.pay() == 0
    assert bench.server.answered == TURNS - 1
    files = [path for path in bench.project.folder.rglob("*") if path.is_file() and not path.is_symlink()]
    told = [done.stdout.encode(), done.stderr.encode(), *(path.read_bytes() for path in files)]
    assert not any(key.encode() in text for text in told)


def test_a_program_is_run_in_the_jail_and_its_run_says_so(bench: Bench) -> None:
    """A program of a few lines writes its page in the jail; run.json names the jail, and what was left."""
    text = (
        "import os; open('page.tsx', 'w').write('x'); os.symlink('page.tsx', 'x.tsx'); os.listdir('node_modules/react')"
    )
    bench.configure("program", model={"command": [sys.executable, "-c", text, "{prompt}"]})
    assert bench.pay() == 0, said(bench)
    (record,) = bench.records("program")
    assert (record["outcome"], record["jail"], record["masked"]) == ("finished", jail.described(), [])
    assert record["left"] == [{"file": "x.tsx", "why": "is a link"}]


def test_another_setting_is_another_run(bench: Bench) -> None:
    """Other settings under the same name are paid for; the earlier run lies aside and comes back with its settings."""
    bench.configure("changed")
    assert bench.pay() == 0
    bench.configure("changed", model={"temperature": 0.9})
    assert bench.pay() == 0
    assert bench.server.answered == TURNS
    assert bench.records("changed")[0]["settings"]["temperature"] == 0.9
    bench.configure("changed")
    assert bench.pay() == 0
    assert bench.server.answered == 0
    assert "temperature" not in bench.records("changed")[0]["settings"]


def test_the_budget_of_an_invocation(bench: Bench) -> None:
    """Runs that the budget leaves no room for are left, what was answered is kept, and no budget is exceeded."""
    bench.configure("bounded", repeats=3, agents=1, budget={"invocation": 0.178})
    assert bench.pay() == 3
    made = len(bench.records("bounded"))
    assert 0 < made < 3
    while bench.pay() == 3:
        assert bench.server.answered <= 3 * TURNS
    assert (len(bench.records("bounded")), bench.server.answered) == (3, 3 * TURNS)


@pytest.mark.parametrize(
    ("model", "more", "message"),
    [
        ({"key": "NO_SUCH_KEY"}, {}, "NO_SUCH_KEY is not set"),
        ({"command": ["no-such-program", "{prompt}"]}, {}, "there is no program 'no-such-program'"),
        ({"baseUrl": "http://127.0.0.1:9"}, {}, "nothing answers at http://127.0.0.1:9"),
        ({"price": None}, {"budget": {"run": 1}}, "its price is not known, so no budget can be kept"),
        ({}, {"contexts": ["none", {"name": "dead", "mcp": {"command": ["false"]}}]}, "context 'dead'"),
    ],
)
def test_nothing_is_paid_before_all_answer(
    bench: Bench, model: dict[str, Any], more: dict[str, Any], message: str
) -> None:
    """A missing key, program, server or price is said before any model is called."""
    bench.configure("unready", model=model, **more)
    path = bench.project.folder / "bench.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(', "price": null', ""), encoding="utf-8")
    assert bench.pay() == 2
    assert message in said(bench).splitlines()[-2] or message in said(bench)
    assert not bench.server.seen
