"""What so many runs can say: estimates with intervals, paired differences, what could not have been seen. Pure.

Runs of one task resemble one another, so a task is one draw, however often it was repeated: a figure is the mean of the
tasks' means, and its interval has as many degrees of freedom as there are tasks. The distributions are scipy's. What
was not judged is no value here. docs/design/statistics.md says why each method, and how its error rate was measured.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

ALPHA = 0.05
POWER = 0.8
EXACT = 15
"""Up to so many tasks every pattern of signs is tried; beyond it, `DRAWS` of them."""
DRAWS = 20_000
BISECTIONS = 30
TINY = 1e-9

Values = Mapping[str, Sequence[float]]
"""Task → one value for each of its runs that was judged; a task without any is left out."""
Answer = Literal["more", "less", "cannot tell"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over tasks, its 95% interval (None: too few tasks for one), and what it rests on."""

    value: float
    low: float | None
    high: float | None
    runs: int
    tasks: int


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more the second of two has than the first, over the tasks that both have.

    `p`: of the paired test; `q`: the same after false-discovery control over all that is asked at once. `smallest`: the
    difference that so many runs would have shown about seven times in ten; None where none could have been.
    """

    value: float
    low: float | None
    high: float | None
    p: float
    q: float
    smallest: float | None
    runs: int
    tasks: int

    @property
    def answer(self) -> Answer:
        """What can be said; `cannot tell` is not “no difference”."""
        if self.q > ALPHA:
            return "cannot tell"
        return "more" if self.value > 0 else "less"


def rate(values: Values) -> Estimate | None:
    """A share (values 0 and 1), with the interval of Korn and Graubard: exact for as many runs as the tasks are worth.

    None without a value. Where all runs agree, they are worth one run for each task.
    """
    means, runs = _means(values)
    if not runs:
        return None
    value, tasks = sum(means) / len(means), len(means)
    if tasks < 2:
        return Estimate(value, None, None, runs, tasks)
    from scipy.special import betaincinv

    spread = _variance(means) / tasks
    worth = float(tasks)
    if spread > 0:
        worth = min(value * (1 - value) / spread * (_t(runs - 1) / _t(tasks - 1)) ** 2, float(runs))
    hits, misses = value * worth, (1 - value) * worth
    low = float(betaincinv(hits, misses + 1, ALPHA / 2)) if hits > TINY else 0.0
    high = float(betaincinv(hits + 1, misses, 1 - ALPHA / 2)) if misses > TINY else 1.0
    return Estimate(value, low, high, runs, tasks)


def mean(values: Values) -> Estimate | None:
    """A mean of counts, with the gamma interval of Fay and Feuer, which says something also where all are 0."""
    means, runs = _means(values)
    if not runs:
        return None
    value, tasks = sum(means) / len(means), len(means)
    if tasks < 2:
        return Estimate(value, None, None, runs, tasks)
    spread = _variance(means) / tasks * (_t(tasks - 1) / _normal()) ** 2
    weight = 1 / tasks
    low = _gamma(value, spread or weight * value, ALPHA / 2) if value > 0 else 0.0
    high = _gamma(value + weight, (spread or weight * value) + weight**2, 1 - ALPHA / 2)
    return Estimate(value, low, high, runs, tasks)


def ratio(amounts: Values, successes: Values) -> Estimate | None:
    """An amount for each success, such as dollars for a complete page; None where nothing succeeded.

    Both by task, run for run. The interval is that of a ratio of clusters, on a scale on which it stays above 0.
    """
    names = [task for task in amounts if amounts[task]]
    spent = [sum(amounts[task]) for task in names]
    got = [sum(successes[task]) for task in names]
    runs, tasks = sum(len(amounts[task]) for task in names), len(names)
    if not sum(got):
        return None
    value = sum(spent) / sum(got)
    if tasks < 2 or value <= 0:
        return Estimate(value, None, None, runs, tasks)
    residuals = sum((s - value * g) ** 2 for s, g in zip(spent, got, strict=True))
    error = math.sqrt(residuals * tasks / (tasks - 1)) / sum(got)
    factor = math.exp(min(_t(tasks - 1) * error / value, 700))
    return Estimate(value, value / factor, value * factor, runs, tasks)


def all_of(values: Values, k: int) -> Estimate | None:
    """pass^k: how often k attempts at one task all succeed; from the tasks with at least k judged attempts."""
    shares = {
        task: [math.comb(round(sum(of_task)), k) / math.comb(len(of_task), k)]
        for task, of_task in values.items()
        if len(of_task) >= k
    }
    found = rate(shares)
    runs = sum(len(values[task]) for task in shares)
    return None if found is None else replace(found, runs=runs)


def paired(first: Values, second: Values) -> Difference | None:
    """The second less the first, task by task. None where they have no task in common.

    The test flips the signs of the tasks' differences, which is exact where the two do not differ; the interval is what
    this test does not rule out. Fewer than six tasks rule out nothing.
    """
    tasks = [task for task in first if first[task] and second.get(task)]
    if not tasks:
        return None
    gaps = [sum(second[t]) / len(second[t]) - sum(first[t]) / len(first[t]) for t in tasks]
    value = sum(gaps) / len(gaps)
    runs = sum(len(first[t]) + len(second[t]) for t in tasks)
    p = _p(gaps)
    low, high, smallest = None, None, None
    if _p([1.0] * len(gaps)) <= ALPHA:
        low, high = _edge(gaps, min(gaps)), _edge(gaps, max(gaps))
        error = math.sqrt(_variance(gaps) / len(gaps))
        fewest = min(min(len(first[t]), len(second[t])) for t in tasks)
        seen = (_t(len(gaps) - 1) + _quantile(len(gaps) - 1, POWER)) * error
        smallest = max(seen, _least_tasks(len(gaps)) / fewest / len(gaps))
    return Difference(value, low, high, p, p, smallest, runs, len(tasks))


def controlled(differences: Sequence[Difference]) -> list[Difference]:
    """The same, with `q` so that among those that say anything, one in twenty is wrong (Benjamini and Hochberg)."""
    if not differences:
        return []
    from scipy.stats import false_discovery_control

    adjusted = false_discovery_control([difference.p for difference in differences])
    return [replace(one, q=float(q)) for one, q in zip(differences, adjusted, strict=True)]


def _means(values: Values) -> tuple[list[float], int]:
    judged = [of_task for of_task in values.values() if of_task]
    return [sum(of_task) / len(of_task) for of_task in judged], sum(map(len, judged))


def _variance(values: Sequence[float]) -> float:
    middle = sum(values) / len(values)
    squares = sum((value - middle) ** 2 for value in values)
    return squares / (len(values) - 1) if squares > TINY**2 else 0.0


def _p(gaps: Sequence[float], shift: float = 0.0) -> float:
    """The share of sign patterns that give at least so large a sum."""
    sums, counts = _flipped(tuple(gaps))
    own = abs(sum(gaps) - shift * len(gaps))
    return float((abs(sums - shift * counts) >= own - TINY).mean())


def _edge(gaps: Sequence[float], far: float) -> float:
    """Where, on the way from the mean to `far`, the test starts to rule a difference out."""
    inside, outside = sum(gaps) / len(gaps), far
    for _ in range(BISECTIONS):
        middle = (inside + outside) / 2
        if _p(gaps, middle) > ALPHA:
            inside = middle
        else:
            outside = middle
    return outside


@functools.lru_cache(maxsize=8)
def _flipped(gaps: tuple[float, ...]) -> tuple[Floats, Floats]:
    """For every pattern of signs: the sum of the differences so signed, and the sum of the signs."""
    import numpy as np

    signs = _signs(len(gaps))
    return signs @ np.array(gaps), signs.sum(axis=1)


@functools.lru_cache(maxsize=8)
def _signs(tasks: int) -> Floats:
    """Patterns of signs, the first always +, since a pattern and its mirror image say the same."""
    import numpy as np

    if tasks <= EXACT:
        bits = (np.arange(2 ** (tasks - 1))[:, None] >> np.arange(tasks)) & 1
    else:
        bits = np.random.default_rng(tasks).integers(0, 2, (DRAWS, tasks))
        bits[0] = 0  # what was seen is one of the patterns, so that no p is 0
    return np.asarray(1.0 - 2.0 * bits, dtype=np.float64)


@functools.cache
def _least_tasks(tasks: int) -> int:
    """How many tasks have to differ, all in the same direction, before the test says anything."""
    return next(n for n in range(1, tasks + 1) if _p([1.0] * n + [0.0] * (tasks - n)) <= ALPHA)


def _t(freedom: int) -> float:
    """Student's quantile for a two-sided interval."""
    return _quantile(freedom, 1 - ALPHA / 2)


@functools.cache
def _quantile(freedom: int, share: float) -> float:
    from scipy.special import stdtrit

    return float(stdtrit(max(freedom, 1), share))


@functools.cache
def _normal() -> float:
    from scipy.special import ndtri

    return float(ndtri(1 - ALPHA / 2))


def _gamma(value: float, variance: float, share: float) -> float:
    """The quantile of the gamma distribution with this mean and variance."""
    from scipy.special import gammaincinv

    return variance / value * float(gammaincinv(value**2 / variance, share))
