"""The gate closes for what is worse beyond noise and for hard rules, and for nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any

import pytest

from vektos.model import GROUPS
from vektos.reading import UserError
from vektos.report.gate import Gate, check

TASKS = 15


def exported(
    done: float, found: float, seed: int, broken: int = 0, context: str = "none", ruler: str = "h"
) -> dict[str, Any]:
    """Fifteen tasks attempted three times: this share of them done, so many findings in each group on average."""
    chance = random.Random(seed)
    runs: list[dict[str, Any]] = []
    for number in range(TASKS):
        for repeat in (1, 2, 3):
            complete = chance.random() < done
            counts = {group: sum(chance.random() < found / 10 for _ in range(10)) for group in GROUPS}
            runs.append(
                {
                    "run": f"made~one.{context}.{repeat}", "model": "made/one", "context": context, "repeat": repeat,
                    "task": f"task-{number:02}", "outcome": "complete" if complete else "incomplete",
                    "graderHash": ruler, "counts": counts, "verdicts": [{"grader": "first", "findings": []}],
                }
            )  # fmt: skip
    for run in runs[:broken]:
        run |= {"outcome": "broken", "counts": dict.fromkeys(GROUPS, 99)}
    return {"version": 1, "runs": runs}


def statuses(gate: Gate, now: Mapping[str, Any], before: Mapping[str, Any] | None = None) -> list[str]:
    return [one.status for one in check(gate, now, before)]


def test_much_worse_fails_and_says_what() -> None:
    """Half the screens lost and twice the findings are four failures, each with its figure and interval."""
    checks = check(Gate(), exported(0.4, 6, 1), exported(0.95, 2, 2))
    assert [one.status for one in checks] == ["fail"] * 4
    assert re.search(r"screens done: -\d\d% \(-\d\d% to -\d\d%\)", checks[0].words)
    assert "worse than the baseline beyond noise" in checks[0].words


def test_better_is_no_failure() -> None:
    """The same change in the other direction passes."""
    assert statuses(Gate(), exported(0.95, 2, 1), exported(0.4, 6, 2)) == ["pass"] * 4


def test_noise_rarely_fails() -> None:
    """Two samples of the same agent close the gate in at most one of twenty cases."""
    closed = sum("fail" in statuses(Gate(), exported(0.7, 3, n), exported(0.7, 3, 1000 + n)) for n in range(60))
    assert closed <= 6


def test_a_crash_of_ours_is_no_change() -> None:
    """Runs that a tool of ours crashed on are left out, whatever was counted on them."""
    assert "fail" not in statuses(Gate(), exported(0.7, 3, 1, broken=9), exported(0.7, 3, 1))


@pytest.mark.parametrize(("least", "status"), [(0.3, "pass"), (0.99, "fail"), (0.85, "cannot tell")])
def test_a_limit_fails_beyond_noise(least: float, status: str) -> None:
    """A share that is past its limit by less than chance allows fails nobody."""
    assert statuses(Gate(limits={"complete": (least, None)}), exported(0.8, 1, 5)) == [status]


def test_a_rule_that_may_never_fire() -> None:
    """One finding is enough, unless it is covered; the run and the line are named."""
    now = exported(1, 0, 1)
    finding = {"rule": "raw-color", "file": "page.tsx", "line": 7, "covered": True}
    now["runs"][4]["verdicts"] = [{"grader": "first", "findings": [finding]}]
    for name in ("first", "first/raw-color"):
        assert statuses(Gate(never=(name,)), now) == ["pass"]
    finding["covered"] = False
    for name in ("first", "first/raw-color"):
        (found,) = check(Gate(never=(name,)), now, None)
        assert found.status == "fail"
        assert "made~one.none.2/task-01/page.tsx:7" in found.words
    assert statuses(Gate(never=("first/other",)), now) == ["pass"]


def test_a_misspelt_grader_is_an_error() -> None:
    """A rule that cannot fire because of its name is not taken for one that did not."""
    with pytest.raises(UserError, match="no such grader"):
        check(Gate(never=("frist",)), exported(1, 0, 1), None)


@pytest.mark.parametrize(("now", "before"), [("other", "h"), ("h", "other")])
def test_other_graders_do_not_compare(now: str, before: str) -> None:
    """A baseline that other graders judged is refused, and it is said what to do."""
    with pytest.raises(UserError, match="judged by other graders"):
        check(Gate(), exported(0.9, 1, 1, ruler=now), exported(0.9, 1, 1, ruler=before))


def test_runs_of_two_rulers_are_not_one_sample() -> None:
    """Results of which only a part was judged anew are refused."""
    now = exported(0.9, 1, 1)
    now["runs"][0]["graderHash"] = "other"
    with pytest.raises(UserError, match="doit bench"):
        check(Gate(), now, None)


def test_what_the_baseline_lacks_cannot_be_told() -> None:
    """A context that is new is neither better nor worse."""
    assert statuses(Gate(), exported(0.1, 9, 1, context="new"), exported(0.9, 0, 1)) == ["cannot tell"]
