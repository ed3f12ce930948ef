"""Contexts that bench.yaml describes: an MCP server, files and an instruction of a team's own. Starts nothing."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from vektos.contexts._context import Context, Server
from vektos.contexts._kind import ContextKind, read
from vektos.model import canonical
from vektos.paths import Paths
from vektos.reading import UserError

BESIDE = "./"
"""How a word of a command begins that is a path from bench.yaml's folder."""


def kind(raw: Mapping[str, Any]) -> ContextKind:
    """The context that an entry of `contexts:` describes, valid under the schema."""
    described = canonical({key: value for key, value in raw.items() if key != "name"})
    return ContextKind(
        raw["name"],
        "described in bench.yaml",
        lambda paths: _make(raw, paths),
        lambda _: {"bench.yaml": described.encode()},
    )


def _make(raw: Mapping[str, Any], paths: Paths) -> Context:
    name = raw["name"]
    files = {
        to: read(paths.root / origin, f"It is {to} of the context {name!r}: create it, or mend bench.yaml.")
        for to, origin in raw.get("files", {}).items()
    }
    servers = (_server(name, raw["mcp"], paths),) if "mcp" in raw else ()
    return Context(name, "", servers, files, raw.get("instruction", ""))


def _server(name: str, raw: Mapping[str, Any], paths: Paths) -> Server:
    command = tuple(str(paths.root / word) if word.startswith(BESIDE) else word for word in raw.get("command", ()))
    return Server(
        name, command, raw.get("url", ""), {key: _value(name, key, value) for key, value in raw.get("env", {}).items()}
    )


def _value(name: str, key: str, value: str) -> str:
    """A variable's value; `$NAME` stands for one of our own environment, so that no secret is written down."""
    if not value.startswith("$"):
        return value
    try:
        return os.environ[value[1:]]
    except KeyError:
        raise UserError(
            f"bench.yaml: context {name!r}: mcp.env.{key}: {value[1:]} is not set. Set it and start again."
        ) from None
