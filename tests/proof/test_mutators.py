"""The mutators by themselves, on every task's solution."""

from __future__ import annotations

import pytest

from tests.e2e.project import ROOT
from vektos.graders._table import GRADERS
from vektos.model import PAGE
from vektos.proof._mutator import Mutator, mutate
from vektos.proof._solution import Solution
from vektos.proof._table import MUTATORS
from vektos.proof.matrix import unproved
from vektos.task import load_tasks

TASKS = load_tasks(ROOT / "tasks").good
SOLUTIONS = {
    name: Solution(task, (ROOT / "tasks" / name / "solution.tsx").read_bytes()) for name, task in TASKS.items()
}
PAGE_BEFORE = b"""import { Button, Link } from "@vektos/ds";
import { css } from "styled-system/css";

export default function Page() {
  return (
    <main className={css({ color: "fg.muted" })}>
      <Button variant="ghost">Pay</Button>
      <Link href="/">Home</Link>
    </main>
  );
}
"""


def solution(page: bytes = PAGE_BEFORE) -> Solution:
    return Solution(TASKS["statement"], page)


def named(name: str) -> Mutator:
    return next(mutator for mutator in MUTATORS if mutator.name == name)


def mutated(name: str, page: bytes = PAGE_BEFORE) -> str:
    mutant = mutate(named(name), solution(page))
    assert mutant is not None
    return mutant.files[PAGE].decode()


def test_every_rule_of_every_grader_has_a_mutator() -> None:
    """No rule is left that nothing puts to the test."""
    assert unproved([(grader.name, [*grader.rules]) for grader in GRADERS], MUTATORS) == ()


def test_every_mutator_has_a_name_of_its_own() -> None:
    """A name is one mistake, and its mutants lie in a folder of that name."""
    names = [mutator.name for mutator in MUTATORS]
    assert len(set(names)) == len(names)


def test_every_exception_is_a_sentence() -> None:
    """What a mutator lets pass is said in words that end."""
    assert [also.why for mutator in MUTATORS for also in mutator.also if not also.why.endswith(".")] == []


@pytest.mark.parametrize("mutator", MUTATORS, ids=lambda mutator: mutator.name)
def test_each_mistake_can_be_made_somewhere(mutator: Mutator) -> None:
    """Some task has a place for it, what comes out is a program, and the same each time."""
    mutants = [mutant for one in SOLUTIONS.values() if (mutant := mutate(mutator, one)) is not None]
    assert mutants
    assert mutate(mutator, SOLUTIONS[mutants[0].task]) == mutants[0]


def test_only_the_mistake_is_made() -> None:
    """A mutant differs from the solution by one mistake and is the same everywhere else."""
    assert mutated("hex-color") == PAGE_BEFORE.decode().replace('"fg.muted"', '"#5b6675"')


def test_an_import_goes_with_its_last_use() -> None:
    """A mistake that leaves an import unused takes it along, so that it is not a second mistake."""
    page = mutated("native-button")
    assert '<button type="button">Pay</button>' in page
    assert 'import { Link } from "@vektos/ds";' in page


def test_a_whole_import_goes_with_its_only_name() -> None:
    """An import of one name that is not used any more is gone."""
    assert "styled-system" not in mutated("foreign-class")


def test_what_a_mistake_needs_is_imported() -> None:
    """A mistake that calls for an import brings it: into an import that is there, or as one more."""
    assert 'import { createElement } from "react";' in mutated("created-button")
    plain = PAGE_BEFORE.replace(b"Button, Link", b"Link").replace(b'<Button variant="ghost">Pay</Button>', b"")
    assert 'import { Link, Button } from "@vektos/ds";' in mutated("nameless-button", plain)


def test_a_solution_without_a_place_has_no_mutant() -> None:
    """Where there is no checkbox, none becomes native."""
    assert mutate(named("native-checkbox"), solution()) is None


def test_a_key_that_a_parameter_is_there_for_stays() -> None:
    """Without its last use a parameter would be a second mistake."""
    page = b"""export default function Page() {
  return (
    <ul>
      {["a"].map((id, index) => <li key={id}>{index}</li>)}
    </ul>
  );
}
"""
    assert mutate(named("missing-key"), solution(page)) is None
    assert "key" not in mutated("missing-key", page.replace(b"{index}", b"{id}"))


def test_only_what_is_on_screen_at_once_loses_its_label() -> None:
    """A field that the task does not show on load is not seen by who looks at the page then."""
    field = b'<FormField label="%s"><Input /></FormField>'
    page = PAGE_BEFORE.replace(b'<Link href="/">Home</Link>', field % b"Somewhere else").replace(
        b"Link }", b"FormField, Input }"
    )
    assert mutate(named("loose-label"), solution(page)) is None
    shown = TASKS["statement"].must_show[0].encode()
    assert b"<span>" in mutated("loose-label", page.replace(b"Somewhere else", shown)).encode()
