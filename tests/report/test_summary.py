"""What results come to: figures leave out what they must, and never mix what two rulers judged."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.report.made import judged, matrix, verdicts
from vektos.model import Run, Verdict
from vektos.paths import Paths
from vektos.report.collect import Result, collect
from vektos.report.summary import (
    BASELINE,
    EVERY,
    adjusted,
    between_contexts,
    between_graders,
    between_models,
    cells,
    comparable,
    left_out,
)


def results(folder: Path) -> list[Result]:
    """Two models in two contexts on eight tasks; `helped` has fewer findings of one grader, the same of the others."""
    paths = Paths(folder)
    for run in matrix(models=2, contexts=2, tasks=8, repeats=2):
        context = {"context-0": BASELINE, "context-1": "helped"}[run.context]
        judged(
            paths, Run(run.model, context, run.repeat, run.task), verdicts({"first": 1 if context == "helped" else 4})
        )
    return collect(paths).results


def recorded(result: Result, **more: Any) -> Result:
    return replace(result, record={**result.record, **more})


def test_a_context_that_helps_is_told(tmp_path: Path) -> None:
    """Three findings fewer in every task are an answer, on that measure and grader and for each model; no other is."""
    asked = adjusted(between_contexts(results(tmp_path)))
    told = {(one.measure.key, one.model) for one in asked if one.answer != "cannot tell"}
    assert told == {("design-system", model) for model in (EVERY, "made/model-0", "made/model-1")}
    assert {one.answer for one in asked if one.measure.key == "design-system"} == {"better"}
    (grader,) = between_graders(results(tmp_path))
    assert (grader.measure.key, grader.answer, grader.difference.value) == ("first", "better", -3)


def test_models_that_do_the_same_cannot_be_told_apart(tmp_path: Path) -> None:
    """They are compared over the contexts that both were run in."""
    found = between_models(results(tmp_path))
    assert {one.answer for one in found} == {"cannot tell"} and {one.difference.runs for one in found} == {64}


def test_what_our_infrastructure_spoilt_is_in_no_figure(tmp_path: Path) -> None:
    """It is counted beside the figures, as are what nobody judged and what a tool of ours broke on."""
    some = sorted(results(tmp_path), key=lambda result: result.run.context, reverse=True)
    spoilt = [recorded(some[0], stop="infra"), *some[1:]]
    before, after = cells(some)[0], cells(spoilt)[0]
    assert (after.runs, after.infra, after.complete and after.complete.runs) == (16, 1, 15)
    assert before.complete and before.complete.runs == 16 and left_out(spoilt) == {"infrastructure": 1}
    broken = replace(some[0], verdicts=(Verdict("first", "quality", "broken"),))
    assert left_out([broken, replace(some[1], score=None)]) == {"broken": 1, "not judged": 1}


def test_rulers_are_never_mixed(tmp_path: Path) -> None:
    """Runs that other graders judged than most are left out until they are judged again; unjudged ones stay."""
    some = results(tmp_path)
    assert some[0].score and some[1].score
    older = replace(some[0], score=replace(some[0].score, grader_hash="older"))
    other = replace(some[1], score=replace(some[1].score, asked={"behaviour.json": "other"}))
    unjudged = replace(some[2], score=None)
    kept = comparable([older, other, unjudged, *some[3:]])
    assert kept == [unjudged, *some[3:]]


def test_costs_are_for_complete_pages(tmp_path: Path) -> None:
    """Sixteen attempts at a cent each, all complete: a cent each; an unknown price is said."""
    cell = cells(results(tmp_path))[0]
    assert cell.dollars and round(cell.dollars.value, 6) == 0.01 and cell.unpriced == 0
    unpriced = [recorded(result, cost=None) for result in results(tmp_path)]
    assert cells(unpriced)[0].dollars is None and cells(unpriced)[0].unpriced == 16


def test_a_context_that_was_not_used_is_seen(tmp_path: Path) -> None:
    """The share of runs in which it was used stands beside what is complete among these."""
    used = {"servers": {"s": {"calls": [{"tool": "list"}]}}, "used": True}
    some = [
        recorded(result, exposure={**used, "used": result.run.repeat == 1})
        for result in results(tmp_path)
        if result.run.context == "helped"
    ]
    cell = cells(some)[0]
    assert cell.used and cell.used.value == 0.5 and cell.complete_used and cell.complete_used.runs == 8
