"""How a program in a jail reaches its context's servers: a socket for each, and outside of it a relay for each call.

What stands inside is a client of a few lines that connects its standard streams to the socket. The server, its
variables, its relay and the relay's notes stay outside. Knows no agent and no jail.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from vektos.contexts._context import Server
from vektos.services.node import node

MOST_AT_ONCE = 4
"""Connections to one server at a time; a client that is one too many is hung up on."""
MOST_IN_ALL = 40
GOODBYE = 8.0
"""Seconds that a relay gets to end once its client is gone; it gives its server some of them."""
CLIENT = """\
const socket = require("net").connect(process.argv[2]);
process.stdin.pipe(socket);
socket.pipe(process.stdout);
socket.on("error", () => process.exit(1));
socket.on("close", () => process.exit(0));
"""


@dataclass
class _Door:
    """One server's socket, and who came through it."""

    server: Server
    listener: socket.socket
    at_once: set[asyncio.Task[None]] = field(default_factory=set)
    in_all: int = 0

    async def open(self) -> None:
        """Let clients in until this is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            connection, _ = await loop.sock_accept(self.listener)
            if len(self.at_once) >= MOST_AT_ONCE or self.in_all >= MOST_IN_ALL:
                connection.close()
                continue
            self.in_all += 1
            served = asyncio.create_task(self._serve(connection))
            self.at_once.add(served)
            served.add_done_callback(self.at_once.discard)

    async def _serve(self, connection: socket.socket) -> None:
        with connection:
            connection.setblocking(True)  # it becomes the relay's standard streams
            with contextlib.suppress(OSError):
                relay = await asyncio.create_subprocess_exec(
                    *self.server.command,
                    env={name: os.environ.get(name, "") for name in ("PATH", "HOME")} | {**self.server.env},
                    stdin=connection.fileno(),
                    stdout=connection.fileno(),
                    stderr=asyncio.subprocess.DEVNULL,
                    start_new_session=True,
                )
                connection.close()
                try:
                    await relay.wait()
                finally:
                    await _ended(relay)


async def _ended(relay: asyncio.subprocess.Process) -> None:
    """End a relay: by itself, since its client is gone; else it ends its server when it is told to; else at once."""
    for end in (relay.terminate, relay.kill):
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(relay.wait()), GOODBYE)
            return
        with contextlib.suppress(ProcessLookupError):
            end()
    await relay.wait()


async def _hung_up(served: Sequence[asyncio.Task[None]]) -> None:
    """See all relays end, now that their clients are gone."""
    if served:
        _, late = await asyncio.wait(served, timeout=GOODBYE)
        for one in late:
            one.cancel()
        await asyncio.gather(*served, return_exceptions=True)


@asynccontextmanager
async def doors(servers: Sequence[Server]) -> AsyncIterator[tuple[tuple[Server, ...], tuple[Path, ...]]]:
    """The servers as a program in a jail may be told of them, and the folders that it needs to reach them.

    `servers`: as they are started outside, which is once for each connection.
    """
    if not servers:
        yield (), ()
        return
    with tempfile.TemporaryDirectory(prefix="vektos-") as name:
        folder = Path(name)
        client = folder / "client.cjs"
        client.write_text(CLIENT, encoding="utf-8")
        with contextlib.ExitStack() as stack:
            opened = [
                _Door(server, stack.enter_context(_listener(folder / f"{at}"))) for at, server in enumerate(servers)
            ]
            inside = [
                Server(server.name, (str(node()), str(client), str(folder / f"{at}")))
                for at, server in enumerate(servers)
            ]
            open_doors = [asyncio.create_task(door.open()) for door in opened]
            try:
                yield tuple(inside), (folder,)
            finally:
                for task in open_doors:
                    task.cancel()
                await asyncio.gather(*open_doors, return_exceptions=True)
                await _hung_up([served for door in opened for served in door.at_once])


def _listener(path: Path) -> socket.socket:
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(os.fspath(path))
    listener.listen(MOST_AT_ONCE)
    listener.setblocking(False)
    return listener
