"""Verdicts folded into a score: what counts, what is absent, what is done, what is covered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vektos.model import BREAKS_TOOLS, Finding, Group, Run, Score, Shown, Span, Status, Verdict
from vektos.score import fold, mark_covered

RUN = Run("mock/ideal", "none", 1, "statement")
UP = Shown(mounted=True)


def verdict(grader: str, group: Group, *findings: Finding, shown: Shown | None = None) -> Verdict:
    return Verdict.judged(grader, group, list(findings), shown)


def unjudged(grader: str, group: Group, status: Status) -> Verdict:
    return Verdict(grader, group, status, reason="because")


def score(*verdicts: Verdict) -> Score:
    return fold(RUN, {v.grader: v for v in verdicts})


def found(rule: str = "r", line: int = 1, column: int = 1, covered: bool = False, file: str = "page.tsx") -> Finding:
    return Finding(rule, "m", file, line, column, covered=covered)


def test_counts_are_per_group_and_leave_covered_findings_out() -> None:
    """Each group counts its own graders' findings, without those that another finding covers."""
    seen = score(
        verdict("tokens", "design-system", found(), found(line=2)),
        verdict("compiler", "quality", found(), found(line=2, covered=True)),
        verdict("linter", "quality", found()),
        verdict("screen", "completeness", shown=UP),
    )
    assert seen.counts == {"design-system": 2, "quality": 2, "completeness": 0}


@pytest.mark.parametrize("status", ["blocked", "broken", "inapplicable"])
def test_a_group_nobody_judged_is_absent(status: Status) -> None:
    """A group without a judged verdict has no count, least of all 0."""
    seen = score(verdict("tokens", "design-system"), unjudged("compiler", "quality", status))
    assert seen.counts == {"design-system": 0}


def test_a_group_that_one_grader_judged_is_counted() -> None:
    """One broken grader does not take the findings of the others in its group away."""
    assert score(verdict("linter", "quality", found()), unjudged("axe", "quality", "broken")).counts == {"quality": 1}


def test_every_status_is_kept() -> None:
    """The score says how each grader ended, in the order of their names."""
    seen = score(verdict("b", "quality", found()), verdict("a", "quality"), unjudged("c", "quality", "blocked"))
    assert list(seen.statuses.items()) == [("a", "pass"), ("b", "fail"), ("c", "blocked")]


@pytest.mark.parametrize(
    ("shown", "other", "complete"),
    [
        (UP, "pass", True),
        (UP, "inapplicable", True),
        (UP, "fail", False),
        (UP, "broken", None),
        (UP, "blocked", None),
        (Shown(mounted=True, missing=("Pending",)), "pass", False),
        (Shown(mounted=False), "blocked", False),
        (Shown(mounted=False), "broken", False),
        (None, "pass", None),
        (None, "fail", None),
    ],
)
def test_complete(shown: Shown | None, other: Status, complete: bool | None) -> None:
    """A page is complete when it is up with every text and the rest of its group passes; unseen, nobody can say."""
    screen = verdict("screen", "completeness", shown=shown) if shown else unjudged("screen", "completeness", "broken")
    seen = score(screen, unjudged("acts", "completeness", other))
    assert (seen.page, seen.complete) == (None if shown is None else shown.mounted, complete)


def test_a_page_that_logs_an_error_may_be_complete() -> None:
    """A finding about the console is counted, and does not keep the screen from being done."""
    seen = score(verdict("screen", "completeness", found("console-error"), shown=UP))
    assert (seen.complete, seen.counts) == (True, {"completeness": 1})


def test_without_page_checks_nothing_is_said_about_the_page() -> None:
    """A run that only source graders judged is neither complete nor incomplete."""
    seen = score(verdict("tokens", "design-system"))
    assert (seen.page, seen.complete, seen.missing) == (None, None, ())


def test_missing_texts_are_known_without_a_finding_for_each() -> None:
    """A page that shows nothing has one finding, and the score still lists its missing texts."""
    shown = Shown(mounted=False, missing=("Pending", "Salary"))
    seen = score(verdict("screen", "completeness", found("empty-page"), shown=shown))
    assert (seen.missing, seen.counts["completeness"]) == (("Pending", "Salary"), 1)


def test_a_score_reads_back_as_it_was_written() -> None:
    """A score survives its JSON, and so does a verdict that saw the screen."""
    shown = Shown(mounted=True, missing=("Pending",))
    screen = verdict("screen", "completeness", found(), shown=shown)
    seen = score(screen)
    assert (Score.from_json(seen.to_json()), Verdict.from_json(screen.to_json())) == (seen, screen)


CALL = Span("page.tsx", 3, 10, 5, 4)


def marked(*compiler: Finding, covers: tuple[Span, ...] = (CALL,)) -> list[bool]:
    """Which of the compiler's findings are covered, next to a grader that names mistakes in these stretches."""
    names = verdict("names", "design-system", found("raw-color", 4, 1))
    verdicts = mark_covered(
        {"names": replace(names, covers=covers), "compiler": verdict("compiler", "quality", *compiler)}
    )
    assert not any(f.covered for f in verdicts["names"].findings)
    return [f.covered for f in verdicts["compiler"].findings]


@pytest.mark.parametrize(
    ("finding", "covered"),
    [
        (found("TS2769", 3, 10), True),
        (found("TS2769", 4, 1), True),
        (found("TS2769", 9, 1), False),
        (found("TS2769", 5, 4), False),
        (found("TS2322", 4, 1), False),
        (found("TS2769", 4, 1, file="row.tsx"), False),
    ],
)
def test_covered(finding: Finding, covered: bool) -> None:
    """The compiler's “no overload” is covered exactly when it stands where another grader has a finding."""
    assert marked(finding) == [covered]


def test_every_error_in_a_guilty_call_is_covered() -> None:
    """Two “no overload” errors in one style call that holds one such value are both the same mistake."""
    assert marked(found("TS2769", 3, 12), found("TS2769", 4, 1), found("TS2322", 4, 2)) == [True, True, False]


def test_nothing_is_covered_where_nobody_names_the_mistake() -> None:
    """A compiler's finding counts when no other grader covers it."""
    assert marked(found("TS2769", 4, 1), covers=()) == [False]


def test_a_page_that_breaks_tools_is_not_done_and_that_counts_once() -> None:
    """However many graders a page ends, it is one mistake, and the page is not done."""
    shown = Shown(True, ())
    verdicts = mark_covered(
        {
            "render": Verdict("render", "completeness", "pass", shown=shown),
            "b": Verdict("b", "design-system", "fail", (Finding(BREAKS_TOOLS, "x"),)),
            "a": Verdict("a", "design-system", "fail", (Finding(BREAKS_TOOLS, "x"),)),
        }
    )
    score = fold(Run("m", "none", 1, "t"), verdicts)
    assert score.complete is False
    assert score.counts["design-system"] == 1
    assert [finding.covered for name in ("a", "b") for finding in verdicts[name].findings] == [False, True]
