"""`doit prove` as it is run after every change: no mutant survives, and none is found by anybody it should not be.

The type checker, linter and Chrome see the fewest tasks that have a place for every mistake; `test_source.py` shows
the graders of the source all mutants of all tasks.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.e2e.project import Outcome, Project
from tests.proof.test_mutators import SOLUTIONS
from vektos.proof._mutator import Mutator, mutate
from vektos.proof._table import MUTATORS

SEEN_BY_CHROME = ("a11y", "render", "behaviour")
OF_THE_SOURCE = [mutator for mutator in MUTATORS if mutator.grader not in SEEN_BY_CHROME]
ON_SCREEN = [mutator for mutator in MUTATORS if mutator.grader in SEEN_BY_CHROME]


def covering(mutators: Sequence[Mutator], at_least: int) -> list[str]:
    """Few tasks that together have a place for each of these mistakes."""
    offered = {
        task: {mutator.name for mutator in mutators if mutate(mutator, solution) is not None}
        for task, solution in SOLUTIONS.items()
    }
    missing = {mutator.name for mutator in mutators}
    chosen: list[str] = []
    while missing or len(chosen) < at_least:
        others = [task for task in offered if task not in chosen]
        chosen.append(max(others, key=lambda task: (len(offered[task] & missing), len(offered[task]))))
        missing -= offered[chosen[-1]]
    return chosen


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    made = Project(tmp_path_factory.mktemp("prove"), tuple(SOLUTIONS))
    yield made
    shutil.rmtree(made.folder)


def proved(project: Project, kind: str, mutators: Sequence[Mutator]) -> tuple[Outcome, dict[str, Any]]:
    tasks = [word for task in covering(mutators, at_least=3) for word in ("--task", task)]
    outcome = project.run("prove", kind, *tasks, "--json", "matrix.json")
    assert outcome.code == 0, outcome.stdout + outcome.stderr
    matrix: dict[str, Any] = json.loads((project.folder / "matrix.json").read_text(encoding="utf-8"))
    return outcome, matrix


def test_every_mistake_in_the_source_is_caught(project: Project) -> None:
    """Under the graders that need no browser: each by its own rule, and by nothing else but what is stated."""
    outcome, matrix = proved(project, "--source", OF_THE_SOURCE)
    assert {mutant["mutator"] for mutant in matrix["mutants"]} == {mutator.name for mutator in OF_THE_SOURCE}
    assert all(mutant["caught"] and not mutant["strays"] for mutant in matrix["mutants"])
    assert "0 survived, 0 with strays, 0 broken" in outcome.stdout


def test_every_mistake_on_screen_is_caught(project: Project) -> None:
    """Under all thirteen graders, in a real Chrome: each by its own rule, and by nothing else but what is stated."""
    _, matrix = proved(project, "--chrome", ON_SCREEN)
    assert {mutant["mutator"] for mutant in matrix["mutants"]} == {mutator.name for mutator in ON_SCREEN}
    assert all(mutant["caught"] and not mutant["strays"] for mutant in matrix["mutants"])


def test_a_misuse_is_told(project: Project) -> None:
    """Options that leave nothing to do together end with one line and exit code 2."""
    outcome = project.run("prove", "--source", "--chrome")
    assert outcome.code == 2
    assert outcome.stderr.startswith("ERROR: --source and --chrome")
