"""Results → what they come to for each model and context, and how these differ. Pure; knows no grader by name.

What was not judged, or was spoilt by our infrastructure, is counted apart and is in no figure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

from vektos.model import GROUPS, canonical
from vektos.report.collect import Result
from vektos.report.contexts import use
from vektos.report.statistics import Difference, Estimate, Values, all_of, controlled, mean, paired, rate, ratio

BASELINE = "none"
"""The context that the others are compared with; where it was not run, the first one."""
EVERY = ""
"""In the place of a model or context: over all of them."""
ALL_PAIRS = 8
"""Of up to so many models every pair is compared."""
INFRA = "infra"
"""How an attempt ended that says nothing about the agent, as run.json has it."""


Groups = Mapping[tuple[str, str], Sequence[Result]]
"""Model and context → its results."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure that every judged run has. `value`: None where this run was not judged on it."""

    key: str
    title: str
    better: Literal["more", "less"]
    value: Callable[[Result], float | None]

    def of(self, results: Iterable[Result]) -> Values:
        """Task → the values of its runs."""
        values: dict[str, list[float]] = {}
        for result in results:
            value = self.value(result)
            if value is not None:
                values.setdefault(result.run.task, []).append(value)
        return values


def _complete(result: Result) -> float | None:
    return None if result.complete is None else float(result.complete)


def _found(group: str) -> Callable[[Result], float | None]:
    return lambda result: result.counts.get(group)


COMPLETE = Measure("complete", "complete pages", "more", _complete)
FOUND = tuple(Measure(group, f"{group} findings per run", "less", _found(group)) for group in GROUPS)
MEASURES = (COMPLETE, *FOUND)


@dataclass(frozen=True, slots=True)
class Cell:
    """One model in one context. `found`: group → findings per run. `repeated`: k → pass^k.

    `dollars`, `seconds`: for each complete page; None where nothing is complete or known. `used`: the share of runs in
    which the context was used; `complete_used`: complete among these. `unpriced`: runs whose cost nobody knows.
    """

    model: str
    context: str
    runs: int
    complete: Estimate | None
    found: Mapping[str, Estimate | None]
    repeated: Mapping[int, Estimate]
    dollars: Estimate | None
    seconds: Estimate | None
    used: Estimate | None
    complete_used: Estimate | None
    broken: int
    unjudged: int
    infra: int
    unpriced: int
    estimated: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """The second of two contexts (or models) beside the first; `model` or `context` EVERY: over all of them."""

    measure: Measure
    model: str
    context: str
    first: str
    second: str
    difference: Difference

    @property
    def answer(self) -> Literal["better", "worse", "cannot tell"]:
        if self.difference.answer == "cannot tell":
            return "cannot tell"
        return "better" if self.difference.answer == self.measure.better else "worse"


def cells(results: Sequence[Result]) -> list[Cell]:
    """Every model × context that was run, models by name, the baseline first among contexts."""
    groups, known = _grouped(results), contexts(results)
    return [
        _cell(model, context, groups[model, context])
        for model in models(results)
        for context in known
        if (model, context) in groups
    ]


def models(results: Iterable[Result]) -> list[str]:
    return sorted({result.run.model for result in results})


def contexts(results: Iterable[Result]) -> list[str]:
    return sorted({result.run.context for result in results}, key=lambda name: (name != BASELINE, name))


def sound(results: Iterable[Result]) -> list[Result]:
    """The results that say something about an agent."""
    return [result for result in results if result.record.get("stop") != INFRA]


def comparable(results: Sequence[Result]) -> list[Result]:
    """The results that one ruler judged: the largest such part, task by task; those that nobody judged stay in.

    Figures of two rulers never meet: what an older one judged is left out until it has been judged again.
    """
    rulers = Counter(result.score.grader_hash for result in results if result.score)
    ruler = max(sorted(rulers), key=lambda one: rulers[one], default="")
    chosen = [result for result in results if result.score is None or result.score.grader_hash == ruler]
    asked: dict[str, Counter[str]] = {}
    for result in chosen:
        if result.score:
            asked.setdefault(result.run.task, Counter())[canonical(dict(result.score.asked))] += 1
    usual = {task: max(sorted(some), key=lambda one: some[one]) for task, some in asked.items()}
    return [r for r in chosen if r.score is None or canonical(dict(r.score.asked)) == usual[r.run.task]]


def between_contexts(results: Sequence[Result]) -> list[Comparison]:
    """Each context beside the baseline, for each model and over all, on every measure."""
    found: list[Comparison] = []
    base, *others = contexts(results) or [EVERY]
    groups, known = _grouped(results), models(results)
    for measure in MEASURES:
        for model in ([EVERY] if len(known) > 1 else []) + known:
            for context in others:
                if model == EVERY:
                    both = _over_models(groups, base), _over_models(groups, context)
                else:
                    both = [*groups.get((model, base), ())], [*groups.get((model, context), ())]
                found += _compared(measure, model, EVERY, base, context, both)
    return found


