"""One file of a page, parsed once and indexed by a single query: scopes, declarations, calls, elements, comments.

Knows the grammar's node names and nothing of what an expression means, of other files or of any grader.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from operator import attrgetter, methodcaller
from threading import local

import tree_sitter_typescript
from tree_sitter import Language, Node, Parser, Query, QueryCursor, Tree

TSX = Language(tree_sitter_typescript.language_tsx())
TYPESCRIPT = Language(tree_sitter_typescript.language_typescript())
CODE = (".tsx", ".ts", ".jsx", ".js", ".mts", ".mjs", ".cts", ".cjs")
PLAIN_TYPESCRIPT = (".ts", ".mts", ".cts")

MAX_BYTES = 200_000
MAX_DEPTH = 500
STRIDE = 100
CHUNK = 1 << 14
FREE_STEPS, BYTES_PER_STEP = 500, 16
"""How long the parser may take: it reports each hundredth thing that it does, at most once for 24 bytes of any program.
What it takes longer for has meanings without number."""
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
    "import_statement export_statement variable_declaration variable_declarator class_declaration "
    "abstract_class_declaration enum_declaration internal_module call_expression jsx_opening_element "
    "jsx_self_closing_element comment jsx_element return_statement assignment_expression "
    "augmented_assignment_expression for_in_statement catch_clause import_alias class".split()
)
ASKED_FOR = INDEXED | SCOPES
SELDOM = frozenset({"member_expression", "subscript_expression"})
"""Kinds that a page is full of and that few ask for: found when somebody does."""
_START, _END = attrgetter("start_byte"), attrgetter("end_byte")
_LINE_END, _MATCH_END = re.compile(rb"\n"), methodcaller("end")
_BARE_AND = re.compile(rb"(?<!&)&(?![&=]|(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z]\w*);)")


class Refused(Exception):
    """The file cannot be read as a program: the text says why, `path`, `line` and `column` where. `too_much`: it may
    be one, but is beyond our limits, of which no compiler knows."""

    def __init__(self, reason: str, path: str, line: int = 1, column: int = 1, too_much: bool = False) -> None:
        super().__init__(reason)
        self.path, self.line, self.column, self.too_much = path, line, column, too_much


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
            raise Refused(f"{path} is larger than {MAX_BYTES:,} bytes", path, too_much=True)
        text = content.decode("utf-8-sig", errors="replace")
        self.bytes = text.encode("utf-8")
        self._text, self._ascii = text, text.isascii()
        self._plain = path.endswith(PLAIN_TYPESCRIPT)
        parser = _parsers.of[self._plain]
        self.tree: Tree = self._parsed(parser, self.bytes)
        if self.tree.root_node.has_error and b"&" in self.bytes:
            # The grammar takes a bare `&` in text for the start of a character reference. An `|` means the same to it
            # in every other place, and is as long; texts are read from the original.
            self.tree = self._parsed(parser, _BARE_AND.sub(b"|", self.bytes))
        self.root: Node = self.tree.root_node
        if self.root.has_error:
            raise self._refusal()
        self._check_depth()
        self.index = self._indexed()
        self._check_tags()
        self._starts = [scope.start for scope in self.index.scopes]

    def nodes(self, kind: str) -> list[Node]:
        """All nodes of one kind that is `INDEXED` or `SELDOM`, in source order."""
        known = self.index.nodes
        if kind not in known:
            known[kind] = _captured(self.root, _query(self._plain, frozenset({kind}))).get(kind, [])
        return known[kind]

    def text(self, node: Node) -> str:
        if self._ascii:
            return self._text[node.start_byte : node.end_byte]
        return self.bytes[node.start_byte : node.end_byte].decode()

    def place(self, node: Node) -> tuple[int, int]:
        """Line and column of a node's first character, counted in characters from 1."""
        return self.place_of(node.start_byte)

    def place_of(self, byte: int) -> tuple[int, int]:
        line = bisect_right(self._lines, byte)
        start = self._lines[line - 1]
        if self._ascii:
            return line, byte - start + 1
        return line, len(self.bytes[start:byte].decode(errors="replace")) + 1

    def scope_at(self, byte: int) -> Scope:
        """The innermost scope that holds this byte."""
        scope = self.index.scopes[max(0, bisect_right(self._starts, byte) - 1)]
        while scope.outer is not None and scope.end <= byte:
            scope = scope.outer
        return scope

    @cached_property
    def _lines(self) -> list[int]:
        return [0, *map(_MATCH_END, _LINE_END.finditer(self.bytes))]

    def _parsed(self, parser: Parser, content: bytes) -> Tree:
        steps = iter(range(FREE_STEPS + len(content) // BYTES_PER_STEP))
        try:
            return parser.parse(
                lambda at, _: content[at : at + CHUNK], progress_callback=lambda *_: next(steps, None) is None
            )
        except ValueError:  # it was stopped, and would go on there
            parser.reset()
            raise Refused(
                f"{self.path} can be read in too many ways to be a program", self.path, too_much=True
            ) from None

    def _refusal(self) -> Refused:
        line, column = 1, 1
        for node in preorder(self.root):
            if node.is_error or node.is_missing:
                line, column = self.place(node)
                break
        return Refused(f"syntax error in {self.path}:{line}:{column}", self.path, line, column)

    def _check_tags(self) -> None:
        """Refuse `<a></b>`, which the grammar lets through."""
        for node in self.nodes("jsx_element"):
            open_tag, close_tag = node.child_by_field_name("open_tag"), node.child_by_field_name("close_tag")
            opening, closing = self._tag(open_tag), self._tag(close_tag)
            if opening != closing:
                line, column = self.place(close_tag or node)
                where = f"{self.path}:{line}:{column}"
                raise Refused(f"syntax error in {where}: </{closing}> closes <{opening}>", self.path, line, column)

    def _tag(self, tag: Node | None) -> str:
        """The name of a tag without white space and comments."""
        name = tag.child_by_field_name("name") if tag is not None else None
        text = self.text(name) if name is not None else ""
        if name is None or text.isidentifier():
            return text
        return "".join(self.text(part) for part in preorder(name) if not part.child_count and part.type != "comment")

    def _indexed(self) -> Index:
        index = Index()
        scopes: list[Node] = []
        for kind, found in _captured(self.root, _query(self._plain, ASKED_FOR)).items():
            if kind in INDEXED:
                index.nodes[kind] = found
            if kind in SCOPES:
                scopes += found
        _into_source_order(scopes)
        scope: Scope | None = None
        for node in scopes:
            start, end = node.start_byte, node.end_byte
            while scope is not None and scope.end <= start and scope.outer is not None:
                scope = scope.outer
            scope = Scope(node, scope, start, end, node.type)
            index.scopes.append(scope)
        return index

    def _check_depth(self) -> None:
        """Refuse what is nested too deeply. Every STRIDEth node is looked at: those between are not much deeper."""
        cursor = self.root.walk()
        for number in range(0, self.root.descendant_count, STRIDE):
            cursor.goto_descendant(number)
            if cursor.depth > MAX_DEPTH - STRIDE:
                break
        else:
            return
        for node, depth in _with_depths(self.root):
            if depth > MAX_DEPTH:
                line, column = self.place(node)
                reason = f"{self.path}:{line}:{column} is nested deeper than {MAX_DEPTH} levels"
                raise Refused(reason, self.path, line, column, too_much=True)


def _into_source_order(nodes: list[Node]) -> None:
    """What begins first comes first; of two that begin together, the outer one."""
    nodes.sort(key=_END, reverse=True)
    nodes.sort(key=_START)


class _Parsers(local):
    """A parser serves one thread."""

    def __init__(self) -> None:
        self.of = {False: Parser(TSX), True: Parser(TYPESCRIPT)}


_parsers = _Parsers()


@cache
def _query(plain: bool, kinds: frozenset[str]) -> Query:
    """Captures every node of these kinds under the grammar's name for it."""
    language = TYPESCRIPT if plain else TSX
    known = sorted(kind for kind in kinds if language.id_for_node_kind(kind, True))
    return Query(language, "\n".join(f"({kind}) @{kind}" for kind in known))


def _captured(root: Node, query: Query) -> dict[str, list[Node]]:
    """What a query finds, each kind in source order."""
    captured = QueryCursor(query).captures(root)
    for found in captured.values():
        _into_source_order(found)
    return captured


def operand(node: Node) -> Node:
    """What a node with one part is about (parentheses, a cast, a spread, a computed key), whatever comments say."""
    return next((child for child in node.named_children if child.type != "comment"), node.named_children[0])


def preorder(root: Node) -> Iterator[Node]:
    """Every node under `root`, in source order, without recursion."""
    return (node for node, _ in _with_depths(root))


def _with_depths(root: Node) -> Iterator[tuple[Node, int]]:
    cursor = root.walk()
    while True:
        node = cursor.node
        assert node is not None
        yield node, cursor.depth
        if cursor.goto_first_child():
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return
