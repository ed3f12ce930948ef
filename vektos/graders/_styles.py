"""Where a page gives styles to the design system's style functions: each property with each value it may have.

Facts only: which literal stands for which property, in which call. Knows the manifest's entry points and the shape of
style objects (conditions, responsive values, recipes), and nothing of what a good value is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from vektos.design_system import Manifest, Property, StyleEntry
from vektos.tsx import Call, Called, Element, Entry, Expr, Imported, Items, Literal, Record, Syntax, Value
from vektos.tsx.plain import fixed

OTHER = Property(None, None, frozenset(), "")
MAX_NESTING = 12
EXTENTS = frozenset({"width", "height", "inlineSize", "blockSize", "minWidth", "minHeight"})
THIN = re.compile(r"(?:[01]?\.\d+|[12])px")
"""A box of this width or height is a line."""


@fixed
class StyleUse:
    """A value of a style property. `call`: the call or element that it is given to; `line`: which is drawn as one."""

    name: str
    spec: Property
    value: Literal
    call: Expr
    line: bool


def style_uses(syntax: Syntax, manifest: Manifest) -> list[StyleUse]:
    """Every literal that a style property of the page may have."""
    key = ("style uses", id(manifest))
    if key not in syntax.memory:
        uses = _Walk(syntax, manifest).uses()
        syntax.memory[key] = list({(u.name, u.value.at.key, u.value.text, u.call.key): u for u in uses}.values())
    known: list[StyleUse] = syntax.memory[key]
    return known


def entry_of(value: Value, manifest: Manifest) -> StyleEntry | None:
    """The entry point that a value is, `css.raw` and its like included."""
    if not isinstance(value, Imported) or not value.path:
        return None
    path = value.path[:-1] if len(value.path) == 2 and value.path[-1] in ("raw", "var") else value.path
    return manifest.entries.get((value.module, path[0])) if len(path) == 1 else None


def styled_entry(value: Value, manifest: Manifest) -> StyleEntry | None:
    """The entry point whose elements take styles as attributes: a layout component or something a factory made."""
    entry = entry_of(value, manifest)
    if entry is not None and entry.kind == "component":
        return entry
    made: Value | None = value.callee if isinstance(value, Call) else None
    if isinstance(value, Imported) and len(value.path) == 2:
        made = Imported(value.at, value.module, value.path[:1])
    entry = entry_of(made, manifest) if made is not None else None
    return entry if entry is not None and entry.kind == "factory" else None


def _entries(callees: tuple[Value, ...], manifest: Manifest) -> Iterator[StyleEntry]:
    for callee in callees:
        entry = entry_of(callee, manifest)
        if entry is not None and entry.kind in ("style", "recipe", "slot-recipe", "pattern", "factory"):
            yield entry


class _Walk:
    def __init__(self, syntax: Syntax, manifest: Manifest) -> None:
        self.syntax, self.manifest = syntax, manifest

    def uses(self) -> Iterator[StyleUse]:
        for call in self.syntax.outside_calls:
            for entry in _entries(call.callee, self.manifest):
                yield from self._call(call, entry)
        for element in self.syntax.elements:
            for tag in element.tags:
                styled = styled_entry(tag, self.manifest)
                if styled is not None:
                    yield from self._element(element, styled)
                elif self._takes_css(tag):
                    yield from self._css_attribute(element)

    def _call(self, call: Called, entry: StyleEntry) -> Iterator[StyleUse]:
        given = call.arguments
        own = self.manifest.patterns.get(entry.pattern, {})
        if entry.kind in ("style", "pattern"):
            for argument in given:
                yield from self._styles(self.syntax.values(argument), own, call.at, 0)
        elif entry.kind == "factory":
            for argument in given[1:2]:
                yield from self._recipe(self.syntax.values(argument), False, call.at)
            for options in self._records(given[2:3]):
                for defaults in self._member(options, "defaultProps"):
                    yield from self._styles((defaults,), own, call.at, 0)
        else:
            for argument in given[:1]:
                yield from self._recipe(self.syntax.values(argument), entry.kind == "slot-recipe", call.at)

    def _records(self, arguments: tuple[Expr, ...]) -> Iterator[Record]:
        for argument in arguments:
            yield from (value for value in self.syntax.values(argument) if isinstance(value, Record))

    def _member(self, record: Record, name: str) -> list[Value]:
        return [
            value
            for entry in self.syntax.entries(record)
            if entry.key == name
            for value in self.syntax.given(entry.value)
        ]

    def _inside(self, values: list[Value]) -> list[Value]:
        """The values of all members: the options of a variant, the slots of a recipe."""
        return [
            value
            for record in values
            if isinstance(record, Record)
            for entry in self.syntax.entries(record)
            for value in self.syntax.given(entry.value)
        ]

    def _recipe(self, values: tuple[Value, ...], slots: bool, call: Expr) -> Iterator[StyleUse]:
        for recipe in values:
            if not isinstance(recipe, Record):
                continue
            styles = self._member(recipe, "base")
            options = self._inside(self._inside(self._member(recipe, "variants")))
            for compound in self._member(recipe, "compoundVariants"):
                if isinstance(compound, Items):
                    for element in compound.elements:
                        for value in self.syntax.given(element):
                            styles += self._member(value, "css") if isinstance(value, Record) else []
            styles += options
            yield from self._styles(tuple(self._inside(styles) if slots else styles), {}, call, 0)

    def _element(self, element: Element, entry: StyleEntry) -> Iterator[StyleUse]:
        own = self.manifest.patterns.get(entry.pattern, {})
        attributes = self.syntax.attributes(element)
        line = self._is_line(attributes)
        for attribute in attributes:
            if attribute.key == "css":
                yield from self._styles(self.syntax.given(attribute.value), {}, element.at, 0, line)
            elif attribute.key is not None and (
                attribute.key in self.manifest.properties or attribute.key in own or self._is_condition(attribute.key)
            ):
                yield from self._entry(attribute, own, element.at, 0, line)

    def _takes_css(self, tag: Value) -> bool:
        if not isinstance(tag, Imported) or tag.module not in self.manifest.packages or not tag.path:
            return False
        component = self.manifest.components.get(tag.path[-1])
        return component is not None and component.props is not None and "css" in component.props

    def _css_attribute(self, element: Element) -> Iterator[StyleUse]:
        for attribute in self.syntax.attributes(element):
            if attribute.key == "css":
                yield from self._styles(self.syntax.given(attribute.value), {}, element.at, 0)

    def _is_line(self, entries: Iterable[Entry]) -> bool:
        """Whether these styles make a box so thin that it is drawn as a line."""
        return any(
            isinstance(value, Literal) and THIN.fullmatch(value.text)
            for entry in entries
            if entry.key is not None and (self._spec(entry.key, {}).longhand or entry.key) in EXTENTS
            for value in self.syntax.given(entry.value)
        )

    def _styles(
        self, values: tuple[Value, ...], own: Mapping[str, Property], call: Expr, depth: int, line: bool = False
    ) -> Iterator[StyleUse]:
        if depth > MAX_NESTING:
            return
        for value in values:
            if isinstance(value, Record):
                entries = self.syntax.entries(value)
                thin = line or self._is_line(entries)
                for entry in entries:
                    yield from self._entry(entry, own, call, depth, thin)
            elif isinstance(value, Items):
                for element in value.elements:
                    yield from self._styles(self.syntax.given(element), own, call, depth + 1, line)

    def _entry(
        self, entry: Entry, own: Mapping[str, Property], call: Expr, depth: int, line: bool
    ) -> Iterator[StyleUse]:
        if entry.spread:
            return
        values = self.syntax.given(entry.value)
        spec = self._spec(entry.key, own)
        if entry.key is None or self._is_condition(entry.key) or (spec is OTHER and self._nested(values)):
            yield from self._styles(values, own, call, depth + 1, line)
            return
        yield from self._property(entry.key, spec, values, call, depth, line)

    def _nested(self, values: tuple[Value, ...]) -> bool:
        """Styles under a name that is neither a condition nor a property that takes tokens: a selector of some kind,
        unless all that is in it stands under conditions."""
        records = [value for value in values if isinstance(value, Record)]
        keys = [entry.key for record in records for entry in self.syntax.entries(record)]
        return bool(keys) and not all(key is None or self._is_condition(key) for key in keys)

    def _property(
        self, name: str, spec: Property, values: tuple[Value, ...], call: Expr, depth: int, line: bool
    ) -> Iterator[StyleUse]:
        if depth > MAX_NESTING:
            return
        for value in values:
            if isinstance(value, Literal):
                yield StyleUse(name, spec, value, call, line)
            elif isinstance(value, Record):
                for entry in self.syntax.entries(value):
                    yield from self._property(name, spec, self.syntax.given(entry.value), call, depth + 1, line)
            elif isinstance(value, Items):
                for element in value.elements:
                    yield from self._property(name, spec, self.syntax.given(element), call, depth + 1, line)

    def _spec(self, key: str | None, own: Mapping[str, Property]) -> Property:
        if key is None:
            return OTHER
        mine = own.get(key)
        return mine or self.manifest.properties.get(key) or OTHER

    def _is_condition(self, key: str) -> bool:
        return key in self.manifest.conditions or key.startswith(("_", "@", ":", ">", "+", "~", "[")) or "&" in key
