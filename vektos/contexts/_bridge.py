"""Standard streams towards the agent, streamable HTTP towards the server, on the MCP library's own transport.

Messages pass unchanged; what HTTP wants in headers is read off them. A server that cannot be reached any more ends the
relay, as the end of its process would, and what was asked is answered with the reason. Knows no tool.
"""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from typing import Any

from mcp.client.streamable_http import streamable_http_client
from mcp.shared.inbound import MCP_METHOD_HEADER, MCP_NAME_HEADER, MCP_PROTOCOL_VERSION_HEADER, NAME_BEARING_METHODS
from mcp.shared.inbound import encode_header_value as encoded
from mcp.shared.message import ClientMessageMetadata, SessionMessage
from mcp_types import PROTOCOL_VERSION_META_KEY, jsonrpc_message_adapter
from mcp_types.version import MODERN_PROTOCOL_VERSIONS

from vektos.contexts._agent_lines import agent_lines
from vektos.contexts._recorder import Recorder, number_of
from vektos.halves import utf8
from vektos.reading import loads

UNREACHABLE = -32000
"""JSON-RPC's code for what the server's side is to blame for."""


def bridge(url: str, recorder: Recorder) -> int:
    """Relay between our standard streams and the server at `url`: 0 when the agent hung up, 1 when it was gone."""
    return asyncio.run(_Bridge(url, recorder).run())


class _Bridge:
    """One conversation. `waiting`: the numbers of requests without an answer; `agreed`: the protocol's version."""

    def __init__(self, url: str, recorder: Recorder) -> None:
        self.url = url
        self.recorder = recorder
        self.waiting: dict[Any, None] = {}
        self.agreed = ""

    async def run(self) -> int:
        lines = _agents_lines()
        try:
            async with streamable_http_client(self.url) as (read, write):
                outward = asyncio.create_task(self._outward(read))
                while line := await lines.get():
                    await self._inward(line, write)
                self.recorder.closed()
                outward.cancel()
            return 0
        except Exception as error:
            self._gone(_root(error))
            return 1

    async def _inward(self, line: bytes, write: Any) -> None:
        try:
            message, said = jsonrpc_message_adapter.validate_json(line, by_name=False), loads(line)
        except ValueError:
            return
        self.recorder.to_server(said)
        if "method" in said and (number := number_of(said)) is not None:
            self.waiting[number] = None
        await write.send(SessionMessage(message, ClientMessageMetadata(headers=_headers(said, self.agreed))))

    async def _outward(self, read: Any) -> None:
        async for message in read:
            if isinstance(message, Exception):
                print(f"{self.url}: {message}", file=sys.stderr)
                continue
            said = message.message.model_dump(mode="json", by_alias=True, exclude_unset=True)
            if isinstance(result := said.get("result"), dict):
                self.agreed = str(result.get("protocolVersion", self.agreed))
            self.recorder.to_agent(said)
            self._say(said)

    def _gone(self, why: str) -> None:
        print(f"{self.url}: {why}", file=sys.stderr)
        self.recorder.died(why)
        for number in list(self.waiting):
            self._say({"jsonrpc": "2.0", "id": number, "error": {"code": UNREACHABLE, "message": f"{self.url}: {why}"}})

    def _say(self, said: dict[str, Any]) -> None:
        if "method" not in said:
            self.waiting.pop(number_of(said), None)
        sys.stdout.buffer.write(utf8(json.dumps(said, ensure_ascii=False)) + b"\n")
        sys.stdout.buffer.flush()


def _agents_lines() -> asyncio.Queue[bytes]:
    """What the agent says, line by line; an empty line when it has hung up. Read by a thread that nobody waits for."""
    lines: asyncio.Queue[bytes] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        for line in agent_lines():
            loop.call_soon_threadsafe(lines.put_nowait, line)
        loop.call_soon_threadsafe(lines.put_nowait, b"")

    threading.Thread(target=read, daemon=True).start()
    return lines


def _headers(said: dict[str, Any], agreed: str) -> dict[str, str]:
    """What a message says about itself, where HTTP looks for it: its protocol, and lately its method and subject."""
    params = _object(said.get("params"))
    version = _object(params.get("_meta")).get(PROTOCOL_VERSION_META_KEY, agreed)
    if not version or not isinstance(version, str) or said.get("method") == "initialize":
        return {}
    headers = {MCP_PROTOCOL_VERSION_HEADER: version}
    method = said.get("method", "")
    if version in MODERN_PROTOCOL_VERSIONS and method:
        headers[MCP_METHOD_HEADER] = method
        if name := params.get(NAME_BEARING_METHODS.get(method, "")):
            headers[MCP_NAME_HEADER] = encoded(str(name))
    return headers


def _object(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _root(error: BaseException) -> str:
    """What went wrong inside groups of errors."""
    while isinstance(error, BaseExceptionGroup) and error.exceptions:
        error = error.exceptions[0]
    return str(error) or type(error).__name__
