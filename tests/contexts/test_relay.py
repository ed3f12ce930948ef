"""The recording relay and what is made of its notes: transparent, complete, and honest about what went wrong."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from tests.contexts.servers import Agent, plain_server
from vektos.contexts._context import Context, Server
from vektos.contexts.exposure import exposure, relayed


def offered(tmp_path: Path, *command: str) -> Context:
    return Context("own", "d", (Server("plain", command or plain_server(tmp_path)),))


def agent_of(context: Context, tmp_path: Path) -> Agent:
    (server,) = relayed(context, tmp_path / "log").servers
    return Agent(server.command, tmp_path, dict(server.env))


def test_every_call_is_noted_in_order_with_what_came_back(tmp_path: Path) -> None:
    """Tools, calls, bytes, errors and the time before the first write are what really passed between the two."""
    context = offered(tmp_path)
    agent = agent_of(context, tmp_path)
    agent.start()
    agent.ask("tools/list")
    assert agent.call("say", text="hé")["result"]["content"] == [{"type": "text", "text": "hé"}]
    agent.call("say", text="no such thing", wrong=True)
    assert agent.hang_up() == 0
    found = exposure(context, tmp_path / "log", time.time())
    (server,) = found["servers"].values()
    assert found["used"] and found["first_call_before_first_write"]
    assert (server["connected"], server["tools"], server["bytes"], server["died"]) == (True, ["say"], 16, "")
    assert [(call["tool"], call["bytes"], call["error"]) for call in server["calls"]] == [
        ("say", 3, ""), ("say", 13, "no such thing"),
    ]  # fmt: skip
    assert json.loads(server["calls"][0]["arguments"]) == {"text": "hé"}
    assert exposure(context, tmp_path / "log", 0.0)["first_call_before_first_write"] is False


def test_lines_pass_as_they_are(tmp_path: Path) -> None:
    """What is no message, or none that is known, reaches the other side byte by byte."""
    agent = agent_of(offered(tmp_path, "cat"), tmp_path)
    assert agent.process.stdin is not None and agent.process.stdout is not None
    for line in (b"not json\n", b'{"jsonrpc":"2.0",  "method":"x/unknown"}\n', b'[{"id": 1}]\n', b'"\xff"\n'):
        agent.process.stdin.write(line)
        agent.process.stdin.flush()
        assert agent.process.stdout.readline() == line
    assert agent.hang_up() == 0


def test_a_context_that_is_never_called_is_offered_and_not_used(tmp_path: Path) -> None:
    """Connecting and listing tools is no use of what the server knows, and neither is a call that fails."""
    context = offered(tmp_path)
    agent = agent_of(context, tmp_path)
    agent.start()
    agent.ask("tools/list")
    agent.call("say", wrong=True)
    agent.hang_up()
    found = exposure(context, tmp_path / "log", None)
    assert (found["used"], found["first_call_before_first_write"]) == (False, None)
    assert found["servers"]["plain"]["connected"]
    nobody_came: dict[str, Any] = exposure(context, tmp_path / "elsewhere", 1.0)
    assert not nobody_came["used"] and not nobody_came["servers"]["plain"]["connected"]


def test_a_server_that_dies_is_told_from_an_agent_that_hangs_up(tmp_path: Path) -> None:
    """The call in flight is noted as unanswered, the death with its exit code, and the relay ends with that code."""
    context = offered(tmp_path)
    agent = agent_of(context, tmp_path)
    agent.start()
    assert agent.call("say", die=True) == {}
    assert agent.hang_up() == 7
    found = exposure(context, tmp_path / "log", None)["servers"]["plain"]
    assert found["died"] == "exit code 7"
    assert [call["error"] for call in found["calls"]] == ["no answer: exit code 7"]


def test_a_server_that_cannot_be_started_is_noted(tmp_path: Path) -> None:
    """A command that is not there is an error of its own, not an agent that did not care."""
    context = offered(tmp_path, str(tmp_path / "missing"))
    assert agent_of(context, tmp_path).hang_up() == 127
    found = exposure(context, tmp_path / "log", None)["servers"]["plain"]
    assert found["died"].startswith("could not be started") and not found["connected"]


def test_a_relay_that_is_stopped_stops_its_server(tmp_path: Path) -> None:
    """A terminated relay leaves no server behind and calls it no death."""
    context = offered(tmp_path)
    agent = agent_of(context, tmp_path)
    agent.start()
    agent.process.terminate()
    agent.process.wait(20)
    agent.hang_up()
    assert exposure(context, tmp_path / "log", None)["servers"]["plain"]["died"] == ""


def test_files_are_used_when_somebody_saw_them_read(tmp_path: Path) -> None:
    """A context of files is used when the agent is known to have read one, and unknown when nobody could see it."""
    context = Context("own", "d", files={"AGENTS.md": b"x"})
    told = [exposure(context, tmp_path, None, read)["used"] for read in (None, ("page.tsx",), ("AGENTS.md", "a"))]
    assert told == [None, False, True]
    assert exposure(Context("own", "d", instruction="x"), tmp_path, None, ())["used"] is None
