"""The context `ds-mcp`: the agent is connected to our MCP server, which knows the design system's manifest."""

from __future__ import annotations

import sys

from vektos.contexts._catalogue import Catalogue
from vektos.contexts._context import Context, Server
from vektos.contexts._kind import ContextKind
from vektos.contexts._tools import DOCUMENTATION, as_shown, documentation_instructions
from vektos.design_system import Manifest
from vektos.paths import PACKAGE, Paths

NAME = "ds-mcp"
INSTRUCTION = (
    "The project has a design system, whose documentation the MCP server ds-mcp knows: its components, its tokens and "
    "the rules for using them. Ask it before you write."
)


def ours(paths: Paths, *more: str) -> tuple[str, ...]:
    """The command that starts our server, from whatever folder the agent works in."""
    # -P: no file that an agent writes in the folder it works in is taken for a module of ours.
    return (sys.executable, "-P", "-m", "vektos", "ds-mcp", "--manifest", str(paths.manifest.resolve()), *more)


ENVIRONMENT = {"PYTHONPATH": str(PACKAGE.parent)}


def _make(paths: Paths) -> Context:
    return Context(NAME, "", (Server(NAME, ours(paths), env=ENVIRONMENT),), instruction=INSTRUCTION)


def _shows(paths: Paths) -> dict[str, bytes]:
    manifest = Manifest.load(paths.manifest)
    server = as_shown(DOCUMENTATION, documentation_instructions(manifest.name))
    return {"tools": server, **{what: text.encode() for what, text in Catalogue(manifest).everything().items()}}


KIND = ContextKind(NAME, "our MCP server: components, tokens by role, rules, examples", _make, _shows, ("manifest",))
