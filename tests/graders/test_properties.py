"""What must hold for the source graders on any page: edits without meaning change nothing, and nothing ever crashes."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache, cached_property

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.graders.edits import Edit, Kind, comments, edited, lines, literals, moved, names
from tests.graders.source_cases import HERE, Case, cases, judged, page, shipped_manifest, subject
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
from vektos.model import PAGE, Finding, Page, Verdict
from vektos.proof._mutator import mutate
from vektos.proof._solution import Solution
from vektos.proof._table import MUTATORS
from vektos.task import load_tasks
from vektos.tsx import SourceFile

GRADERS: list[Grader] = [
    module.GRADER
    for module in (
        components, outside_styling, protected_files, raw_values, suppressions, token_names, token_roles, use_client
    )
]  # fmt: skip
CASES: list[tuple[Grader, Case]] = [
    (grader, case) for grader in GRADERS for case in cases(grader) if not subject(case.page).syntax.refused
]
FOR_EVER = 20.0
"""Seconds of work that nothing here comes near to: what takes longer has no end. How long it takes `doit perf` says."""
NAMES = {grader.name for grader in GRADERS}
TASKS = load_tasks(HERE.parent.parent / "tasks").good
SINGLE = [(grader, case) for grader, case in CASES if list(case.page.files) == [PAGE] and case.outcome != "blocked"]
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
WORDS = st.sampled_from(
    """css({ }) ( [ ] => const let x = "#fff" 'a' `${ `} <p> </p> <button <a href={ ... import from export default
    function return ? : && ?? // /* */ \n ; , . styled as createElement("a") {...x} cva className style use client 13px
    \0 \\ " ' é 😀""".split(" ")
)


