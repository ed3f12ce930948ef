"""The grader `raw-values` against its cases."""

from __future__ import annotations

import pytest

from tests.graders.source_cases import Case, cases, check, page, subject
from vektos.graders._judged import guilty_calls
from vektos.graders.raw_values import GRADER


@pytest.mark.parametrize("case", cases(GRADER), ids=lambda case: case.claim)
def test_case(case: Case) -> None:
    """Each page gets the verdict that it states."""
    check(GRADER, case)


def test_the_calls_that_a_mistake_reaches_are_known() -> None:
    """A constant typed elsewhere makes every style call that takes it guilty, and no other."""
    text = """import { css } from "acme/css";
const RED = "#f00";
css({ color: RED });
css({ color: "fg.default" });
css({
  bg: RED,
});
"""
    of = subject(page(text))
    spans = guilty_calls(of, GRADER.judge(of))
    assert [(span.line, span.column, span.end_line, span.end_column) for span in spans] == [(3, 1, 3, 20), (5, 1, 7, 3)]
    assert guilty_calls(of, []) == []
