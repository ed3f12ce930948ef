"""The coding agents that can be named instead of a command line: how each is started, and told of an MCP server.

A preset is data: an argument vector with placeholders, the variables it may see, files that it wants to find, and where
in what it prints its figures stand. Starts nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from vektos.contexts._context import Server
from vektos.entrants import Entrant

Files = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Preset:
    """One coding agent. `with_model`: the words that name the model, left out where none is given.

    `files`: what is laid into its home folder (`~/…`) or workspace, for these servers. `mcp`: words for each server.
    `install`: how a person gets it.
    """

    command: tuple[str, ...]
    install: str
    with_model: tuple[str, ...] = ("--model", "{model}")
    environment: tuple[str, ...] = ()
    files: Callable[[Sequence[Server]], Files] = lambda _: {}
    mcp: Callable[[Server], tuple[str, ...]] = lambda _: ()
    usage: Mapping[str, str] = field(default_factory=dict)


def _standard(servers: Sequence[Server]) -> dict[str, object]:
    """`mcpServers` as Claude Code and Gemini CLI read it."""
    return {
        server.name: {"command": server.command[0], "args": [*server.command[1:]], "env": dict(server.env)}
        for server in servers
    }


def _claude(servers: Sequence[Server]) -> Files:
    return {".mcp.json": json.dumps({"mcpServers": _standard(servers)}, indent=2)}


def _gemini(servers: Sequence[Server]) -> Files:
    settings = {"mcpServers": {name: {**one, "trust": True} for name, one in _standard(servers).items()}}  # type: ignore[dict-item]
    return {"~/.gemini/settings.json": json.dumps(settings, indent=2)}


def _codex(server: Server) -> tuple[str, ...]:
    """Codex reads TOML values on its command line, which JSON's strings and lists are too."""
    place = f"mcp_servers.{server.name}"
    environment = "{" + ", ".join(f"{key} = {json.dumps(value)}" for key, value in server.env.items()) + "}"
    return (
        "-c", f"{place}.command={json.dumps(server.command[0])}",
        "-c", f"{place}.args={json.dumps([*server.command[1:]])}",
        "-c", f"{place}.env={environment}",
        "-c", f"{place}.startup_timeout_sec=120",
        "-c", f"{place}.required=true",
    )  # fmt: skip


def _opencode(servers: Sequence[Server]) -> Files:
    mcp = {
        server.name: {"type": "local", "command": [*server.command], "environment": dict(server.env), "enabled": True}
        for server in servers
    }
    config = {"$schema": "https://opencode.ai/config.json", "mcp": mcp, "autoupdate": False, "share": "disabled"}
    return {"~/.config/opencode/opencode.json": json.dumps(config, indent=2)}


PRESETS: Mapping[str, Preset] = {
    "claude-code": Preset(
        ("claude", "--print", "--output-format", "json", "--permission-mode", "bypassPermissions",
         "--strict-mcp-config", "--mcp-config", ".mcp.json", "{options}", "{prompt}"),
        "npm install --global @anthropic-ai/claude-code",
        environment=("ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL"),
        files=_claude,
        usage={"tokensIn": "usage.input_tokens", "tokensOut": "usage.output_tokens", "cost": "total_cost_usd",
               "steps": "num_turns"},
    ),
    "codex": Preset(
        ("codex", "exec", "--json", "--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox",
         "{mcp}", "{options}", "{prompt}"),
        "npm install --global @openai/codex",
        environment=("OPENAI_API_KEY", "CODEX_API_KEY", "OPENAI_BASE_URL"),
        mcp=_codex,
        usage={"tokensIn": "usage.input_tokens", "tokensOut": "usage.output_tokens"},
    ),
    "gemini-cli": Preset(
        ("gemini", "--yolo", "--output-format", "json", "{options}", "--prompt", "{prompt}"),
        "npm install --global @google/gemini-cli",
        environment=("GEMINI_API_KEY", "GOOGLE_API_KEY", "GOOGLE_GEMINI_BASE_URL"),
        files=_gemini,
    ),
    "opencode": Preset(
        ("opencode", "run", "--format", "json", "{options}", "{prompt}"),
        "npm install --global opencode-ai",
        environment=("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY", "OPENROUTER_API_KEY",
                     "OPENCODE_CONFIG_CONTENT"),
        files=_opencode,
        usage={"tokensIn": "part.tokens.input", "tokensOut": "part.tokens.output", "cost": "part.cost"},
    ),
    "aider": Preset(
        ("aider", "--yes-always", "--no-git", "--no-check-update", "--no-show-model-warnings", "--no-stream",
         "{options}", "--message", "{prompt}", "page.tsx"),
        "uv tool install aider-chat",
        environment=("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY", "OPENROUTER_API_KEY", "OPENAI_API_BASE"),
    ),
    "mini-swe-agent": Preset(
        ("mini", "--yolo", "--exit-immediately", "{options}", "--task", "{prompt}"),
        "uv tool install mini-swe-agent",
        environment=("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY", "OPENROUTER_API_KEY", "OPENAI_API_BASE"),
    ),
}  # fmt: skip
"""Aider and mini-swe-agent know no MCP: in a context with a server they are offered nothing, and their runs say so."""


def preset(entrant: Entrant) -> Preset:
    """The entrant's own command line, or the preset that it names."""
    if len(entrant.command) == 1 and entrant.command[0] in PRESETS:
        return PRESETS[entrant.command[0]]
    return Preset(entrant.command, "Install it, or mend `command:`.", with_model=(), files=_claude)


def executable(entrant: Entrant) -> str:
    """The program that is started."""
    return preset(entrant).command[0]


def remedy(entrant: Entrant) -> str:
    """What to do when it is not there."""
    known = preset(entrant)
    return known.install if known.install.startswith("Install") else f"Install it: {known.install}"
