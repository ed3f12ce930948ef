"""Which declaration a name means at a place in one file: imports, variables, parameters, functions, shadowing.

Does not know what a declaration's value is, nor any other file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tree_sitter import Node

from vektos.tsx.source import FUNCTIONS, Scope, SourceFile, operand

BindingKind = Literal["import", "variable", "parameter", "function", "class", "enum", "loop", "opaque"]


@dataclass(frozen=True, slots=True)
class Step:
    """One step from a destructured value to a name: a member, an element, or the rest; with its default."""

    kind: Literal["member", "element", "rest-members", "rest-elements", "default"]
    name: str = ""
    index: int = 0
    without: frozenset[str] = frozenset()
    default: Node | None = None


@dataclass(slots=True, eq=False)
class Binding:
    """One declared name; nothing changes it. `node`: the declarator, the function, the import specifier.

    `position`: of a parameter.
    """

    name: str
    kind: BindingKind
    node: Node
    scope: Scope
    steps: tuple[Step, ...] = ()
    position: int = 0
    module: str = ""
    imported: str = ""
    type_only: bool = False


class Names:
    """All declarations of a file."""

    def __init__(self, file: SourceFile) -> None:
        self.file = file
        self._by_name: dict[str, list[Binding]] = {}
        for binding in _declarations(file):
            self._by_name.setdefault(binding.name, []).append(binding)

    def lookup(self, name: str, byte: int) -> Binding | None:
        """What `name` means at this byte; None when the file does not declare it there."""
        candidates = self._by_name.get(name)
        if not candidates:
            return None
        if len(candidates) == 1 and candidates[0].scope.outer is None:
            return candidates[0]
        scope: Scope | None = self.file.scope_at(byte)
        while scope is not None:
            for binding in reversed(candidates):
                if binding.scope is scope:
                    return binding
            scope = scope.outer
        return None


def string_text(file: SourceFile, node: Node) -> str:
    """The text of a string literal as written, without quotes and without looking at escapes."""
    return file.text(node)[1:-1]


def _declarations(file: SourceFile) -> Iterator[Binding]:
    top = file.index.scopes[0]
    for node in file.nodes("import_statement"):
        yield from _imports(file, node, top)
    of_functions = {one.id for node in file.nodes("variable_declaration") for one in node.named_children}
    for node in file.nodes("variable_declarator"):
        scope = file.scope_at(node.start_byte)
        if node.id in of_functions:
            scope = scope.of_function
        name = node.child_by_field_name("name")
        if name is not None:
            for found, steps in _pattern(file, name, ()):
                yield Binding(found, "variable", node, scope, steps)
    for scope in file.index.scopes:
        if scope.kind in FUNCTIONS:
            yield from _function(file, scope)
    for kind in ("class_declaration", "abstract_class_declaration", "enum_declaration", "internal_module"):
        for node in file.nodes(kind):
            name = node.child_by_field_name("name")
            if name is not None:
                outer = _around(file, node)
                meaning: BindingKind = (
                    "enum" if kind == "enum_declaration" else "opaque" if kind == "internal_module" else "class"
                )
                yield Binding(file.text(name), meaning, node, outer)
    for node in file.nodes("class"):
        name = node.child_by_field_name("name")
        if name is not None:
            yield Binding(file.text(name), "class", node, file.scope_at(node.start_byte))
    yield from _loops(file)
    for node in file.nodes("catch_clause"):
        caught = node.child_by_field_name("parameter")
        if caught is not None:
            for found, steps in _pattern(file, caught, ()):
                yield Binding(found, "opaque", node, file.scope_at(node.start_byte), steps)


def _around(file: SourceFile, node: Node) -> Scope:
    """The scope in which a declaration that is itself a scope stands."""
    scope = file.scope_at(node.start_byte)
    while scope.outer is not None and scope.node.id == node.id:
        scope = scope.outer
    return scope


def _loops(file: SourceFile) -> Iterator[Binding]:
    for node in file.nodes("for_in_statement"):
        left, kind = node.child_by_field_name("left"), node.child_by_field_name("kind")
        if left is not None and kind is not None:
            scope = file.scope_at(node.start_byte)
            if file.text(kind) == "var":
                scope = scope.of_function
            for found, steps in _pattern(file, left, ()):
                yield Binding(found, "loop", node, scope, steps)


def _imports(file: SourceFile, node: Node, top: Scope) -> Iterator[Binding]:
    source = node.child_by_field_name("source")
    type_only = any(child.type == "type" for child in node.children)
    for clause in node.named_children:
        if clause.type == "import_require_clause":
            local, required = operand(clause), clause.child_by_field_name("source")
            module = string_text(file, required) if required is not None else ""
            yield Binding(file.text(local), "import", node, top, module=module, imported="*", type_only=type_only)
        if clause.type != "import_clause" or source is None:
            continue
        module = string_text(file, source)
        for part in clause.named_children:
            if part.type == "identifier":
                yield Binding(file.text(part), "import", part, top, (), 0, module, "default", type_only)
            elif part.type == "namespace_import":
                yield Binding(file.text(operand(part)), "import", part, top, (), 0, module, "*", type_only)
            elif part.type == "named_imports":
                for spec in part.named_children:
                    if spec.type != "import_specifier":
                        continue
                    name = spec.child_by_field_name("name")
                    if name is None:
                        continue
                    alias = spec.child_by_field_name("alias") or name
                    original = string_text(file, name) if name.type == "string" else file.text(name)
                    only = type_only or any(child.type == "type" for child in spec.children)
                    yield Binding(file.text(alias), "import", spec, top, (), 0, module, original, only)


def _function(file: SourceFile, scope: Scope) -> Iterator[Binding]:
    node = scope.node
    if scope.kind == "arrow_function":
        single = node.child_by_field_name("parameter")
        if single is not None:
            yield Binding(file.text(single), "parameter", node, scope)
    elif scope.kind != "method_definition":
        name = node.child_by_field_name("name")
        if name is not None:
            declared = scope.kind.endswith("_declaration")
            yield Binding(file.text(name), "function", node, (scope.outer or scope) if declared else scope)
    parameters = node.child_by_field_name("parameters")
    if parameters is None:
        return
    position = 0
    for parameter in parameters.named_children:
        if parameter.type not in ("required_parameter", "optional_parameter"):
            continue
        pattern = parameter.child_by_field_name("pattern")
        if pattern is None or pattern.type == "this":
            continue
        steps: tuple[Step, ...] = ()
        default = parameter.child_by_field_name("value")
        if default is not None:
            steps = (Step("default", default=default),)
        for found, path in _pattern(file, pattern, steps):
            yield Binding(found, "parameter", node, scope, path, position)
        position += 1


def _pattern(file: SourceFile, node: Node, steps: tuple[Step, ...]) -> Iterator[tuple[str, tuple[Step, ...]]]:
    """The names in a destructuring pattern, each with the steps that lead to it."""
    match node.type:
        case "identifier" | "shorthand_property_identifier_pattern":
            yield file.text(node), steps
        case "assignment_pattern" | "object_assignment_pattern":
            left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
            if left is not None and right is not None:
                yield from _pattern(file, left, (*steps, Step("default", default=right)))
        case "rest_pattern":
            yield from _pattern(file, operand(node), (*steps, Step("rest-elements")))
        case "object_pattern":
            yield from _object_pattern(file, node, steps)
        case "array_pattern":
            index = 0
            for child in node.children:
                if child.type == ",":
                    index += 1
                elif child.type == "rest_pattern":
                    yield from _pattern(file, operand(child), (*steps, Step("rest-elements", index=index)))
                elif child.is_named and child.type != "comment":
                    yield from _pattern(file, child, (*steps, Step("element", index=index)))


def _object_pattern(file: SourceFile, node: Node, steps: tuple[Step, ...]) -> Iterator[tuple[str, tuple[Step, ...]]]:
    taken: set[str] = set()
    for child in node.named_children:
        match child.type:
            case "shorthand_property_identifier_pattern":
                name = file.text(child)
                taken.add(name)
                yield name, (*steps, Step("member", name))
            case "object_assignment_pattern":
                left, right = child.child_by_field_name("left"), child.child_by_field_name("right")
                if left is not None and right is not None:
                    name = file.text(left)
                    taken.add(name)
                    yield name, (*steps, Step("member", name), Step("default", default=right))
            case "pair_pattern":
                key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
                if key is not None and value is not None:
                    name = string_text(file, key) if key.type == "string" else file.text(key)
                    taken.add(name)
                    yield from _pattern(file, value, (*steps, Step("member", name)))
            case "rest_pattern":
                step = Step("rest-members", without=frozenset(taken))
                yield from _pattern(file, operand(child), (*steps, step))
