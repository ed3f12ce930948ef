"""What passes between an agent and an MCP server, noted as lines of JSON that prove what the agent used.

Understands JSON-RPC messages and changes none. Knows no server, no agent and no transport.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from vektos.halves import utf8

CALLS: Mapping[str, str] = {"tools/call": "name", "resources/read": "uri", "prompts/get": "name"}
"""The methods by which an agent gets at what a server knows, and which parameter says what it asked for."""
SHOWN = 300
"""Characters of a name, a reason, or a call's arguments that are noted; the digest stands for all of the arguments."""


class Recorder:
    """Notes what it is shown in a file. Any thread may show it messages.

    Each line has `at` (seconds since the epoch), `monotonic` (seconds, on a clock that is never set) and `event`:
    `started`; `connected` (the server answered for the first time); `listed` (tools); `called`; `died`; `closed`.
    """

    def __init__(self, log: Path) -> None:
        log.parent.mkdir(parents=True, exist_ok=True)
        self._file = log.open("ab", buffering=0)
        self._lock = threading.Lock()
        self._asked: dict[Any, tuple[str, Mapping[str, Any], float]] = {}
        self._connected = False
        self._note("started")

    def to_server(self, message: object) -> None:
        """A message of the agent's is on its way."""
        for one in _each(message):
            number = number_of(one)
            if number is not None and isinstance(one.get("method"), str):
                params = one.get("params")
                with self._lock:
                    self._asked[number] = one["method"], params if isinstance(params, dict) else {}, time.monotonic()

    def to_agent(self, message: object) -> None:
        """A message of the server's is on its way."""
        for one in _each(message):
            with self._lock:
                asked = None if "method" in one else self._asked.pop(number_of(one), None)
            if asked is not None:
                self._answered(*asked, one)

    def died(self, how: str) -> None:
        """The server is gone while the agent still wanted it; what was asked stays without an answer."""
        self._unanswered(how)
        self._note("died", how=how[:SHOWN])

    def closed(self) -> None:
        """The agent has hung up."""
        self._unanswered("the agent hung up first")
        self._note("closed")

    def _answered(self, method: str, params: Mapping[str, Any], since: float, answer: Mapping[str, Any]) -> None:
        result = answer.get("result")
        if isinstance(result, dict) and not self._connected:
            self._connected = True
            server = result.get("serverInfo")
            self._note("connected", server=server if isinstance(server, dict) else {})
        if method == "tools/list" and isinstance(result, dict):
            listed = result.get("tools")
            tools = [tool.get("name") for tool in listed if isinstance(tool, dict)] if isinstance(listed, list) else []
            self._note("listed", tools=[name[:SHOWN] for name in tools if isinstance(name, str)])
        elif method in CALLS:
            self._called(method, params, since, size(result), _error(answer))

    def _unanswered(self, why: str) -> None:
        with self._lock:
            left, self._asked = list(self._asked.values()), {}
        for method, params, since in left:
            if method in CALLS:
                self._called(method, params, since, 0, f"no answer: {why}"[:SHOWN])

    def _called(self, method: str, params: Mapping[str, Any], since: float, returned: int, error: str) -> None:
        arguments = json.dumps(params.get("arguments", {}), ensure_ascii=False, sort_keys=True)
        self._note(
            "called",
            method=method,
            tool=str(params.get(CALLS[method], ""))[:SHOWN],
            arguments=arguments[:SHOWN],
            digest=sha256(utf8(arguments)).hexdigest(),
            bytes=returned,
            seconds=round(time.monotonic() - since, 3),
            error=error,
        )

    def _note(self, event: str, **more: object) -> None:
        line = {"event": event, "at": round(time.time(), 3), "monotonic": round(time.monotonic(), 3), **more}
        with self._lock:
            self._file.write(utf8(json.dumps(line, ensure_ascii=False)) + b"\n")


def size(result: object) -> int:
    """The bytes of content in an answer: of texts the text itself, of anything else its JSON."""
    if not isinstance(result, dict):
        return 0
    blocks = result.get("content", result.get("contents", result.get("messages", ())))
    total = 0
    for block in blocks if isinstance(blocks, list) else ():
        text = block.get("text") if isinstance(block, dict) else None
        total += len(utf8(text if isinstance(text, str) else json.dumps(block, ensure_ascii=False)))
    return total


def _error(answer: Mapping[str, Any]) -> str:
    """Why a call came to nothing; empty when it did not."""
    error, result = answer.get("error"), answer.get("result")
    if isinstance(error, dict):
        return str(error.get("message", "error"))[:SHOWN]
    if isinstance(result, dict) and result.get("isError"):
        blocks = result.get("content")
        texts = (
            [block.get("text", "") for block in blocks if isinstance(block, dict)] if isinstance(blocks, list) else []
        )
        return " ".join(map(str, texts))[:SHOWN] or "error"
    return ""


def number_of(message: Mapping[str, Any]) -> str | int | None:
    """What a request and its answer have in common; None for what JSON-RPC doesn't know."""
    number = message.get("id")
    return number if isinstance(number, (str, int)) else None


def _each(message: object) -> list[dict[str, Any]]:
    """The messages in a message: older protocols allow several in one."""
    return [one for one in (message if isinstance(message, list) else [message]) if isinstance(one, dict)]
