"""Every mutant of every task that needs no browser, under the graders that need none: the quick half of `doit prove`.

The type checker and the linter each see the mistakes that are theirs in every task, and all others in one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.evidence.tools import services
from tests.graders.test_solutions import manifest
from tests.proof.test_mutators import SOLUTIONS
from vektos.design_system import Manifest
from vektos.evidence import lint, types
from vektos.evidence._kind import Request
from vektos.graders._grader import Grader, Subject
from vektos.graders._table import GRADERS
from vektos.model import Evidence, Page, Verdict
from vektos.proof._mutator import Mutant, Mutator, mutate
from vektos.proof._table import MUTATORS
from vektos.proof.matrix import Outcome, judged
from vektos.score import mark_covered
from vektos.services.pool import Services

__all__ = ["manifest"]
KINDS = {kind.name: kind for kind in (types.KIND, lint.KIND)}
OF_THE_SOURCE = tuple(grader for grader in GRADERS if not grader.evidence)
OF_TOOLS = tuple(grader for grader in GRADERS if grader.evidence and {*grader.evidence} <= {*KINDS})
SHOWN_WHOLLY = "pick-list"
"""The task whose every mutant the tools see: the one with places for the most mistakes."""


@pytest.fixture(scope="module")
def running() -> Iterator[Services]:
    with services() as started:
        yield started


def made(task: str, mutators: Sequence[Mutator]) -> list[Mutant]:
    found = (mutate(mutator, SOLUTIONS[task]) for mutator in mutators)
    return [mutant for mutant in found if mutant is not None]


def of(graders: Sequence[Grader]) -> list[Mutator]:
    """The mistakes that these graders have to find."""
    return [mutator for mutator in MUTATORS if mutator.grader in {grader.name for grader in graders}]


def wrong(mutant: Mutant, verdicts: dict[str, Verdict]) -> list[tuple[str, Outcome]]:
    """The mutant's outcome where it is not as it has to be."""
    own = verdicts.setdefault(mutant.mutator.grader, Verdict(mutant.mutator.grader, "quality", "blocked", reason="-"))
    outcome = judged(mutant, f"{mutant.task}, {mutant.mutator.name}", mark_covered(verdicts))
    escaped = own.reason != "-" and not outcome.caught
    return [(outcome.page, outcome)] if outcome.broken or outcome.strays or escaped else []


@pytest.mark.parametrize("task", SOLUTIONS)
def test_a_mistake_is_found_once_and_by_its_own_rule(task: str, manifest: Manifest) -> None:
    """Each mutant is caught by its own grader, and by no other of the source beyond what its mutator states."""
    found: list[tuple[str, Outcome]] = []
    for mutant in made(task, MUTATORS):
        subject = Subject(Page(mutant.files), SOLUTIONS[task].task, manifest, {})
        found += wrong(mutant, {grader.name: grader.grade(subject) for grader in OF_THE_SOURCE})
    assert found == []


def seen(mutant: Mutant, graders: Sequence[Grader], running: Services, folder: Path) -> dict[str, Evidence]:
    """What the tools of these graders say of a mutant."""
    folder.mkdir()
    request = Request(Page(mutant.files), SOLUTIONS[mutant.task].task, folder, folder, running)
    return {name: KINDS[name].run(request) for grader in graders for name in grader.evidence}


@pytest.mark.parametrize("task", SOLUTIONS)
def test_the_tools_find_their_own_mistakes(task: str, manifest: Manifest, running: Services, tmp_path: Path) -> None:
    """Each mutant is caught by the type checker or the linter where it is theirs, and by neither where it is not."""
    wholly = task == SHOWN_WHOLLY
    found: list[tuple[str, Outcome]] = []
    for number, mutant in enumerate(made(task, of(OF_THE_SOURCE + OF_TOOLS) if wholly else of(OF_TOOLS))):
        tools = [grader for grader in OF_TOOLS if wholly or grader.name == mutant.mutator.grader]
        evidence = seen(mutant, tools, running, tmp_path / str(number))
        subject = Subject(Page(mutant.files), SOLUTIONS[task].task, manifest, evidence)
        found += wrong(mutant, {grader.name: grader.grade(subject) for grader in (*OF_THE_SOURCE, *tools)})
    assert found == []


def test_one_task_is_shown_wholly() -> None:
    """That task has a place for nearly every mistake in the source."""
    assert len(made(SHOWN_WHOLLY, of(OF_THE_SOURCE + OF_TOOLS))) >= len(of(OF_THE_SOURCE + OF_TOOLS)) - 2
