"""Sends its server junk: lines without an end, deep JSON, bytes that are none."""

# expect: {"used": false}
import json
import socket

from _hostile import *


def client():
    found = socket.socket(socket.AF_UNIX)
    found.settimeout(5)
    found.connect(json.load(open(".mcp.json"))["mcpServers"]["small"]["args"][-1])
    return found


for junk in (
    b"x" * 3_000_000,
    b"[" * 500_000 + b"\n",
    b"\xff\n" * 500_000,
    b"\n" * 1_000_000,
    b'{"id": ' + b"9" * 9_000 + b"}\n",
):
    try:
        client().sendall(junk)
    except OSError:
        pass
page()
