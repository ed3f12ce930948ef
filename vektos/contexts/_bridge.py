"""Standard streams towards the agent, streamable HTTP towards the server, on the MCP library's own transport.

Messages pass unchanged; what HTTP wants in headers is read off them. Knows no tool.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import anyio
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.inbound import MCP_METHOD_HEADER, MCP_NAME_HEADER, MCP_PROTOCOL_VERSION_HEADER, NAME_BEARING_METHODS
from mcp.shared.inbound import encode_header_value as encoded
from mcp.shared.message import ClientMessageMetadata, SessionMessage
from mcp_types import PROTOCOL_VERSION_META_KEY, jsonrpc_message_adapter
from mcp_types.version import MODERN_PROTOCOL_VERSIONS

from vektos.contexts._recorder import Recorder


def bridge(url: str, recorder: Recorder) -> int:
    """Relay between our standard streams and the server at `url` until the agent hangs up."""
    return anyio.run(_bridge, url, recorder)


async def _bridge(url: str, recorder: Recorder) -> int:
    agreed = [""]
    async with streamable_http_client(url) as (read, write), anyio.create_task_group() as tasks:

        async def outward() -> None:
            async for message in read:
                if isinstance(message, Exception):
                    recorder.died(str(message))
                    print(f"{url}: {message}", file=sys.stderr)
                    continue
                said = message.message.model_dump(mode="json", by_alias=True, exclude_unset=True)
                result = said.get("result")
                if isinstance(result, dict):
                    agreed[0] = str(result.get("protocolVersion", agreed[0]))
                recorder.to_agent(said)
                sys.stdout.buffer.write(json.dumps(said, ensure_ascii=False).encode() + b"\n")
                sys.stdout.buffer.flush()

        tasks.start_soon(outward)
        while line := await anyio.to_thread.run_sync(sys.stdin.buffer.readline, abandon_on_cancel=True):
            try:
                message = jsonrpc_message_adapter.validate_json(line, by_name=False)
            except ValueError:
                continue
            said = json.loads(line)
            recorder.to_server(said)
            await write.send(SessionMessage(message, ClientMessageMetadata(headers=_headers(said, agreed[0]))))
        recorder.closed()
        tasks.cancel_scope.cancel()
    return 0


def _headers(said: dict[str, Any], agreed: str) -> dict[str, str]:
    """What a message says about itself, where HTTP looks for it: its protocol, and lately its method and subject."""
    params = said.get("params") or {}
    version = (params.get("_meta") or {}).get(PROTOCOL_VERSION_META_KEY, agreed)
    if not version or said.get("method") == "initialize":
        return {}
    headers = {MCP_PROTOCOL_VERSION_HEADER: version}
    method = said.get("method", "")
    if version in MODERN_PROTOCOL_VERSIONS and method:
        headers[MCP_METHOD_HEADER] = method
        if name := params.get(NAME_BEARING_METHODS.get(method, "")):
            headers[MCP_NAME_HEADER] = encoded(str(name))
    return headers
