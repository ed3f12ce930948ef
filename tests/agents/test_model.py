"""The model agent, through the real client libraries, against a scripted provider."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.scripted_play import UNFINISHED, Call, Fault, Turn, conversation, writes
from tests.e2e.scripted_server import Scripted, serving
from vektos.agents._agent import Attempt, BudgetReached, NotItsFault
from vektos.agents._brief import Brief
from vektos.agents._journal import Journal
from vektos.agents._till import Till
from vektos.contexts._context import Context
from vektos.entrants import KEYS, Entrant, Limits, Price
from vektos.masking import Keys
from vektos.model import Run, Task
from vektos.paths import Paths

PAGE = "export default function Page() {\n  return <main>Statement</main>;\n}\n"
TASK = Task("statement", "banking", "Statement", "", (), (), "Build the statement.", b'{"holder": "Giulia"}')
NONE = Context("none", "0")
WIDE = Limits()
DEAR = (Turn(calls=(Call("list"),), tokens_in=1000, tokens_out=5000), *writes(PAGE)[1:])
"""A conversation whose first answer costs five cents."""
AT_ONCE = {"retry-after-ms": "1"}
BASES = {"openai": "/v1", "anthropic": ""}


@pytest.fixture(scope="module")
def server() -> Iterator[Scripted]:
    with serving() as scripted:
        yield scripted


def entrant(server: Scripted, provider: str = "openai", **changes: Any) -> Entrant:
    base = f"{server.origin}{BASES[provider]}"
    return replace(Entrant("x", f"{provider}/scripted", base_url=base, price=Price(1, 10)), **changes)


def attempt(
    server: Scripted,
    turns: Sequence[Turn],
    folder: Path,
    who: Entrant | None = None,
    faults: Sequence[Fault | None] = (),
    limits: Limits = WIDE,
    till: Till | None = None,
    retries: int = 3,
    context: Context = NONE,
) -> Attempt:
    from vektos.agents.model import write_page

    server.script = conversation(turns)
    server.seen.clear()
    server.faults.clear()
    server.faults.extend(faults)
    who = who or entrant(server)
    brief = Brief(
        Run("x", "none", 1, TASK.id), TASK, who, context, limits, retries, (), (("react", "19"),), Paths(folder)
    )
    journal = Journal(folder / "journal.jsonl", Keys.of_variables(who.keys))
    try:
        return asyncio.run(write_page(brief, journal, till or Till()))
    finally:
        journal.close()


@pytest.mark.parametrize("provider", ["openai", "anthropic"])
def test_a_page_is_written(server: Scripted, tmp_path: Path, provider: str) -> None:
    """Over both wire formats the model reads, writes and finishes, and what it took is recorded."""
    done = attempt(server, writes(PAGE), tmp_path, entrant(server, provider, temperature=0.5))
    assert done.files == {"page.tsx": PAGE.encode()}
    assert (done.outcome, done.stop, done.steps) == ("finished", "finished", 3)
    assert (done.tokens_in, done.tokens_out) == (6000, 920)
    assert (done.cost, done.priced_by, done.estimated) == (0.0152, "bench.yaml", False)
    assert server.seen[0].body["temperature"] == 0.5
    assert done.duration is not None and done.first_write is not None
    lines = [json.loads(line) for line in done.transcript]
    assert [line["tool"] for line in lines if "tool" in line] == ["read", "write", "finish"]
    assert next(line["result"] for line in lines if line.get("tool") == "read") == TASK.fixture.decode()


def test_the_task_is_said_in_the_same_bytes_in_every_context(server: Scripted, tmp_path: Path) -> None:
    """A context adds to the instructions and to the workspace; what the user asks for stays as it is."""
    aided = Context("aided", "1", files={"AGENTS.md": b"# Use Card.\n"}, instruction="Read AGENTS.md first.")
    asked: list[list[str]] = []
    for number, context in enumerate((NONE, aided)):
        (tmp_path / str(number)).mkdir()
        attempt(server, writes(PAGE), tmp_path / str(number), context=context)
        messages = server.seen[0].body["messages"]
        asked.append([json.dumps(message) for message in messages if message["role"] == "user"])
        said = " ".join(json.dumps(message) for message in messages if message["role"] != "user")
        assert ("Read AGENTS.md first." in said) == bool(context.instruction)
    assert asked[0] == asked[1]
    assert TASK.prompt in asked[0][0]


def test_the_files_that_were_read_are_known(server: Scripted, tmp_path: Path) -> None:
    """A context's file counts as used when the model has read it, and only then."""
    aided = Context("aided", "1", files={"AGENTS.md": b"# Use Card.\n"})
    turns = (Turn(calls=(Call("read", {"path": "AGENTS.md"}),)), *writes(PAGE))
    (tmp_path / "not").mkdir()
    assert "AGENTS.md" in (attempt(server, turns, tmp_path, context=aided).files_read or ())
    assert "AGENTS.md" not in (attempt(server, writes(PAGE), tmp_path / "not", context=aided).files_read or ())


