"""The cases of the graders that read evidence, as a whole: enough of them, of every outcome, none orphaned."""

from __future__ import annotations

import pytest

from tests.graders.evidence_cases import case_files, load
from tests.graders.source_cases import HERE
from vektos.graders._grader import Grader
from vektos.graders._table import GRADERS

OF_EVIDENCE = [grader for grader in GRADERS if grader.evidence]
LEAST = 12


@pytest.mark.parametrize("grader", OF_EVIDENCE, ids=lambda grader: grader.name)
def test_a_grader_has_enough_cases(grader: Grader) -> None:
    """Enough evidence of pages that are fine, that are not, and that cannot be judged, each case with its own claim."""
    known = [load(file) for file in case_files(grader)]
    assert len(known) >= LEAST
    statuses = {case["expect"]["status"] for case in known}
    assert {"pass", "fail"} <= statuses
    assert statuses & {"blocked", "inapplicable", "broken"}
    assert len({case["claim"] for case in known}) == len(known)


def test_no_case_belongs_to_nobody() -> None:
    """Every file of evidence lies in the folder of a grader that reads it."""
    assert {file.parent.name for file in HERE.glob("*/*.json")} == {grader.name for grader in OF_EVIDENCE}