def between_models(results: Sequence[Result]) -> list[Comparison]:
    """Pairs of models, over the contexts that both were run in, on every measure.

    Every pair of up to `ALL_PAIRS` models; of more, each beside the one that completes most, so that as many lines as
    models are to be read, and computed.
    """
    found: list[Comparison] = []
    groups, known = _grouped(results), contexts(results)
    for first, second in _pairs(groups, models(results)):
        shared = [c for c in known if (first, c) in groups and (second, c) in groups]
        both = [[result for c in shared for result in groups[model, c]] for model in (first, second)]
        for measure in MEASURES:
            found += _compared(measure, EVERY, EVERY, first, second, (both[0], both[1]))
    return found


def _pairs(groups: Groups, known: Sequence[str]) -> list[tuple[str, str]]:
    if len(known) <= ALL_PAIRS:
        return [*combinations(known, 2)]
    runs: dict[str, list[Result]] = {}
    for (model, _), some in groups.items():
        runs.setdefault(model, []).extend(some)
    shares = {model: rate(COMPLETE.of(sound(runs[model]))) for model in known}
    best = max(known, key=lambda model: share.value if (share := shares[model]) else -1.0)
    return [(best, model) for model in known if model != best]


def between_graders(results: Sequence[Result]) -> list[Comparison]:
    """Findings per run of each grader, each context beside the baseline, over all models; those that found anything."""
    found: list[Comparison] = []
    base, *others = contexts(results) or [EVERY]
    groups = _grouped(results)
    for grader in sorted({verdict.grader for result in results for verdict in result.verdicts if verdict.counted}):
        measure = Measure(grader, f"{grader} findings per run", "less", _of_grader(grader))
        for context in others:
            both = _over_models(groups, base), _over_models(groups, context)
            found += _compared(measure, EVERY, EVERY, base, context, both)
    return adjusted(found)


def adjusted(comparisons: Sequence[Comparison]) -> list[Comparison]:
    """The same after false-discovery control over all of them."""
    differences = controlled([one.difference for one in comparisons])
    return [replace(one, difference=difference) for one, difference in zip(comparisons, differences, strict=True)]


def _grouped(results: Iterable[Result]) -> Groups:
    groups: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        groups.setdefault((result.run.model, result.run.context), []).append(result)
    return groups


def _over_models(groups: Groups, context: str) -> list[Result]:
    return [result for (_, of_context), some in groups.items() if of_context == context for result in some]


def _compared(
    measure: Measure, model: str, context: str, first: str, second: str, both: tuple[list[Result], list[Result]]
) -> list[Comparison]:
    difference = paired(*(measure.of(sound(some)) for some in both))
    return [Comparison(measure, model, context, first, second, difference)] if difference else []


def _of_grader(grader: str) -> Callable[[Result], float | None]:
    def value(result: Result) -> float | None:
        for verdict in result.verdicts:
            if verdict.grader == grader:
                return len(verdict.counted) if verdict.status in ("pass", "fail") else None
        return None

    return value


def _cell(model: str, context: str, results: Sequence[Result]) -> Cell:
    judged = sound(results)
    complete = COMPLETE.of(judged)
    exposed = [result for result in judged if _used(result) is not None]
    used = [result for result in exposed if _used(result)]
    fewest = min((len(values) for values in complete.values()), default=0)
    passed = {k: all_of(complete, k) for k in range(2, fewest + 1)}
    return Cell(
        model=model,
        context=context,
        runs=len(results),
        complete=rate(complete),
        found={measure.key: mean(measure.of(judged)) for measure in FOUND},
        repeated={k: estimate for k, estimate in passed.items() if estimate},
        dollars=_per_page(judged, "cost"),
        seconds=_per_page(judged, "duration"),
        used=rate(Measure("used", "", "more", lambda r: float(bool(r.record["exposure"].get("used")))).of(exposed))
        if exposed
        else None,
        complete_used=rate(COMPLETE.of(used)) if used else None,
        broken=sum(1 for result in judged if result.broken),
        unjudged=sum(1 for result in judged if result.score is None),
        infra=len(results) - len(judged),
        unpriced=sum(1 for result in judged if result.record.get("cost") is None),
        estimated=any(result.record.get("estimated") for result in judged),
    )


def _used(result: Result) -> float | None:
    """Whether the context was used; None where there was none, or nobody can know."""
    found = use(result.run, result.record)
    return None if found is None or found.used is None else float(found.used)


def _per_page(results: Sequence[Result], key: str) -> Estimate | None:
    """How much of what run.json counts goes into one complete page, failed attempts included."""
    counted = [r for r in results if r.complete is not None and r.record.get(key) is not None]
    amounts = Measure(key, "", "less", lambda result: float(result.record[key])).of(counted)
    return ratio(amounts, COMPLETE.of(counted))


def left_out(results: Sequence[Result]) -> Counter[str]:
    """Why results are in no figure → how many."""
    return Counter(
        reason
        for result in results
        for reason, holds in (
            ("infrastructure", result.record.get("stop") == INFRA),
            ("not judged", result.score is None),
            ("broken", bool(result.broken)),
        )
        if holds
    )