def test_nothing_leads_out_of_the_folder(server: Scripted, tmp_path: Path) -> None:
    """A path that leads elsewhere, or a name of ours, is refused to the model's face, and the run goes on."""
    turns = [
        Turn(calls=tuple(Call("write", {"path": path, "content": "x"}) for path in ("../x.tsx", "/etc/x", "run.json"))),
        Turn(calls=(Call("read", {"path": "no.tsx"}), Call("list"))),
        *writes(PAGE)[1:],
    ]
    done = attempt(server, turns, tmp_path)
    assert (set(done.files), done.outcome) == ({"page.tsx"}, "finished")
    results = [json.loads(line).get("result", "") for line in done.transcript]
    assert sum("no path inside this folder" in result for result in results) == 2
    assert sum("this name is taken" in result for result in results) == 1
    assert sum("there is no such file" in result for result in results) == 1


def test_a_model_that_says_nothing_useful_gave_up(server: Scripted, tmp_path: Path) -> None:
    """Who never writes a page and stops calling tools has given up, which is scored as it is."""
    done = attempt(server, [Turn("I would rather not.")], tmp_path)
    assert (done.files, done.outcome, done.steps) == ({}, "gave up", 1)


def test_malformed_calls_are_the_models_own_fault(server: Scripted, tmp_path: Path) -> None:
    """Calls that cannot be parsed, or of tools that nobody has, are answered; who never gets it right has given up."""
    broken = Turn(calls=(Call("write", UNFINISHED), Call("rm", {"path": "/"})))
    assert attempt(server, [broken, *writes(PAGE)[1:]], tmp_path).outcome == "finished"
    assert attempt(server, [broken], tmp_path / "again").outcome == "gave up"


@pytest.mark.parametrize(
    ("limits", "stop", "steps"),
    [
        (Limits(steps=2), "steps", 2),
        (Limits(tokens=7000), "tokens", 2),
        (Limits(cost=0.17), "cost", 1),
        (Limits(seconds=0.3), "seconds", 2),
    ],
)
def test_a_run_ends_at_its_limits(server: Scripted, tmp_path: Path, limits: Limits, stop: str, steps: int) -> None:
    """At a limit of steps, tokens, dollars or seconds the run ends as it is; no dollar limit is ever exceeded."""
    slow = Fault(pause=0.05) if stop == "seconds" else None
    done = attempt(server, DEAR, tmp_path, faults=[None, None, slow], limits=limits)
    assert (done.outcome, done.stop, done.steps) == ("limit", stop, steps)
    assert done.cost is not None and done.cost <= (limits.cost or 1)
    assert set(done.files) == ({"page.tsx"} if steps == 2 else set())


@pytest.mark.parametrize("provider", ["openai", "anthropic"])
def test_trouble_with_the_provider_is_tried_again(server: Scripted, tmp_path: Path, provider: str) -> None:
    """Rate limits, errors of the server, cut connections and answers that are none are no fault of the agent's."""
    faults = [
        Fault(429, AT_ONCE), None, Fault(503, AT_ONCE), Fault(cut=30), Fault(500, AT_ONCE), None, Fault(529, AT_ONCE),
        Fault(body="<html>"), None,
    ]  # fmt: skip
    done = attempt(server, writes(PAGE), tmp_path, entrant(server, provider), faults)
    assert (done.outcome, done.steps, done.tokens_in) == ("finished", 3, 6000)
    assert server.answered - 1 == 3  # the page that is no answer was sent to its end


def test_trouble_that_stays_leaves_the_run_for_the_next_start(server: Scripted, tmp_path: Path) -> None:
    """When the tries are used up the run is left, and the next start goes on with the call that failed."""
    with pytest.raises(NotItsFault, match="RateLimit"):
        attempt(server, writes(PAGE), tmp_path, faults=[None, None, *[Fault(429, AT_ONCE)] * 2], retries=1)
    assert server.answered == 2
    done = attempt(server, writes(PAGE), tmp_path)
    assert (server.answered, done.steps, done.outcome, done.cost) == (1, 3, "finished", 0.0152)


@pytest.mark.parametrize(("status", "name"), [(401, "Authentication"), (402, "Quota"), (404, "NotFound")])
def test_what_waiting_cannot_mend_is_not_tried_again(server: Scripted, tmp_path: Path, status: int, name: str) -> None:
    """A wrong key, an empty account or an unknown model is said at once."""
    with pytest.raises(NotItsFault, match=name):
        attempt(server, writes(PAGE), tmp_path, faults=[Fault(status)] * 3)
    assert len(server.seen) == 1


def test_a_long_wait_is_not_waited_for(server: Scripted, tmp_path: Path) -> None:
    """A provider that asks for an hour is left alone until the next start."""
    with pytest.raises(NotItsFault):
        attempt(server, writes(PAGE), tmp_path, faults=[Fault(429, {"retry-after": "3600"})])


