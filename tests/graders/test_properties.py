"""What must hold for the source graders on any page: edits without meaning change nothing, and nothing ever crashes."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tree_sitter import Node

from tests.graders.source_cases import Case, cases, judged, page, subject
from vektos.graders import (
    components,
    outside_styling,
    protected_files,
    raw_values,
    suppressions,
    token_names,
    token_roles,
    use_client,
)
from vektos.graders._grader import Grader
from vektos.model import PAGE, Page, Verdict
from vektos.tsx import SourceFile
from vektos.tsx.source import preorder

GRADERS: list[Grader] = [
    module.GRADER
    for module in (
        components, outside_styling, protected_files, raw_values, suppressions, token_names, token_roles, use_client
    )
]  # fmt: skip
CASES: list[tuple[Grader, Case]] = [(grader, case) for grader in GRADERS for case in cases(grader)]
SINGLE = [(grader, case) for grader, case in CASES if list(case.page.files) == [PAGE] and case.outcome != "blocked"]
ROOMY = frozenset(
    """program statement_block arguments object pair array variable_declarator parenthesized_expression
    ternary_expression binary_expression jsx_opening_element jsx_self_closing_element jsx_attribute
    jsx_expression""".split()
)
"""The nodes whose parts may stand apart from each other."""
TAGS = frozenset({"jsx_opening_element", "jsx_self_closing_element", "jsx_attribute"})
"""Those whose name comes first, right behind what opens them."""
QUICK = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
WORDS = st.sampled_from(
    """css({ }) ( [ ] => const let x = "#fff" 'a' `${ `} <p> </p> <button <a href={ ... import from export default
    function return ? : && ?? // /* */ \n ; , . styled as createElement("a") {...x} cva className style use client 13px
    \0 \\ " ' é 😀""".split(" ")
)


def told(verdict: Verdict) -> list[tuple[str, str]]:
    return [(finding.file, finding.rule) for finding in verdict.findings]


@dataclass(frozen=True)
class Edit:
    """A page of a case, and where it can be edited without a change of meaning."""

    grader: Grader
    case: Case
    places: tuple[Node, ...]

    @property
    def content(self) -> bytes:
        return self.case.page.files[PAGE]

    def check(self, changed: bytes) -> None:
        """The same mistakes are found in the changed page: as many of each rule, wherever they stand now."""
        before, after = judged(self.grader, self.case.page), judged(self.grader, page(changed))
        assert (after.status, sorted(told(after))) == (before.status, sorted(told(before))), changed.decode()


def edits(of: Callable[[SourceFile], list[Node]], unless: str = "vektos-ignore") -> list[Edit]:
    """Every case of a single file with at least one such place."""
    found: list[Edit] = []
    for grader, case in SINGLE:
        content = case.page.files[PAGE]
        places = of(SourceFile(PAGE, content))
        if places and unless not in content.decode():
            found.append(Edit(grader, case, tuple(places)))
    return found


def locals_of(file: SourceFile) -> list[Node]:
    """The names of the page's own constants and functions, but those that also name a member or an element."""
    names = [
        name
        for node in preorder(file.root)
        if node.type in ("variable_declarator", "function_declaration")
        and (name := node.child_by_field_name("name")) is not None
        and name.type == "identifier"
    ]
    others = {
        file.text(node)
        for node in preorder(file.root)
        if node.type.startswith("shorthand_property")
        or (node.parent is not None and node.parent.type.startswith("jsx_") and node.type == "identifier")
    }
    return [name for name in names if file.text(name) not in others or file.text(name)[0].isupper()]


def gaps(file: SourceFile) -> list[Node]:
    """What has a place for white space and comments in front of it, also inside of expressions and tags."""
    found: list[Node] = []
    for node in preorder(file.root):
        if node.type in ROOMY:
            found += node.named_children[1 if node.type in TAGS else 0 :]
    return [node for node in found if node.type not in ("comment", "type_arguments")]


def roomy_as(kind: str) -> Callable[[SourceFile], list[Node]]:
    return lambda file: [node for node in gaps(file) if node.parent is not None and node.parent.type == kind]


def literals(file: SourceFile) -> list[Node]:
    """Strings that a name can stand for: values of members, arguments, attributes."""
    return [
        node
        for node in preorder(file.root)
        if node.type == "string"
        and node.parent is not None
        and (
            node.parent.type in ("arguments", "array", "jsx_attribute")
            or (node.parent.type == "pair" and node.parent.child_by_field_name("value") == node)
        )
        and b"&" not in (node.text or b"")
    ]


RENAMED, SPLIT = edits(locals_of), edits(literals)
LOOSENED = {kind: edits(roomy_as(kind)) for kind in sorted(ROOMY)}
ROOM = st.sampled_from(sorted(LOOSENED)).flatmap(lambda kind: st.sampled_from(LOOSENED[kind]))
"""A page and places in it, of every kind as often as of any other."""


@given(edit=st.sampled_from(RENAMED), name=st.from_regex(r"[A-Z][a-z]{3,8}_", fullmatch=True), data=st.data())
@QUICK
def test_renaming_a_local_changes_nothing(edit: Edit, name: str, data: st.DataObject) -> None:
    """A verdict is about what a page says, not about what it calls its own constants and functions."""
    file = SourceFile(PAGE, edit.content)
    old = file.text(data.draw(st.sampled_from(edit.places)))
    changed = edit.content
    for node in sorted(preorder(file.root), key=lambda node: -node.start_byte):
        if node.type in ("identifier", "type_identifier") and file.text(node) == old:
            changed = changed[: node.start_byte] + name.encode() + changed[node.end_byte :]
    edit.check(changed)


