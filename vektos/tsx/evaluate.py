"""What an expression may turn out to be: follows names, constants, choices, strings put together, members and calls.

Sound in one direction: each value it gives is typed in the page's files and can get there. Knows the language and
React's own helpers (in `calls`), no style library and no grader.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

from tree_sitter import Node

from vektos.tsx import calls, records
from vektos.tsx.modules import Exported, Modules
from vektos.tsx.scope import Binding, Step
from vektos.tsx.source import SourceFile, operand
from vektos.tsx.text import number_text, string_value
from vektos.tsx.values import (
    RUNTIME,
    Argument,
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

MAX_VALUES = 64
"""More possible values than this are cut off: a page that has them is not written by hand."""
MAX_STEPS = 60
"""How deep one look may go. Deeper is `Unknown`."""
MAX_TEXT = 20_000
"""Characters of a string that is put together; of a longer one only the run time knows."""
FUEL = 10_000
"""How many expressions are looked at for one page before the rest is `Unknown`."""

WRAPPERS = frozenset(
    "as_expression satisfies_expression non_null_expression await_expression parenthesized_expression".split()
)


class Evaluator:
    """Evaluates expressions of one page."""

    def __init__(self, files: Mapping[str, SourceFile]) -> None:
        self.modules = Modules(files)
        self.sites = calls.Sites(self.modules)
        self._memo: dict[int, tuple[Value, ...]] = {}
        self._entries: dict[int, list[Entry]] = {}
        self._arguments: dict[int, list[Node]] = {}
        self._assigned: dict[str, dict[str, list[tuple[Binding | None, Node]]]] = {}
        self._active: set[object] = set()
        self._fuel = FUEL
        self._cuts = 0
        self.exhausted = False
        """Whether a look was cut short because it went too deep or took too long."""

    def values(self, expr: Expr) -> tuple[Value, ...]:
        """Everything `expr` may be, without repetitions. Never empty."""
        node, env, active = expr.node, expr.env, self._active
        if node.type == "string":
            return (Literal(expr, string_value(expr.file, node)),)
        place = node.id  # all files of the page are alive, so no two nodes share one
        if env is None:
            known = self._memo.get(place)
            if known is not None:
                return known
        key = (place, env)
        self._fuel -= 1
        too_much = len(active) > MAX_STEPS or self._fuel < 0
        if too_much or key in active:
            self.exhausted = self.exhausted or too_much
            self.cut()
            return (Unknown(expr),)
        active.add(key)
        cuts = self._cuts
        try:
            found = unique(self._evaluate(expr))
        finally:
            active.discard(key)
        if env is None and self._cuts == cuts:
            self._memo[place] = found
        return found

    def arguments(self, call: Node) -> list[Node]:
        """The arguments of a call, spreads included; a tagged template has none."""
        known = self._arguments.get(call.id)
        if known is None:
            known = self._arguments[call.id] = calls.arguments(call)
        return known

    def entries(self, record: Record) -> list[Entry]:
        """The members of a record, spreads opened, without the members that a later one replaces."""
        if record.at.env is not None or record.without:
            return records.entries(self, record)
        key = record.at.node.id
        known = self._entries.get(key)
        if known is None:
            cuts = self._cuts
            known = records.entries(self, record)
            if self._cuts == cuts:
                self._entries[key] = known
        return known

    def cut(self) -> None:
        """Note that something was not looked at, so that what is known by now is not taken for the whole."""
        self._cuts += 1

    def given(self, argument: Argument) -> tuple[Value, ...]:
        """What an argument, a member or an element may be."""
        return self.values(argument) if isinstance(argument, Expr) else argument

    def _evaluate(self, expr: Expr) -> Iterable[Value]:
        node, file = expr.node, expr.file
        kind = node.type
        if kind == "identifier":
            return self.name(expr, file.text(node))
        if kind in WRAPPERS:
            return self.values(expr.inner(operand(node)))
        match kind:  # what a page has most of comes first
            case "object":
                return (Record(expr),)
            case "call_expression":
                return calls.result(self, expr)
            case "jsx_expression":
                inner = [child for child in node.named_children if child.type != "comment"]
                return self.values(expr.inner(inner[0])) if inner else (Unknown(expr),)
            case "member_expression" | "subscript_expression":
                return records.member(self, expr)
            case "number":
                return (Literal(expr, number_text(file.text(node)), number=True),)
            case "arrow_function" | "function_expression" | "generator_function" | "method_definition":
                return (Function(expr),)
            case "function_declaration" | "generator_function_declaration":
                return (Function(expr),)
            case "shorthand_property_identifier" | "type_identifier":
                return self.name(expr, file.text(node))
            case "true" | "false" | "null" | "undefined":
                return (Constant(expr, kind),)
            case "ternary_expression":
                return self._fields(expr, "consequence", "alternative")
            case "binary_expression":
                return self._binary(expr)
            case "template_string":
                return self._template(expr)
            case "array":
                return (records.items(self, expr),)
            case "jsx_element" | "jsx_self_closing_element":
                return (Markup(expr),)
            case "unary_expression":
                return self._unary(expr)
            case "sequence_expression":
                return self._fields(expr, "right") if node.child_by_field_name("right") else self._last(expr)
            case "assignment_expression" | "augmented_assignment_expression":
                return self._fields(expr, "right")
            case "type_assertion":
                return self._last(expr)
        return (Unknown(expr),)

    def _fields(self, expr: Expr, *fields: str) -> Iterable[Value]:
        nodes = (expr.node.child_by_field_name(field) for field in fields)
        return [value for node in nodes if node is not None for value in self.values(expr.inner(node))]

    def _last(self, expr: Expr) -> Iterable[Value]:
        parts = [child for child in expr.node.named_children if child.type != "comment"]
        return self.values(expr.inner(parts[-1]))

    def _binary(self, expr: Expr) -> Iterable[Value]:
        operator = expr.node.child_by_field_name("operator")
        match operator.type if operator is not None else "":
            case "&&":
                return self._fields(expr, "right")
            case "||" | "??":
                return self._fields(expr, "left", "right")
            case "+":
                sides = [expr.node.child_by_field_name(side) for side in ("left", "right")]
                return self._joined(expr, [expr.inner(side) for side in sides if side is not None])
        return (Unknown(expr),)

    def _unary(self, expr: Expr) -> Iterable[Value]:
        operator = expr.node.child_by_field_name("operator")
        argument = expr.node.child_by_field_name("argument")
        if operator is None or argument is None:
            return (Unknown(expr),)
        sign = operator.type
        if sign == "void":
            return (Constant(expr, "undefined"),)
        values = self.values(expr.inner(argument))
        if sign not in ("-", "+") or not all(isinstance(v, Literal) and v.number for v in values):
            return (Unknown(expr),)
        numbers = [v for v in values if isinstance(v, Literal)]
        if sign == "+":
            return numbers
        return [Literal(v.at if v.at.node != argument else expr, negated(v.text), number=True) for v in numbers]

    def _template(self, expr: Expr) -> Iterable[Value]:
        file, parts, text = expr.file, list[str | Expr](), ""
        for child in expr.node.named_children:
            match child.type:
                case "string_fragment":
                    text += file.text(child)
                case "escape_sequence":
                    text += string_value(file, child)
                case "template_substitution":
                    parts += [text] if text else []
                    text = ""
                    inner = [part for part in child.named_children if part.type != "comment"]
                    parts.append(expr.inner(inner[0]) if inner else "")
        parts += [text] if text or not parts else []
        return self._joined(expr, parts)

    def _joined(self, expr: Expr, parts: list[str | Expr] | list[Expr]) -> Iterable[Value]:
        """The strings that the parts make together; what is not known stands in them as RUNTIME."""
        choices: list[list[tuple[tuple[str, Expr], ...]]] = []
        numbers = True
        for part in parts:
            if isinstance(part, str):
                choices.append([((part, expr),)])
                numbers = False
                continue
            options: list[tuple[tuple[str, Expr], ...]] = []
            for value in self.values(part):
                if isinstance(value, Literal):
                    numbers = numbers and value.number
                    options.append(value.pieces or ((value.text, value.at),))
                else:
                    options.append(((RUNTIME, part),))
            choices.append(list(dict.fromkeys(options)))
        if expr.node.type == "binary_expression" and numbers:
            return (Unknown(expr),)
        total = 1
        for options in choices:
            total *= len(options)
        if total > MAX_VALUES:
            choices = [options if len(options) == 1 else [((RUNTIME, expr),)] for options in choices]
        if sum(max(sum(len(text) or 1 for text, _ in pieces) for pieces in options) for options in choices) > MAX_TEXT:
            return (Literal(expr, RUNTIME),)
        texts: list[Value] = []
        for combination in product(*choices):
            pieces = tuple(piece for option in combination for piece in option)
            texts.append(Literal(expr, "".join(text for text, _ in pieces), pieces=pieces))
        self._fuel -= len(texts) - 1
        return texts

    def name(self, expr: Expr, name: str) -> Iterable[Value]:
        """What a name means where `expr` stands."""
        binding = self.modules.names(expr.file).lookup(name, expr.node.start_byte)
        if binding is None:
            return (Constant(expr, name),) if name == "undefined" else (Global(expr, (name,)),)
        return self.bound(binding, expr)

    def bound(self, binding: Binding, expr: Expr) -> Iterable[Value]:
        """What a declaration stands for, seen from `expr`."""
        match binding.kind:
            case "import":
                return self.imported(expr, binding.module, binding.imported)
            case "function":
                return (Function(Expr(expr.file, binding.node, expr.env)),)
            case "enum":
                return (Record(Expr(expr.file, binding.node)),)
            case "variable":
                return self._variable(binding, expr)
            case "parameter":
                return self._steps(calls.parameter(self, binding, expr), binding.steps, expr)
            case "loop":
                right = binding.node.child_by_field_name("right")
                operator = binding.node.child_by_field_name("operator")
                if right is None or operator is None or operator.type != "of":
                    return (Unknown(expr),)
                return self._steps(
                    records.element(self, self.values(expr.inner(right)), expr, None), binding.steps, expr
                )
        return (Unknown(expr),)

    def _variable(self, binding: Binding, expr: Expr) -> Iterable[Value]:
        value = binding.node.child_by_field_name("value")
        found: list[Value] = []
        if value is not None:
            found += self._steps(self.values(expr.inner(value)), binding.steps, expr)
        for other, right in self._assignments(expr.file).get(binding.name, ()):
            if other is binding:
                found += self.values(expr.inner(right))
        return found or [Unknown(expr)]

    def _assignments(self, file: SourceFile) -> dict[str, list[tuple[Binding | None, Node]]]:
        """The right sides of plain assignments to each name."""
        if file.path not in self._assigned:
            table: dict[str, list[tuple[Binding | None, Node]]] = {}
            for node in (*file.nodes("assignment_expression"), *file.nodes("augmented_assignment_expression")):
                left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
                operator = node.child_by_field_name("operator")
                logical = operator is None or operator.type in ("??=", "||=", "&&=")
                if left is not None and right is not None and left.type == "identifier" and logical:
                    name = file.text(left)
                    binding = self.modules.names(file).lookup(name, left.start_byte)
                    table.setdefault(name, []).append((binding, right))
            self._assigned[file.path] = table
        return self._assigned[file.path]

    def _steps(self, values: Iterable[Value], steps: tuple[Step, ...], expr: Expr) -> list[Value]:
        found = list(values)
        for step in steps:
            match step.kind:
                case "default":
                    assert step.default is not None
                    given = [v for v in found if not (isinstance(v, Constant) and v.name == "undefined")]
                    found = [*given, *self.values(expr.inner(step.default))]
                case "member":
                    found = list(records.members(self, found, step.name, expr))
                case "element":
                    found = list(records.element(self, found, expr, step.index))
                case "rest-members":
                    found = [
                        Record(v.at, v.without | step.without) if isinstance(v, Record) else Unknown(expr)
                        for v in found
                    ]
                case "rest-elements":
                    found = [
                        Items(v.at, v.elements[step.index :], v.open) if isinstance(v, Items) else Unknown(expr)
                        for v in found
                    ]
        return found

    def imported(self, expr: Expr, module: str, name: str) -> Iterable[Value]:
        """`name` of `module` as the file of `expr` sees it."""
        file = self.modules.find(expr.file, module)
        if file is None:
            return (Imported(expr, self.modules.outside(module), () if name == "*" else (name,)),)
        if name == "*":
            return (Record(Expr(file, file.root)),)
        exported = self.modules.exported(file, name)
        return self.exported(exported) if exported is not None else (Unknown(expr),)

    def exported(self, exported: Exported) -> Iterable[Value]:
        """What an exported name stands for."""
        file = exported.file
        if exported.node is not None:
            return self.values(Expr(file, exported.node))
        at = Expr(file, file.root)
        if exported.module:
            key = (f"{file.path} {exported.module} {exported.name}", -1, None)
            if key in self._active:
                return (Unknown(at),)
            self._active.add(key)
            try:
                return self.imported(at, exported.module, exported.name)
            finally:
                self._active.discard(key)
        binding = self.modules.names(file).lookup(exported.local, file.root.start_byte)
        return self.bound(binding, at) if binding is not None else (Unknown(at),)


def unique(values: Iterable[Value]) -> tuple[Value, ...]:
    """Without repetitions, cut off at MAX_VALUES."""
    found = tuple(values)
    return found if len(found) == 1 else tuple(dict.fromkeys(found))[:MAX_VALUES]


def negated(number: str) -> str:
    """The text of a number with its sign turned."""
    return number[1:] if number.startswith("-") else number if number == "0" else f"-{number}"
