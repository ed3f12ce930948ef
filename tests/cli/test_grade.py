"""What `vektos grade` makes of verdicts: its exit code and its JSON."""

from __future__ import annotations

import json

import pytest

from vektos.cli.grade import _exit_code, _json
from vektos.model import Finding, Score, Verdict
from vektos.paths import NO_TASK

PASS = Verdict.judged("components", "design-system", [])
FAIL = Verdict.judged("components", "design-system", [Finding("native-element", "m")])
COVERED = Verdict.judged("typecheck", "quality", [Finding("TS2769", "m", covered=True)])
BLOCKED = Verdict("a11y", "quality", "blocked", reason="no screen")
BROKEN = Verdict("lint", "quality", "broken", reason="OSError: no disk")
INAPPLICABLE = Verdict("behaviour", "completeness", "inapplicable", reason="no behaviours")


@pytest.mark.parametrize(
    ("verdicts", "code"),
    [
        ([PASS, INAPPLICABLE], 0),
        ([PASS, COVERED], 0),
        ([FAIL, PASS], 1),
        ([FAIL, BLOCKED], 1),
        ([PASS, BLOCKED], 2),
        ([FAIL, BROKEN], 2),
        ([PASS, BROKEN], 2),
    ],
)
def test_the_exit_code(verdicts: list[Verdict], code: int) -> None:
    """0 is for a page that everyone could look at; findings are 1; what could not be judged is 2, never 0 or 1."""
    assert _exit_code(verdicts) == code


def test_a_broken_grader_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Who could not judge, and why, is a line on stderr."""
    _exit_code([BROKEN])
    assert capsys.readouterr().err == (
        "ERROR: the page could not be judged: lint broke: OSError: no disk. It is tried again next time.\n"
    )


@pytest.mark.parametrize(("task", "told"), [(NO_TASK, (None, None)), ("statement", ("statement", True))])
def test_without_a_task_nothing_is_complete(task: str, told: tuple[str | None, bool | None]) -> None:
    """Whether a page is complete has no answer where nobody said what it should be."""
    score = json.loads(_json([PASS], Score("r", task, True, True, {}, {}, ())))["score"]
    assert (score["task"], score["complete"]) == told
