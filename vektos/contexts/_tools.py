"""The tools of our MCP servers as an agent reads about them: names, what they are for, what they take. Serves nothing.

Apart from the server, so that what an agent is shown can be known without importing the protocol's library.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vektos.model import canonical


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool. `takes`: argument → what stands for it when it is left out, None when it must be given. All text."""

    name: str
    purpose: str
    takes: Mapping[str, str | None] = field(default_factory=dict)


LIST_COMPONENTS = Tool(
    "list_components", "Every component of the design system with what it is for, and what else it exports."
)
GET_COMPONENT = Tool(
    "get_component",
    "One component: how to import it, its props with their types, its rules, the types it uses, an example.",
    {"name": None},
)
GET_RULES = Tool(
    "get_rules", "How a page is built with the design system: what replaces which element, where styles come from."
)
LIST_TOKENS = Tool(
    "list_tokens",
    "The design tokens by role. Narrow them to a category (colors, spacing) or a role (text, background).",
    {"category": "", "role": ""},
)
SEARCH = Tool(
    "search",
    "Components, props, types, style functions and tokens that all words of the query fit.",
    {"query": None},
)
CHECK_FILE = Tool(
    "check_file",
    "What is wrong with a TypeScript file (its whole content) by the rules of the design system, line by line.",
    {"content": None, "path": "page.tsx"},
)
DOCUMENTATION = (LIST_COMPONENTS, GET_COMPONENT, GET_RULES, LIST_TOKENS, SEARCH)
LINTER = (CHECK_FILE,)


def documentation_instructions(design_system: str) -> str:
    """What the documentation server says about itself."""
    return (
        f"Knows {design_system}, the design system that pages here are built with. Read get_rules and list_components "
        "first, then get_component for each component that you are about to use."
    )


def linter_instructions(design_system: str) -> str:
    """What the linter's server says about itself."""
    return (
        f"Tells whether a source file follows {design_system}, the design system. Check every file that you wrote, "
        "mend what is found, and check again."
    )


def as_shown(tools: tuple[Tool, ...], instructions: str) -> bytes:
    """All that a server says before it is asked anything."""
    return canonical([instructions, *([tool.name, tool.purpose, tool.takes] for tool in tools)]).encode()
