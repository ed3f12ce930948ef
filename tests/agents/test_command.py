"""Coding agents that are programs: one real one against the scripted provider, and small ones that misbehave."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.e2e.scripted_server import Scripted, serving
from vektos.agents import _presets, command
from vektos.agents._agent import Attempt, BudgetReached, NotItsFault
from vektos.agents._brief import Brief
from vektos.agents._figures import figures_of
from vektos.agents._presets import PRESETS
from vektos.agents._till import Till
from vektos.contexts._context import Context, Server
from vektos.contexts.exposure import exposure, relayed
from vektos.entrants import Entrant, Limits
from vektos.model import Run
from vektos.paths import Paths
from vektos.readiness import unjailed
from vektos.services import jail
from vektos.services.node import environment, node, npm_cli
from vektos.task import load_task

ROOT = Path(__file__).parents[2]
TASK = load_task(ROOT / "tasks" / "statement")
CODEX = "@openai/codex@0.171.0"
NONE = Context("none", "0")
WIDE = Limits(seconds=120)
SERVER = f"{ROOT / 'tests' / 'agents' / 'small_server.py'}"


def run(
    who: Entrant, folder: Path, context: Context = NONE, limits: Limits = WIDE, till: Till | None = None
) -> Attempt:
    folder.mkdir(parents=True, exist_ok=True)
    given = relayed(context, folder)
    packages = (("@vektos/ds", "*"), ("react", "19"))
    order = Run("x", "none", 1, TASK.id)
    brief = Brief(order, TASK, who, given, limits, 0, given.servers, packages, Paths(ROOT))
    return asyncio.run(command.write_page(brief, till or Till(), folder))


def script(text: str, **changes: Any) -> Entrant:
    """A program of a few lines of Python in the place of a coding agent."""
    return replace(Entrant("x", command=(sys.executable, "-c", text, "{prompt}")), **changes)


@pytest.fixture(scope="module")
def server() -> Iterator[Scripted]:
    with serving() as scripted:
        yield scripted


@pytest.fixture(scope="module")
def codex() -> Path:
    """The folder of the real program, installed once into the checkout's cache."""
    folder = Paths(ROOT).cache / "clis" / CODEX.rpartition("/")[2]
    programs = folder / "node_modules" / ".bin"
    if not (programs / "codex").exists():
        folder.mkdir(parents=True, exist_ok=True)
        words = [str(node()), str(npm_cli()), "install", "--no-audit", "--no-fund", "--prefix", str(folder), CODEX]
        subprocess.run(words, cwd=folder, env=environment(), check=True, capture_output=True)
    return programs


