"""Whether results are good enough to go on: worse than before beyond noise, past a limit, a rule that may never fire.

Works on what `doit export` writes, so that “before” can come from anywhere. Pure; knows no grader by name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from vektos.model import GROUPS
from vektos.reading import UserError
from vektos.report.statistics import Difference, Estimate, Values, controlled, mean, paired, rate

COMPLETE = "complete"
METRICS = (COMPLETE, *GROUPS)
"""The share of runs whose screen is done; the findings of each group that count, per run."""

Status = Literal["pass", "fail", "cannot tell"]
Pair = tuple[str, str]
"""Model and context."""
Runs = list[Mapping[str, Any]]
"""Of one pair, as exported."""


@dataclass(frozen=True, slots=True)
class Gate:
    """What may not be. `worse`: metrics that are compared with the baseline; `limits`: metric → least and most.

    `never`: graders, or graders with a rule (`raw-values/raw-color`), that may not have a finding that counts.
    """

    worse: tuple[str, ...] = METRICS
    limits: Mapping[str, tuple[float | None, float | None]] = field(default_factory=dict)
    never: tuple[str, ...] = ()

    @staticmethod
    def of(raw: Mapping[str, Any]) -> Gate:
        """What `gate:` in bench.yaml says."""
        limits = {name: (raw.get("atLeast", {}).get(name), raw.get("atMost", {}).get(name)) for name in METRICS}
        worse = tuple(raw.get("worse", METRICS))
        return Gate(
            worse, {name: ends for name, ends in limits.items() if ends != (None, None)}, tuple(raw.get("never", ()))
        )


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at, and what was found, in words."""

    status: Status
    words: str


def check(gate: Gate, now: Mapping[str, Any], before: Mapping[str, Any] | None) -> list[Check]:
    """Everything that `gate` asks of the results `now`; both values are what `doit export --format json` writes.

    `UserError` for a grader under `never` that judged nothing, since a misspelt one would never fire; and for runs that
    different graders judged, since these do not compare.
    """
    _same_ruler(now, before)
    current, checks = _by_pair(now), []
    _known(gate.never, now)
    for pair, runs in current.items():
        checks += [_limit(pair, name, ends, _values(runs, name)) for name, ends in gate.limits.items()]
        checks += _forbidden(pair, gate.never, runs)
    if before is not None:
        checks += _compared(gate.worse, current, _by_pair(before))
    return checks


def _compared(metrics: Sequence[str], now: Mapping[Pair, Runs], before: Mapping[Pair, Runs]) -> Iterator[Check]:
    """False-discovery control is over all comparisons at once, so that many of them do not fail a gate by chance."""
    asked: list[tuple[Pair, str, Difference]] = []
    for pair in now:
        if pair not in before:
            yield Check("cannot tell", f"{_named(pair)}: the baseline has no runs of it")
            continue
        for name in metrics:
            found = paired(_values(before[pair], name), _values(now[pair], name))
            if found is None:
                yield Check("cannot tell", f"{_named(pair)}: {_metric(name)}: no task was judged both times")
            else:
                asked.append((pair, name, found))
    told = controlled([found for *_, found in asked])
    for (pair, name, _), found in zip(asked, told, strict=True):
        bad = "less" if name == COMPLETE else "more"
        words = f"{_named(pair)}: {_metric(name)}: {_figure(name, found.value, sign=True)}{_interval(name, found)}"
        if found.answer == bad:
            yield Check("fail", f"{words}, worse than the baseline beyond noise (q = {found.q:.3f})")
        elif found.answer == "cannot tell":
            least = f"; {_figure(name, found.smallest)} would have shown" if found.smallest else ""
            yield Check("cannot tell", f"{words} against the baseline, no more than noise{least}")
        else:
            yield Check("pass", f"{words}, better than the baseline")


