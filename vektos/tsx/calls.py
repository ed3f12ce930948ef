"""Calls: what a function of the page returns, what its parameters are given, and what the language's and React's own
helpers pass on. Knows no library beyond those.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tree_sitter import Node

from vektos.tsx import records
from vektos.tsx.modules import Modules
from vektos.tsx.scope import Binding
from vektos.tsx.source import FUNCTIONS, SourceFile
from vektos.tsx.values import (
    Argument,
    Call,
    Env,
    Expr,
    Function,
    Global,
    Imported,
    Items,
    Literal,
    Record,
    Unknown,
    Value,
)

if TYPE_CHECKING:
    from vektos.tsx.evaluate import Evaluator

MAX_CALLS = 8
"""How many calls inside each other are looked through."""

REACT = "react"
PASSED_ON = frozenset({"memo", "forwardRef", "useCallback", "useDeferredValue"})
SAME_LIST = frozenset({"filter", "slice", "sort", "toSorted", "reverse", "toReversed"})
ONE_OF_LIST = frozenset({"find", "findLast", "at", "pop", "shift"})
LIST_METHODS = SAME_LIST | ONE_OF_LIST | {"map", "flatMap", "concat"}
CALLED_WITH_EACH = frozenset(
    "map flatMap forEach filter find findLast findIndex some every sort toSorted reduce".split()
)


def arguments(node: Node) -> list[Node]:
    """The arguments of a call, spreads included; a tagged template has none."""
    given = node.child_by_field_name("arguments")
    if given is None or given.type != "arguments":
        return []
    return [child for child in given.named_children if child.type != "comment"]


def result(evaluator: Evaluator, expr: Expr) -> Iterable[Value]:
    """What a call may return."""
    callee = expr.node.child_by_field_name("function")
    if callee is None or callee.type in ("import", "super"):
        return (Unknown(expr),)
    on_list = _on_list(evaluator, expr, callee)
    if on_list is not None:
        return on_list
    found: list[Value] = []
    for target in evaluator.values(expr.inner(callee)):
        match target:
            case Function():
                given = _given(evaluator, expr)
                spread = any(argument.node.type == "spread_element" for argument in given)
                found += returned(evaluator, target, () if spread else given, expr, known=not spread)
            case Imported() if target.module == REACT:
                found += _react(evaluator, target, _given(evaluator, expr), expr)
            case Global() if target.path[0] == "Object" and evaluator.arguments(expr.node):
                found += _object(evaluator, target, _given(evaluator, expr)[0], expr)
            case Imported() | Global():
                found.append(Call(expr, target))
            case _:
                found.append(Unknown(expr))
    return found


def _given(evaluator: Evaluator, call: Expr) -> tuple[Expr, ...]:
    return tuple(call.inner(node) for node in evaluator.arguments(call.node))


def returned(
    evaluator: Evaluator, function: Function, given: tuple[Argument, ...], expr: Expr, *, known: bool = True
) -> list[Value]:
    """What `function` returns when it is given these arguments. Not `known`: its parameters may be anything."""
    node, file = function.at.node, function.at.file
    if node.type.startswith("generator"):
        return [Unknown(expr)]
    depth = expr.env.depth + 1 if expr.env is not None else 1
    if depth > MAX_CALLS:
        return [Unknown(expr)]
    env = Env(node.id, given if known else ((Unknown(expr),),) * 8, function.at.env, depth)
    body = node.child_by_field_name("body")
    if body is not None and body.type != "statement_block":
        return list(evaluator.values(Expr(file, body, env)))
    found = [value for at in evaluator.sites.returns(file, node) for value in evaluator.values(Expr(file, at, env))]
    return found or [Unknown(expr)]


def parameter(evaluator: Evaluator, binding: Binding, expr: Expr) -> list[Value]:
    """What a function's parameter is given: by the call that is looked through, else by every call in the page."""
    env = expr.env
    while env is not None and env.function != binding.node.id:
        env = env.outer
    rest = bool(binding.steps) and binding.steps[0].kind == "rest-elements"
    if env is not None:
        return _picked(evaluator, env.arguments, binding.position, rest, expr)
    found: list[Value] = []
    for given in evaluator.sites.given(evaluator, expr.file, binding.node):
        found += _picked(evaluator, given, binding.position, rest, expr)
    return found or [Unknown(expr)]


