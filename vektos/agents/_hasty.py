"""A finished page turned into what a hasty agent would have written, mistake by mistake. Knows no grader.

Every edit replaces whole syntax nodes, and one that would leave a page that cannot be parsed is not made, so what
comes out still builds. The mistakes: colours typed as numbers, native elements in the place of the design system's with
an inline style to make up for it, a field without a label, and a text of the task forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import tree_sitter_typescript
from tree_sitter import Language, Node, Parser

from vektos.model import Task

COLOURS = {"color": "#777777", "bg": "#f5f5f5", "background": "#f5f5f5", "borderColor": "#dddddd"}
TOKEN = re.compile(r"^[a-z]+(\.\w+)+$", re.IGNORECASE)

BUTTON_STYLE = ' style={{ padding: "6px 14px", border: "1px solid #cccccc" }}'
UNLABELLED = '<input type="search" style={{ padding: "7px" }} />'
FORGOTTEN = "Details"


@dataclass(frozen=True, slots=True)
class Native:
    """The native element typed instead of a component, and the component's own props, which have no place on it."""

    tag: str
    dropped: frozenset[str]
    added: str = ""


EVERYWHERE = {
    "Button": Native("button", frozenset({"variant", "size"}), BUTTON_STYLE),
    "Link": Native("a", frozenset({"external"})),
}
FIELD = {"Input": Native("input", frozenset({"startText", "endText"}))}

Edit = tuple[int, int, str]
"""Start and end byte of what goes, and what comes in its place."""


def hasty(solution: bytes, task: Task) -> bytes:
    """The solution with a hasty agent's mistakes."""
    page = solution
    for mistake in (_raw_colours, _native_elements, _unlabelled_field, lambda root: _forgotten_text(root, task)):
        page = _edited(page, mistake)
    return page


def _edited(page: bytes, mistake: Callable[[Node], list[Edit]]) -> bytes:
    edited = page
    for start, end, text in sorted(mistake(_parse(page)), reverse=True):
        edited = edited[:start] + text.encode() + edited[end:]
    return page if _parse(edited).has_error else edited


def _raw_colours(root: Node) -> list[Edit]:
    """`color: "fg.muted"` → `color: "#777777"`."""
    edits: list[Edit] = []
    for pair in _nodes(root, "pair"):
        key, value = pair.child_by_field_name("key"), pair.child_by_field_name("value")
        if key and value and value.type == "string" and TOKEN.match(_text(value)[1:-1]) and _text(key) in COLOURS:
            edits.append((value.start_byte, value.end_byte, f'"{COLOURS[_text(key)]}"'))
    return edits


def _native_elements(root: Node) -> list[Edit]:
    """`<Button variant="ghost">` → `<button style={{ … }}>`, wherever it stands."""
    return [edit for element in _elements(root, EVERYWHERE) for edit in _replaced(element, EVERYWHERE)]


def _unlabelled_field(root: Node) -> list[Edit]:
    """The first field becomes a native one that its label does not know; a page without fields gets a search box."""
    field = next(_elements(root, FIELD), None)
    if field is not None:
        return _replaced(field, FIELD)
    exports = _nodes(root, "export_statement")
    page = next((e for e in exports if any(child.type == "default" for child in e.children)), root)
    opening = next(_nodes(page, "jsx_opening_element"), None)
    return [(opening.end_byte, opening.end_byte, UNLABELLED)] if opening else []


def _forgotten_text(root: Node, task: Task) -> list[Edit]:
    """The last text of the task that the page writes itself, called something else wherever it is written."""
    fixture = task.fixture.decode("utf-8")
    written = [*_nodes(root, "jsx_text"), *(n for n in _nodes(root, "string_fragment") if not _imported(n))]
    for text in reversed(task.must_show):
        words = re.compile(r"\s+".join(map(re.escape, text.split())))
        edits = [
            (node.start_byte, node.end_byte, words.sub(FORGOTTEN, _text(node)))
            for node in written
            if words.search(_text(node))
        ]
        if edits and text not in fixture:
            return edits
    return []


def _elements(root: Node, table: dict[str, Native]) -> Iterator[Node]:
    """The opening tags of the components in `table`, in the order of the source."""
    for node in _nodes(root, "jsx_opening_element", "jsx_self_closing_element"):
        if _name(node) in table:
            yield node


def _replaced(opening: Node, table: dict[str, Native]) -> list[Edit]:
    """One element's tags renamed, its component props dropped."""
    native = table[_name(opening)]
    edits: list[Edit] = []
    if name := opening.child_by_field_name("name"):
        edits.append((name.start_byte, name.end_byte, native.tag + native.added))
    for attribute in opening.children_by_field_name("attribute"):
        if attribute.type == "jsx_attribute" and _text(attribute.children[0]) in native.dropped:
            before = attribute.prev_sibling
            edits.append((before.end_byte if before else attribute.start_byte, attribute.end_byte, ""))
    closing = opening.parent.child_by_field_name("close_tag") if opening.parent else None
    closed = closing.child_by_field_name("name") if closing and opening.type == "jsx_opening_element" else None
    if closed is not None:
        edits.append((closed.start_byte, closed.end_byte, native.tag))
    return edits


def _nodes(root: Node, *types: str) -> Iterator[Node]:
    """Every node of these types, in the order of the source."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.type in types:
            yield node
        waiting.extend(reversed(node.children))


def _imported(node: Node) -> bool:
    """Whether this string is the name of a module."""
    string = node.parent
    return string is not None and string.parent is not None and string.parent.type == "import_statement"


def _name(opening: Node) -> str:
    name = opening.child_by_field_name("name")
    return _text(name) if name else ""


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8")


def _parse(page: bytes) -> Node:
    return Parser(Language(tree_sitter_typescript.language_tsx())).parse(page).root_node
