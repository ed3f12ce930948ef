"""The grader `token-roles` against its cases."""

from __future__ import annotations

import pytest

from tests.graders.source_cases import Case, cases, check
from vektos.graders.token_roles import GRADER


@pytest.mark.parametrize("case", cases(GRADER), ids=lambda case: case.claim)
def test_case(case: Case) -> None:
    """Each page gets the verdict that it states."""
    check(GRADER, case)