def _picked(evaluator: Evaluator, given: tuple[Argument, ...], position: int, rest: bool, expr: Expr) -> list[Value]:
    if rest:
        return [Items(expr, given[position:])]
    if position < len(given):
        return list(evaluator.given(given[position]))
    return records.element(evaluator, [Items(expr, ())], expr, 0)


def _react(evaluator: Evaluator, target: Imported, given: tuple[Expr, ...], expr: Expr) -> Iterable[Value]:
    name = target.path[-1] if target.path else ""
    if not given:
        return (Call(expr, target),)
    if name in PASSED_ON:
        return evaluator.values(given[0])
    if name == "useMemo":
        return _called(evaluator, evaluator.values(given[0]), (), expr)
    if name in ("useState", "useOptimistic"):
        start = evaluator.values(given[0])
        lazily = [value for value in start if isinstance(value, Function)]
        plain = tuple(value for value in start if not isinstance(value, Function))
        first = (*plain, *(_called(evaluator, lazily, (), expr) if lazily else ()), Unknown(expr))
        return (Items(expr, (first, (Call(expr, target),))),)
    return (Call(expr, target),)


def _object(evaluator: Evaluator, target: Global, given: Expr, expr: Expr) -> Iterable[Value]:
    method = target.path[-1]
    if method in ("freeze", "seal"):
        return evaluator.values(given)
    if method not in ("keys", "values", "entries"):
        return (Call(expr, target),)
    found: list[Value] = []
    for value in evaluator.values(given):
        if not isinstance(value, Record):
            found.append(Unknown(expr))
            continue
        parts: list[Argument] = []
        entries = evaluator.entries(value)
        for entry in entries:
            key: tuple[Value, ...] = (Literal(entry.at, entry.key) if entry.key is not None else Unknown(expr),)
            pair: tuple[Value, ...] = (Items(expr, (key, entry.value)),)
            parts.append(key if method == "keys" else entry.value if method == "values" else pair)
        found.append(Items(expr, tuple(parts), any(entry.key is None for entry in entries)))
    return found


def _called(evaluator: Evaluator, functions: Iterable[Value], given: tuple[Argument, ...], expr: Expr) -> list[Value]:
    found: list[Value] = []
    for function in functions:
        if isinstance(function, Function):
            found += returned(evaluator, function, given, expr)
        else:
            found.append(Unknown(expr))
    return found or [Unknown(expr)]


def _on_list(evaluator: Evaluator, expr: Expr, callee: Node) -> list[Value] | None:
    """The result of a list's own method; None when this is not a call on a list that the files spell out."""
    if callee.type != "member_expression":
        return None
    name, owner = callee.child_by_field_name("property"), callee.child_by_field_name("object")
    method = expr.file.text(name) if name is not None else ""
    if owner is None or method not in LIST_METHODS:
        return None
    owners = evaluator.values(expr.inner(owner))
    if not any(isinstance(value, Items) for value in owners):
        return None
    given = evaluator.arguments(expr.node)
    found: list[Value] = []
    for value in owners:
        if not isinstance(value, Items):
            found.append(Unknown(expr))
        elif method in SAME_LIST:
            found.append(Items(expr, value.elements, value.open))
        elif method in ONE_OF_LIST:
            found += records.element(evaluator, [value], expr, None)
        elif method == "map" and given:
            functions = evaluator.values(expr.inner(given[0]))
            mapped = tuple(tuple(_called(evaluator, functions, (one,), expr)) for one in value.elements)
            found.append(Items(expr, mapped, value.open))
        else:
            found.append(Unknown(expr))
    return found


Key = tuple[str, int]
"""A function, by file and node."""
Table = dict[Key, list[tuple[Argument, ...]]]
"""Functions, and the arguments of each of their calls."""


