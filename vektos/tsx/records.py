"""Things with members: what is in an object literal, an element's attributes, an enum, a list; and what `a.b` is.

A later member replaces an earlier one of the same name, as at run time; a spread that may not happen replaces nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tree_sitter import Node

from vektos.tsx.source import operand
from vektos.tsx.text import number_text, string_value
from vektos.tsx.values import (
    Constant,
    Entry,
    Expr,
    Function,
    Global,
    Imported,
    Items,
    Literal,
    Markup,
    Record,
    Unknown,
    Value,
)

if TYPE_CHECKING:
    from vektos.tsx.evaluate import Evaluator

ELEMENTS = frozenset({"jsx_opening_element", "jsx_self_closing_element"})


def entries(evaluator: Evaluator, record: Record) -> list[Entry]:
    """The members of a record in order, spreads opened, without the members that a later one replaces."""
    node = record.at.node
    match node.type:
        case "object":
            found = _object(evaluator, record.at)
        case "enum_declaration":
            found = _enum(record.at)
        case "program":
            found = _module(evaluator, record.at)
        case kind if kind in ELEMENTS:
            found = _attributes(evaluator, record.at)
        case _:
            found = []
    if not record.without and len({entry.key for entry, _ in found}) == len(found):
        return [entry for entry, _ in found]
    kept: list[Entry] = []
    seen: set[str | None] = set()
    for entry, certain in found:
        key = entry.key
        if key is not None and key in record.without:
            continue
        if certain and key in seen and key is not None:
            kept = [other for other in kept if other.key != key]
        seen.add(key)
        kept.append(entry)
    return kept


Found = list[tuple[Entry, bool]]
"""Members, each with whether it is there in any case."""


def _object(evaluator: Evaluator, at: Expr) -> Found:
    found: Found = []
    file, env = at.file, at.env
    for child in at.node.named_children:
        match child.type:
            case "pair":
                key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
                if key is not None and value is not None:
                    named, given = Expr(file, key, env), Expr(file, value, env)
                    names = keys(evaluator, named)
                    for name in names:
                        found.append((Entry(name, named, given), len(names) == 1))
            case "shorthand_property_identifier":
                found.append((Entry(at.file.text(child), at.inner(child), at.inner(child)), True))
            case "method_definition":
                key = child.child_by_field_name("name")
                if key is not None:
                    method: tuple[Value, ...] = (Function(at.inner(child)),)
                    if any(part.type in ("get", "set") for part in child.children):
                        method = (Unknown(at.inner(child)),)
                    for name in keys(evaluator, at.inner(key)):
                        found.append((Entry(name, at.inner(key), method), True))
            case "spread_element":
                found += _spread(evaluator, at.inner(operand(child)), at.inner(child))
    return found


def _attributes(evaluator: Evaluator, at: Expr) -> Found:
    found: Found = []
    file, env = at.file, at.env
    for child in at.node.named_children:
        kind = child.type
        if kind == "jsx_attribute":
            key, *rest = child.named_children
            given: Expr | tuple[Value, ...] | None = None
            for value in rest:
                if value.type != "comment":
                    given = Expr(file, value, env)
                    break
            if given is None:
                given = (Constant(at, "true"),)
            found.append((Entry(file.text(key), Expr(file, key, env), given), True))
        elif kind == "jsx_expression":
            for spread in child.named_children:
                if spread.type == "spread_element":
                    found += _spread(evaluator, at.inner(operand(spread)), at.inner(spread))
    return found


def _enum(at: Expr) -> Found:
    body = at.node.child_by_field_name("body")
    found: Found = []
    for child in body.named_children if body is not None else ():
        if child.type == "enum_assignment":
            key, value = child.child_by_field_name("name"), child.child_by_field_name("value")
            if key is not None and value is not None:
                found.append((Entry(_plain_key(at, key), at.inner(key), at.inner(value)), True))
    return found


def _module(evaluator: Evaluator, at: Expr) -> Found:
    found: Found = []
    for name in evaluator.modules.exports(at.file):
        exported = evaluator.modules.exported(at.file, name) if not name.startswith("*") else None
        if exported is not None:
            found.append((Entry(name, at, tuple(evaluator.exported(exported))), True))
        else:
            found.append((Entry(None, at, (Unknown(at),), spread=True), False))
    return found


def _spread(evaluator: Evaluator, spread: Expr, at: Expr) -> Found:
    found: Found = []
    values = evaluator.values(spread)
    for value in values:
        if isinstance(value, Record):
            certain = len(values) == 1 and not _conditional(spread.node)
            found += [(entry, certain and not entry.spread) for entry in evaluator.entries(value)]
        elif not isinstance(value, (Constant, Literal, Markup, Function)):
            found.append((Entry(None, at, (value,), spread=True), False))
    return found


def _conditional(node: Node) -> bool:
    while node.type == "parenthesized_expression":
        node = operand(node)
    return node.type in ("binary_expression", "ternary_expression")


def keys(evaluator: Evaluator, key: Expr) -> list[str | None]:
    """The names that a property key may be."""
    if key.node.type != "computed_property_name":
        return [_plain_key(key, key.node)]
    names: list[str | None] = []
    for value in evaluator.values(key.inner(operand(key.node))):
        known = isinstance(value, Literal) and value.known
        names.append(value.text if known and isinstance(value, Literal) else None)
    return list(dict.fromkeys(names))


def _plain_key(at: Expr, key: Node) -> str:
    if key.type == "string":
        return string_value(at.file, key)
    return number_text(at.file.text(key)) if key.type == "number" else at.file.text(key)


def items(evaluator: Evaluator, expr: Expr) -> Items:
    """An array literal."""
    elements: list[Expr | tuple[Value, ...]] = []
    is_open = False
    for child in expr.node.named_children:
        if child.type == "comment":
            continue
        if child.type != "spread_element":
            elements.append(expr.inner(child))
            continue
        for value in evaluator.values(expr.inner(operand(child))):
            if isinstance(value, Items):
                elements += value.elements
                is_open = is_open or value.open
            else:
                is_open = True
    return Items(expr, tuple(elements), is_open)


def member(evaluator: Evaluator, expr: Expr) -> Iterable[Value]:
    """`a.b`, `a["b"]`, `a[i]`."""
    node = expr.node
    left = node.child_by_field_name("object")
    if left is None:
        return (Unknown(expr),)
    owners = evaluator.values(expr.inner(left))
    if node.type == "member_expression":
        name = node.child_by_field_name("property")
        return members(evaluator, owners, expr.file.text(name), expr) if name is not None else (Unknown(expr),)
    index = node.child_by_field_name("index")
    if index is None:
        return (Unknown(expr),)
    found: list[Value] = []
    for key in evaluator.values(expr.inner(index)):
        if isinstance(key, Literal) and key.known:
            found += members(evaluator, owners, key.text, expr)
        else:
            found += _any(evaluator, owners, expr)
    return found


def members(evaluator: Evaluator, owners: Iterable[Value], name: str, expr: Expr) -> list[Value]:
    """The member `name` of each owner."""
    found: list[Value] = []
    for owner in owners:
        match owner:
            case Record():
                found += _named(evaluator, owner, name, expr)
            case Imported():
                found.append(Imported(expr, owner.module, (*owner.path, name)))
            case Global():
                found.append(Global(expr, (*owner.path, name)))
            case Items() if name.isdecimal():
                found += element(evaluator, [owner], expr, int(name))
            case Constant() if owner.name == "undefined":
                found.append(owner)
            case _:
                found.append(Unknown(expr))
    return found


def _named(evaluator: Evaluator, record: Record, name: str, expr: Expr) -> list[Value]:
    found: list[Value] = []
    unsure = False
    for entry in evaluator.entries(record):
        if entry.key == name:
            found += evaluator.given(entry.value)
        unsure = unsure or entry.key is None
    if not found:
        return [Unknown(expr) if unsure else Constant(expr, "undefined")]
    return [*found, Unknown(expr)] if unsure else found


def _any(evaluator: Evaluator, owners: Iterable[Value], expr: Expr) -> list[Value]:
    """A member whose name only the run time knows: any of them."""
    found: list[Value] = []
    for owner in owners:
        match owner:
            case Record():
                found += [value for entry in evaluator.entries(owner) for value in evaluator.given(entry.value)]
            case Items():
                found += element(evaluator, [owner], expr, None)
            case _:
                found.append(Unknown(expr))
    return found or [Unknown(expr)]


def element(evaluator: Evaluator, owners: Iterable[Value], expr: Expr, index: int | None) -> list[Value]:
    """An element of each list: the one at `index`, or any."""
    found: list[Value] = []
    for owner in owners:
        if not isinstance(owner, Items):
            found.append(Unknown(expr))
        elif index is None or owner.open:
            found += [value for given in owner.elements for value in evaluator.given(given)]
            found += [Unknown(expr)] if owner.open or not owner.elements else []
        elif index < len(owner.elements):
            found += evaluator.given(owner.elements[index])
        else:
            found.append(Constant(expr, "undefined"))
    return found
