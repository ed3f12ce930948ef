"""`doit prove` as it is run after every change: no mutant survives, and none is found by anybody it should not be."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from tests.e2e.project import ROOT, Outcome, Project

EVERY_TASK = tuple(sorted(folder.name for folder in (ROOT / "tasks").iterdir() if folder.is_dir()))
IN_CHROME = ("notification-settings", "stock-levels", "transfer-form")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    made = Project(tmp_path_factory.mktemp("prove"), EVERY_TASK)
    yield made
    shutil.rmtree(made.folder)


def proved(project: Project, *words: str) -> tuple[Outcome, dict[str, Any]]:
    outcome = project.run("prove", *words, "--json", "matrix.json")
    assert outcome.code == 0, outcome.stdout + outcome.stderr
    matrix: dict[str, Any] = json.loads((project.folder / "matrix.json").read_text(encoding="utf-8"))
    return outcome, matrix


def test_every_mistake_in_the_source_is_caught(project: Project) -> None:
    """In every task's solution: by its own rule, and by no other grader that needs no browser."""
    outcome, matrix = proved(project, "--source")
    assert matrix["tasks"] == [*EVERY_TASK]
    assert "0 survived, 0 with strays, 0 broken" in outcome.stdout
    assert all(mutant["caught"] and not mutant["strays"] for mutant in matrix["mutants"])


def test_every_mistake_on_screen_is_caught(project: Project) -> None:
    """In three tasks' solutions, in a real Chrome: by its own rule, and by no other of all the graders."""
    tasks = [word for task in IN_CHROME for word in ("--task", task)]
    _, matrix = proved(project, "--chrome", *tasks)
    assert {rule["grader"] for rule in matrix["rules"]} == {"a11y", "behaviour", "render"}


def test_a_misuse_is_told(project: Project) -> None:
    """Options that leave nothing to do together end with one line and exit code 2."""
    outcome = project.run("prove", "--source", "--chrome")
    assert outcome.code == 2
    assert outcome.stderr.startswith("ERROR: --source and --chrome")