class Sites:
    """Where the functions of the page are called, and where they return."""

    def __init__(self, modules: Modules) -> None:
        self._modules = modules
        self._returns: dict[str, dict[int, list[Node]]] = {}
        self._calls: Table | None = None
        self._filling = False

    def returns(self, file: SourceFile, function: Node) -> list[Node]:
        """The expressions that a function returns."""
        if file.path not in self._returns:
            table: dict[int, list[Node]] = {}
            for node in file.nodes("return_statement"):
                value = [child for child in node.named_children if child.type != "comment"]
                scope = file.scope_at(node.start_byte).of_function
                if value and scope.kind in FUNCTIONS:
                    table.setdefault(scope.node.id, []).append(value[0])
            self._returns[file.path] = table
        return self._returns[file.path].get(function.id, [])

    def given(self, evaluator: Evaluator, file: SourceFile, function: Node) -> list[tuple[Argument, ...]]:
        """The arguments of every call of a function; empty when it is called where the files do not show it."""
        if self._filling:
            evaluator.cut()
            return []
        if self._calls is None:
            self._calls = self._filled(evaluator)
        called = self._calls.get((file.path, function.id), [])
        return called or _as_callback(evaluator, file, function)

    def _filled(self, evaluator: Evaluator) -> Table:
        table: Table = {}
        self._filling = True  # a parameter met meanwhile is not known: no endless loop, and nothing remembered
        try:
            for file in self._modules.files.values():
                for node in file.nodes("call_expression"):
                    self._note_call(evaluator, table, file, node)
                for kind in sorted(records.ELEMENTS):
                    for node in file.nodes(kind):
                        tag = node.child_by_field_name("name")
                        for function in self._ours(evaluator, file, tag) if tag is not None else ():
                            table.setdefault(function, []).append(((Record(Expr(file, node)),),))
        finally:
            self._filling = False
        return table

    def _note_call(self, evaluator: Evaluator, table: Table, file: SourceFile, node: Node) -> None:
        callee, given = node.child_by_field_name("function"), evaluator.arguments(node)
        if callee is None or any(argument.type == "spread_element" for argument in given):
            return
        for function in self._ours(evaluator, file, callee):
            table.setdefault(function, []).append(tuple(Expr(file, argument) for argument in given))
        if given and given[0].type in ("identifier", "member_expression") and callee.type == "member_expression":
            for function in self._ours(evaluator, file, given[0]):
                elements = _each(evaluator, file, callee)
                if elements is not None:
                    table.setdefault(function, []).append((elements,))

    def _ours(self, evaluator: Evaluator, file: SourceFile, callee: Node) -> list[Key]:
        """The functions of the page that are called."""
        root = callee
        while root.type == "member_expression" and (left := root.child_by_field_name("object")) is not None:
            root = left
        if root.type != "identifier":
            return []
        binding = self._modules.names(file).lookup(file.text(root), root.start_byte)
        if binding is None or binding.kind == "parameter":
            return []
        if binding.kind == "function" and root is callee:
            return [(file.path, binding.node.id)]
        if binding.kind == "import" and self._modules.find(file, binding.module) is None:
            return []
        values = evaluator.values(Expr(file, callee))
        return [(one.at.file.path, one.at.node.id) for one in values if isinstance(one, Function)]


def _as_callback(evaluator: Evaluator, file: SourceFile, function: Node) -> list[tuple[Argument, ...]]:
    """The elements that a list's method hands to a function written in place."""
    call = function.parent.parent if function.parent is not None and function.parent.type == "arguments" else None
    callee = call.child_by_field_name("function") if call is not None and call.type == "call_expression" else None
    elements = _each(evaluator, file, callee) if callee is not None else None
    if elements is None or callee is None:
        return []
    reduced = file.text(callee).endswith("reduce")
    return [((Unknown(Expr(file, callee)),), elements)] if reduced else [(elements,)]


def _each(evaluator: Evaluator, file: SourceFile, callee: Node) -> tuple[Value, ...] | None:
    """What `list.map` and its like hand to their function one by one; None when `callee` is no such method."""
    if callee.type != "member_expression":
        return None
    name, owner = callee.child_by_field_name("property"), callee.child_by_field_name("object")
    if name is None or owner is None or file.text(name) not in CALLED_WITH_EACH:
        return None
    at = Expr(file, owner)
    lists = [value for value in evaluator.values(at) if isinstance(value, Items)]
    return tuple(records.element(evaluator, lists, at, None)) if lists else None
