"""Edits of a page that change no meaning: room between its tokens, comments, other names for its locals, its literals
in constants. Each kind of edit is offered at every place of the page where it is possible.

Reads the syntax tree alone and asks nothing of what it tests. Knows no grader.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from tree_sitter import Node

from vektos.tsx import SourceFile
from vektos.tsx.source import preorder

COMMENT = b" /* color: '#fff' <button> @ts-ignored */ "
ROOM, LINE = b"  ", b"\n\t\t"
WHOLE = frozenset({"string", "regex", "comment", "hash_bang_line", "jsx_text", "html_character_reference"})
"""What is one token, whatever the grammar sees in it."""
TEXT = frozenset({"string_fragment", "escape_sequence", "`", "${", "jsx_text", "html_character_reference"})
"""Tokens with text before them, where white space would be text."""
NO_LINE_AFTER = frozenset(
    "return throw break continue async yield type declare abstract namespace import export readonly".split()
)
NO_LINE_BEFORE = frozenset("=> ++ -- ! as satisfies from".split())
"""Where a new line ends a statement, or is taken by the parser for an end: it does before the `from` of an export."""
BINDING = {
    "variable_declarator": "name", "function_declaration": "name", "enum_declaration": "name",
    "required_parameter": "pattern", "optional_parameter": "pattern", "arrow_function": "parameter",
    "catch_clause": "parameter", "pair_pattern": "value", "assignment_pattern": "left", "for_in_statement": "left",
}  # fmt: skip
"""What declares a name, and in which of its parts."""
BINDING_WHOLLY = frozenset("array_pattern rest_pattern import_clause namespace_import import_specifier".split())
TAGS = frozenset("jsx_opening_element jsx_closing_element jsx_self_closing_element".split())
MOVABLE = frozenset(
    """pair arguments array jsx_attribute jsx_expression ternary_expression binary_expression variable_declarator
    return_statement arrow_function assignment_pattern object_assignment_pattern required_parameter unary_expression
    parenthesized_expression as_expression satisfies_expression template_substitution subscript_expression
    computed_property_name assignment_expression""".split()
)
"""Where a name can stand for a literal."""


@dataclass(frozen=True)
class Edit:
    """Pieces of the page to be replaced together (start, end, new text), and lines to be added at its end."""

    pieces: tuple[tuple[int, int, bytes], ...]
    tail: bytes = b""


Kind = Callable[[SourceFile], list[Edit]]


def edited(content: bytes, edits: Iterable[Edit]) -> bytes:
    """The page with these edits, no two of which meet."""
    chosen = list(edits)
    for start, end, text in sorted((piece for edit in chosen for piece in edit.pieces), reverse=True):
        content = content[:start] + text + content[end:]
    return b"\n".join((content, *(edit.tail for edit in chosen if edit.tail)))


def moved(byte: int, edits: Iterable[Edit]) -> int:
    """Where a token that began at `byte` begins after these edits."""
    pieces = (piece for edit in edits for piece in edit.pieces)
    return byte + sum(len(text) - (end - start) for start, end, text in pieces if start < byte or start == end == byte)


def comments(file: SourceFile) -> list[Edit]:
    """A comment between any two tokens of the program; between the children of an element, in braces."""
    in_text = {child.start_byte for child in _children(file)}
    return [_put(token, b"{%s}" % COMMENT if token.start_byte in in_text else COMMENT) for _, token in _gaps(file)]


def lines(file: SourceFile) -> list[Edit]:
    """A new line between any two tokens where none ends a statement, else more room."""
    return [_put(token, ROOM if _is_tied(before, token) else LINE) for before, token in _gaps(file)]


def names(spelled: str) -> Kind:
    """Another name for any local: `spelled` with a number in it; for a component one that begins with a capital."""
    return lambda file: _renamed(file, spelled)


def literals(file: SourceFile) -> list[Edit]:
    """A constant for any string or number that is a value."""
    found: list[Edit] = []
    for node in preorder(file.root):
        parent = node.parent if node.type in ("string", "number") else None
        if parent is None or parent.type not in MOVABLE:
            continue
        if node in (parent.child_by_field_name("key"), parent.child_by_field_name("name")):
            continue
        text, name = file.bytes[node.start_byte : node.end_byte], b"MOVED_%d" % len(found)
        attribute = parent.type == "jsx_attribute"
        if attribute and (b"&" in text or b"\\" in text or b"\n" in text):
            continue
        put = b"{%s}" % name if attribute else name
        found.append(Edit(((node.start_byte, node.end_byte, put),), b"const %s = %s as const;" % (name, text)))
    return found


def _is_tied(before: str, token: Node) -> bool:
    """Whether a new line before this token would end a statement or a type."""
    in_type = token.parent is not None and token.parent.type in ("array_type", "lookup_type")
    return before in NO_LINE_AFTER or token.type in NO_LINE_BEFORE or (in_type and token.type == "[")


def _put(token: Node, text: bytes) -> Edit:
    return Edit(((token.start_byte, token.start_byte, text),))


def _children(file: SourceFile) -> Iterator[Node]:
    """What stands between the tags of an element, its closing tag included."""
    for node in preorder(file.root):
        if node.type == "jsx_element":
            yield from node.children[1:]


def _tokens(root: Node) -> Iterator[Node]:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.type in WHOLE or not node.children:
            yield node
        else:
            waiting += reversed(node.children)


def _gaps(file: SourceFile) -> Iterator[tuple[str, Node]]:
    """Each token that has a place for room before it, and the kind of the token that stands there."""
    before = ""
    for token in _tokens(file.root):
        if token.start_byte == token.end_byte:
            continue
        if token.type not in TEXT and before not in ("jsx_text", "html_character_reference", "comment"):
            yield before, token
        before = token.type


def _renamed(file: SourceFile, spelled: str) -> list[Edit]:
    nodes = [node for node in preorder(file.root) if "identifier" in node.type]
    exported = {file.text(node) for node in nodes if node.parent is not None and node.parent.type == "export_specifier"}
    declared = {file.text(node) for node in nodes if _declares(node)} - exported - {"undefined", "require"}
    types = {file.text(node) for node in nodes if node.type == "type_identifier" and not _is_use_of_type(node)}
    places: dict[str, list[Node]] = {}
    for node in nodes:
        places.setdefault(file.text(node), []).append(node)
    found: list[Edit] = []
    for number, old in enumerate(sorted(declared - types)):
        new = (f"Q{number}_" if old[0].isupper() else spelled.format(number)).encode()
        pieces = [piece for node in places[old] if (piece := _piece(node, old.encode(), new)) is not None]
        found.append(Edit(tuple(pieces)))
    return found


def _declares(node: Node) -> bool:
    parent = node.parent
    if parent is None or node.type == "type_identifier":
        return False
    if node.type == "shorthand_property_identifier_pattern" or parent.type in BINDING_WHOLLY:
        return True
    return parent.type in BINDING and parent.child_by_field_name(BINDING[parent.type]) == node


def _is_use_of_type(node: Node) -> bool:
    return node.parent is None or node.parent.child_by_field_name("name") != node or "type" in node.parent.type


def _piece(node: Node, old: bytes, new: bytes) -> tuple[int, int, bytes] | None:
    """What to write for one occurrence of a name; None where it is not the local that is meant."""
    parent, start, end = node.parent, node.start_byte, node.end_byte
    if parent is None or node.type == "property_identifier":
        return None
    if parent.type in TAGS and not old[:1].isupper():
        return None
    if node.type.startswith("shorthand_property_identifier"):
        return start, end, old + b": " + new
    if parent.type == "import_specifier" and parent.child_by_field_name("name") == node:
        return None if parent.child_by_field_name("alias") is not None else (start, end, old + b" as " + new)
    return start, end, new
