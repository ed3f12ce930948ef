"""One file of a page, parsed once and indexed in a single walk: scopes, declarations, calls, elements, comments.

Knows the grammar's node names and nothing of what an expression means, of other files or of any grader.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import tree_sitter_typescript
from tree_sitter import Language, Node, Parser, Tree

TSX = Language(tree_sitter_typescript.language_tsx())
TYPESCRIPT = Language(tree_sitter_typescript.language_typescript())
CODE = (".tsx", ".ts", ".jsx", ".js", ".mts", ".mjs", ".cts", ".cjs")
PLAIN_TYPESCRIPT = (".ts", ".mts", ".cts")

MAX_BYTES = 200_000
MAX_DEPTH = 500
"""Limits far beyond any page: what is larger or deeper is refused, so that no input can take the time of the others."""

FUNCTIONS = frozenset(
    "function_declaration function_expression generator_function generator_function_declaration "
    "arrow_function method_definition".split()
)
SCOPES = FUNCTIONS | frozenset(
    "program statement_block for_statement for_in_statement catch_clause class class_declaration "
    "abstract_class_declaration switch_body class_static_block".split()
)
INDEXED = frozenset(
    "import_statement export_statement variable_declarator class_declaration abstract_class_declaration "
    "enum_declaration internal_module call_expression jsx_opening_element jsx_self_closing_element comment "
    "jsx_element return_statement assignment_expression augmented_assignment_expression member_expression "
    "subscript_expression for_in_statement catch_clause import_alias class".split()
)
ASKED_FOR = INDEXED | SCOPES
_BARE_AND = re.compile(rb"(?<!&)&(?![&=]|(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z]\w*);)")


class Refused(Exception):
    """The file cannot be read as a program: the text says why, `line` and `column` where."""

    def __init__(self, reason: str, line: int = 1, column: int = 1) -> None:
        super().__init__(reason)
        self.line, self.column = line, column


@dataclass(slots=True, eq=False)
class Scope:
    """A stretch of the file in which declarations are visible."""

    node: Node
    outer: Scope | None
    start: int
    end: int
    kind: str

    @property
    def of_function(self) -> Scope:
        """The scope that `var` and `return` belong to."""
        scope = self
        while scope.outer is not None and scope.kind not in FUNCTIONS:
            scope = scope.outer
        return scope


@dataclass(slots=True)
class Index:
    """The nodes that anyone asks for, in source order, by the grammar's name for them."""

    nodes: dict[str, list[Node]] = field(default_factory=lambda: {kind: [] for kind in INDEXED})
    scopes: list[Scope] = field(default_factory=list)


class SourceFile:
    """One parsed file. Raises `Refused` when it is not a program."""

    def __init__(self, path: str, content: bytes) -> None:
        self.path = path
        if len(content) > MAX_BYTES:
            raise Refused(f"{path} is larger than {MAX_BYTES:,} bytes")
        text = content.decode("utf-8-sig", errors="replace")
        self.bytes = text.encode("utf-8")
        language = TYPESCRIPT if path.endswith(PLAIN_TYPESCRIPT) else TSX
        self.tree: Tree = Parser(language).parse(self.bytes)
        if self.tree.root_node.has_error and b"&" in self.bytes:
            # The grammar takes a bare `&` in text for the start of a character reference. An `|` means the same to it
            # in every other place, and is as long; texts are read from the original.
            self.tree = Parser(language).parse(_BARE_AND.sub(b"|", self.bytes))
        self.root: Node = self.tree.root_node
        if self.root.has_error:
            raise self._refusal()
        self.index = self._walk()
        self._check_tags()
        self._starts = [scope.start for scope in self.index.scopes]

    def nodes(self, kind: str) -> list[Node]:
        """All nodes of one indexed kind, in source order."""
        return self.index.nodes[kind]

    def text(self, node: Node) -> str:
        return self.bytes[node.start_byte : node.end_byte].decode()

    def place(self, node: Node) -> tuple[int, int]:
        """Line and column of a node's first character, counted in characters from 1."""
        return self.place_of(node.start_byte)

    def place_of(self, byte: int) -> tuple[int, int]:
        line = bisect_right(self._lines, byte)
        start = self._lines[line - 1]
        return line, len(self.bytes[start:byte].decode(errors="replace")) + 1

    def scope_at(self, byte: int) -> Scope:
        """The innermost scope that holds this byte."""
        scope = self.index.scopes[max(0, bisect_right(self._starts, byte) - 1)]
        while scope.outer is not None and scope.end <= byte:
            scope = scope.outer
        return scope

    @cached_property
    def _lines(self) -> list[int]:
        starts, at = [0], self.bytes.find(b"\n")
        while at >= 0:
            starts.append(at + 1)
            at = self.bytes.find(b"\n", at + 1)
        return starts

    def _refusal(self) -> Refused:
        line, column = 1, 1
        for node in preorder(self.root):
            if node.is_error or node.is_missing:
                line, column = self.place(node)
                break
        return Refused(f"syntax error in {self.path}:{line}:{column}", line, column)

    def _check_tags(self) -> None:
        """Refuse `<a></b>`, which the grammar lets through."""
        for node in self.nodes("jsx_element"):
            tags = (node.child_by_field_name("open_tag"), node.child_by_field_name("close_tag"))
            names = [tag.child_by_field_name("name") if tag is not None else None for tag in tags]
            opening, closing = ["".join(self.text(name).split()) if name is not None else "" for name in names]
            if opening != closing:
                line, column = self.place(tags[1] or node)
                raise Refused(
                    f"syntax error in {self.path}:{line}:{column}: </{closing}> closes <{opening}>", line, column
                )

    def _walk(self) -> Index:
        index = Index()
        nodes, scopes = index.nodes, index.scopes
        cursor = self.root.walk()
        depth = 0
        scope: Scope | None = None
        opened: list[int] = []
        while True:
            node = cursor.node
            assert node is not None
            kind = node.type
            if kind in ASKED_FOR and node.is_named:
                if kind in INDEXED:
                    nodes[kind].append(node)
                if kind in SCOPES:
                    scope = Scope(node, scope, node.start_byte, node.end_byte, kind)
                    scopes.append(scope)
                    opened.append(depth)
            if cursor.goto_first_child():
                depth += 1
                if depth > MAX_DEPTH:
                    line, column = self.place(node)
                    raise Refused(f"{self.path}:{line}:{column} is nested deeper than {MAX_DEPTH} levels", line, column)
                continue
            while True:
                if opened and opened[-1] == depth and len(opened) > 1:
                    opened.pop()
                    assert scope is not None
                    scope = scope.outer
                if cursor.goto_next_sibling():
                    break
                if not cursor.goto_parent():
                    return index
                depth -= 1


def preorder(root: Node) -> Iterator[Node]:
    """Every node under `root`, in source order, without recursion."""
    cursor = root.walk()
    while True:
        node = cursor.node
        assert node is not None
        yield node
        if cursor.goto_first_child():
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return
