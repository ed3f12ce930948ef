"""What the first page shows: each model in each context, and what differs. Figures in, words and drawings out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from vektos.report.collect import Result
from vektos.report.html import words
from vektos.report.statistics import Estimate
from vektos.report.summary import (
    COMPLETE,
    EVERY,
    MEASURES,
    Cell,
    Comparison,
    adjusted,
    between_contexts,
    between_graders,
    between_models,
    cells,
    contexts,
    left_out,
    models,
)

WIDTH, EDGE = 240, 8
"""Of a drawing of a difference, in its own units."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure as it is shown: what it says, its interval in words, what it is sorted by; `bar`: 0 to 1, or None."""

    said: str
    interval: str
    order: float
    bar: float | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """Where things stand in the drawing of a difference: the zero, the interval's ends, the value, the smallest."""

    zero: float
    low: float | None
    high: float | None
    value: float
    smallest: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Line:
    """One difference in words, with its drawing."""

    who: str
    first: str
    second: str
    title: str
    said: str
    interval: str
    smallest: str
    answer: str
    drawing: Drawing
    tasks: int
    runs: int


def overview(results: Sequence[Result]) -> dict[str, Any]:
    """All that the page's template asks for."""
    in_contexts = between_contexts(results)
    asked = adjusted([*in_contexts, *between_models(results)])
    of_contexts, of_models = asked[: len(in_contexts)], asked[len(in_contexts) :]
    several = len(models(results)) > 1
    moved, rows = between_graders(results), cells(results)
    repeats = {max(cell.repeated, default=0) for cell in rows}
    return {
        "rows": [_row(cell) for cell in rows],
        "repeats": repeats.pop() if len(repeats) == 1 else 0,
        "headlines": _lines(_headlines(of_contexts, several), asked),
        "contexts": _by_measure(of_contexts),
        "models": _by_measure(of_models),
        "graders": _lines(sorted(moved, key=lambda one: (one.answer == "cannot tell", one.difference.p)), moved),
        "left_out": left_out(results),
        "facts": {
            "runs": len(results),
            "models": len(models(results)),
            "contexts": len(contexts(results)),
            "tasks": len({result.run.task for result in results}),
        },
    }


def _headlines(comparisons: Sequence[Comparison], several: bool) -> list[Comparison]:
    """The differences over all models, or of the only one, context by context."""
    chosen = [one for one in comparisons if not several or one.model == EVERY]
    return sorted(chosen, key=lambda one: one.second)


def _row(cell: Cell) -> dict[str, Any]:
    last = max(cell.repeated, default=0)
    return {
        "cell": cell,
        "complete": _figure(cell.complete, words.share, bar=True),
        "repeats": last,
        "repeated": _figure(cell.repeated.get(last), words.share),
        "found": {key: _figure(estimate, words.number) for key, estimate in cell.found.items()},
        "dollars": _figure(cell.dollars, words.dollars),
        "seconds": _figure(cell.seconds, words.seconds),
        "used": _figure(cell.used, words.share),
        "complete_used": _figure(cell.complete_used, words.share),
    }


def _figure(estimate: Estimate | None, say: words.Say, bar: bool = False) -> Figure:
    if estimate is None:
        return Figure(words.UNKNOWN, "", -1)
    return Figure(say(estimate.value), words.interval(estimate, say), estimate.value, estimate.value if bar else None)


def _by_measure(comparisons: Sequence[Comparison]) -> list[tuple[str, list[Line]]]:
    found = []
    for measure in MEASURES:
        of_it = [one for one in comparisons if one.measure is measure]
        if of_it:
            found.append((measure.title, _lines(of_it, of_it)))
    return found


def _lines(told: Sequence[Comparison], scale: Sequence[Comparison]) -> list[Line]:
    """`scale`: the differences that are drawn on the same scale, shares and counts each on their own."""
    widest = {True: 0.0, False: 0.0}
    for one in scale:
        d = one.difference
        ends = [abs(end) for end in (d.low, d.high, d.value, d.smallest) if end is not None]
        widest[_is_share(one)] = max([widest[_is_share(one)], *ends])
    return [_line(one, widest[_is_share(one)] or 1.0) for one in told]


def _is_share(one: Comparison) -> bool:
    return one.measure.key == COMPLETE.key


def _line(one: Comparison, widest: float) -> Line:
    """`widest`: the difference that fills the drawing."""
    difference = one.difference
    say, unit = (words.points, " points") if _is_share(one) else (words.more, "")

    def at(value: float) -> float:
        return round(WIDTH / 2 + value / widest * (WIDTH / 2 - EDGE), 1)

    return Line(
        who=one.model or "all models" if one.context == EVERY and one.model != one.first else "",
        first=one.first,
        second=one.second,
        title=one.measure.title,
        said=say(difference.value) + unit,
        interval=words.reach(difference, say),
        smallest="none" if difference.smallest is None else say(difference.smallest).lstrip("+") + unit,
        answer=one.answer,
        drawing=Drawing(
            zero=at(0),
            low=None if difference.low is None else at(difference.low),
            high=None if difference.high is None else at(difference.high),
            value=at(difference.value),
            smallest=None if difference.smallest is None else (at(-difference.smallest), at(difference.smallest)),
        ),
        tasks=difference.tasks,
        runs=difference.runs,
    )
