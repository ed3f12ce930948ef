"""Whether a context's servers answer, found out before anything is paid: each is started and lists its tools.

Knows no context by name and no agent.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from vektos.contexts._context import Context, Server
from vektos.contexts._kind import ContextKind
from vektos.files import write_whole
from vektos.model import canonical
from vektos.paths import Paths
from vektos.reading import UserError

if TYPE_CHECKING:
    from mcp.client.client import Client

SECONDS = 90.0
"""How long a server may take to start and to list its tools."""
COMPLAINT = 300
"""Characters of what a server complained about that are shown."""


def prepare(kind: ContextKind, paths: Paths) -> None:
    """See the context's servers answer, and write down what it is made of now; `UserError` says what does not work."""
    made = kind.context(paths)
    record = {"digest": made.digest, "parts": kind.parts(paths, made), "tools": ready(made)}
    write_whole(paths.context(kind.name), canonical(record))


def ready(context: Context) -> dict[str, list[str]]:
    """The tools of each of the context's servers; `UserError` names the first that does not answer, and why."""
    if not context.servers:
        return {}
    import anyio  # slow to import, and not needed where nothing is to be paid

    return {server.name: anyio.run(_tools, context.name, server) for server in context.servers}


async def _tools(context: str, server: Server) -> list[str]:
    import anyio

    with tempfile.TemporaryDirectory(prefix="vektos-") as folder:
        complaints = Path(folder) / "stderr"
        try:
            with anyio.fail_after(SECONDS), complaints.open("w", encoding="utf-8") as file:
                async with _client(server, Path(folder), file) as client:
                    tools = [tool.name for tool in (await client.list_tools()).tools]
        except Exception as error:
            said = complaints.read_text(encoding="utf-8", errors="replace").strip()[-COMPLAINT:] or _root(error)
            what, said = server.url or " ".join(server.command), " ".join(said.split())
            raise UserError(
                f"context {context!r}: the MCP server {server.name!r} does not answer ({what}): {said}. "
                "Start it by hand to see more, mend that and start again."
            ) from None
    if not tools:
        raise UserError(
            f"context {context!r}: the MCP server {server.name!r} has no tools, so there is nothing to use."
        )
    return tools


def _client(server: Server, folder: Path, complaints: object) -> Client:
    from mcp import StdioServerParameters
    from mcp.client.client import Client
    from mcp.client.stdio import stdio_client

    if server.url:
        return Client(server.url)
    command, *arguments = server.command
    started = StdioServerParameters(command=command, args=arguments, env=dict(server.env), cwd=folder)
    return Client(stdio_client(started, errlog=complaints))  # type: ignore[arg-type]  # an open text file


def _root(error: BaseException) -> str:
    """What went wrong inside groups of errors."""
    while isinstance(error, BaseExceptionGroup) and error.exceptions:
        error = error.exceptions[0]
    return str(error) or ("it took too long" if isinstance(error, TimeoutError) else type(error).__name__)
