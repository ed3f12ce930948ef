"""What an agent is given besides its task: servers, files, an instruction. Starts nothing, knows no context by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Server:
    """An MCP server the agent is connected to: started by `command` (stdio), or reached at `url` (streamable HTTP).

    `env`: variables that the started server sees besides the few that every process needs.
    """

    name: str
    command: tuple[str, ...] = ()
    url: str = ""
    env: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Context:
    """The variable under test. The task's own bytes are the same in every context.

    `digest`: of the exact bytes that the agent is given. `files`: by path, laid into its workspace besides prompt and
    fixture. `instruction`: said in the system prompt.
    """

    name: str
    digest: str
    servers: tuple[Server, ...] = ()
    files: Mapping[str, bytes] = field(default_factory=dict)
    instruction: str = ""

    @property
    def secrets(self) -> list[str]:
        """What its servers are handed that nobody else may see."""
        return [value for server in self.servers for value in (server.url, *server.env.values())]