KINDS: dict[str, Kind] = {
    "comments": comments, "lines": lines, "literals": literals,
    "names": names("q{}_"), "names like a hook's": names("useQ{}"), "names like a handler's": names("onQ{}"),
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Seed:
    """A page to be edited, and who judges it: a grader by the fixtures' manifest, or all by the one that is shipped."""

    page: Page
    outcome: str
    grader: Grader | None = None

    def judged(self, page: Page) -> list[Verdict]:
        of = subject(page) if self.grader else subject(page, shipped_manifest())
        return [grader.grade(of) for grader in ([self.grader] if self.grader else GRADERS)]

    @cached_property
    def file(self) -> SourceFile:
        return SourceFile(PAGE, self.page.files[PAGE])

    @cached_property
    def read(self) -> Page:
        """The page without a byte order mark."""
        return Page({**self.page.files, PAGE: self.file.bytes})

    @cached_property
    def before(self) -> list[Verdict]:
        return self.judged(self.read)


@cache
def edits(kind: str, seed: Seed) -> list[Edit]:
    """Every edit of a kind that the page has a place for."""
    return KINDS[kind](seed.file)


def check(kind: str, seed: Seed, chosen: list[Edit]) -> None:
    """The edited page has the findings that it had.

    Each stands where its token stands now. A literal that moved is spoken of in the same words.
    """
    changed = Page({**seed.page.files, PAGE: edited(seed.file.bytes, chosen)})
    for before, after in zip(seed.before, seed.judged(changed), strict=True):
        if kind == "literals":
            expected, told = (sorted(map(words, verdict.findings)) for verdict in (before, after))
        else:
            expected = sorted(stands(one, moved_to(seed.read, one, chosen)) for one in before.findings)
            told = sorted(stands(one, byte_of(changed, one)) for one in after.findings)
        assert (after.status, told) == (before.status, expected), changed.files[PAGE].decode()


def words(finding: Finding) -> tuple[str, ...]:
    return finding.file, finding.rule, finding.message, finding.hint


def stands(finding: Finding, byte: int) -> tuple[str, ...]:
    return finding.file, finding.rule, f"byte {byte}"


def byte_of(whole: Page, finding: Finding) -> int:
    """Where a finding stands, counted in bytes."""
    line = whole.files[finding.file].split(b"\n")[: finding.line]
    return sum(len(one) + 1 for one in line[:-1]) + len(line[-1].decode()[: (finding.column or 1) - 1].encode())


def moved_to(whole: Page, finding: Finding, chosen: list[Edit]) -> int:
    """Where it stands after these edits of page.tsx."""
    byte = byte_of(whole, finding)
    return moved(byte, chosen) if finding.file == PAGE else byte


@cache
def spoiled() -> list[Seed]:
    """Two tasks' solutions with the mistakes that source graders find and that they have a place for, half in each."""
    found: list[Seed] = []
    for half, task in enumerate(sorted(TASKS)[:2]):
        content = (HERE.parent.parent / "tasks" / task / "solution.tsx").read_bytes()
        for mutator in MUTATORS[half::2]:
            mutant = mutate(mutator, Solution(TASKS[task], content)) if mutator.grader in NAMES else None
            if mutant is None or subject(Page(mutant.files)).syntax.refused:
                continue
            if b"vektos-ignore" not in mutant.files[PAGE]:
                content = mutant.files[PAGE]
        found.append(Seed(page(content), "invalid"))
    return found


SEEDS = [
    Seed(case.page, case.outcome, grader)
    for grader, case in CASES
    if PAGE in case.page.files and case.outcome != "blocked"
]
STILL = [seed for seed in SEEDS if b"vektos-ignore" not in seed.page.files[PAGE]]
"""Without those where something hangs on what stands on which line."""
EDITABLE = {kind: STILL if kind in ("lines", "literals") else SEEDS for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_an_edit_everywhere_changes_nothing(kind: str) -> None:
    """A verdict is about what a page says: not about room, comments, names of locals, nor where a value is typed."""
    for seed in EDITABLE[kind]:
        check(kind, seed, edits(kind, seed))


@pytest.mark.parametrize("kind", KINDS)
def test_an_edit_everywhere_in_a_real_page_changes_nothing(kind: str) -> None:
    """The same holds for long pages full of mistakes, and for all graders at once."""
    for seed in spoiled():
        assert sum(len(verdict.findings) for verdict in seed.before) >= 10
        check(kind, seed, edits(kind, seed))


@given(kind=st.sampled_from(sorted(KINDS)), data=st.data())
@QUICK
def test_an_edit_somewhere_changes_nothing(kind: str, data: st.DataObject) -> None:
    """Neither does it matter when only some of the places are edited."""
    seed = data.draw(st.sampled_from(EDITABLE[kind]))
    every = edits(kind, seed)
    some = data.draw(st.sets(st.sampled_from(range(len(every))), max_size=8)) if every else set()
    check(kind, seed, [every[number] for number in sorted(some)])


def test_line_ends_change_no_place() -> None:
    """With Windows line ends, and with empty lines at the end, every finding stands where it stood."""
    for grader, case in SINGLE:
        content = case.page.files[PAGE]
        stood = [(one.rule, one.line, one.column) for one in judged(grader, case.page).findings]
        for changed in (content.replace(b"\n", b"\r\n"), content + b"\n\n"):
            found = judged(grader, page(changed)).findings
            assert [(one.rule, one.line, one.column) for one in found] == stood, content.decode()


@pytest.mark.parametrize("kind", KINDS)
def test_edits_are_of_many_pages(kind: str) -> None:
    """Each kind of edit has places in pages of every grader, clean ones and others, and many in a real page."""
    found = [seed for seed in EDITABLE[kind] if edits(kind, seed)]
    assert len(found) >= 150
    assert {seed.outcome for seed in found} == {"valid", "invalid"}
    assert len({seed.grader.name for seed in found if seed.grader}) >= 7
    assert all(len(edits(kind, seed)) >= 20 for seed in spoiled())


@given(content=st.one_of(st.binary(max_size=400), st.lists(WORDS, max_size=60).map(lambda w: " ".join(w).encode())))
@settings(max_examples=300, deadline=None)
def test_any_bytes_end_in_a_verdict(content: bytes) -> None:
    """Whatever a run wrote, each grader says pass, fail or blocked, and comes to an end."""
    start = time.thread_time()
    for grader in GRADERS:
        verdict = judged(grader, page(content))
        assert verdict.status in ("pass", "fail", "blocked"), verdict.reason
    assert time.thread_time() - start < FOR_EVER


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
def test_a_hostile_page_ends(content: bytes) -> None:
    """Depth, size, cycles and repetition each come to an end."""
    of = subject(page(content))
    for grader in GRADERS:
        start = time.thread_time()
        verdict = grader.grade(of)
        assert verdict.status in ("pass", "fail", "blocked"), verdict.reason
        assert time.thread_time() - start < FOR_EVER, grader.name
