"""The DAG reruns what changed and nothing else: counted on real commands, with a real Chrome."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.project import Project
from vektos.graders._table import GRADERS as TABLE

TASKS = ("statement", "transfer-form")
GRADERS = len(TABLE)
RUN = "mock~ideal.none.1"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    """A project in which `doit bench` has run once. Tests leave it up to date."""
    project = Project(tmp_path_factory.mktemp("dag"), TASKS)
    outcome = project.run("bench")
    assert outcome.code == 0, outcome.stderr
    assert outcome.count("grade:") == GRADERS * len(TASKS)
    yield project
    shutil.rmtree(project.folder)


def test_a_second_bench_runs_nothing(built: Project) -> None:
    """What is known is not computed again, and the table is the same."""
    first, second = built.run("bench"), built.run("bench")
    assert first.ran == second.ran == ()
    assert first.stdout == second.stdout
    assert "statement" in first.stdout


def test_an_edited_grader_reruns_its_column(built: Project) -> None:
    """Editing a grader reruns that grader's verdicts, and the scores, which name the ruler that they are by."""
    built.replace("vektos/graders/use_client.py", "GRADER = ", "EDITED = 1\nGRADER = ")
    outcome = built.run("bench")
    assert outcome.count("grade:use-client:") == outcome.count("grade:") == outcome.count("score:") == len(TASKS)
    assert sum(outcome.count(f"{kind}:") for kind in ("types", "lint", "css", "bundle", "screen", "acts")) == 0


def test_a_comment_in_a_grader_reruns_no_verdict(built: Project) -> None:
    """What Python does not run does not change a graderHash."""
    built.replace("vektos/graders/use_client.py", "GRADER = ", "# a remark\nGRADER = ")
    outcome = built.run("bench")
    assert outcome.count("grade:") == outcome.count("score:") == 0


def test_an_edited_solution_reruns_its_row(built: Project) -> None:
    """Editing one solution reruns that task's targets and no other's; evidence that comes out equal stops there."""
    built.replace("tasks/statement/solution.tsx", "export default", "\n\nexport default")
    outcome = built.run("bench")
    assert outcome.count("agent:") == 1
    assert {name.rpartition(":")[2] for name in outcome.ran} == {"statement"}
    assert outcome.count("types:") == outcome.count("bundle:") == 1


@pytest.mark.parametrize("folder", ["verdicts", "evidence", "scores", "pages", "hash", "broken", "setup"])
def test_a_deleted_part_of_the_cache_heals(built: Project, folder: str) -> None:
    """Any part of cache/ can be deleted: it comes back with the same bytes."""
    before = built.outputs()
    shutil.rmtree(built.paths.cache / folder, ignore_errors=True)
    assert built.run("bench").code == 0
    assert built.outputs() == before
    assert built.run("bench").ran == ()


@pytest.mark.parametrize(
    "file",
    [
        f"evidence/{RUN}/statement/page.css",
        f"evidence/{RUN}/statement/screen.json",
        f"verdicts/{RUN}/statement/a11y.json",
        "web/styled-system/css/css.js",
        "web/tsconfig.json",
        "doit.db",
    ],
)
def test_a_deleted_file_of_the_cache_heals(built: Project, file: str) -> None:
    """A single deleted file comes back with the same bytes."""
    before = built.outputs()
    (built.paths.cache / file).unlink()
    assert built.run("bench").code == 0
    assert (built.paths.cache / file).exists()
    assert built.outputs() == before


def test_a_deleted_picture_heals(built: Project) -> None:
    """A screenshot that was deleted is taken again, and shows the same."""
    before = built.outputs()
    (built.paths.results / RUN / "statement" / "dark.png").unlink()
    assert built.run("bench").code == 0
    assert built.outputs() == before


def test_without_the_page_only_sources_are_judged(built: Project) -> None:
    """--no-page gathers no evidence, and what it computes does not make the other scores stale."""
    outcome = built.run("bench", "--no-page")
    assert outcome.code == 0
    assert outcome.count("score:") == len(TASKS)
    assert outcome.count("screen:") == outcome.count("types:") == 0
    assert built.run("bench").ran == ()
    assert built.run("bench", "--no-page").ran == ()


def test_another_model_leaves_the_first_alone(built: Project) -> None:
    """A run of another model is a row of its own: nothing of the first one runs again."""
    outcome = built.run("bench", "--model", "mock/lazy", "--task", "statement")
    assert outcome.code == 0
    assert all("mock~lazy.none.1:statement" in name or name.startswith("hash:") for name in outcome.ran)
    assert "NO (" in outcome.stdout
    assert built.run("bench").ran == ()


def test_more_repeats_pay_only_for_the_new_ones(built: Project) -> None:
    """`--repeats 2` after one attempt runs the second attempt only."""
    outcome = built.run("bench", "--task", "statement", "--repeats", "2")
    assert outcome.count("agent:") == 1
    assert f"agent:{RUN}:statement" not in outcome.ran


def test_the_list_reads_well(built: Project) -> None:
    """`doit list --all` names every target of every run, with a sentence each."""
    listed = built.run("list", "--all").stdout
    lines = [line.split(None, 1) for line in listed.splitlines()]
    names = {line[0] for line in lines}
    assert {f"grade:a11y:{RUN}:statement", f"screen:{RUN}:statement", f"score:{RUN}:transfer-form"} <= names
    assert all(len(line) == 2 for line in lines)


def test_a_malformed_task_is_told_and_the_others_load(built: Project, tmp_path: Path) -> None:
    """A broken task folder is one error with file, key and remedy; the other tasks are still there."""
    task = built.paths.task_folder("broken-task")
    shutil.copytree(built.paths.task_folder("statement"), task)
    try:
        built.replace("tasks/broken-task/task.json", '"mustShow"', '"mustshow"')
        built.replace("tasks/broken-task/task.json", '"id": "statement"', '"id": "broken-task"')
        listed = built.run("list", "--all")
        assert "tasks/broken-task/task.json" in listed.stderr
        assert "'mustshow'" in listed.stderr
        assert f"score:{RUN}:statement" in listed.stdout
        benched = built.run("bench")
        assert benched.code == 2
        assert "statement" in benched.stdout
        assert "Traceback" not in listed.stderr + benched.stderr
    finally:
        shutil.rmtree(task)
