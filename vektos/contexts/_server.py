"""Our MCP servers, on the protocol's own library: the design system's documentation, and the source graders as a tool.

Each answer is text; a question that has none is an error that says what to ask instead. Knows no design system by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult, InputRequiredResult, ToolAnnotations

from vektos.contexts import _tools
from vektos.contexts._catalogue import Catalogue, UnknownError
from vektos.contexts._linter import Linter
from vektos.contexts._tools import Tool
from vektos.design_system import Manifest

READ_ONLY = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
LOOPBACK = "127.0.0.1"


def documentation(manifest: Manifest) -> MCPServer:
    """The server that knows the design system."""
    catalogue = Catalogue(manifest)

    def list_components() -> str:
        return catalogue.components()

    def get_component(name: str) -> str:
        return catalogue.component(name)

    def get_rules() -> str:
        return catalogue.rules()

    def list_tokens(category: str = "", role: str = "") -> str:
        return catalogue.tokens(category, role)

    def search(query: str) -> str:
        return catalogue.search(query)

    answers = (list_components, get_component, get_rules, list_tokens, search)
    return _Server("ds-mcp", _tools.documentation_instructions(manifest.name), _tools.DOCUMENTATION, answers)


def linter(manifest: Path) -> MCPServer:
    """The server that judges a file by the graders that look at nothing but the source."""
    graders, name = Linter(manifest), Manifest.load(manifest).name

    def check_file(content: str, path: str = "page.tsx") -> str:
        return graders.check(path, content)

    return _Server("linter", _tools.linter_instructions(name), _tools.LINTER, (check_file,))


def serve(server: MCPServer, port: int | None) -> None:
    """Serve until the client hangs up; with a `port`, over streamable HTTP on that port, at /mcp, until stopped."""
    if port is None:
        server.run("stdio")
    else:
        server.run("streamable-http", host=LOOPBACK, port=port)


class _Server(MCPServer[Any]):
    """Says of wrong arguments what the tool takes, where the library would show its own classes."""

    def __init__(
        self, name: str, instructions: str, tools: Sequence[Tool], answers: Sequence[Callable[..., str]]
    ) -> None:
        super().__init__(name, instructions=instructions, log_level="WARNING")
        for tool, answer in zip(tools, answers, strict=True):
            self.add_tool(
                _told(answer), tool.name, description=tool.purpose, annotations=READ_ONLY, structured_output=False
            )
        self._takes = {tool.name: tool.takes for tool in tools}

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        if name not in self._takes:
            raise ToolError(f"There is no tool {name!r}. There are {', '.join(self._takes)}.")
        takes = self._takes[name]
        unknown = [argument for argument in arguments if argument not in takes]
        absent = [argument for argument, default in takes.items() if default is None and argument not in arguments]
        wrong = [argument for argument, value in arguments.items() if not isinstance(value, str)]
        for what, names in (("does not take", unknown), ("needs", absent), ("wants text for", wrong)):
            if names:
                raise ToolError(f"{name} {what} {', '.join(names)}. It takes {', '.join(takes) or 'nothing'}.")
        return await super().call_tool(name, arguments, context)


def _told(answer: Callable[..., str]) -> Callable[..., str]:
    @wraps(answer)
    def tool(*given: object, **named: object) -> str:
        try:
            return answer(*given, **named)
        except UnknownError as error:
            raise ToolError(str(error)) from None

    return tool
