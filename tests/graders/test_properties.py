"""What must hold for the source graders on any page: edits without meaning change nothing, and nothing ever crashes."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.graders.source_cases import Case, cases, judged, page
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

GRADERS: list[Grader] = [
    module.GRADER
    for module in (
        components, outside_styling, protected_files, raw_values, suppressions, token_names, token_roles, use_client
    )
]  # fmt: skip
CASES: list[tuple[Grader, Case]] = [(grader, case) for grader in GRADERS for case in cases(grader)]
SINGLE = [(grader, case) for grader, case in CASES if list(case.page.files) == [PAGE] and case.outcome != "blocked"]
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
WORDS = st.sampled_from(
    """css({ }) ( [ ] => const let x = "#fff" 'a' `${ `} <p> </p> <button <a href={ ... import from export default
    function return ? : && ?? // /* */ \n ; , . styled as createElement("a") {...x} cva className style use client 13px
    \0 \\ " ' é 😀""".split(" ")
)


def told(verdict: Verdict) -> list[tuple[str, str]]:
    return [(finding.file, finding.rule) for finding in verdict.findings]


@given(chosen=st.sampled_from(SINGLE), name=st.from_regex(r"[a-z]{3,8}", fullmatch=True), data=st.data())
@QUICK
def test_renaming_a_local_changes_nothing(chosen: tuple[Grader, Case], name: str, data: st.DataObject) -> None:
    """A verdict is about what a page says, not about what it calls its constants."""
    grader, case = chosen
    text = case.page.files[PAGE].decode()
    locals_ = re.findall(r"^(?:const|function) ([A-Z]{3,})\b", text, re.MULTILINE)
    if not locals_:
        return
    old = data.draw(st.sampled_from(locals_))
    renamed = re.sub(rf"(?<![\w\"'-]){old}(?![\w\"'-])", f"Local_{name}", text)
    assert told(judged(grader, page(renamed))) == told(judged(grader, case.page))


@given(chosen=st.sampled_from(SINGLE), data=st.data())
@QUICK
def test_a_comment_changes_nothing(chosen: tuple[Grader, Case], data: st.DataObject) -> None:
    """A comment between two statements leaves every verdict as it was."""
    grader, case = chosen
    lines = case.page.files[PAGE].decode().split("\n")
    places = [i for i, line in enumerate(lines) if re.match(r"(import|export|const|function)\b", line)]
    if not places or "vektos-ignore" in "\n".join(lines):
        return
    at = data.draw(st.sampled_from(places))
    lines.insert(at, "/* color: '#fff' <button> @ts-ignored */ // a note")
    assert told(judged(grader, page("\n".join(lines)))) == told(judged(grader, case.page))


@given(chosen=st.sampled_from(SINGLE), data=st.data())
@QUICK
def test_other_white_space_changes_nothing(chosen: tuple[Grader, Case], data: st.DataObject) -> None:
    """Line ends and indentation leave every verdict as it was."""
    grader, case = chosen
    text = case.page.files[PAGE].decode()
    if "`" in text:
        return
    changed = data.draw(st.sampled_from([text.replace("\n", "\r\n"), text.replace("\n", "\n    "), text + "\n\n"]))
    assert told(judged(grader, page(changed))) == told(judged(grader, case.page))


@given(
    chosen=st.sampled_from([pair for pair in SINGLE if pair[0].name in ("raw-values", "token-names", "token-roles")])
)
@QUICK
def test_a_literal_moved_into_a_constant_changes_nothing(chosen: tuple[Grader, Case]) -> None:
    """Where a value is typed does not change what it is."""
    grader, case = chosen
    text = case.page.files[PAGE].decode()
    match = re.search(r"(?<=[{ ])(\w+): (\"[^\"]+\")(?= [},])", text)
    if match is None or "vektos-ignore" in text or "const css" in text:
        return
    moved = f"{text[: match.start(2)]}MOVED{text[match.end(2) :]}\nconst MOVED = {match[2]} as const;\n"
    assert sorted(told(judged(grader, page(moved)))) == sorted(told(judged(grader, case.page)))


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
    for grader in GRADERS:
        start = time.thread_time()
        verdict = judged(grader, page(content))
        assert verdict.status in ("pass", "fail", "blocked"), verdict.reason
        assert time.thread_time() - start < 2, grader.name
