"""`doit prove` as it is run after every change: no mutant survives, and none is found by anybody it should not be.

Chrome sees the fewest tasks that have a place for every mistake, three at least. The graders that need no browser see
all mutants in `test_source.py`.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator

import pytest

from tests.e2e.project import ROOT, Project
from tests.proof.test_mutators import SOLUTIONS
from vektos.engine.mutants import MutantDag
from vektos.paths import Paths
from vektos.proof._mutator import mutate
from vektos.proof._table import MUTATORS
from vektos.selection import Selection

SEEN_BY_CHROME = ("a11y", "render", "behaviour")
ON_SCREEN = [mutator for mutator in MUTATORS if mutator.grader in SEEN_BY_CHROME]
TASKS = 3


def covering() -> list[str]:
    """Few tasks that together have a place for each mistake on screen."""
    offered = {
        task: {mutator.name for mutator in ON_SCREEN if mutate(mutator, solution) is not None}
        for task, solution in SOLUTIONS.items()
    }
    missing = {mutator.name for mutator in ON_SCREEN}
    chosen: list[str] = []
    while missing or len(chosen) < TASKS:
        others = [task for task in offered if task not in chosen]
        chosen.append(max(others, key=lambda task: (len(offered[task] & missing), len(offered[task]))))
        missing -= offered[chosen[-1]]
    return chosen


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    made = Project(tmp_path_factory.mktemp("prove"), tuple(covering()))
    yield made
    shutil.rmtree(made.folder)


def test_every_mistake_on_screen_is_caught(project: Project) -> None:
    """Under all thirteen graders, in a real Chrome: each by its own rule, and by nothing else but what is stated."""
    outcome = project.run("prove", "--chrome", "--json", "matrix.json")
    assert outcome.code == 0, outcome.stdout + outcome.stderr
    assert "0 survived, 0 with strays, 0 broken" in outcome.stdout
    matrix = json.loads((project.folder / "matrix.json").read_text(encoding="utf-8"))
    assert len(matrix["tasks"]) >= TASKS
    assert {mutant["mutator"] for mutant in matrix["mutants"]} == {mutator.name for mutator in ON_SCREEN}
    assert all(mutant["caught"] and not mutant["strays"] for mutant in matrix["mutants"])


def test_the_halves_are_the_whole() -> None:
    """--source and --chrome share out the mistakes between them; only --source leaves graders and evidence out."""

    def dag(source: bool = False, chrome: bool = False) -> MutantDag:
        return MutantDag(Paths(ROOT), Selection(tasks=("statement",), reference=True), source, chrome)

    whole, source, chrome = dag(), dag(source=True), dag(chrome=True)
    assert whole.mutators == MUTATORS
    assert [*chrome.mutators] == ON_SCREEN
    assert [*source.mutators] == [mutator for mutator in MUTATORS if mutator not in ON_SCREEN]
    assert chrome.graders == whole.graders and chrome.kinds == whole.kinds
    assert [one for one in whole.graders if one.name not in SEEN_BY_CHROME] == [*source.graders]
    assert [kind.name for kind in source.kinds] == ["types", "lint"]


def test_a_misuse_is_told(project: Project) -> None:
    """Options that leave nothing to do together end with one line and exit code 2."""
    outcome = project.run("prove", "--source", "--chrome")
    assert outcome.code == 2
    assert outcome.stderr.startswith("ERROR: --source and --chrome")
