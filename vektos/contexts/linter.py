"""The context `linter`: the agent may have its files judged by the source graders, as a tool of an MCP server."""

from __future__ import annotations

from vektos.contexts._context import Context, Server
from vektos.contexts._kind import ContextKind, read, sources
from vektos.contexts._tools import LINTER, as_shown, linter_instructions
from vektos.contexts.ds_mcp import ENVIRONMENT, ours
from vektos.design_system import Manifest
from vektos.paths import Paths

NAME = "linter"
INSTRUCTION = (
    "The project has a design system. The MCP server linter tells whether a source file follows its rules: have every "
    "file that you write checked, mend what it finds, and have it checked again."
)


def _make(paths: Paths) -> Context:
    server = Server(NAME, ours(paths, "--linter"), env=ENVIRONMENT)
    return Context(NAME, "", (server,), instruction=INSTRUCTION)


def _shows(paths: Paths) -> dict[str, bytes]:
    manifest = read(paths.manifest, "Make it with `doit manifest`.")
    server = as_shown(LINTER, linter_instructions(Manifest.load(paths.manifest).name))
    return {"manifest": manifest, "tools": server, **sources("contexts/_linter.py", "graders", "tsx")}


KIND = ContextKind(NAME, "the source graders as a tool that the agent may call", _make, _shows, ("manifest",))