def _limit(pair: Pair, name: str, ends: tuple[float | None, float | None], values: Values) -> Check:
    """A limit is passed when the whole interval lies beyond it: a sample past it by chance fails nobody."""
    least, most = ends
    found = rate(values) if name == COMPLETE else mean(values)
    asked = " and ".join(
        f"at {word} {_figure(name, end)}" for word, end in (("least", least), ("most", most)) if end is not None
    )
    if found is None:
        return Check("cannot tell", f"{_named(pair)}: {_metric(name)}: nothing was judged ({asked} is asked)")
    words = f"{_named(pair)}: {_metric(name)}: {_figure(name, found.value)}{_interval(name, found)}, {asked} is asked"
    low = found.value if found.low is None else found.low
    high = found.value if found.high is None else found.high
    if (least is not None and high < least) or (most is not None and low > most):
        return Check("fail", words)
    inside = (least is None or low >= least) and (most is None or high <= most)
    return Check("pass" if inside else "cannot tell", words)


def _same_ruler(now: Mapping[str, Any], before: Mapping[str, Any] | None) -> None:
    today, then = _rulers(now), set() if before is None else _rulers(before)
    if len(today) > 1:
        raise UserError(
            "some runs are as older graders judged them. `doit bench` judges them again, at no agent's cost."
        )
    if len(then) > 1 or today | then > today:
        raise UserError(
            "the baseline was judged by other graders than results/, so the two do not compare. Judge its runs with "
            "today's graders (its results/ folder and `doit bench`, which pays no agent) and export it again."
        )


def _rulers(exported: Mapping[str, Any]) -> set[str]:
    return {run["graderHash"] for run in exported["runs"] if run["graderHash"] is not None}


def _known(never: Sequence[str], now: Mapping[str, Any]) -> None:
    graders = {verdict["grader"] for run in now["runs"] for verdict in run["verdicts"]}
    for name in never:
        if name.partition("/")[0] not in graders:
            there_are = ", ".join(sorted(graders)) or "none, since nothing is judged yet"
            raise UserError(f"gate.never: {name!r}: no such grader has judged these runs. There are: {there_are}.")


def _forbidden(pair: Pair, never: Sequence[str], runs: Runs) -> Iterator[Check]:
    for name in never:
        grader, _, rule = name.partition("/")
        hits = [
            f"{run['run']}/{run['task']}/{finding['file']}:{finding['line'] or 1}"
            for run in runs
            for verdict in run["verdicts"]
            for finding in verdict["findings"]
            if verdict["grader"] == grader
            and finding["rule"] in (rule, rule or finding["rule"])
            and not finding["covered"]
        ]
        if hits:
            more = f" and {len(hits) - 1} more" if len(hits) > 1 else ""
            yield Check("fail", f"{_named(pair)}: {name} may never fire: {hits[0]}{more}")
        else:
            yield Check("pass", f"{_named(pair)}: {name}: none")


def _by_pair(exported: Mapping[str, Any]) -> dict[Pair, Runs]:
    pairs: dict[Pair, Runs] = defaultdict(list)
    for run in exported["runs"]:
        pairs[run["model"], run["context"]].append(run)
    return pairs


def _values(runs: Runs, name: str) -> Values:
    """Task → one value for each run that was judged. What a tool of ours crashed on is no value."""
    values: dict[str, list[float]] = defaultdict(list)
    for run in runs:
        if name == COMPLETE and run["outcome"] in ("complete", "incomplete"):
            values[run["task"]].append(float(run["outcome"] == "complete"))
        elif name in run["counts"] and run["outcome"] != "broken":
            values[run["task"]].append(float(run["counts"][name]))
    return values


def _named(pair: Pair) -> str:
    return f"{pair[0]} with {pair[1]}"


def _metric(name: str) -> str:
    return "screens done" if name == COMPLETE else f"{name} findings a run"


def _figure(name: str, value: float, sign: bool = False) -> str:
    plus = "+" if sign else ""
    return f"{100 * value:{plus}.0f}%" if name == COMPLETE else f"{value:{plus}.2f}"


def _interval(name: str, found: Estimate | Difference) -> str:
    if found.low is None or found.high is None:
        return " (too few tasks for an interval)"
    return f" ({_figure(name, found.low)} to {_figure(name, found.high)})"
