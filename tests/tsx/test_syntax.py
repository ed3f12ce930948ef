"""What the syntax model says of a page as a whole: elements, comments, imports, directives, and what is no program."""

from __future__ import annotations

import pytest

from vektos.model import Page
from vektos.tsx import Literal, Syntax


def syntax(text: str | bytes, **others: str) -> Syntax:
    files = {"page.tsx": text.encode() if isinstance(text, str) else text}
    return Syntax(Page({**files, **{name.replace("_", "."): other.encode() for name, other in others.items()}}))


def attributes(text: str) -> list[str | None]:
    page = syntax(text)
    return [entry.key for entry in page.attributes(page.elements[-1])]


@pytest.mark.parametrize(
    "text",
    [
        "export default () => <p>A & B, C&D &nbsp; it's 50% <a href='/x?a=1&b=2'>x</a></p>;",
        "const f = <T,>(x: T) => x satisfies T; type A = B & C; export type { A };",
        "import d from './a.json' with { type: 'json' }; const { x = 1, ...y } = d!;",
        "class A { static { } #x = 1; accessor y = 2; get z() { return this.#x } }",
        "export default () => <><A.B c:d={1} {...e} />{/* f */}</>;",
        "export default () => <A.B>x</A /* y */ .B>;",
        "",
    ],
)
def test_valid_programs_are_read(text: str) -> None:
    """What the type checker accepts is not refused."""
    assert syntax(text).refused == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("export const = 1", "syntax error in page.tsx:1:"),
        ("export default () => <p>x</b>", "syntax error in page.tsx:1:26: </b> closes <p>"),
        ("export default () => <p>", "syntax error in page.tsx:1:"),
        ("x" * 300_000, "page.tsx is larger than 200,000 bytes"),
        ("(" * 600 + "1" + ")" * 600, "page.tsx:1:"),
    ],
)
def test_what_is_no_program_is_refused_with_its_place(text: str, reason: str) -> None:
    """A syntax error, a mismatched tag, too much and too deep each say so."""
    assert str(syntax(text).refused[0]).startswith(reason)


def test_other_files_are_not_code() -> None:
    """Style sheets, data and type declarations are not parsed."""
    assert list(syntax("", a_css="p {", b_json="{", c_d_ts="(", d_ts="export {}").files) == ["d.ts", "page.tsx"]


def test_spreads_open_into_attributes() -> None:
    """The members of a spread are attributes; what the files do not say stands as an attribute without a name."""
    assert attributes("const a = { x: 1, y: 2 }; <p z {...a} x='3' {...unknown} />") == ["z", "y", "x", None]


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("<p/>", "p"),
        ("<my-thing/>", "my-thing"),
        ("const Tag = 'p'; <Tag/>", "p"),
        ("import { createElement as h } from 'react'; h('p')", "p"),
        ("import * as R from 'react'; R.createElement('p', {})", "p"),
        ("import { jsx } from 'react/jsx-runtime'; jsx('p', {})", "p"),
    ],
)
def test_an_element_is_one_however_it_is_made(text: str, tag: str) -> None:
    """JSX and createElement under any name make elements."""
    tags = syntax(text).elements[-1].tags
    assert [value.text for value in tags if isinstance(value, Literal)] == [tag]


def test_comments_are_found_everywhere() -> None:
    """Between statements, in JSX, in types, in imports; never in strings or text."""
    page = syntax(
        "import { /* a */ x } from 'y'; type T = { /* b */ z: 1 }; <p /* c */ title='// n'>// n {/* d */}</p> // e"
    )
    assert [comment.text.strip("/* ") for comment in page.comments] == ["a", "b", "c", "d", "e"]


def test_imports_say_what_they_take() -> None:
    """Every way to bring a module in, with its names, and whether it is of types alone."""
    text = """import a, { b as c, type D } from "m"; import type { E } from "n"; import * as f from "o"; import "p";
    export { g } from "q"; const h = import("r"); const i = require("s"); import { type J } from "t";"""
    assert [(one.module, one.names, one.type_only) for one in syntax(text).imports] == [
        ("m", ("default", "b", "D"), False), ("n", ("E",), True), ("o", ("*",), False), ("p", (), False),
        ("t", ("J",), True), ("q", ("g",), False), ("r", ("*",), False), ("s", ("*",), False),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "directives"),
    [
        ("'use client'", ["use client"]),
        ("#!/usr/bin/env node\n// x\n'a'; \"b\"\nimport 'c'; 'd'", ["a", "b"]),
        ("('use client')", []),
        ("`use client`", []),
        ("'use client' + 1", []),
        ("/* 'use client' */", []),
    ],
)
def test_directives_are_the_languages_own(text: str, directives: list[str]) -> None:
    """Only plain string statements before all code are directives."""
    assert syntax(text).directives("page.tsx") == directives


def test_columns_count_characters() -> None:
    """What stands before does not shift a column by its bytes; a byte order mark is not counted."""
    page = syntax(b"\xef\xbb\xbf" + "const é = '😀'; f()".encode())
    assert page.calls[0].at.place == (1, 16)


@pytest.mark.parametrize("depth", [1, 90, 350, 480])
def test_nesting_is_read_up_to_the_limit(depth: int) -> None:
    """A program of any depth below the limit is read, with its calls in the order of the source."""
    page = syntax(f"a(b(), c()()); {'!' * depth}d();")
    assert not page.refused
    file = page.files["page.tsx"]
    assert [file.text(call.at.node) for call in page.calls] == ["a(b(), c()())", "b()", "c()()", "c()", "d()"]


def test_nesting_beyond_the_limit_is_refused_with_its_place() -> None:
    """What is nested deeper is refused at the first node that is, wherever it stands in a long file."""
    page = syntax(f"{'a();' * 1000}\n{'!' * 600}a;\n{'a();' * 1000}")
    assert [str(reason) for reason in page.refused] == ["page.tsx:2:499 is nested deeper than 500 levels"]
