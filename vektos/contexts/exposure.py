"""Proof that an agent used what its context gave it, from what the relays noted. Knows no context and no agent by name.

`relayed` before the agent starts, `exposure` when it has ended.
"""

from __future__ import annotations

import sys
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from vektos.contexts._context import Context, Server
from vektos.paths import PACKAGE
from vektos.reading import loads
from vektos.record import MOST_BYTES, MOST_TOOLS, Amount, Count, Text

SUFFIX = ".jsonl"
MOST_CALLS = 2_000
"""Calls of one server that a record lists, and characters of what each asked for."""
LONGEST_TOOL = 200
MOST_NOTED = 64_000_000
"""Bytes of a relay's notes that are read."""


class Note(msgspec.Struct):
    """A line of what a relay noted. An agent may have written into it, so no more is believed than run.json may say."""

    event: str
    monotonic: Amount
    at: float = 0.0
    tools: list[Text] = msgspec.field(default_factory=list)
    tool: Text = ""
    bytes: Count = 0
    arguments: Text = ""
    digest: Text = ""
    error: Text = ""
    how: Text = ""


def relayed(context: Context, folder: Path) -> Context:
    """The context with every server behind a relay that notes in `folder` what it is asked."""
    return replace(
        context, servers=tuple(_relayed(server, folder / f"{server.name}{SUFFIX}") for server in context.servers)
    )


def _relayed(server: Server, log: Path) -> Server:
    # -P: no file that an agent writes in the folder it works in is taken for a module of ours.
    relay = (sys.executable, "-P", "-m", "vektos.contexts.relay", "--log", str(log.resolve()))
    reach = ("--url", server.url) if server.url else ("--", *server.command)
    return Server(server.name, (*relay, *reach), env={"PYTHONPATH": str(PACKAGE.parent), **server.env})


def exposure(
    context: Context, folder: Path, first_write: float | None, read: Collection[str] | None = None
) -> dict[str, Any]:
    """What run.json says of the context's use. `first_write`: when the agent first wrote (seconds since the epoch);
    `read`: the files of its workspace that it is known to have read, None when that is not known.

    `{"servers": {name: {"connected", "tools", "calls": [{"tool", "at", "bytes", "arguments", "digest", "error"}],
    "bytes", "died"}}, "files", "files_read", "used", "first_call_before_first_write"}`: calls in order, `at` in seconds
    since the relay started, `bytes` of content returned; `used` when at least one call was answered or one file read,
    None when that is not known; the last is None where nothing was called or nothing was written.
    """
    noted = {server.name: _lines(folder / f"{server.name}{SUFFIX}") for server in context.servers}
    servers = {name: _of_server(lines) for name, lines in noted.items()}
    called = [line.at for lines in noted.values() for line in lines if line.event == "called"]
    used: bool | None = any(not call["error"] for server in servers.values() for call in server["calls"])
    files_read = None if read is None else sorted(set(read) & set(context.files))
    if not used and (context.files or not context.servers):
        used = bool(files_read) if files_read is not None and context.files else None
    return {
        "servers": servers,
        "files": sorted(context.files),
        "files_read": files_read,
        "used": used,
        "first_call_before_first_write": min(called) < first_write if called and first_write is not None else None,
    }


def _of_server(lines: list[Note]) -> dict[str, Any]:
    start = lines[0].monotonic if lines else 0.0
    tools = dict.fromkeys(tool for line in lines if line.event == "listed" for tool in line.tools)
    calls = [
        {
            "tool": line.tool[:LONGEST_TOOL],
            "at": max(0.0, round(line.monotonic - start, 3)),
            "bytes": line.bytes,
            "arguments": line.arguments,
            "digest": line.digest,
            "error": line.error,
        }
        for line in lines
        if line.event == "called"
    ][:MOST_CALLS]
    return {
        "connected": any(line.event == "connected" for line in lines),
        "tools": [*tools][:MOST_TOOLS],
        "calls": calls,
        "bytes": min(sum(line.bytes for line in lines), MOST_BYTES),
        "died": next((line.how for line in lines if line.event == "died"), ""),
    }


def _lines(log: Path) -> list[Note]:
    """What was noted, without a last line that a kill cut short, nor anything else that is no note."""
    try:
        with log.open("rb") as file:
            text = file.read(MOST_NOTED).decode("utf-8", errors="replace")
    except FileNotFoundError:
        return []
    return [found for line in text.split("\n") if (found := _parsed(line))]


def _parsed(line: str) -> Note | None:
    try:
        return msgspec.convert(loads(line), Note)
    except ValueError:
        return None
