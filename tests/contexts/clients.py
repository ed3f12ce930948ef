"""The independent MCP client (TypeScript) as a function. Installed once below the checkout's cache/."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from vektos.contexts._context import Server
from vektos.paths import Paths
from vektos.services.node import environment, node, npm_cli

HERE = Path(__file__).parent / "conformance"
PLACE = Paths(Path(__file__).parent.parent.parent).cache / "conformance"
Call = tuple[str, Mapping[str, object]]


def installed() -> Path:
    """The client's script, beside its packages."""
    lock = PLACE / "package-lock.json"
    if not lock.is_file() or lock.read_bytes() != (HERE / lock.name).read_bytes():
        PLACE.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", ".npmrc"):
            shutil.copy(HERE / name, PLACE / name)
        shutil.copy(HERE / lock.name, PLACE / lock.name)
        command = [str(node()), str(npm_cli()), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        try:
            subprocess.run(command, cwd=PLACE, env=environment(), check=True, capture_output=True)
        except BaseException:
            lock.unlink()
            raise
    shutil.copy(HERE / "client.mjs", PLACE / "client.mjs")
    return PLACE / "client.mjs"


def converse(server: Server, calls: Sequence[Call]) -> dict[str, Any]:
    """`{"server", "tools", "answers": [{"text", "error"}]}` of a conversation with a server."""
    reach = {"url": server.url} if server.url else {"command": server.command, "env": dict(server.env)}
    done = subprocess.run(
        [node(), installed()],
        input=json.dumps({**reach, "calls": calls}),
        capture_output=True,
        text=True,
        env=environment(),
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    said: dict[str, Any] = json.loads(done.stdout)
    return said
