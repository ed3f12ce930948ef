"""typecheck: each case in tests/graders/typecheck/ leads to the verdict it states."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.graders.evidence_cases import case_files, load, outcome, verdict
from vektos.graders.typecheck import GRADER


@pytest.mark.parametrize("file", case_files(GRADER), ids=lambda file: file.stem)
def test_case(file: Path) -> None:
    """The evidence of a case leads to the outcome that the case states."""
    case = load(file)
    assert outcome(verdict(GRADER, case)) == case["expect"], case["claim"]
