"""A task's solution as mutators see it: its elements, styles, imports and components, and how to edit them.

Every edit replaces whole syntax nodes or stands between two. Knows no mistake and no grader.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tree_sitter import Node, Parser

from vektos.model import PAGE, Task
from vektos.tsx import SourceFile
from vektos.tsx.source import TSX, preorder

CALLS = frozenset({"css", "cva"})
"""Style functions whose strict types answer a value they do not know with TS2769."""
PATTERNS = frozenset({"stack", "hstack", "grid", "flex"})


@dataclass(frozen=True, slots=True)
class Edit:
    """Start and end byte of what goes, and what comes in its place."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Site:
    """One place where a mistake can be made: the edits that make it, and the files that come with it."""

    edits: tuple[Edit, ...]
    files: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Style:
    """`name: "value"` in the argument of a style function."""

    function: str
    name: str
    value: str
    pair: Node
    literal: Node


class Solution:
    """One solution, parsed once."""

    def __init__(self, task: Task, content: bytes) -> None:
        self.task = task
        self.content = content
        self.file = SourceFile(PAGE, content)

    @cached_property
    def nodes(self) -> list[Node]:
        return list(preorder(self.file.root))

    def text(self, node: Node) -> str:
        return self.file.text(node)

    def of(self, *types: str) -> Iterator[Node]:
        """Every node of these types, in the order of the source."""
        return (node for node in self.nodes if node.type in types)

    def elements(self, *names: str) -> Iterator[Node]:
        """The opening tags of the elements with one of these names; of all where none is named."""
        for node in self.of("jsx_opening_element", "jsx_self_closing_element"):
            if not names or self.name(node) in names:
                yield node

    def name(self, node: Node) -> str:
        """The name of a tag, a function, a declaration."""
        name = node.child_by_field_name("name")
        return self.text(name) if name is not None else ""

    def attributes(self, opening: Node) -> dict[str, Node | None]:
        """Each attribute that is written out, by name, with the node of its value (None: no value)."""
        return {
            self.text(node.children[0]): node.children[2] if len(node.children) > 2 else None
            for node in self.attribute_nodes(opening)
        }

    def attribute_nodes(self, opening: Node) -> list[Node]:
        return [node for node in opening.named_children if node.type == "jsx_attribute"]

    @cached_property
    def styles(self) -> list[Style]:
        """Every property with a string for a value that is given to a style function."""
        found: list[Style] = []
        for pair in self.of("pair"):
            key, value = pair.child_by_field_name("key"), pair.child_by_field_name("value")
            function = self._style_function(pair)
            if function and key is not None and value is not None and value.type == "string":
                found.append(Style(function, self.text(key), self.text(value)[1:-1], pair, value))
        return found

    def _style_function(self, node: Node) -> str:
        at: Node | None = node
        while at is not None and at.type != "call_expression":
            at = at.parent if at.type in ("pair", "object", "arguments") else None
        callee = at.child_by_field_name("function") if at is not None else None
        name = self.text(callee) if callee is not None else ""
        return name if name in CALLS | PATTERNS else ""

    def style_objects(self, function: str) -> Iterator[Node]:
        """The object literals that calls of a style function are given."""
        for call in self.of("call_expression"):
            callee, given = call.child_by_field_name("function"), call.child_by_field_name("arguments")
            first = given.named_children[0] if given is not None and given.named_children else None
            if callee is not None and self.text(callee) == function and first is not None and first.type == "object":
                yield first

    @cached_property
    def page(self) -> Node:
        """The body of the component that is the page."""
        for export in self.of("export_statement"):
            declared = export.child_by_field_name("declaration")
            if declared is not None and any(child.type == "default" for child in export.children):
                body = declared.child_by_field_name("body")
                assert body is not None
                return body
        raise AssertionError(f"the solution of {self.task.id} has no default export")

    @property
    def root_element(self) -> Node:
        """The opening tag of the page's outermost element."""
        return next(node for node in self.elements() if self.page.start_byte < node.start_byte)

    @cached_property
    def imports(self) -> list[Node]:
        return list(self.of("import_statement"))

    def importing(self, module: str, name: str) -> tuple[Edit, ...]:
        """What brings a name in: nothing, a name more in an import, or an import more."""
        for statement in self.imports:
            source = statement.child_by_field_name("source")
            typed = any(child.type == "type" for child in statement.children)
            if source is None or self.text(source)[1:-1] != module or typed:
                continue
            taken = [node for node in _inside(statement) if node.type == "import_specifier"]
            if any(self.text(node) == name for node in taken):
                return ()
            if taken:
                return (after(taken[-1], f", {name}"),)
        return (after(self.imports[-1], f'\nimport {{ {name} }} from "{module}";'),)

    def declaring(self, code: str) -> Edit:
        """A statement more, after the imports."""
        return after(self.imports[-1], f"\n\n{code}")

    def beginning(self, body: Node, code: str) -> Edit:
        """A statement more, first in a function's body."""
        return after(body.children[0], f"\n  {code}")

    def changed(self, edits: Iterable[Edit]) -> bytes:
        """The page with these edits, without the imports that they leave unused; `ValueError` when it is no program."""
        edits = tuple(edits)
        gone = " ".join(self.content[edit.start : edit.end].decode() for edit in edits)
        page = _applied(self.content, edits)
        tree = Parser(TSX).parse(page)
        if tree.root_node.has_error:
            raise ValueError("the edits leave no program")
        lost = [name for name in self._imported if re.search(rf"\b{name}\b", gone)]
        for name in lost:
            imports = [node for node in tree.root_node.children if node.type == "import_statement"]
            if not re.search(rf"\b{name}\b", page[imports[-1].end_byte :].decode()):
                page = _applied(page, [_without(_specifier(imports, name))])
                tree = Parser(TSX).parse(page)
        return page

    @cached_property
    def _imported(self) -> list[str]:
        """The names that named imports bring in."""
        nodes = (node for statement in self.imports for node in _inside(statement))
        return [self.name(node) for node in nodes if node.type == "import_specifier"]


