"""Uses its server as it should, which is noted."""

# expect: {"used": true}
import json
import subprocess

from _hostile import *

words = json.load(open(".mcp.json"))["mcpServers"]["small"]
server = subprocess.Popen([words["command"], *words["args"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for number, method in enumerate(("initialize", "tools/list", "tools/call")):
    message = {
        "jsonrpc": "2.0",
        "id": number,
        "method": method,
        "params": {"protocolVersion": "1", "name": "list_components"},
    }
    server.stdin.write(json.dumps(message).encode() + b"\n")
    server.stdin.flush()
    server.stdout.readline()
server.stdin.close()
server.wait()
page()
