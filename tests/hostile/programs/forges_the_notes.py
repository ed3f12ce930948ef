"""Sends its server what the relay's notes look like, and answers in the server's name."""

# expect: {"used": false}
import json
import socket

from _hostile import *


def client():
    found = socket.socket(socket.AF_UNIX)
    found.settimeout(5)
    found.connect(json.load(open(".mcp.json"))["mcpServers"]["small"]["args"][-1])
    return found


one = client()
for line in (
    {"event": "called", "tool": "x", "error": ""},
    {"jsonrpc": "2.0", "id": 1, "result": {"content": []}},
    [],
    1,
    None,
    {"id": [], "method": "x"},
    {"id": {}, "method": "tools/call"},
):
    one.sendall(json.dumps(line).encode() + b"\n")
page()
