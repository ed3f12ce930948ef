"""The stated error rates hold in simulations with known truths, near 0 and 1 too; what cannot be said is not said."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from vektos.report.statistics import (
    Difference,
    Estimate,
    Values,
    all_of,
    controlled,
    mean,
    paired,
    rate,
    ratio,
)

TASKS, REPEATS, TRIALS = 15, 5, 200
FEW = 12
"""Tasks where every pattern of signs is tried over and over; 15 have eight times as many."""
CHANCE = np.random.default_rng(11)


def by_task(values: NDArray[Any]) -> Values:
    return {str(task): row.tolist() for task, row in enumerate(values.astype(float))}


def attempts(shares: NDArray[Any]) -> Values:
    """What tasks with these chances come to when each is attempted a few times."""
    return by_task(CHANCE.random((len(shares), REPEATS)) < shares[:, None])


def uneven(middle: float, alike: float, tasks: int = TASKS) -> NDArray[Any]:
    """The chances of tasks whose runs are correlated this much."""
    scale = (1 - alike) / alike
    return CHANCE.beta(middle * scale, (1 - middle) * scale, tasks)


def coverage(truth: float, drawn: Callable[[], Estimate | None]) -> float:
    estimates = [drawn() for _ in range(TRIALS)]
    return sum(e is not None and e.low <= truth <= e.high for e in estimates) / TRIALS  # type: ignore[operator]


@pytest.mark.parametrize("alike", [0.1, 0.5])
@pytest.mark.parametrize("truth", [0.03, 0.3, 0.8, 0.97])
def test_a_rates_interval_covers(truth: float, alike: float) -> None:
    """Nineteen times out of twenty (a simulation's luck aside) the interval holds the truth, near 0 and 1 too."""
    assert coverage(truth, lambda: rate(attempts(uneven(truth, alike)))) >= 0.9


@pytest.mark.parametrize("truth", [0.1, 1.0, 4.0])
def test_a_counts_interval_covers(truth: float) -> None:
    """The same for findings per run, where tasks differ a lot and most runs may have none."""

    def drawn() -> Estimate | None:
        rates = CHANCE.gamma(1.5, truth / 1.5, TASKS)
        return mean(by_task(CHANCE.poisson(rates[:, None], (TASKS, REPEATS))))

    assert coverage(truth, drawn) >= 0.9


def test_a_ratios_interval_covers() -> None:
    """The same for dollars per complete page, whose divisor is random as well."""

    def drawn() -> Estimate | None:
        done = CHANCE.random((TASKS, REPEATS)) < CHANCE.beta(3, 1.5, TASKS)[:, None]
        return ratio(by_task(CHANCE.gamma(4, 1 / 4, (TASKS, REPEATS))), by_task(done))

    assert coverage(1.5, drawn) >= 0.9


@pytest.mark.parametrize("alike", [0.1, 0.6])
def test_two_that_do_not_differ_are_rarely_told_apart(alike: float) -> None:
    """A/A: the same agent twice comes out as different at most one time in twenty."""

    def wrong() -> bool:
        shares = uneven(0.6, alike, FEW)
        difference = paired(attempts(shares), attempts(shares))
        return difference is not None and difference.answer != "cannot tell"

    assert sum(wrong() for _ in range(TRIALS)) / TRIALS <= 0.06


def test_a_differences_interval_covers() -> None:
    """The interval of a difference that varies from task to task holds its mean."""
    truth = 0.2

    def holds() -> bool:
        first = CHANCE.uniform(0.1, 0.6, FEW)
        found = paired(attempts(first), attempts(first + CHANCE.uniform(0, 0.4, FEW)))
        return found is not None and (found.low or -1) <= truth <= (found.high or 1)

    assert sum(holds() for _ in range(100)) / 100 >= 0.88


def test_the_smallest_difference_is_what_is_mostly_seen() -> None:
    """A true difference of that size is told about three times out of four; a third of it hardly ever is."""

    def told(gap: float) -> float:
        first = np.full(FEW, 0.4)
        found = [paired(attempts(first), attempts(first + gap)) for _ in range(150)]
        return sum(one is not None and one.answer == "more" for one in found) / len(found)

    sizes = [paired(attempts(np.full(FEW, 0.4)), attempts(np.full(FEW, 0.4))) for _ in range(60)]
    smallest = float(np.mean([one.smallest for one in sizes if one and one.smallest]))
    assert 0.62 <= told(smallest) <= 0.92
    assert told(smallest / 3) < 0.35


def test_many_graders_do_not_make_a_discovery() -> None:
    """With thirteen graders that see no difference, one that stands out by chance is not told."""
    false = 0
    for _ in range(40):
        asked = [paired(attempts(np.full(FEW, 0.5)), attempts(np.full(FEW, 0.5))) for _ in range(13)]
        false += any(one.answer != "cannot tell" for one in controlled([one for one in asked if one]))
    assert false / 40 <= 0.1


def test_what_all_runs_agree_on_is_not_certain() -> None:
    """75 complete runs of 15 tasks say that most tasks can be done, not that all can."""
    all_done = rate({str(task): [1.0] * REPEATS for task in range(TASKS)})
    none_found = mean({str(task): [0.0] * REPEATS for task in range(TASKS)})
    assert all_done is not None and all_done.low is not None and 0.75 < all_done.low < 0.8 and all_done.high == 1
    assert none_found is not None and none_found.high is not None and none_found.low == 0 < none_found.high < 0.3


def test_repeats_of_one_task_are_not_more_tasks() -> None:
    """A hundred runs of one task give no interval: they say nothing of other tasks."""
    assert rate({"statement": [1.0, 0.0] * 50}) == Estimate(0.5, None, None, 100, 1)
    assert mean({"statement": [2.0, 3.0]}) == Estimate(2.5, None, None, 2, 1)


def test_five_tasks_cannot_tell() -> None:
    """However clear it looks: too few patterns of signs are left to rule chance out, and the report says so."""
    low, high = {str(n): [0.0] for n in range(5)}, {str(n): [1.0] for n in range(5)}
    found = paired(low, high)
    assert found is not None and found.answer == "cannot tell"
    assert (found.low, found.high, found.smallest) == (None, None, None)


def test_what_was_not_judged_is_no_value() -> None:
    """A task without a judged run is left out on both sides, and is never a 0."""
    assert rate({"a": [], "b": [1.0], "c": [1.0]}) == rate({"b": [1.0], "c": [1.0]})
    assert [rate({"a": []}), mean({}), ratio({"a": [1.0]}, {"a": [0.0]}), paired({"a": [1.0]}, {"a": []})] == [None] * 4
    found = paired({"a": [1.0], "b": [0.0]}, {"a": [1.0], "b": []})
    assert found is not None and (found.tasks, found.runs) == (1, 2)


def test_all_of_counts_tasks_that_never_fail() -> None:
    """pass^k of three attempts with two successes: one pair of three; a task with fewer attempts is left out."""
    values = {"a": [1.0, 1.0, 0.0], "b": [1.0, 1.0, 1.0], "c": [1.0]}
    found = all_of(values, 2)
    assert found is not None and math.isclose(found.value, (1 / 3 + 1) / 2) and (found.runs, found.tasks) == (6, 2)
    assert all_of(values, 4) is None


def test_with_many_tasks_signs_are_drawn() -> None:
    """Beyond fifteen tasks not every pattern is tried; the same question still gets the same answer."""
    first, second = attempts(np.full(40, 0.3)), attempts(np.full(40, 0.7))
    again = paired(first, second)
    assert paired(first, second) == again and isinstance(again, Difference) and again.answer == "more"
