"""What the scripted model says: turns of a conversation, and the script that builds a task's page from its solution.

A turn follows from the request alone (how many answers it holds so far), so a conversation goes on after any crash of
whoever holds it. Knows no wire format.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
UNFINISHED = '{"path": "page.tsx", "content": "export'


@dataclass(frozen=True)
class Tool:
    """A tool that the request offers: its name and the names of its parameters, with those that must be given."""

    name: str
    parameters: tuple[str, ...]
    required: tuple[str, ...] = ()


@dataclass(frozen=True)
class Asked:
    """One request, whichever format it came in. `turn`: how many answers of the model it holds already."""

    model: str
    text: str
    tools: tuple[Tool, ...]
    turn: int

    def tool(self, *wanted: str) -> Tool | None:
        """The first tool that takes these parameters."""
        return next((tool for tool in self.tools if set(wanted) <= set(tool.parameters)), None)


@dataclass(frozen=True)
class Call:
    """The model calls a tool. `arguments` as text where they are not to be valid."""

    name: str
    arguments: dict[str, Any] | str = field(default_factory=dict)

    @property
    def text(self) -> str:
        return self.arguments if isinstance(self.arguments, str) else json.dumps(self.arguments)


@dataclass(frozen=True)
class Turn:
    """One answer of the model and what it is billed."""

    text: str = ""
    calls: tuple[Call, ...] = ()
    tokens_in: int = 1000
    tokens_out: int = 100


@dataclass(frozen=True)
class Fault:
    """What goes wrong with one request in place of an answer.

    `status`: an error with this status. `cut`: the connection ends after as many bytes of the answer. `pause`: seconds
    between each piece of it. `body`: sent as it is.
    """

    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    message: str = "scripted"
    cut: int | None = None
    pause: float = 0.0
    body: str = ""


Script = Callable[[Asked], Turn]


def conversation(turns: Sequence[Turn]) -> Script:
    """The same turns for every conversation; the last one again and again."""
    return lambda asked: turns[min(asked.turn, len(turns) - 1)]


def writes(page: str, path: str = "page.tsx") -> tuple[Turn, ...]:
    """A conversation of our own agent's: read the data, write the page, finish."""
    return (
        Turn(calls=(Call("read", {"path": "fixture.json"}),)),
        Turn(calls=(Call("write", {"path": path, "content": page}),), tokens_in=2000, tokens_out=800),
        Turn(calls=(Call("finish", {"summary": "done"}),), tokens_in=3000, tokens_out=20),
    )


def builds_the_task(asked: Asked) -> Turn:
    """Ask the servers that are there, write the solution of the task that the prompt is of, and finish.

    With whatever tools the agent at hand has: `path` and `content`, `filePath` and `content`, or a shell.
    """
    page = solution(asked.text)
    lists = ("list_components", "docs-list")
    servers = [tool for tool in asked.tools if any(name in tool.name for name in lists)]
    steps: list[Turn] = [Turn(calls=(Call(servers[0].name),))] if servers else []
    steps.append(Turn("The page comes now.", (written(asked, page),), 2000, len(page) // 4))
    finish = next((tool for tool in asked.tools if tool.name == "finish"), None)
    end = Turn(calls=(Call("finish", {"summary": "done"}),)) if finish else Turn("Done.")
    return [*steps, end][min(asked.turn, len(steps))]


def written(asked: Asked, page: str) -> Call:
    """The call that leaves page.tsx, with the tools that the request offers."""
    for path in ("path", "filePath", "file_path"):
        if tool := asked.tool(path, "content"):
            return Call(tool.name, {path: "page.tsx", "content": page})
    script = f"cat > page.tsx <<'END_OF_PAGE'\n{page}\nEND_OF_PAGE\n"
    if tool := asked.tool("cmd"):
        return Call(tool.name, {"cmd": script})
    tool = asked.tool("command")
    assert tool, f"no tool that writes: {[tool.name for tool in asked.tools]}"
    return Call(tool.name, {"command": script, **({"description": "write"} if "description" in tool.required else {})})


def solution(text: str) -> str:
    """The solution of the task whose prompt is part of this text."""
    for prompt in sorted((ROOT / "tasks").glob("*/prompt.md")):
        if prompt.read_text(encoding="utf-8").strip()[:80] in text:
            return (prompt.parent / "solution.tsx").read_text(encoding="utf-8")
    return "export default function Page() {\n  return <main>No such task</main>;\n}\n"
