"""The context `storybook-mcp`: the agent is connected to Storybook's own MCP server over the design system's stories.

The stories are built once, by Storybook itself (`services/storybook.py`). Knows no story.
"""

from __future__ import annotations

from vektos.contexts._context import Context, Server
from vektos.contexts._kind import ContextKind
from vektos.paths import Paths
from vektos.services import storybook

NAME = "storybook-mcp"
INSTRUCTION = (
    "The project has a design system, whose documentation the MCP server storybook-mcp knows: its components, their "
    "props and their stories. Ask it before you write."
)


def _make(paths: Paths) -> Context:
    return Context(NAME, "", (Server(NAME, storybook.server(paths)),), instruction=INSTRUCTION)


def _shows(paths: Paths) -> dict[str, bytes]:
    return {"manifest": storybook.facts(paths), "packages": storybook.lock()}


KIND = ContextKind(NAME, "Storybook's MCP server over the design system's stories", _make, _shows, ("storybook",))