def replace(node: Node, text: str) -> Edit:
    return Edit(node.start_byte, node.end_byte, text)


def before(node: Node, text: str) -> Edit:
    return Edit(node.start_byte, node.start_byte, text)


def after(node: Node, text: str) -> Edit:
    return Edit(node.end_byte, node.end_byte, text)


def remove(node: Node) -> Edit:
    """Takes a node out with the space before it."""
    before_it = node.prev_sibling
    return Edit(before_it.end_byte if before_it else node.start_byte, node.end_byte, "")


def whole(opening: Node) -> Node:
    """The element of an opening tag."""
    return opening if opening.type == "jsx_self_closing_element" or opening.parent is None else opening.parent


def closing_name(opening: Node) -> Node | None:
    """The name in the closing tag; None where there is none."""
    tag = opening.parent.child_by_field_name("close_tag") if opening.parent else None
    return tag.child_by_field_name("name") if tag and opening.type == "jsx_opening_element" else None


def among_markup(opening: Node) -> bool:
    """Whether the element stands among the children of another one, rather than as an expression."""
    parent = whole(opening).parent
    return parent is not None and parent.type == "jsx_element"


def _inside(node: Node) -> Iterator[Node]:
    for child in node.named_children:
        yield child
        yield from _inside(child)


def _applied(content: bytes, edits: Iterable[Edit]) -> bytes:
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end), reverse=True):
        content = content[: edit.start] + edit.text.encode() + content[edit.end :]
    return content


def _specifier(imports: Iterable[Node], name: str) -> Node:
    """Where an import brings a name in."""
    for statement in imports:
        for node in _inside(statement):
            given = node.child_by_field_name("name") if node.type == "import_specifier" else None
            if given is not None and given.text == name.encode():
                return node
    raise AssertionError(f"{name} is imported nowhere")


def _without(specifier: Node) -> Edit:
    """Takes a name out of its import; the import goes with the last one."""
    names = specifier.parent
    assert names is not None and names.parent is not None and names.parent.parent is not None
    if names.named_child_count == 1:
        statement = names.parent.parent
        return Edit(statement.start_byte, statement.end_byte + 1, "")
    following = specifier.next_sibling
    comma = following is not None and following.type == ","
    if comma and following is not None and following.next_sibling is not None:
        return Edit(specifier.start_byte, following.next_sibling.start_byte, "")
    previous = specifier.prev_sibling
    assert previous is not None
    return Edit(previous.start_byte, specifier.end_byte, "")
