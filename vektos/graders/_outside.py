"""Where a page styles past the design system: inline styles, classes, style sheets, libraries. Facts only.

Knows HTML, React's `style` and `className`, and the manifest's lists; no library by name but the usual joiners of
classes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from vektos.design_system import Manifest
from vektos.graders._grader import Subject
from vektos.graders._source import source
from vektos.graders._styles import entry_of
from vektos.tsx import (
    RUNTIME,
    Called,
    Constant,
    Element,
    Entry,
    Expr,
    Function,
    Global,
    Imported,
    Items,
    Literal,
    Record,
    Syntax,
    Value,
)

SHEET = re.compile(r"\.(css|scss|sass|less|styl|pcss)(\?.*)?$")
JOINERS = frozenset({"clsx", "clsx/lite", "classnames", "classcat"})
CLASS = frozenset({"className", "class"})


@dataclass(frozen=True, slots=True)
class Outside:
    """One way of styling past the design system. `what`: the words that show it."""

    rule: str
    at: Expr
    what: str


def outside(subject: Subject) -> list[Outside]:
    """Everything in the page that styles past the design system, once per place."""
    syntax, manifest = source(subject), subject.manifest
    key = ("outside", id(manifest))
    if key not in syntax.memory:
        found: dict[tuple[str, str, int], Outside] = {}
        for one in (
            *_imports(syntax, manifest), *_elements(syntax), *_inline(syntax, manifest), *_assigned(syntax),
            *_classes(syntax, manifest),
        ):  # fmt: skip
            found.setdefault((one.rule, *one.at.key), one)
        syntax.memory[key] = list(found.values())
    known: list[Outside] = syntax.memory[key]
    return known


def _imports(syntax: Syntax, manifest: Manifest) -> Iterator[Outside]:
    foreign = _foreign(manifest)
    for one in syntax.imports:
        at = Expr(one.file, one.node)
        if SHEET.search(one.module):
            if one.module not in manifest.style_sheets:
                yield Outside("foreign-stylesheet", at, one.module)
        elif not one.type_only and f"{one.module}/".startswith(foreign):
            yield Outside("foreign-library", at, one.module)


def _foreign(manifest: Manifest) -> tuple[str, ...]:
    """What the other libraries' modules begin with.

    The manifest names a package, or a whole scope as `@scope/*`; what lies below either counts too.
    """
    if "foreign" not in manifest.memory:
        names = manifest.foreign_libraries
        manifest.memory["foreign"] = tuple(f"{one.removesuffix('*').rstrip('/')}/" for one in names)
    known: tuple[str, ...] = manifest.memory["foreign"]
    return known


def _elements(syntax: Syntax) -> Iterator[Outside]:
    for element in syntax.elements:
        for tag in element.tags:
            if not isinstance(tag, Literal):
                continue
            if tag.text == "style":
                yield Outside("style-element", tag.origin(), "<style>")
            elif tag.text == "link" and "stylesheet" in _texts(syntax, element, "rel"):
                yield Outside("foreign-stylesheet", tag.origin(), '<link rel="stylesheet">')
    for call in syntax.outside_calls:
        if call.arguments and _makes_node(call):
            for value in syntax.values(call.arguments[0]):
                if isinstance(value, Literal) and value.text == "style":
                    yield Outside("style-element", value.origin(), "a <style> element")


def _makes_node(call: Called) -> bool:
    for callee in call.callee:
        if isinstance(callee, Global) and callee.path[-2:] == ("document", "createElement"):
            return True
    return False


def _texts(syntax: Syntax, element: Element, name: str) -> set[str]:
    return {
        word
        for entry in syntax.attributes(element)
        if entry.key == name
        for value in syntax.given(entry.value)
        if isinstance(value, Literal)
        for word in value.text.lower().split()
    }


def _inline(syntax: Syntax, manifest: Manifest) -> Iterator[Outside]:
    for element, entry in syntax.attributed:
        if entry.key == "style" and not _is_local(element):
            native = any(isinstance(tag, Literal) for tag in element.tags)
            yield from _style(syntax, manifest, entry, native)


def _is_local(element: Element) -> bool:
    """A component of the page's own: what it is given is judged where it ends up."""
    return bool(element.tags) and all(isinstance(tag, Function) for tag in element.tags)


