"""Mistakes in the code itself: a directive that is gone, types that do not fit, code that the linter turns down."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from vektos.proof._mutator import Also, Mutator
from vektos.proof._solution import Edit, Site, Solution, after, replace

DIRECTIVE = '"use client";'
HOOK_OR_HANDLER = re.compile(r"\buse[A-Z]\w*[(<]|\bon[A-Z]\w*=")


def _directive(solution: Solution) -> Node | None:
    """The directive of a page that needs it."""
    first = solution.file.root.named_children[0]
    needed = HOOK_OR_HANDLER.search(solution.text(solution.file.root))
    return first if solution.text(first) == DIRECTIVE and needed else None


def _dropped_directive(solution: Solution) -> Iterator[Site]:
    if (directive := _directive(solution)) is not None:
        yield Site((Edit(directive.start_byte, solution.imports[0].start_byte, ""),))


def _late_directive(solution: Solution) -> Iterator[Site]:
    if (directive := _directive(solution)) is not None:
        gone = Edit(directive.start_byte, solution.imports[0].start_byte, "")
        yield Site((gone, after(solution.imports[-1], f"\n\n{DIRECTIVE}")))


def _misspelt_directive(solution: Solution) -> Iterator[Site]:
    if (directive := _directive(solution)) is not None:
        yield Site((replace(directive, '"use-client";'),))


def _wrong_value(solution: Solution) -> Iterator[Site]:
    """A value that the prop does not know, where the value is written out."""
    for opening in solution.elements():
        for name, value in solution.attributes(opening).items():
            component = solution.name(opening)[:1].isupper()
            if component and name in ("status", "variant") and value is not None and value.type == "string":
                yield Site((replace(value, '"highlighted"'),))


def _unknown_prop(solution: Solution) -> Iterator[Site]:
    for opening in solution.elements("Card", "Table", "Badge", "Dialog", "Alert"):
        name = opening.child_by_field_name("name")
        if name is not None:
            yield Site((after(name, ' density="compact"'),))


def _wrong_type(solution: Solution) -> Iterator[Site]:
    yield Site((solution.declaring('export const PAGE_LIMIT: number = "25";'),))


def _untyped_props(solution: Solution) -> Iterator[Site]:
    """A component's props without their type."""
    for function in solution.of("function_declaration"):
        parameters = function.child_by_field_name("parameters")
        for parameter in parameters.named_children if parameters is not None else ():
            typed = parameter.child_by_field_name("type")
            pattern = parameter.child_by_field_name("pattern")
            if typed is None or pattern is None or pattern.type != "object_pattern":
                continue
            if typed.named_children[0].type == "object_type" and _used_elsewhere(solution, typed):
                yield Site((replace(typed, ""),))


def _used_elsewhere(solution: Solution, typed: Node) -> bool:
    """Whether the page uses each type that is named here in a third place, besides here and where it is declared."""
    page = solution.text(solution.file.root)
    names = set(re.findall(r"\b[A-Z]\w*", solution.text(typed)))
    return all(len(re.findall(rf"\b{name}\b", page)) > 2 for name in names)


def _unused_constant(solution: Solution) -> Iterator[Site]:
    yield Site((solution.declaring("const PAGE_LIMIT = 25;"),))


def _unused_import(solution: Solution) -> Iterator[Site]:
    for name in ("Tooltip", "Breadcrumb", "Pagination"):
        if added := solution.importing("@vektos/ds", name):
            yield Site(added)


def _any(solution: Solution) -> Iterator[Site]:
    """`: string` → `: any` on a function's parameter."""
    for parameter in solution.of("required_parameter"):
        typed = parameter.child_by_field_name("type")
        pattern = parameter.child_by_field_name("pattern")
        plain = typed is not None and solution.text(typed) in (": string", ": number")
        if plain and typed is not None and pattern is not None and pattern.type == "identifier":
            yield Site((replace(typed, ": any"),))


def _cast(solution: Solution) -> Iterator[Site]:
    """`useState(EMPTY)` → `useState(EMPTY as typeof EMPTY)`, and any other constant that a call is given."""
    for call in solution.of("call_expression"):
        given = call.child_by_field_name("arguments")
        only = given.named_children[0] if given is not None and given.named_child_count == 1 else None
        if only is not None and only.type == "member_expression" and solution.text(only).count(".") == 1:
            yield Site((replace(only, f"{solution.text(only)} as typeof {solution.text(only)}"),))


def _conditional_hook(solution: Solution) -> Iterator[Site]:
    """A way out before the first hook."""
    for function in solution.of("function_declaration"):
        body = function.child_by_field_name("body")
        if body is not None and re.search(r"\buse[A-Z]\w*[(<]", solution.text(body)):
            way_out = 'if (document.title === "print") return null;'
            yield Site((solution.beginning(body, way_out),))


def _forgotten_dependency(solution: Solution) -> Iterator[Site]:
    for call in solution.of("call_expression"):
        callee, given = call.child_by_field_name("function"), call.child_by_field_name("arguments")
        if callee is not None and given is not None and solution.text(callee) == "useEffect":
            last = given.named_children[-1]
            if last.type == "array" and last.named_children:
                yield Site((replace(last, "[]"),))


CLIENT, MISSING = "use-client", "missing-use-client"
UNUSED, HOOKS = "eslint(no-unused-vars)", "react-hooks(rules-of-hooks)"

MUTATORS = (
    Mutator("dropped-directive", CLIENT, MISSING, 'no "use client"', _dropped_directive),
    Mutator(
        "late-directive", CLIENT, MISSING, '"use client" after the imports', _late_directive,
        (Also("lint", "eslint(no-unused-expressions)", "In this place the words are a string that nothing uses."),),
    ),
    Mutator("misspelt-directive", CLIENT, MISSING, '"use-client"', _misspelt_directive),
    Mutator(
        "wrong-value", "typecheck", "TS2322", "a value that a prop does not take", _wrong_value,
        (Also("render", "runtime-error", "A component that chooses a part of itself by the value finds none."),),
    ),
    Mutator("unknown-prop", "typecheck", "TS2322", "a prop that a component does not have", _unknown_prop),
    Mutator("wrong-type", "typecheck", "TS2322", "a text where a number is declared", _wrong_type),
    Mutator(
        "untyped-props", "typecheck", "TS7031", "props without a type", _untyped_props,
        (Also("typecheck", "TS*", "Each prop without a type is an error of its own, and so is what is made of it."),),
    ),
    Mutator("unused-constant", "lint", UNUSED, "a constant that nothing uses", _unused_constant),
    Mutator("unused-import", "lint", UNUSED, "an import that nothing uses", _unused_import),
    Mutator("any", "lint", "typescript(no-explicit-any)", "any", _any),
    Mutator("cast", "lint", "typescript(consistent-type-assertions)", "a cast", _cast),
    Mutator(
        "conditional-hook", "lint", HOOKS, "a hook behind a way out", _conditional_hook,
        (Also("lint", HOOKS, "Each hook behind the way out is called conditionally."),),
    ),
    Mutator(
        "forgotten-dependency", "lint", "react-hooks(exhaustive-deps)", "an effect that misses a dependency",
        _forgotten_dependency,
    ),
)  # fmt: skip
