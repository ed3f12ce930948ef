"""An MCP server with one tool, for agents that are to be seen using one. Imports no library, so it starts quickly."""

from __future__ import annotations

import json
import sys
from typing import Any

TOOL = {"name": "list_components", "description": "List them.", "inputSchema": {"type": "object", "properties": {}}}


def answer(method: str, parameters: dict[str, Any]) -> dict[str, Any]:
    """The result of a request."""
    if method == "initialize":
        about = {"name": "small", "version": "1"}
        return {"protocolVersion": parameters["protocolVersion"], "capabilities": {"tools": {}}, "serverInfo": about}
    if method == "tools/list":
        return {"tools": [TOOL]}
    return {"content": [{"type": "text", "text": "Badge, Card, Table"}]} if method == "tools/call" else {}


for line in sys.stdin:
    message = json.loads(line)
    if "id" in message:
        result = answer(message["method"], message.get("params", {}))
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
