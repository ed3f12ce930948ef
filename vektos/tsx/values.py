"""What an expression may turn out to be, as far as the page's own files say. Holds no logic and no opinion.

An expression has several values where the source says so (a ternary, a table looked up by a variable). What the files
do not say is `Unknown`, and stays so.
"""

from __future__ import annotations

from dataclasses import field

from tree_sitter import Node

from vektos.tsx.plain import fixed
from vektos.tsx.source import SourceFile

RUNTIME = "\0"
"""Stands inside a literal's text for the part that is only known at run time: `fg.${tone}` reads `fg.<RUNTIME>`."""


@fixed
class Env:
    """A call that is being looked through: the function, what it was given, and the call around that."""

    function: int
    arguments: tuple[Argument, ...]
    outer: Env | None
    depth: int


@fixed
class Expr:
    """An expression in a file, seen through the calls of `env`."""

    file: SourceFile = field(repr=False)
    node: Node
    env: Env | None = None

    @property
    def key(self) -> tuple[str, int]:
        """Where it stands: the same literal reached on two ways is one literal."""
        return self.file.path, self.node.start_byte

    @property
    def place(self) -> tuple[int, int]:
        return self.file.place(self.node)

    def inner(self, node: Node) -> Expr:
        """Another expression in the same file and the same call."""
        return Expr(self.file, node, self.env)


@fixed
class Literal:
    """A string or a number. `pieces`: where each stretch of the text is typed, when it was put together."""

    at: Expr
    text: str
    number: bool = False
    pieces: tuple[tuple[str, Expr], ...] = ()

    @property
    def known(self) -> bool:
        """Whether all of the text stands in the files."""
        return RUNTIME not in self.text

    def origin(self, offset: int = 0) -> Expr:
        """The expression in which the character at `offset` is typed."""
        for text, at in self.pieces:
            if offset < len(text):
                return at
            offset -= len(text)
        return self.at


@fixed
class Constant:
    """`true`, `false`, `null` or `undefined`."""

    at: Expr
    name: str


@fixed
class Record:
    """Something with named members: an object literal, an enum, the attributes of an element, a module of the page.

    `without`: the names that a rest pattern took out.
    """

    at: Expr
    without: frozenset[str] = frozenset()


@fixed
class Items:
    """A list: what each of its elements is; `open` when there may be more."""

    at: Expr
    elements: tuple[Argument, ...]
    open: bool = False


@fixed
class Function:
    """A function or method of the page."""

    at: Expr


@fixed
class Imported:
    """Something from outside the page: `import { a as b } from "m"` and `b.c` is `m`, `("a", "c")`.

    A whole namespace has an empty path.
    """

    at: Expr
    module: str
    path: tuple[str, ...]


@fixed
class Global:
    """A name that no file of the page declares, and a path of members: `document`, `("body",)`."""

    at: Expr
    path: tuple[str, ...]


@fixed
class Call:
    """The result of calling something from outside the page."""

    at: Expr
    callee: Imported | Global


@fixed
class Markup:
    """A piece of JSX."""

    at: Expr


@fixed
class Unknown:
    """What the files do not say."""

    at: Expr


Value = Literal | Constant | Record | Items | Function | Imported | Global | Call | Markup | Unknown
Argument = Expr | tuple[Value, ...]
"""Something given: an expression still to be looked at, or values already known."""


@fixed
class Entry:
    """One member of a record; `at` is where its name is typed. `key` is None when only the run time knows the name,
    and `spread` when it stands for members that a spread may bring and the files do not say."""

    key: str | None
    at: Expr
    value: Argument
    spread: bool = False
