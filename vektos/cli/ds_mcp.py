"""`vektos ds-mcp`: serves a design system to agents over the Model Context Protocol. Judges nothing by itself."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from vektos.cli._command import FINE, Command, benchmark
from vektos.design_system import Manifest

DESCRIPTION = """\
An MCP server that knows the design system: its components with props, types, rules and an example that compiles,
its tokens by role, how pages are styled, and a search over all of it. Everything is made from the manifest.

Speaks over standard streams; with --http, over streamable HTTP at http://127.0.0.1:PORT/mcp until it is stopped.
With --linter it serves instead one tool, check_file, that judges a file by the graders which need only the source.

How an agent of yours is given this server: docs/contexts.md."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--manifest", metavar="FILE", help="this manifest instead of the workspace's")
    parser.add_argument("--http", metavar="PORT", type=_port, help="serve over HTTP on this port of this machine")
    parser.add_argument("--linter", action="store_true", help="serve the source graders instead")


def run(options: Namespace) -> int:
    file = Path(options.manifest) if options.manifest else benchmark().manifest
    manifest = Manifest.load(file)
    from vektos.contexts import _server  # slow to import, and not needed by any other command

    _server.serve(_server.linter(file) if options.linter else _server.documentation(manifest), options.http)
    return FINE


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 1 << 16:
        raise ArgumentTypeError(f"{text!r} is no port. Give a number from 1 to 65535")
    return int(text)


COMMAND = Command("ds-mcp", "serve the design system to coding agents over MCP", DESCRIPTION, arguments, run)