def test_the_budget_is_never_exceeded(server: Scripted, tmp_path: Path) -> None:
    """Before a call that could cost more than is left, the run stops, to go on when there is money again."""
    till = Till(0.17)
    with pytest.raises(BudgetReached):
        attempt(server, DEAR, tmp_path, till=till)
    assert (server.answered, till.spent) == (1, 0.051)
    assert attempt(server, DEAR, tmp_path, till=Till(1)).outcome == "finished"
    assert server.answered == 2


def test_an_unknown_price_is_not_zero(server: Scripted, tmp_path: Path) -> None:
    """A model at an address of one's own costs what nobody knows, whatever it is called."""
    till = Till()
    done = attempt(server, writes(PAGE), tmp_path, entrant(server, price=None, model="openai/gpt-4o"), till=till)
    assert (done.cost, done.priced_by, till.unpriced) == (None, "", 3)


def test_no_key_is_ever_told(server: Scripted, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that a provider repeats in an error or an answer is masked wherever it is kept; a page is never altered."""
    key, page = "planted-4711-not-a-pattern", f'// <tr id="sk-transaction-table-row-header" required>\n{PAGE}'
    monkeypatch.setenv("PLANTED_KEY", key)
    monkeypatch.setenv("X_AUTH", "required")
    who = entrant(server, key="PLANTED_KEY")
    with pytest.raises(NotItsFault) as caught:
        attempt(server, writes(PAGE), tmp_path, who, [Fault(401, message=f"bad key {key}")])
    assert server.seen[0].headers["authorization"] == f"Bearer {key}"
    turns = [Turn(f"Your key is {key}.", (Call("list"),)), *writes(page)]
    done = attempt(server, turns, tmp_path, who)
    journal = (tmp_path / "journal.jsonl").read_text(encoding="utf-8")
    kept = "".join([str(caught.value), *done.transcript, journal])
    assert "[masked]" in kept and key not in kept
    assert done.files["page.tsx"].decode() == page


def test_openai_without_an_address_speaks_its_own_newer_format(
    server: Scripted, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`openai/…` at its own address is asked through the responses API, and priced by the list."""
    monkeypatch.setenv("OPENAI_BASE_URL", f"{server.origin}/v1")
    monkeypatch.setenv("OPENAI_API_KEY", "planted-4711")
    done = attempt(server, writes(PAGE), tmp_path, Entrant("x", "openai/gpt-4o", effort="low"))
    assert (done.outcome, done.tokens_in, done.priced_by) == ("finished", 6000, "genai-prices")
    assert done.cost is not None and done.cost > 0
    assert "input" in server.seen[0].body


def test_effort_reaches_the_model(server: Scripted, tmp_path: Path) -> None:
    """How much a model may think is said in its provider's own words, and it can still finish."""
    who = entrant(server, "anthropic", effort="high", max_tokens=20_000, model="anthropic/claude-opus-4-8")
    assert attempt(server, writes(PAGE), tmp_path, who).outcome == "finished"
    assert server.seen[0].body["thinking"]


@pytest.mark.parametrize("provider", ["anthropic", "google", "ollama", "openai", "openrouter"])
def test_every_provider_can_be_named(provider: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bare `provider/model` is enough; the key comes from the provider's own variable."""
    from vektos.agents.model import provider_model

    for variable in (*KEYS[provider], "OLLAMA_BASE_URL"):
        monkeypatch.setenv(variable, "http://127.0.0.1:1/v1")
    name = "some/model" if provider == "openrouter" else "some-model"
    model = provider_model(Entrant("x", f"{provider}/{name}"))
    assert (model.model_name, model.system) == (name, provider)


def test_streams_are_read_by_the_real_clients(server: Scripted) -> None:
    """Slow streams arrive whole in both providers' own libraries, and one that is cut is an error, not an answer."""
    import anthropic
    import openai

    server.script = conversation([Turn("Hello there.", (Call("list", {"a": "b"}),))])
    chat = openai.OpenAI(api_key="x", base_url=f"{server.origin}/v1", max_retries=0)
    claude = anthropic.Anthropic(api_key="x", base_url=server.origin, max_retries=0)
    said: list[Any] = [{"role": "user", "content": "Hi"}]
    with chat, claude:
        server.faults.extend([Fault(pause=0.01), Fault(pause=0.01), Fault(cut=500)])
        chunks = [*chat.chat.completions.create(model="m", messages=said, stream=True)]
        text = "".join(chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices)
        assert (text, chunks[-1].usage and chunks[-1].usage.completion_tokens) == ("Hello there.", 100)
        with claude.messages.stream(model="m", messages=said, max_tokens=9) as stream:
            message = stream.get_final_message()
        assert [block.type for block in message.content] == ["text", "tool_use"]
        assert message.usage.output_tokens == 100
        with pytest.raises(Exception, match=r"chunked|closed|complete|Connection"):
            [*chat.chat.completions.create(model="m", messages=said, stream=True)]
