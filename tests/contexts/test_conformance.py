"""Our MCP servers talk to a client of another make: every tool, wrong arguments, both transports, the relay between."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.contexts.clients import Call, converse
from tests.evidence.tools import PATHS
from vektos.contexts._catalogue import Catalogue
from vektos.contexts._context import Context, Server
from vektos.contexts._table import kinds
from vektos.contexts._tools import DOCUMENTATION
from vektos.contexts.exposure import exposure, relayed

EVERY_TOOL: list[Call] = [
    ("list_components", {}),
    ("get_component", {"name": "Button"}),
    ("get_rules", {}),
    ("list_tokens", {}),
    ("list_tokens", {"category": "colors", "role": "text"}),
    ("search", {"query": "button"}),
]
WRONG: list[tuple[Call, str]] = [
    (("get_component", {"name": "Buton"}), "There is no component 'Buton'. Did you mean Button?"),
    (("get_component", {}), "get_component needs name. It takes name."),
    (("get_component", {"name": 3}), "get_component wants text for name."),
    (("get_component", {"name": "x" * 100_000}), "There is no component"),
    (("list_tokens", {"colour": "red"}), "list_tokens does not take colour. It takes category, role."),
    (("list_tokens", {"role": "shade"}), "There is no role 'shade'"),
    (("search", {"query": ""}), "The query is empty"),
    (("search", {"query": None}), "search wants text for query."),
    (("delete_everything", {}), "There is no tool 'delete_everything'."),
]


def test_every_tool_answers_over_standard_streams(catalogue: Catalogue, tmp_path: Path) -> None:
    """Each tool says what the catalogue says, each wrong call is a clear error, and the relay has noted every one."""
    context = kinds(())["ds-mcp"].context(PATHS)
    (server,) = relayed(context, tmp_path).servers
    said = converse(server, [*EVERY_TOOL, *(call for call, _ in WRONG), EVERY_TOOL[0]])
    assert said["server"] == "ds-mcp"
    assert {tool["name"] for tool in said["tools"]} == {name for name, _ in EVERY_TOOL}
    told = [(tool["name"], tool["description"], {*tool["inputSchema"]["properties"]}) for tool in said["tools"]]
    assert told == [(tool.name, tool.purpose, {*tool.takes}) for tool in DOCUMENTATION], "what the digest stands for"
    assert all(tool["annotations"]["readOnlyHint"] for tool in said["tools"])
    texts = [answer["text"] for answer in said["answers"]]
    assert not any(answer["error"] for answer in said["answers"][: len(EVERY_TOOL)])
    assert texts[: len(EVERY_TOOL)] == [
        catalogue.components(),
        catalogue.component("Button"),
        catalogue.rules(),
        catalogue.tokens(),
        catalogue.tokens("colors", "text"),
        catalogue.search("button"),
    ]
    for (call, expected), answer in zip(WRONG, said["answers"][len(EVERY_TOOL) :], strict=False):
        assert answer["error"] and expected in answer["text"], call
    assert texts[-1] == texts[0], "after all that it still answers"
    found = exposure(context, tmp_path, None)["servers"]["ds-mcp"]
    assert found["tools"] == [tool["name"] for tool in said["tools"]]
    assert [call["tool"] for call in found["calls"]] == [
        *(n for n, _ in EVERY_TOOL),
        *(c[0] for c, _ in WRONG),
        "list_components",
    ]
    assert [call["bytes"] for call in found["calls"]] == [len(text.encode()) for text in texts]
    assert [bool(call["error"]) for call in found["calls"]] == [answer["error"] for answer in said["answers"]]


def test_the_linter_answers_over_standard_streams(catalogue: Catalogue) -> None:
    """check_file judges what it is given, whatever that is."""
    (server,) = kinds(())["linter"].context(PATHS).servers
    page = 'export default function Page() {\n  return <button style={{ color: "#fff" }}>x</button>;\n}\n'
    calls: list[Call] = [
        ("check_file", {"content": page}),
        ("check_file", {"content": "export default (", "path": "parts/a.tsx"}),
        ("check_file", {"content": "\0\u2028é", "path": "page.tsx"}),
        ("check_file", {"content": page, "path": "/etc/passwd"}),
        ("check_file", {}),
    ]
    answers = converse(server, calls)["answers"]
    assert "page.tsx:2:11 components/native-element" in answers[0]["text"] and not answers[0]["error"]
    assert "Not judged, syntax error in parts/a.tsx" in answers[1]["text"]
    assert answers[2]["text"]
    assert answers[3]["error"] and "no path of a source file" in answers[3]["text"]
    assert answers[4]["error"] and "check_file needs content" in answers[4]["text"]


@pytest.fixture(scope="module")
def address(catalogue: Catalogue) -> Iterator[str]:
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-P", "-m", "vektos", "ds-mcp", "--manifest", str(PATHS.manifest), "--http", str(port)]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with closing(socket.socket()) as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert process.poll() is None
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        process.terminate()
        process.wait(20)


def test_streamable_http_says_the_same(catalogue: Catalogue, address: str) -> None:
    """Over HTTP, each tool answers and each wrong call is an error, as over standard streams."""
    said = converse(Server("ds-mcp", url=address), [*EVERY_TOOL, *(call for call, _ in WRONG)])
    assert said["answers"][1] == {"text": catalogue.component("Button"), "error": False}
    assert [answer["error"] for answer in said["answers"]] == [False] * len(EVERY_TOOL) + [True] * len(WRONG)


def test_a_server_behind_http_is_relayed_and_noted(catalogue: Catalogue, address: str, tmp_path: Path) -> None:
    """An agent that knows standard streams only reaches a URL through the relay, which notes what it asks."""
    context = Context("ours", "", (Server("theirs", url=address),))
    (server,) = relayed(context, tmp_path).servers
    said = converse(server, [EVERY_TOOL[1], WRONG[0][0]])
    assert said["answers"][0]["text"] == catalogue.component("Button")
    found = exposure(context, tmp_path, None)["servers"]["theirs"]
    assert [(call["tool"], bool(call["error"])) for call in found["calls"]] == [
        ("get_component", False), ("get_component", True),
    ]  # fmt: skip
    assert found["connected"] and len(found["tools"]) == 5 and found["died"] == ""


def test_a_server_that_is_not_there_is_an_error_and_not_a_wait(tmp_path: Path) -> None:
    """Behind a URL where nobody answers, the agent is told so, and the notes say that it never got through."""
    context = Context("ours", "", (Server("theirs", url="http://127.0.0.1:9/mcp"),))
    (server,) = relayed(context, tmp_path).servers
    with pytest.raises(AssertionError, match=r"(?i)connect"):
        converse(server, [])
    assert not exposure(context, tmp_path, None)["servers"]["theirs"]["connected"]