@given(edit=ROOM, data=st.data())
@QUICK
def test_a_comment_changes_nothing(edit: Edit, data: st.DataObject) -> None:
    """A comment leaves every verdict as it was: between statements, in an expression, among attributes."""
    at = data.draw(st.sampled_from(edit.places)).start_byte
    edit.check(edit.content[:at] + b"/* color: '#fff' <button> @ts-ignored */ " + edit.content[at:])


@given(edit=ROOM, data=st.data())
@QUICK
def test_other_white_space_changes_nothing(edit: Edit, data: st.DataObject) -> None:
    """A new line and indentation leave every verdict as it was wherever they are put."""
    text, at = edit.content, data.draw(st.sampled_from(edit.places)).start_byte
    edit.check(text[:at] + b"\n\t\t" + text[at:])


@pytest.mark.parametrize(("grader", "case"), SINGLE, ids=lambda one: getattr(one, "claim", getattr(one, "name", "")))
def test_line_ends_change_no_place(grader: Grader, case: Case) -> None:
    """With Windows line ends, and with empty lines at the end, every finding stands where it stood."""
    content = case.page.files[PAGE]
    for changed in (content.replace(b"\n", b"\r\n"), content + b"\n\n"):
        found = judged(grader, page(changed)).findings
        assert [(one.rule, one.line, one.column) for one in found] == [
            (one.rule, one.line, one.column) for one in judged(grader, case.page).findings
        ]


@given(edit=st.sampled_from(SPLIT), data=st.data())
@QUICK
def test_a_literal_moved_into_a_constant_changes_nothing(edit: Edit, data: st.DataObject) -> None:
    """Where a value is typed does not change what it is, in a style, an argument or an attribute."""
    literal = data.draw(st.sampled_from(edit.places))
    in_attribute = literal.parent is not None and literal.parent.type == "jsx_attribute"
    start, end = literal.start_byte, literal.end_byte
    text = edit.content
    moved = text[:start] + (b"{MOVED}" if in_attribute else b"MOVED") + text[end:]
    edit.check(moved + b"\nconst MOVED = " + text[start:end] + b" as const;\n")


def test_edits_are_of_many_pages() -> None:
    """Each kind of edit is tried on pages of every grader that has places for it, clean ones and others."""
    loosened = [edit for found in LOOSENED.values() for edit in found]
    assert all(LOOSENED.values())
    for found, least in ((RENAMED, 60), (loosened, 600), (SPLIT, 90)):
        assert len(found) >= least
        assert {edit.case.outcome for edit in found} == {"valid", "invalid"}
        assert len({edit.grader.name for edit in found}) >= 6


@given(content=st.one_of(st.binary(max_size=400), st.lists(WORDS, max_size=60).map(lambda w: " ".join(w).encode())))
@settings(max_examples=300, deadline=None)
def test_any_bytes_end_in_a_verdict(content: bytes) -> None:
    """Whatever a run wrote, each grader says pass, fail or blocked, and soon."""
    start = time.thread_time()
    for grader in GRADERS:
        verdict = judged(grader, page(content))
        assert verdict.status in ("pass", "fail", "blocked"), verdict.reason
    assert time.thread_time() - start < 2


@given(chosen=st.sampled_from(CASES), data=st.data())
@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_page_torn_anywhere_ends_in_a_verdict(chosen: tuple[Grader, Case], data: st.DataObject) -> None:
    """Half a page, and a page with a piece missing, are judged or blocked, never a crash."""
    _, case = chosen
    content = case.page.files[PAGE]
    cut = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(cut, len(content)))
    for grader in GRADERS:
        verdict = judged(grader, Page({**case.page.files, PAGE: content[:cut] + content[end:]}))
        assert verdict.status in ("pass", "fail", "blocked"), verdict.reason


@pytest.mark.parametrize(
    "content",
    [
        b"(" * 100_000, b"[{<" * 50_000, b"`${" * 50_000, b"<a>" * 50_000, b"(" * 5_000 + b")" * 5_000,
        b"x" * 2_000_000, bytes(range(256)) * 2_000, b"\xff\xfe" + "export {}".encode("utf-16-le"),
        b"const a = b; const b = a;" + b"f(a,b);" * 20_000,
        b"const f = (x) => f(f(x) + f(x)); export default () => <p className={f('a')}>{f(f(f('b')))}</p>;",
        b"const a0 = '#fff';"
        + b"".join(b"const a%d = x ? a%d : a%d + a%d;" % (i, i - 1, i - 1, i - 1) for i in range(1, 99))
        + b"import { css } from 'acme/css'; css({ color: a98 }); const x = 1;",
        b"import { css } from 'acme/css';" + b"css({ color: '#fff', p: '13px' });" * 5_000,
    ],
    ids=range(12),
)  # fmt: skip
def test_a_hostile_page_ends_soon(content: bytes) -> None:
    """Depth, size, cycles and repetition each end within the limit of one grader."""
    of = subject(page(content))
    for grader in GRADERS:
        start = time.thread_time()
        verdict = grader.grade(of)
        assert verdict.status in ("pass", "fail", "blocked"), verdict.reason
        assert time.thread_time() - start < 2, grader.name