def test_a_real_coding_agent_is_judged_like_any_other(
    server: Scripted, codex: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Codex writes the page, asks the context's server through the relay, and says what it used."""
    monkeypatch.setenv("PATH", f"{codex}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("OPENAI_API_KEY", "planted-4711-codex")
    monkeypatch.setenv("PLANTED_ELSEWHERE", "not-for-codex")
    provider = f'name="s",base_url="{server.origin}/v1",wire_api="responses",env_key="OPENAI_API_KEY"'
    provider = f"model_providers.s={{{provider}}}"
    here = ("-c", provider, "-c", 'model_provider="s"')
    words = PRESETS["codex"].command
    pointed = replace(PRESETS["codex"], command=(*words[:2], *here, *words[2:]))
    monkeypatch.setattr(_presets, "PRESETS", {**PRESETS, "codex": pointed})
    context = Context("small", "0", (Server("small", (sys.executable, SERVER)),), instruction="Ask small.")
    done = run(Entrant("x", "gpt-4o", command=("codex",)), tmp_path, context)
    assert (set(done.files), done.outcome, done.stop) == ({"page.tsx"}, "finished", "finished")
    assert done.files["page.tsx"].decode().strip() == (ROOT / "tasks/statement/solution.tsx").read_text().strip()
    assert (done.tokens_in, done.priced_by) == (4000, "genai-prices")
    assert done.cost is not None and done.cost > 0
    shown = exposure(context, tmp_path, done.first_write)
    assert shown["servers"]["small"]["tools"] == ["list_components"]
    assert [call["tool"] for call in shown["servers"]["small"]["calls"]] == ["list_components"]
    assert (shown["used"], shown["first_call_before_first_write"]) == (True, True)
    assert "planted-4711" not in "".join(done.transcript)
    assert "Ask small." in json.dumps(server.seen[0].body)


def test_it_sees_what_it_is_given_and_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In its folder are the data, the project and the packages; in its environment what is allowed; nothing else."""
    monkeypatch.setenv("ALLOWED", "yes")
    monkeypatch.setenv("PLANTED_KEY", "planted-4711")
    look = "import json, os; print(json.dumps({'files': sorted(os.listdir('.')), 'seen': dict(os.environ)}))"
    done = run(script(f"{look}; open('page.tsx', 'w').write('x')", environment=("ALLOWED",)), tmp_path)
    printed = next(json.loads(line)["printed"] for line in done.transcript if "printed" in json.loads(line))
    assert printed["files"] == [".mcp.json", "fixture.json", "node_modules", "package.json"]
    assert printed["seen"]["ALLOWED"] == "yes"
    assert "PLANTED_KEY" not in printed["seen"]
    assert printed["seen"]["HOME"].startswith(str(tmp_path))
    answer = (ROOT / "tasks/statement/solution.tsx").read_text().splitlines()[9]
    for path in (tmp_path / "workspace").rglob("*"):
        inside = not path.is_symlink() and path.is_file() and path.suffix in (".tsx", ".ts", ".json", ".md")
        assert not inside or answer not in path.read_text(encoding="utf-8", errors="replace"), path


def test_what_it_leaves_is_taken_and_no_more(tmp_path: Path) -> None:
    """New and changed files are the page; links, hidden files and our own names are not, and those are named."""
    text = (
        "import os; os.mkdir('parts'); os.mkdir('.git')\n"
        "for name in ('page.tsx', 'parts/list.tsx', 'run.json', '.git/x'):\n"
        "    open(name, 'w').write('x')\n"
        "os.symlink('/etc/passwd', 'passwd.tsx'); open('package.json', 'a').write('\\n')"
    )
    done = run(script(text), tmp_path)
    assert set(done.files) == {"page.tsx", "parts/list.tsx", "package.json"}
    left = {one["file"]: one["why"] for one in done.record["left"]}
    assert left == {"passwd.tsx": "is a link", "run.json": "has a name that is ours"}


def test_a_program_that_takes_too_long_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    """At the time limit the program and its children are ended, and what is there by then is scored as it is."""
    text = (
        "import subprocess, time; open('page.tsx', 'w').write('x')\n"
        "subprocess.Popen(['sleep', '60.4711'], start_new_session=True); time.sleep(60)"
    )
    done = run(script(text), tmp_path, limits=Limits(seconds=1.5))
    assert (done.outcome, done.stop, set(done.files)) == ("limit", "seconds", {"page.tsx"})
    assert not [one for one in psutil.process_iter(["cmdline"]) if "60.4711" in (one.info["cmdline"] or ())]


@pytest.mark.parametrize(
    ("who", "message"),
    [
        (Entrant("x", command=("no-such-program", "{prompt}")), "could not be started"),
        (script("import sys; sys.exit('no credit')"), "ended with exit code 1: no credit"),
        (script("print('Error: 429 rate limit reached')"), "rate limit reached"),
    ],
)
def test_a_program_that_broke_off_says_nothing_of_its_model(who: Entrant, message: str, tmp_path: Path) -> None:
    """A program that is missing, failed, or met its provider's limits, and left no page, is no outcome."""
    with pytest.raises(NotItsFault, match=message):
        run(who, tmp_path)


def test_one_that_ends_well_without_a_page_gave_up(tmp_path: Path) -> None:
    """A program that says it is done and left nothing has given up."""
    done = run(script("print('all done')"), tmp_path)
    assert (done.outcome, done.files, done.tokens_in, done.cost) == ("gave up", {}, None, None)


def test_its_own_figures_count(tmp_path: Path) -> None:
    """Where a program says what it used, in lines or at the end, that is what the run used."""
    text = "open('page.tsx', 'w').write('x'); print('{\"u\": {\"i\": 7, \"c\": 0.25}}'); print('{\"u\": {\"i\": 5}}')"
    done = run(script(text, usage={"tokensIn": "u.i", "cost": "u.c"}), tmp_path)
    assert (done.tokens_in, done.tokens_out, done.cost, done.priced_by) == (12, None, 0.25, "its own figure")
    pretty = json.dumps({"usage": {"input_tokens": 3}, "total_cost_usd": 1.5}, indent=2)
    assert figures_of(f"hello\n{pretty}\n", PRESETS["claude-code"].usage)["cost"] == 1.5


def test_a_budget_counts_what_it_may_cost(tmp_path: Path) -> None:
    """A program is not started when what it may cost is more than is left."""
    with pytest.raises(BudgetReached):
        run(script("print(1)", most_cost=2.0), tmp_path, till=Till(1.0))


def test_a_budget_is_not_moved_by_what_a_program_says(tmp_path: Path) -> None:
    """A run counts as what it says it cost, as its most where that is unknown or not to be believed, and never more."""
    spent: list[float] = []
    for number, said in enumerate(("-100", "NaN", "Infinity", "999", '"1"', "0.5")):
        till = Till(10.0)
        text = f"open('page.tsx', 'w').write('x'); print('{{\"c\": {said}}}')"
        run(script(text, usage={"cost": "c"}, most_cost=2.0), tmp_path / str(number), till=till)
        spent.append(till.spent)
    assert spent == [2.0, 2.0, 2.0, 2.0, 2.0, 0.5]


def test_a_program_is_refused_where_there_is_no_jail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is paid it is said how to get a jail; asked for without one, the run says so."""
    who, paths = script("open('page.tsx', 'w').write('x')"), Paths(tmp_path)
    monkeypatch.setattr(jail, "kind", lambda: "none")
    (said,) = unjailed([who], paths)
    assert jail.remedy() in said and "--unjailed" in said
    monkeypatch.setattr(jail, "_chosen", "none")
    assert unjailed([who], paths) == []
    assert "without a jail" in capsys.readouterr().err
    assert run(who, tmp_path / "run").record["jail"] == "none"


def test_what_it_may_read_is_looked_at_first(tmp_path: Path) -> None:
    """A folder that is not there, or that holds the answers, is said before anything is paid."""
    paths = Paths(tmp_path)
    said = unjailed([script("", reads=(str(tmp_path / "no"), str(tmp_path), str(Path(SERVER).parent)))], paths)
    assert [("there is no such" in one, "holds this benchmark" in one) for one in said] == [
        (True, False),
        (False, True),
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_says_the_prompt_and_the_model_whole(name: str, tmp_path: Path) -> None:
    """Every preset starts its program with the whole prompt as one word, and the model where one is asked for."""
    who = Entrant("x", "some/model", command=(name,))
    server = Server("ds-mcp", ("python", "-m", "relay", "a b"), env={"A": "1"})
    brief = Brief(Run("x", "n", 1, "t"), TASK, who, NONE, Limits(), 0, (server,), (("ds", "*"),), Paths(tmp_path))
    words = command.words_of(brief, PRESETS[name], tmp_path)
    assert any(word.endswith(TASK.prompt) for word in words)
    assert "some/model" in words
    assert not [word for word in words if word.startswith("{") and word.endswith("}")]
    said = "".join([*words, *PRESETS[name].files((server,)).values()])
    assert name in ("aider", "mini-swe-agent") or ("ds-mcp" in said and "a b" in said)
