"""What the syntax model makes of an expression: every way to say a value, and nothing that the files do not say."""

from __future__ import annotations

import pytest

from vektos.model import Page
from vektos.tsx import Call, Constant, Global, Imported, Literal, Syntax, Value


def told(value: Value) -> str:
    """A value in one word: a literal's text, what an import names, `?` for anything unknown."""
    match value:
        case Literal():
            return value.text.replace("\0", "…")
        case Constant():
            return value.name
        case Imported():
            return f"{value.module}:{'.'.join(value.path)}"
        case Global():
            return f"global:{'.'.join(value.path)}"
        case Call():
            return f"{told(value.callee)}()"
    return "?" if type(value).__name__ == "Unknown" else type(value).__name__.lower()


def seen(text: str, **others: str) -> list[list[str]]:
    """What each argument of each call of `see` may be, in source order."""
    files = {"page.tsx": text.encode(), **{name.replace("_", "."): other.encode() for name, other in others.items()}}
    syntax = Syntax(Page(files))
    assert not syntax.refused, syntax.refused[0]
    return [
        [told(value) for value in syntax.values(argument)]
        for call in syntax.calls
        if call.at.file.text(call.at.node).startswith("see(")
        for argument in call.arguments
    ]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("see('a')", ["a"]),
        ("see(('a' as const)!)", ["a"]),
        ("see(x ? 'a' : 'b')", ["a", "b"]),
        ("see(x && 'a')", ["a"]),
        ("see('a' ?? 'b')", ["a", "b"]),
        ("see(x || 'b')", ["global:x", "b"]),
        ("see(`a`)", ["a"]),
        ("see(`a${1 + x}b`)", ["a…b"]),
        ("const c = 'b'; see(`a${c}`)", ["ab"]),
        ("see('a' + 'b')", ["ab"]),
        ("see('a' + x)", ["a…"]),
        ("see(1_000)", ["1000"]),
        ("see(-.50)", ["-0.5"]),
        ("see(0x10)", ["16"]),
        ("see('\\x61\\u{62}\\n')", ["ab\n"]),
        ("const c = 'a'; see(c)", ["a"]),
        ("let c = 'a'; if (x) c = 'b'; see(c)", ["a", "b"]),
        ("const c = 'a'; const f = (c) => see(c)", ["?"]),
        ("const c = 'a'; { const c = 'b'; see(c) }", ["b"]),
        ("const o = { k: 'a' }; see(o.k)", ["a"]),
        ("const o = { 'k': 'a' }; see(o['k'])", ["a"]),
        ("const K = 'k'; const o = { [K]: 'a' }; see(o?.k)", ["a"]),
        ("const o = { a: '1', b: '2' }; see(o[x])", ["1", "2"]),
        ("const o = { ...{ k: 'a' }, k: 'b' }; see(o.k)", ["b"]),
        ("const o = { k: 'a', ...(x && { k: 'b' }) }; see(o.k)", ["a", "b"]),
        ("const o = { k: 'a', ...x }; see(o.k)", ["a", "?"]),
        ("const { k, j = 'd' } = { k: 'a' }; see(k + j)", ["ad"]),
        ("const { a: { b: [, c] } } = { a: { b: ['1', '2'] } }; see(c)", ["2"]),
        ("const { a, ...rest } = { a: '1', b: '2' }; see(rest.b)", ["2"]),
        ("const l = ['a', ...['b']]; see(l[1])", ["b"]),
        ("const l = ['a', 'b']; l.map((e) => see(e))", ["a", "b"]),
        ("const l = [{ c: 'a' }]; see(l.find(Boolean)?.c)", ["a"]),
        ("const o = { a: '1' }; Object.entries(o).map(([k, v]) => see(k + v))", ["a1"]),
        ("for (const e of ['a', 'b']) see(e)", ["a", "b"]),
        ("enum E { A = 'a' }; see(E.A)", ["a"]),
        ("const f = (p) => p; see(f('a'))", ["a"]),
        ("function f(p = 'd') { return p } see(f())", ["d"]),
        ("function f(p) { if (p) { return 'a' } return 'b' } see(f())", ["a", "b"]),
        ("function f(p) { return see(p) } f('a'); f('b')", ["a", "b"]),
        ("const f = ({ p }) => see(p); const a = <F p='x' />; const F = f", ["x"]),
        ("function f(n) { return f(n) } see(f(1))", ["?"]),
        ("const a = b, b = a; see(a)", ["?"]),
        ("see(undefined)", ["undefined"]),
        ("see(x.y)", ["global:x.y"]),
        ("see(x.y())", ["global:x.y()"]),
        ("see(async () => 1)", ["function"]),
        ("see(<p/>)", ["markup"]),
    ],
)
def test_a_value_is_followed_to_where_it_is_typed(text: str, values: list[str]) -> None:
    """Each way to say a value leads to the literals it may be; the rest is unknown."""
    assert seen(text) == [values]


@pytest.mark.parametrize(
    ("statement", "use", "name"),
    [
        ("import { a } from 'm'", "a", "m:a"),
        ("import { a as b } from 'm'", "b", "m:a"),
        ("import a from 'm'", "a.b", "m:default.b"),
        ("import * as a from 'm'", "a.b.c", "m:b.c"),
        ("import { a } from 'm'; const b = a", "b", "m:a"),
        ("import { a } from 'm'; const { b } = a", "b", "m:a.b"),
        ("import { a } from '../../lib/m/index.js'", "a", "lib/m:a"),
        ("import { a } from '@/lib/m'", "a", "lib/m:a"),
        ("import { memo } from 'react'; import { a } from 'm'; const b = memo(a)", "b", "m:a"),
        ("import React, { useMemo } from 'react'; const b = useMemo(() => 'x', [])", "b", "x"),
    ],
)
def test_an_import_keeps_its_name(statement: str, use: str, name: str) -> None:
    """Whatever it is called here, an import is what it is called where it comes from."""
    assert seen(f"{statement}; see({use})") == [[name]]


@pytest.mark.parametrize(
    ("helper", "imported"),
    [
        ("export const a = 'x'", "{ a }"),
        ("const b = 'x'; export { b as a }", "{ a }"),
        ("export default 'x'", "a"),
        ("const b = 'x'; export default b", "a"),
        ("export * from './other'", "{ a }"),
        ("export { b as a } from './other'", "{ a }"),
        ("import { a } from './other'; export { a }", "{ a }"),
    ],
)
def test_the_files_of_a_page_are_one_program(helper: str, imported: str) -> None:
    """A value is followed through every way to export it."""
    text = f"import {imported} from './helper'; see(a)"
    assert seen(text, helper_ts=helper, other_ts="export const a = 'x', b = 'x'") == [["x"]]


def test_files_that_export_each_other_end() -> None:
    """A circle of re-exports is unknown, not endless."""
    assert seen("import { a } from './b'; see(a)", b_ts="export { a } from './c'", c_ts="export { a } from './b'") == [
        ["?"]
    ]


def test_a_value_says_where_each_part_is_typed() -> None:
    """A string that is put together still knows the places of its parts."""
    syntax = Syntax(Page({"page.tsx": b"const A = 'red';\nsee(`1px ${A}`);"}))
    value = syntax.values(syntax.calls[0].arguments[0])[0]
    assert isinstance(value, Literal)
    assert (value.text, value.origin(0).place[0], value.origin(4).place[0]) == ("1px red", 2, 1)