def _style(syntax: Syntax, manifest: Manifest, entry: Entry, native: bool) -> Iterator[Outside]:
    """A component may mean anything by a word that it is given as `style`, but styles by an object."""
    for value in syntax.given(entry.value):
        if isinstance(value, Literal) and value.text and native:
            yield Outside("inline-style", entry.at, "style")
        elif isinstance(value, Record):
            names = [
                member.key
                for member in syntax.entries(value)
                if member.key is not None and _is_style(member.key, syntax.given(member.value), manifest)
            ]
            if names:
                yield Outside("inline-style", _typed_at(entry, value), ", ".join(names[:3]))


def _typed_at(entry: Entry, record: Record) -> Expr:
    """The attribute when the object is written in it, else the object, so that a shared one is one finding."""
    node, parent = record.at.node, entry.at.node.parent
    written_there = (
        record.at.file is entry.at.file
        and parent is not None
        and parent.start_byte <= node.start_byte
        and node.end_byte <= parent.end_byte
    )
    return entry.at if written_there else record.at


def _is_style(name: str, values: tuple[Value, ...], manifest: Manifest) -> bool:
    """Whether a member of an inline style styles. A custom property may carry what only the run time knows."""
    given = [value for value in values if not isinstance(value, Constant)]
    if not name.startswith("--"):
        return bool(given)
    tokens = tuple(f"var({prefix}" for prefix in manifest.variable_prefixes)
    return bool(given) and all(
        isinstance(value, Literal) and value.known and not value.text.startswith(tokens) for value in given
    )


def _assigned(syntax: Syntax) -> Iterator[Outside]:
    """`element.style.width = …`, where `element` is no object that the page spells out."""
    for file in syntax.files.values():
        for node in file.nodes("assignment_expression"):
            left = node.child_by_field_name("left")
            style = (
                left.child_by_field_name("object") if left is not None and left.type == "member_expression" else None
            )
            name = (
                style.child_by_field_name("property")
                if style is not None and style.type == "member_expression"
                else None
            )
            owner = style.child_by_field_name("object") if style is not None else None
            if left is None or name is None or owner is None or file.text(name) != "style":
                continue
            if not any(isinstance(value, Record) for value in syntax.values(Expr(file, owner))):
                shown = left.child_by_field_name("property")
                yield Outside("inline-style", Expr(file, left), file.text(shown) if shown is not None else "style")


def _classes(syntax: Syntax, manifest: Manifest) -> Iterator[Outside]:
    for element, entry in syntax.attributed:
        if entry.key in CLASS and not _is_local(element):
            yield from _class(syntax, manifest, syntax.given(entry.value), 0)
    for call in syntax.outside_calls:
        for callee in call.callee:
            if isinstance(callee, Imported) and _joins(callee, manifest):
                for argument in call.arguments:
                    yield from _class(syntax, manifest, syntax.values(argument), 0)
                break


def _joins(callee: Imported, manifest: Manifest) -> bool:
    entry = entry_of(callee, manifest)
    return entry.kind == "class-list" if entry is not None else callee.module in JOINERS


def _class(syntax: Syntax, manifest: Manifest, values: tuple[Value, ...], depth: int) -> Iterator[Outside]:
    for value in values:
        if isinstance(value, Literal):
            offset = 0
            for word in re.split(r"(\s+)", value.text):
                if word.strip() and word.replace(RUNTIME, "") and word not in manifest.class_names:
                    yield Outside("foreign-class", value.origin(offset), value.text.replace(RUNTIME, "…").strip())
                    break
                offset += len(word)
        elif isinstance(value, Items) and depth < 4:
            for element in value.elements:
                yield from _class(syntax, manifest, syntax.given(element), depth + 1)
        elif isinstance(value, Record):
            for entry in syntax.entries(value):
                if entry.key is not None and any(w not in manifest.class_names for w in entry.key.split()):
                    yield Outside("foreign-class", entry.at, entry.key)
