"""Every mutant of every task under the graders of the source: the quick half of `doit prove`, without a tool."""

from __future__ import annotations

import pytest

from tests.graders.test_solutions import manifest
from tests.proof.test_mutators import SOLUTIONS
from vektos.design_system import Manifest
from vektos.graders._grader import Subject
from vektos.graders._table import GRADERS
from vektos.model import Page, Verdict
from vektos.proof._mutator import mutate
from vektos.proof._table import MUTATORS
from vektos.proof.matrix import Outcome, judged

__all__ = ["manifest"]
OF_THE_SOURCE = tuple(grader for grader in GRADERS if not grader.evidence)


@pytest.mark.parametrize("task", SOLUTIONS)
def test_a_mistake_is_found_once_and_by_its_own_rule(task: str, manifest: Manifest) -> None:
    """Each mutant is caught by its own grader, and by no other of the source beyond what its mutator states."""
    wrong: list[Outcome] = []
    for mutator in MUTATORS:
        mutant = mutate(mutator, SOLUTIONS[task])
        if mutant is None:
            continue
        subject = Subject(Page(mutant.files), SOLUTIONS[task].task, manifest, {})
        verdicts = {grader.name: grader.grade(subject) for grader in OF_THE_SOURCE}
        of_a_tool = mutator.grader not in verdicts
        if of_a_tool:
            verdicts[mutator.grader] = Verdict(mutator.grader, "quality", "blocked", reason="needs a tool")
        outcome = judged(mutant, f"{task}, {mutator.name}", verdicts)
        if outcome.broken or outcome.strays or not (outcome.caught or of_a_tool):
            wrong.append(outcome)
    assert [(one.page, one.found, one.broken) for one in wrong] == []
