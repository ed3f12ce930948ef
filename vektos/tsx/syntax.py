"""A page's files as one program, and the questions one may ask it: elements, calls, comments, directives, values.

Lazy: nothing is parsed before it is asked for. Knows no design system and no grader.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any

from tree_sitter import Node

from vektos.model import Page
from vektos.tsx.evaluate import Evaluator
from vektos.tsx.plain import fixed
from vektos.tsx.source import CODE, Refused, SourceFile
from vektos.tsx.text import string_value
from vektos.tsx.values import Argument, Call, Entry, Expr, Global, Imported, Literal, Record, Unknown, Value

CREATE_ELEMENT = frozenset({("react", "createElement"), ("react/jsx-runtime", "jsx"), ("react/jsx-runtime", "jsxs")})
_IMPORTS_IN_A_CALL = re.compile(rb"\brequire\b|\bimport\s*[^\s\w{*\"']")
"""Stands in every file that imports in a call, and in few others."""


@fixed
class Import:
    """One import statement or re-export of a module. `names`: what it takes (`*` and `default` included)."""

    file: SourceFile
    node: Node
    module: str
    names: tuple[str, ...]
    type_only: bool


@fixed
class Element:
    """An element that the page makes, in JSX or by `createElement`. `tag`: where its tag stands."""

    at: Expr
    tag: Expr
    tags: tuple[Value, ...]
    props: tuple[Value, ...]
    children: Node | None


@fixed
class Called:
    """A call, and what it may call."""

    at: Expr
    callee: tuple[Value, ...]
    arguments: tuple[Expr, ...]


@fixed
class Comment:
    """A comment as written, its marks included."""

    file: SourceFile
    node: Node
    text: str

    @property
    def line(self) -> int:
        return self.file.place(self.node)[0]

    @property
    def last_line(self) -> int:
        return self.line + self.text.count("\n")


class Syntax:
    """A page, parsed once. `refused` says which files are no programs: then ask nothing else."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._attributes: dict[int, list[Entry]] = {}
        self.memory: dict[Any, Any] = {}
        """What is worked out once for this page by those who ask, under keys of their own."""

    @cached_property
    def _parsed(self) -> tuple[dict[str, SourceFile], tuple[Refused, ...]]:
        files: dict[str, SourceFile] = {}
        refused: list[Refused] = []
        for path in sorted(self._page.files):
            if path.endswith(CODE) and not path.endswith((".d.ts", ".d.mts", ".d.cts")):
                try:
                    files[path] = SourceFile(path, self._page.files[path])
                except Refused as reason:
                    refused.append(reason)
        return files, tuple(refused)

    @property
    def files(self) -> dict[str, SourceFile]:
        return self._parsed[0]

    @property
    def refused(self) -> tuple[Refused, ...]:
        return self._parsed[1]

    @property
    def exhausted(self) -> bool:
        """Whether a limit has cut an answer short: it may hang on what was asked before."""
        return "evaluator" in self.__dict__ and self.evaluator.exhausted

    @cached_property
    def evaluator(self) -> Evaluator:
        return Evaluator(self.files)

    def values(self, expr: Expr) -> tuple[Value, ...]:
        """Everything that an expression may be."""
        return self.evaluator.values(expr)

    def given(self, argument: Argument) -> tuple[Value, ...]:
        return self.evaluator.given(argument)

    def entries(self, record: Record) -> list[Entry]:
        """The members of a record, spreads opened."""
        return self.evaluator.entries(record)

    @cached_property
    def calls(self) -> list[Called]:
        """Every call in the page, by file and in source order."""
        found: list[Called] = []
        for file in self.files.values():
            for node in file.nodes("call_expression"):
                callee = node.child_by_field_name("function")
                if callee is not None and callee.type not in ("import", "super"):
                    at = Expr(file, node)
                    given = tuple(Expr(file, argument) for argument in self.evaluator.arguments(node))
                    found.append(Called(at, self._callee(Expr(file, callee)), given))
        return found

    @cached_property
    def outside_calls(self) -> list[Called]:
        """The calls that may be of something from outside the page."""
        found: list[Called] = []
        for call in self.calls:
            for callee in call.callee:
                if isinstance(callee, (Imported, Global)):
                    found.append(call)
                    break
        return found

    @cached_property
    def elements(self) -> list[Element]:
        """Every element that the page makes."""
        found: list[Element] = []
        for file in self.files.values():
            for kind in ("jsx_opening_element", "jsx_self_closing_element"):
                for node in file.nodes(kind):
                    name = node.child_by_field_name("name")
                    if name is not None:
                        at, tag = Expr(file, node), Expr(file, name)
                        content = node.parent if kind == "jsx_opening_element" else None
                        found.append(Element(at, tag, self._tags(tag), (Record(at),), content))
        for call in self.outside_calls:
            if call.arguments and _makes_element(call):
                tag = call.arguments[0]
                props = self.values(call.arguments[1]) if len(call.arguments) > 1 else ()
                found.append(Element(call.at, tag, self.values(tag), props, None))
        return found

    def attributes(self, element: Element) -> list[Entry]:
        """The attributes of an element, spreads opened. One with key None stands for what the files do not say."""
        known = self._attributes.get(element.at.node.id)
        if known is None:
            known = self._attributes[element.at.node.id] = self._read(element)
        return known

    @cached_property
    def attributed(self) -> list[tuple[Element, Entry]]:
        """Every attribute of every element, by element and in source order."""
        return [(element, entry) for element in self.elements for entry in self.attributes(element)]

    @cached_property
    def outside_modules(self) -> frozenset[str]:
        """The modules from outside the page that its static imports and re-exports name: nothing else is `Imported`."""
        modules = self.evaluator.modules
        return frozenset(modules.outside(one.module) for one in self.imports)

    def _read(self, element: Element) -> list[Entry]:
        if len(element.props) == 1 and isinstance(element.props[0], Record):
            return self.entries(element.props[0])
        found: list[Entry] = []
        for props in element.props:
            if isinstance(props, Record):
                found += self.entries(props)
            elif isinstance(props, (Imported, Global, Call, Unknown)):
                found.append(Entry(None, element.at, (props,), spread=True))
        return found

    @cached_property
    def imports(self) -> list[Import]:
        """Every import, re-export, `import()` and `require()` with a known module."""
        found: list[Import] = []
        for file in self.files.values():
            for node in (*file.nodes("import_statement"), *file.nodes("export_statement")):
                source = node.child_by_field_name("source")
                if source is None:
                    source = next(
                        (
                            c
                            for child in node.named_children
                            if child.type == "import_require_clause"
                            for c in child.named_children
                            if c.type == "string"
                        ),
                        None,
                    )
                if source is not None:
                    names, only = _names(file, node)
                    found.append(Import(file, source, string_value(file, source), names, only))
            calls = file.nodes("call_expression") if _IMPORTS_IN_A_CALL.search(file.bytes) else ()
            for node in calls:
                callee = node.child_by_field_name("function")
                if callee is None or not (callee.type == "import" or file.text(callee) == "require"):
                    continue
                given = self.evaluator.arguments(node)
                if given:
                    found += [
                        Import(file, given[0], value.text, ("*",), False)
                        for value in self.values(Expr(file, given[0]))
                        if isinstance(value, Literal) and value.known
                    ]
        return found

    @cached_property
    def comments(self) -> list[Comment]:
        """Every comment of the page."""
        return [Comment(file, node, file.text(node)) for file in self.files.values() for node in file.nodes("comment")]

    def directives(self, path: str) -> list[str]:
        """The directive prologue of a file: the texts as written, without quotes."""
        file = self.files[path]
        found: list[str] = []
        for child in file.root.named_children:
            if child.type in ("comment", "hash_bang_line"):
                continue
            only = [part for part in child.named_children if part.type != "comment"]
            if child.type != "expression_statement" or len(only) != 1 or only[0].type != "string":
                break
            found.append(file.text(only[0])[1:-1])
        return found

    def _callee(self, callee: Expr) -> tuple[Value, ...]:
        """What is called. A method of anything but an import or a module of the page is nobody's business."""
        root = callee.node
        while root.type in ("member_expression", "subscript_expression"):
            left = root.child_by_field_name("object")
            if left is None:
                return ()
            root = left
        if callee.node.type in ("member_expression", "subscript_expression") and root.type == "identifier":
            names = self.evaluator.modules.names(callee.file)
            binding = names.lookup(callee.file.text(root), root.start_byte)
            if binding is not None and binding.kind in ("parameter", "loop", "opaque"):
                return ()
        return self.values(callee)

    def _tags(self, tag: Expr) -> tuple[Value, ...]:
        text = tag.file.text(tag.node)
        if tag.node.type != "member_expression" and ((not text[0].isupper() and text[0] not in "_$") or "-" in text):
            return (Literal(tag, text),)
        return self.values(tag)


def _makes_element(call: Called) -> bool:
    for callee in call.callee:
        if isinstance(callee, Imported) and callee.path and (callee.module, callee.path[-1]) in CREATE_ELEMENT:
            return True
    return False


def _names(file: SourceFile, node: Node) -> tuple[tuple[str, ...], bool]:
    only = any(child.type == "type" for child in node.children)
    names: list[str] = []
    typed: list[bool] = []
    for clause in node.named_children:
        for part in clause.named_children if clause.type in ("import_clause", "export_clause") else ():
            if part.type == "identifier":
                names.append("default")
                typed.append(only)
            elif part.type == "namespace_import":
                names.append("*")
                typed.append(only)
            for spec in (part,) if part.type == "export_specifier" else part.named_children:
                name = spec.child_by_field_name("name")
                if name is not None and spec.type in ("import_specifier", "export_specifier"):
                    names.append(file.text(name))
                    typed.append(only or any(child.type == "type" for child in spec.children))
    return tuple(names), only or (bool(typed) and all(typed))
