"""Where a page uses a native element that a component of the design system replaces. Facts only; wording is elsewhere.

Knows HTML's input types and the ways React has to name an element, and no component by name.
"""

from __future__ import annotations

from dataclasses import dataclass

from vektos.design_system import Manifest
from vektos.graders._grader import Subject
from vektos.graders._source import source
from vektos.tsx import Call, Constant, Element, Expr, Imported, Literal, Syntax, Value


@dataclass(frozen=True, slots=True)
class Native:
    """A native element, where it is named in the source, and the components that do its work."""

    at: Expr
    element: str
    kind: str
    components: tuple[str, ...]


def natives(subject: Subject) -> list[Native]:
    """Every native element of the page that the design system replaces, once per place where it is named."""
    syntax, manifest = source(subject), subject.manifest
    key = ("natives", id(manifest))
    if key not in syntax.memory:
        found: dict[tuple[str, int], Native] = {}
        for native in (*_elements(syntax, manifest), *_factories(syntax, manifest)):
            found.setdefault(native.at.key, native)
        syntax.memory[key] = list(found.values())
    known: list[Native] = syntax.memory[key]
    return known


def _elements(syntax: Syntax, manifest: Manifest) -> list[Native]:
    replaced = {rule.element for rule in manifest.native}
    merged = _merged(syntax, manifest)
    renamed = {element.at.node.id for element, entry in syntax.attributed if entry.key == "as"}
    found: list[Native] = []
    for element in syntax.elements:
        names = [tag for tag in element.tags if isinstance(tag, Literal) and tag.text in replaced]
        if element.at.node.id in renamed and _takes_as(element, manifest):
            names += [
                value
                for entry in syntax.attributes(element)
                if entry.key == "as"
                for value in syntax.given(entry.value)
                if isinstance(value, Literal) and value.text in replaced
            ]
        if not names or (element.at.file.path, element.at.node.start_byte) in merged:
            continue
        for name in names:
            for kind in _types(syntax, element) if name.text == "input" else ("",):
                components = manifest.replacements(name.text, kind)
                if components:
                    found.append(Native(name.origin(), name.text, kind, components))
                    break
    return found


def _types(syntax: Syntax, element: Element) -> list[str]:
    """The types that an input may have, as far as the files say; an input without one is a text field."""
    kinds: list[str] = []
    unsaid = False
    for entry in syntax.attributes(element):
        if entry.spread:
            unsaid = True
        if entry.key != "type":
            continue
        for value in syntax.given(entry.value):
            if isinstance(value, Literal) and value.known:
                kinds.append(value.text.strip().lower() or "text")
            elif isinstance(value, Constant):
                kinds.append("text")
            else:
                unsaid = True
    return kinds or ([] if unsaid else ["text"])


def _takes_as(element: Element, manifest: Manifest) -> bool:
    """Whether `as` names the element that is made: on the design system's own components and styled elements."""
    return any(_ours(tag, manifest) for tag in element.tags)


def _ours(tag: Value, manifest: Manifest) -> bool:
    match tag:
        case Imported():
            return tag.module in manifest.packages or tag.module in manifest.style_modules
        case Call():
            return _ours(tag.callee, manifest)
    return False


def _merged(syntax: Syntax, manifest: Manifest) -> set[tuple[str, int]]:
    """The native elements that a component takes over by `asChild`: they are drawn as that component."""
    merged: set[tuple[str, int]] = set()
    for element, attribute in syntax.attributed:
        if attribute.key != "asChild" or element.children is None:
            continue
        for tag in element.tags:
            if not isinstance(tag, Imported) or tag.module not in manifest.packages or not tag.path:
                continue
            component = manifest.components.get(tag.path[0])
            if component is None or component.props is None or "asChild" in component.props:
                for child in element.children.named_children[1:]:
                    opening = child.child_by_field_name("open_tag") if child.type == "jsx_element" else child
                    if opening is not None and opening.type in ("jsx_opening_element", "jsx_self_closing_element"):
                        merged.add((element.at.file.path, opening.start_byte))
                        break
    return merged


def _factories(syntax: Syntax, manifest: Manifest) -> list[Native]:
    """`styled.a` and `styled("a")`, under any name."""
    factories = {module for (module, _), entry in manifest.entries.items() if entry.kind == "factory"}
    if factories.isdisjoint(syntax.outside_modules):
        return []
    replaced = {rule.element for rule in manifest.native}
    found: list[Native] = []
    for file in syntax.files.values():
        for kind in ("member_expression", "subscript_expression"):
            for node in file.nodes(kind):
                key = node.child_by_field_name("property" if kind == "member_expression" else "index")
                if key is None or (kind == "member_expression" and file.text(key) not in replaced):
                    continue
                if node.parent is not None and node.parent.type == "jsx_closing_element":
                    continue
                for value in syntax.values(Expr(file, node)):
                    if isinstance(value, Imported) and _is_factory(value.module, value.path[:-1], manifest):
                        components = manifest.replacements(value.path[-1], _default_type(value.path[-1]))
                        if components:
                            found.append(Native(Expr(file, key), value.path[-1], "", components))
    for call in syntax.outside_calls:
        if call.arguments and any(
            isinstance(callee, Imported) and _is_factory(callee.module, callee.path, manifest) for callee in call.callee
        ):
            for value in syntax.values(call.arguments[0]):
                if isinstance(value, Literal) and value.text in replaced:
                    components = manifest.replacements(value.text, _default_type(value.text))
                    if components:
                        found.append(Native(value.origin(), value.text, "", components))
    return found


def _default_type(element: str) -> str:
    return "text" if element == "input" else ""


def _is_factory(module: str, path: tuple[str, ...], manifest: Manifest) -> bool:
    if not path:
        return False
    entry = manifest.entries.get((module, path[-1])) if len(path) == 1 else None
    return entry is not None and entry.kind == "factory"
