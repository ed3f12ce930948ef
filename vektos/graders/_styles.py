"""Where a page gives styles to the design system's style functions: each property with each value it may have.

Facts only: which literal stands for which property, in which call. Knows the manifest's entry points and the shape of
style objects (conditions, responsive values, recipes), and nothing of what a good value is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from vektos.design_system import Manifest, Property, StyleEntry
from vektos.tsx import Call, Called, Element, Entry, Expr, Imported, Items, Literal, Record, Syntax, Value
from vektos.tsx.plain import fixed

STYLING = frozenset({"style", "recipe", "slot-recipe", "pattern", "factory"})
"""The kinds of entry points that take styles as arguments."""
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
        syntax.memory[key] = _Walk(syntax, manifest).uses()
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


def style_calls(syntax: Syntax, manifest: Manifest) -> list[tuple[Called, list[StyleEntry]]]:
    """The calls of entry points of the design system, each with those that it may call."""
    key = ("style calls", id(manifest))
    if key not in syntax.memory:
        found: list[tuple[Called, list[StyleEntry]]] = []
        for call in syntax.outside_calls:
            entries = [entry for callee in call.callee if (entry := entry_of(callee, manifest)) is not None]
            if entries:
                found.append((call, entries))
        syntax.memory[key] = found
    known: list[tuple[Called, list[StyleEntry]]] = syntax.memory[key]
    return known


class _Walk:
    """Collects the uses of one page."""

    def __init__(self, syntax: Syntax, manifest: Manifest) -> None:
        self.syntax, self.manifest = syntax, manifest
        self.found: dict[tuple[str, tuple[str, int], str, tuple[str, int]], StyleUse] = {}
        self.extents = _extents(manifest)

    def uses(self) -> list[StyleUse]:
        for call, entries in style_calls(self.syntax, self.manifest):
            for entry in entries:
                if entry.kind in STYLING:
                    self._call(call, entry)
        for element in self.syntax.elements:
            for tag in element.tags:
                if not isinstance(tag, (Imported, Call)):
                    continue
                styled = styled_entry(tag, self.manifest)
                if styled is not None:
                    self._element(element, styled)
                elif self._takes_css(tag):
                    self._css_attribute(element)
        return list(self.found.values())

    def _call(self, call: Called, entry: StyleEntry) -> None:
        given = call.arguments
        own = self.manifest.patterns.get(entry.pattern, {})
        if entry.kind in ("style", "pattern"):
            for argument in given:
                self._styles(self.syntax.values(argument), own, call.at, 0)
        elif entry.kind == "factory":
            for argument in given[1:2]:
                self._recipe(self.syntax.values(argument), False, call.at)
            for options in self._records(given[2:3]):
                for defaults in self._member(options, "defaultProps"):
                    self._styles((defaults,), own, call.at, 0)
        else:
            for argument in given[:1]:
                self._recipe(self.syntax.values(argument), entry.kind == "slot-recipe", call.at)

    def _records(self, arguments: tuple[Expr, ...]) -> list[Record]:
        return [v for argument in arguments for v in self.syntax.values(argument) if isinstance(v, Record)]

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

    def _recipe(self, values: tuple[Value, ...], slots: bool, call: Expr) -> None:
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
            self._styles(tuple(self._inside(styles) if slots else styles), {}, call, 0)

    def _element(self, element: Element, entry: StyleEntry) -> None:
        own = self.manifest.patterns.get(entry.pattern, {})
        attributes = self.syntax.attributes(element)
        line = self._is_line(attributes)
        for attribute in attributes:
            if attribute.key == "css":
                self._styles(self.syntax.given(attribute.value), {}, element.at, 0, line)
            elif attribute.key is not None and (
                attribute.key in self.manifest.properties or attribute.key in own or self._is_condition(attribute.key)
            ):
                self._entry(attribute, own, element.at, 0, line)

    def _takes_css(self, tag: Value) -> bool:
        if not isinstance(tag, Imported) or tag.module not in self.manifest.packages or not tag.path:
            return False
        component = self.manifest.components.get(tag.path[-1])
        return component is not None and component.props is not None and "css" in component.props

    def _css_attribute(self, element: Element) -> None:
        for attribute in self.syntax.attributes(element):
            if attribute.key == "css":
                self._styles(self.syntax.given(attribute.value), {}, element.at, 0)

    def _is_line(self, entries: Iterable[Entry]) -> bool:
        """Whether these styles make a box so thin that it is drawn as a line."""
        return any(
            isinstance(value, Literal) and THIN.fullmatch(value.text)
            for entry in entries
            if entry.key in self.extents
            for value in self.syntax.given(entry.value)
        )

    def _styles(
        self, values: tuple[Value, ...], own: Mapping[str, Property], call: Expr, depth: int, line: bool = False
    ) -> None:
        if depth > MAX_NESTING:
            return
        for value in values:
            if isinstance(value, Record):
                entries = self.syntax.entries(value)
                thin = line or self._is_line(entries)
                for entry in entries:
                    self._entry(entry, own, call, depth, thin)
            elif isinstance(value, Items):
                for element in value.elements:
                    self._styles(self.syntax.given(element), own, call, depth + 1, line)

    def _entry(self, entry: Entry, own: Mapping[str, Property], call: Expr, depth: int, line: bool) -> None:
        if entry.spread:
            return
        values = self.syntax.given(entry.value)
        spec = self._spec(entry.key, own)
        if entry.key is None or self._is_condition(entry.key) or (spec is OTHER and self._nested(values)):
            self._styles(values, own, call, depth + 1, line)
            return
        self._property(entry.key, spec, values, call, depth, line)

    def _nested(self, values: tuple[Value, ...]) -> bool:
        """Styles under a name that is neither a condition nor a property that takes tokens: a selector of some kind,
        unless all that is in it stands under conditions."""
        records = [value for value in values if isinstance(value, Record)]
        keys = [entry.key for record in records for entry in self.syntax.entries(record)]
        return bool(keys) and not all(key is None or self._is_condition(key) for key in keys)

    def _property(
        self, name: str, spec: Property, values: tuple[Value, ...], call: Expr, depth: int, line: bool
    ) -> None:
        if depth > MAX_NESTING:
            return
        for value in values:
            if isinstance(value, Literal):
                self.found[name, value.at.key, value.text, call.key] = StyleUse(name, spec, value, call, line)
            elif isinstance(value, Record):
                for entry in self.syntax.entries(value):
                    self._property(name, spec, self.syntax.given(entry.value), call, depth + 1, line)
            elif isinstance(value, Items):
                for element in value.elements:
                    self._property(name, spec, self.syntax.given(element), call, depth + 1, line)

    def _spec(self, key: str | None, own: Mapping[str, Property]) -> Property:
        if key is None:
            return OTHER
        mine = own.get(key)
        return mine or self.manifest.properties.get(key) or OTHER

    def _is_condition(self, key: str) -> bool:
        return key in self.manifest.conditions or key.startswith(("_", "@", ":", ">", "+", "~", "[")) or "&" in key


def _extents(manifest: Manifest) -> frozenset[str]:
    """Every name for a width or a height."""
    if "extents" not in manifest.memory:
        named = {name for name, spec in manifest.properties.items() if (spec.longhand or name) in EXTENTS}
        manifest.memory["extents"] = frozenset(named | (EXTENTS - manifest.properties.keys()))
    known: frozenset[str] = manifest.memory["extents"]
    return known
