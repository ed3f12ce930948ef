"""Our MCP servers, on the protocol's own library: the design system's documentation, and the source graders as a tool.

Each answer is text; a question that has none is an error that says what to ask instead. Knows no design system by name.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult, InputRequiredResult, ToolAnnotations

from vektos.contexts._catalogue import Catalogue, UnknownError
from vektos.contexts._linter import Linter
from vektos.design_system import Manifest

READ_ONLY = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
LOOPBACK = "127.0.0.1"


def documentation(manifest: Manifest) -> MCPServer:
    """The server that knows the design system."""
    catalogue = Catalogue(manifest)
    server = _Server(
        "ds-mcp",
        log_level="WARNING",
        instructions=f"Knows {manifest.name}, the design system that pages here are built with. Read get_rules and "
        "list_components first, then get_component for each component that you are about to use.",
    )

    def list_components() -> str:
        """Every component of the design system with what it is for, and what else it exports."""
        return catalogue.components()

    def get_component(name: str) -> str:
        """One component: how to import it, its props with their types, its rules, the types it uses, an example."""
        return catalogue.component(name)

    def get_rules() -> str:
        """How a page is built with the design system: what replaces which element, where styles come from."""
        return catalogue.rules()

    def list_tokens(category: str = "", role: str = "") -> str:
        """The design tokens by role. Narrow them to a category (colors, spacing) or a role (text, background)."""
        return catalogue.tokens(category, role)

    def search(query: str) -> str:
        """Components, props, types, style functions and tokens that all words of the query fit."""
        return catalogue.search(query)

    for tool in (list_components, get_component, get_rules, list_tokens, search):
        _add(server, tool)
    return server


def linter(manifest: Manifest) -> MCPServer:
    """The server that judges a file by the graders that look at nothing but the source."""
    graders = Linter(manifest)
    server = _Server(
        "linter",
        log_level="WARNING",
        instructions=f"Tells whether a source file follows {manifest.name}, the design system. Check every file that "
        "you wrote, mend what is found, and check again.",
    )

    def check_file(content: str, path: str = "page.tsx") -> str:
        """What is wrong with a TypeScript file (its whole content) by the rules of the design system: line by line."""
        return graders.check(path, content)

    _add(server, check_file)
    return server


def serve(server: MCPServer, port: int | None) -> None:
    """Serve until the client hangs up; with a `port`, over streamable HTTP on that port, at /mcp, until stopped."""
    if port is None:
        server.run("stdio")
    else:
        server.run("streamable-http", host=LOOPBACK, port=port)


class _Server(MCPServer[Any]):
    """Says of wrong arguments what the tool takes, where the library would show its own classes."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        schema = self._tool_input_schema(name)
        if schema is None:
            known = ", ".join(tool.name for tool in await self.list_tools())
            raise ToolError(f"There is no tool {name!r}. There are {known}.")
        takes: dict[str, dict[str, Any]] = schema["properties"]
        unknown = [argument for argument in arguments if argument not in takes]
        absent = [argument for argument in schema.get("required", ()) if argument not in arguments]
        wrong = [argument for argument, value in arguments.items() if not isinstance(value, str)]
        for what, names in (("does not take", unknown), ("needs", absent), ("wants text for", wrong)):
            if names:
                takes_what = ", ".join(takes) or "nothing"
                raise ToolError(f"{name} {what} {', '.join(names)}. It takes {takes_what}.")
        return await super().call_tool(name, arguments, context)


def _add(server: MCPServer, answer: Callable[..., str]) -> None:
    @wraps(answer)
    def tool(*given: object, **named: object) -> str:
        try:
            return answer(*given, **named)
        except UnknownError as error:
            raise ToolError(str(error)) from None

    server.add_tool(tool, annotations=READ_ONLY, structured_output=False)
