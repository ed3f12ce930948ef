"""The commands as a person meets them: exit codes, errors that teach, and an end that leaves nothing behind."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from tests.e2e.project import Project

TASK = "statement"
LATEST = 60.0
"""Seconds within which an interrupted command has to be gone."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    """A project of one task, set up and up to date."""
    made = Project(tmp_path_factory.mktemp("commands"), (TASK,))
    assert made.run("check_page").code == 0
    yield made


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("bench", "--task", "statment"), "task 'statment': there is no such task. Known tasks: statement."),
        (("bench", "--model", "mock/genius"), "model 'mock/genius': unknown."),
        (("bench", "--context", "magic"), "context 'magic': unknown."),
        (("bench", "--repeats", "many"), "many"),
        (("bench", "--repeats", "-1"), "--repeats"),
        (("bench", "--nonsense"), "nonsense"),
        (("bench", "grade:nobody:*"), "grade:nobody:*"),
        (("check_page", "--model", "mock/ideal"), "model"),
        (("bench", "--no-page", f"screen:mock~ideal.none.1:{TASK}"), "--no-page"),
    ],
)
def test_misuse_is_one_line_and_exit_code_2(project: Project, words: tuple[str, ...], message: str) -> None:
    """A mistake on the command line is told in words, without a traceback, and nothing runs."""
    outcome = project.run(*words)
    assert (outcome.code, outcome.stdout, outcome.ran) == (2, "", ())
    assert message in outcome.stderr
    assert "Traceback" not in outcome.stderr


def test_a_mistake_in_bench_yaml_is_told_with_its_line(project: Project) -> None:
    """Every command answers a malformed bench.yaml with line and key, and exit code 2."""
    project.paths.config.write_text("models:\n  - mock/ideal\nrepeat: 2\n", encoding="utf-8")
    try:
        for words in (("bench",), ("list",)):
            outcome = project.run(*words)
            assert outcome.code == 2
            assert "bench.yaml:1: the whole file: unknown key 'repeat'" in outcome.stderr
            assert "Traceback" not in outcome.stderr
    finally:
        project.paths.config.unlink()


def test_findings_are_listed_and_exit_code_1(project: Project) -> None:
    """`check_page` answers a reference with a mistake with where it is and exit code 1, and recovers with it."""
    solution = project.paths.task_folder(TASK) / "solution.tsx"
    good = solution.read_text(encoding="utf-8")
    solution.write_text(good.replace("return (", "const spare: number = 'x';\n  return (", 1), encoding="utf-8")
    try:
        outcome = project.run("check_page")
        assert outcome.code == 1
        assert "TS2322" in outcome.stdout
        assert "no-unused-vars" in outcome.stdout
    finally:
        solution.write_text(good, encoding="utf-8")
    assert project.run("check_page").code == 0


def test_no_browser_is_told_before_anything_expensive(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that is not there is one error with the remedies, and the source graders still work."""
    monkeypatch.setenv("VEKTOS_BROWSER_PATH", "/nowhere/chrome")
    outcome = project.run("bench")
    assert outcome.code == 2
    told = (project.folder / "executed.txt").read_text(encoding="utf-8")
    assert told.count("VEKTOS_BROWSER_PATH is '/nowhere/chrome'") == 1
    assert all(remedy in told for remedy in ("1. set", "2. run", "3. install", "--no-page"))
    assert outcome.count("types:") == outcome.count("agent:") == 0
    assert project.run("bench", "--no-page").code == 0


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_an_interrupted_bench_leaves_nothing_behind(project: Project, how: signal.Signals) -> None:
    """However it is ended, no process and no half-written file is left, and the next start completes the work."""
    for folder in ("evidence", "verdicts", "scores", "store"):
        shutil.rmtree(project.paths.cache / folder, ignore_errors=True)
    with subprocess.Popen(
        project.command("check_page"),
        cwd=project.folder,
        env=project.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as started:
        try:
            ours = children_once_chrome_runs(started.pid)
            os.kill(started.pid, how)
            _, said = started.communicate(timeout=LATEST)
        finally:
            started.kill()
    gone, alive = psutil.wait_procs(ours, timeout=LATEST)
    assert not alive
    assert gone
    if how != signal.SIGKILL:
        assert started.returncode == 130
        assert "interrupted: what had finished is kept" in said
        assert "Traceback" not in said
        assert [
            path for path in project.paths.cache.glob("*/**/.*") if path.is_file() and "web" not in path.parts
        ] == []
    assert project.run("check_page").code == 0


def children_once_chrome_runs(pid: int) -> list[psutil.Process]:
    """All processes below `pid`, as soon as a browser is among them."""
    until = time.monotonic() + LATEST
    while time.monotonic() < until:
        children = psutil.Process(pid).children(recursive=True)
        if any("headless" in child.name() or "chrom" in child.name() for child in children):
            return children
        time.sleep(0.05)
    raise AssertionError("no browser was started")


def test_help_suffices(project: Project) -> None:
    """`doit help bench` names every option, and `doit list` shows what there is."""
    told = " ".join(project.run("help", "bench").stdout.split())
    assert all(option in told for option in ("--model", "--context", "--task", "--repeats", "--no-page", "Exit code"))
    assert Path(project.folder / "dodo.py").is_file()
    assert "have an agent write a page" in project.run("list").stdout
