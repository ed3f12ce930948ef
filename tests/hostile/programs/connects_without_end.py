"""Connects to its server more often than it may, and holds on."""

# expect: {"used": false}
import json
import socket

from _hostile import *


def client():
    found = socket.socket(socket.AF_UNIX)
    found.settimeout(5)
    found.connect(json.load(open(".mcp.json"))["mcpServers"]["small"]["args"][-1])
    return found


held = []
for _ in range(30):
    try:
        held.append(client())
    except OSError:
        pass


def alive(one):
    one.settimeout(0.2)
    try:
        return one.recv(1) != b""
    except TimeoutError:
        return True
    except OSError:
        return False


attack("more connections than allowed", lambda: sum(map(alive, held)) > 4)
page()
