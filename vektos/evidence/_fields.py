"""Finds a field on the open page by its label, as a screen reader would: by role and name in the accessibility tree.

Chrome itself computes the names, so the page's script has no say in them. Does not act on what it finds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from vektos.services._tab import Tab

TYPED = frozenset(
    {"textbox", "searchbox", "spinbutton", "combobox", "Date", "DateTime", "InputTime", "slider", "ColorWell"}
)
BOXES = frozenset({"checkbox", "switch", "radio", "menuitemcheckbox", "menuitemradio"})
LISTS = frozenset({"combobox", "listbox", "radiogroup", "group", "menu", "button", "popUpButton", "ComboBoxSelect"})
GROUPS = frozenset({"radiogroup", "group"})
ANY = TYPED | BOXES | LISTS

MARKS = re.compile(r"\(?\b(required|optional)\b\)?|[*:•†]", re.IGNORECASE)
"""What labels carry besides their words."""


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the accessibility tree: how it is called, and how to reach the element behind it."""

    role: str
    name: str
    backend: int
    inside: frozenset[int]


async def tree(tab: Tab) -> list[Node]:
    """Everything that a screen reader can reach, in the order of the page."""
    raw = (await tab.send("Accessibility.getFullAXTree"))["nodes"]
    by_id = {node["nodeId"]: node for node in raw}
    roots = [node for node in raw if node.get("parentId") not in by_id]
    return [node for root in roots for node in _walk(root, by_id)]


def named(nodes: list[Node], label: str, roles: frozenset[str]) -> Node | None:
    """The first node of these roles with this name; else with a name that begins with these words, or holds them."""
    wanted = _words(label)
    candidates = [node for node in nodes if node.role in roles and node.name]
    fits: tuple[Callable[[str], bool], ...] = (
        lambda name: name == wanted,
        lambda name: f"{name} ".startswith(f"{wanted} "),
        lambda name: f" {wanted} " in f" {name} ",
    )
    for fit in fits:
        for node in candidates:
            if fit(_words(node.name)):
                return node
    return None


def within(nodes: list[Node], group: Node) -> list[Node]:
    return [node for node in nodes if group.backend in node.inside]


def _walk(root: Mapping[str, Any], by_id: Mapping[str, Mapping[str, Any]]) -> Iterator[Node]:
    stack: list[tuple[Mapping[str, Any], frozenset[int]]] = [(root, frozenset())]
    while stack:
        raw, inside = stack.pop()
        backend = raw.get("backendDOMNodeId")
        if not raw.get("ignored") and backend is not None:
            yield Node(raw.get("role", {}).get("value", ""), raw.get("name", {}).get("value", ""), backend, inside)
        below = inside | {backend} if backend is not None else inside
        children = [by_id[child] for child in raw.get("childIds", ()) if child in by_id]
        stack.extend((child, below) for child in reversed(children))


def _words(text: str) -> str:
    return " ".join(MARKS.sub(" ", text).casefold().split())
