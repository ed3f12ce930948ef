"""What becomes of a mutant under its verdicts, and how it is told."""

from __future__ import annotations

import json
from dataclasses import replace

from vektos.model import Finding, Status, Verdict
from vektos.proof._mutator import Also, Mutant, Mutator
from vektos.proof.matrix import Matrix, Outcome, judged, unproved
from vektos.proof.table import render

MUTATOR = Mutator("typed", "values", "raw", "a typed value", lambda _: (), (Also("types", "TS2*", "It does not fit."),))
MUTANT = Mutant(MUTATOR, "form", {"page.tsx": b""})
RAW, TYPE = Finding("raw", "typed here"), Finding("TS2322", "does not fit")


def verdict(grader: str, *findings: Finding, status: Status | None = None) -> Verdict:
    judged_ = Verdict.judged(grader, "quality", [*findings])
    return replace(judged_, status=status, reason="why") if status else judged_


def outcome(*verdicts: Verdict) -> Outcome:
    return judged(MUTANT, "cache/page.tsx", {one.grader: one for one in verdicts})


def matrix(*outcomes: Outcome) -> Matrix:
    return Matrix(("form", "list"), outcomes, {"typed": ("list",)}, ())


def test_found_by_its_own_rule_and_nothing_else_is_clean() -> None:
    """One finding of the expected grader under the expected rule is what a mutant is made for."""
    one = outcome(verdict("values", RAW), verdict("types"))
    assert one.caught and one.clean and one.strays == ()


def test_found_by_nobody_survives() -> None:
    """A mutant that its own grader passes is a survivor, whatever others say."""
    one = outcome(verdict("values"), verdict("lint", Finding("x", "y")))
    assert not one.caught and matrix(one).survivors == [one]


def test_another_rule_of_its_own_grader_is_no_catch() -> None:
    """The right grader with the wrong rule has not seen the mistake."""
    one = outcome(verdict("values", Finding("other", "seen as something else")))
    assert not one.caught and one.strays


def test_what_others_find_is_a_stray() -> None:
    """One mistake is one finding: a second grader that counts it again is named."""
    one = outcome(verdict("values", RAW), verdict("lint", Finding("x", "y")))
    assert one.caught and not one.clean and [grader for grader, _ in one.strays] == ["lint"]


def test_a_mistake_found_twice_is_a_stray() -> None:
    """The same rule twice for one mistake is a finding too many."""
    assert len(outcome(verdict("values", RAW, replace(RAW, line=2))).strays) == 1


def test_a_stated_exception_is_no_stray() -> None:
    """What the mutator states may be found besides, by name or by pattern."""
    one = outcome(verdict("values", RAW), verdict("types", TYPE))
    assert one.clean and [also.rule for also in one.allowed] == ["TS2*"]


def test_a_covered_finding_is_no_stray() -> None:
    """What is not counted against a page is not counted against a mutant."""
    assert outcome(verdict("values", RAW), verdict("lint", replace(TYPE, covered=True))).clean


def test_a_crashed_grader_is_neither_a_catch_nor_a_miss() -> None:
    """A tool of ours that broke says nothing about the mutant."""
    one = outcome(verdict("values", status="broken"))
    assert one.broken == ("values",) and matrix(one).survivors == []


def test_a_rule_that_no_mutant_expects_is_named() -> None:
    """Rules are the grader's own; a grader without them has to be expected under any."""
    assert unproved([("values", ["raw", "odd"]), ("lint", [])], [MUTATOR]) == (("values", "odd"), ("lint", "*"))


def test_the_table_shows_the_matrix_and_what_went_wrong() -> None:
    """A row for each rule, a column for each task, and a line for each mutant that was not clean."""
    clean, missed = outcome(verdict("values", RAW)), outcome(verdict("values", status="blocked"))
    text = render(matrix(clean, missed))
    assert "values  raw   1/2  ·     1/2" in text
    assert "survived: form, typed (a typed value), for values raw (blocked: why); found instead: nothing" in text
    assert "2 mutants of 1 mistakes: 1 caught, 1 survived, 0 with strays, 0 broken" in text


def test_the_matrix_is_plain_json() -> None:
    """Everything the table shows, and the places that were found, for other programs."""
    told = json.loads(json.dumps(matrix(outcome(verdict("values", RAW))).to_json()))
    assert told["rules"][0] == {
        "grader": "values", "rule": "raw", "applied": 1, "caught": 1, "clean": 1, "tasks": ["form"],
    }  # fmt: skip
    assert told["mutants"][0]["found"][0]["message"] == "typed here"
    assert told["without_place"] == {"typed": ["list"]}
