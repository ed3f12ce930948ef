"""Each changed verdict is put down to what changed that it hangs on: the page, its graders, the browser, or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from vektos.engine.regressions import told
from vektos.history import Seen, State
from vektos.model import Finding, Score, Verdict
from vektos.report.regressions import Changes, compare

RUN = "made~one.none.1:task"
HANGS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "old": {"first": {"graders.first": "a"}, "axe": {"evidence.screen": "a", "task mustShow": ""}},
    "rule": {"first": {"graders.first": "b"}, "axe": {"evidence.screen": "a", "task mustShow": ""}},
    "browser": {"first": {"graders.first": "a"}, "axe": {"evidence.screen": "c", "task mustShow": ""}},
}
WORDS = {"ab": ["graders/first.py: function find changed"], "ac": ["browser 155 → 156"]}


def verdict(grader: str, findings: int) -> Verdict:
    return Verdict.judged(grader, "quality", [Finding("rule", f"number {n}") for n in range(findings)])


def state(number: int, first: int, axe: int, ruler: str = "old", page: str = "p", **asked: str) -> State:
    verdicts = {"first": verdict("first", first), "axe": verdict("axe", axe)}
    score = Score(
        "made~one.none.1", "task", True, True, {"quality": first + axe}, {}, (), ruler, {"mustShow": "m"} | asked
    )
    return State(number, f"2026-03-0{number}T10:00:00+00:00", {RUN: Seen(page, score, verdicts)})


def between(before: State, after: State) -> Changes:
    return compare(before, after, lambda ruler: HANGS[ruler], lambda old, new: WORDS[old + new])


@pytest.mark.parametrize(
    ("after", "causes"),
    [
        (state(2, 1, 1), {}),
        (state(2, 2, 1, page="q"), {"first": "page"}),
        (state(2, 2, 1, "rule"), {"first": "graders"}),
        (state(2, 1, 2, "browser"), {"axe": "browser"}),
        (state(2, 2, 2, "rule", page="q"), {"first": "page and graders", "axe": "page"}),
        (state(2, 2, 2, mustShow="n"), {"first": "unexplained", "axe": "graders"}),
        (state(2, 2, 1), {"first": "unexplained"}),
        (state(2, 1, 1, "rule"), {}),
    ],
)  # fmt: skip
def test_the_cause_is_what_changed_under_it(after: State, causes: Mapping[str, Any]) -> None:
    """A verdict that says the same is no change, whatever changed under it; a changed one has the cause it hangs on."""
    changes = between(state(1, 1, 1), after)
    assert {change.grader: change.cause for change in changes.changes} == causes


def test_what_changed_is_said_in_words() -> None:
    """The reason names the function, and only the changes under this very verdict."""
    text = "\n".join(told(between(state(1, 1, 1), state(2, 3, 1, "rule"))))
    assert "the graders changed, on the same page (1 worse, 0 better, 0 other)" in text
    assert "  graders/first.py: function find changed\n" in text
    assert "made~one.none.1:task  first  fail (1) → fail (3)" in text


def test_two_rulers_in_one_state_are_told() -> None:
    """Runs that an older ruler judged are counted, with what to do about them."""
    after = state(2, 1, 1)
    other = state(2, 1, 1, "rule").runs[RUN]
    both = State(2, after.at, {**after.runs, "made~one.none.2:task": other, "made~one.none.3:task": other})
    text = "\n".join(told(between(state(1, 1, 1), both)))
    assert "1 of 3 runs are as older graders judged them" in text
    assert "`doit bench` judges them again" in text


def test_runs_of_one_state_only_are_no_changes() -> None:
    """New runs and runs that are gone are counted, and compared with nothing."""
    changes = between(State(1, "2026-03-01", {}), state(2, 9, 9))
    assert (changes.new, changes.gone, changes.changes) == ((RUN,), (), ())
