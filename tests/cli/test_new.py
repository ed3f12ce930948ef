"""`vektos new`: what it begins fails until it is filled, and nothing is overwritten."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from vektos.__main__ import main
from vektos.cli.docs import UNWRITTEN
from vektos.cli.new import with_grader
from vektos.paths import PACKAGE
from vektos.task import load_task, load_tasks

ROOT = Path(__file__).parent.parent.parent
TABLE = "vektos/graders/_table.py"


@pytest.fixture
def benchmark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A benchmark without the package's sources."""
    (tmp_path / "tasks").mkdir()
    (tmp_path / "dodo.py").write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def checkout(benchmark: Path) -> Path:
    """A benchmark with them, and with the tests of graders."""
    ignore = shutil.ignore_patterns("node_modules", "styled-system", "__pycache__", "web")
    shutil.copytree(ROOT / "vektos", benchmark / "vektos", ignore=ignore)
    (benchmark / "tests" / "graders").mkdir(parents=True)
    for name in ("tests/__init__.py", "tests/graders/__init__.py", "tests/graders/source_cases.py"):
        shutil.copy(ROOT / name, benchmark / name)
    shutil.copy(ROOT / "tests/graders/manifest.json", benchmark / "tests/graders/manifest.json")
    return benchmark


def _pytest(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env={"PYTHONPATH": str(folder)})


def test_a_new_grader_fails_until_it_is_filled(checkout: Path) -> None:
    """The scaffold is a grader of the table whose own test fails, and passes once grader and cases are written."""
    assert main(["new", "grader", "loud-text"]) == 0
    test = "tests/graders/test_loud_text.py"
    begun = _pytest(checkout, test)
    assert begun.returncode == 1 and "loud-text does not judge yet" in begun.stdout
    grader = checkout / "vektos/graders/loud_text.py"
    raises = next(line for line in grader.read_text(encoding="utf-8").splitlines() if "raise " in line)
    judged = (
        "    from vektos.graders._source import finding, source\n    found = []\n"
        "    for element in source(subject).elements:\n        if b'!' in subject.page.files['page.tsx']:\n"
        '            found.append(finding("loud-text", "loud", "Whisper.", element.at))\n    return found'
    )
    grader.write_text(grader.read_text(encoding="utf-8").replace(raises, judged), encoding="utf-8")
    cases = checkout / "tests/graders/loud_text/cases.tsx"
    text = cases.read_text(encoding="utf-8")
    cases.write_text(text.replace(f"<p>{UNWRITTEN}</p>; // expect", "<p>Hey!</p>; // expect"), encoding="utf-8")
    filled = _pytest(checkout, test)
    assert filled.returncode == 0, filled.stdout


def test_a_new_grader_is_in_the_table(checkout: Path) -> None:
    """The table lists it, and an unwritten docstring keeps docs/graders.md from being written."""
    main(["new", "grader", "loud-text"])
    code = "from vektos.graders._table import GRADERS; print(GRADERS[-1].name)"
    env = {"PYTHONPATH": str(checkout)}
    listed = subprocess.run([sys.executable, "-c", code], cwd=checkout, capture_output=True, text=True, env=env)
    assert listed.stdout == "loud-text\n"
    docs = [sys.executable, "-m", "vektos", "docs"]
    told = subprocess.run(docs, cwd=checkout, capture_output=True, text=True, env=env)
    assert told.returncode == 2
    assert "loud_text.py: the docstring lacks" in told.stderr


def test_the_table_keeps_its_layout() -> None:
    """The table with one grader more is what ruff would write, also where the imports need many lines."""
    table = (PACKAGE / "graders" / "_table.py").read_text(encoding="utf-8")
    for name in ("loud_text", "a_grader_of_quite_a_long_name", "another_grader_of_quite_a_long_name"):
        table = with_grader(table, name)
        done = subprocess.run(
            [sys.executable, "-m", "ruff", "format", "--check", "--stdin-filename", str(ROOT / TABLE), "-"],
            input=table, capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout


def test_a_new_task_fails_until_it_is_filled(benchmark: Path) -> None:
    """The scaffold is a task folder with five files that loads only once it is filled."""
    assert main(["new", "task", "card-limit"]) == 0
    folder = benchmark / "tasks" / "card-limit"
    names = {"task.json", "prompt.md", "fixture.json", "solution.tsx", "behaviour.json"}
    assert {path.name for path in folder.iterdir()} == names
    assert "tasks/card-limit/task.json" in load_tasks(benchmark / "tasks").errors["card-limit"]
    text = (folder / "task.json").read_text(encoding="utf-8").replace('""', '"Words"').replace("[]", '["Words"]')
    (folder / "task.json").write_text(text, encoding="utf-8")
    assert "tasks/card-limit/behaviour.json" in load_tasks(benchmark / "tasks").errors["card-limit"]
    (folder / "behaviour.json").unlink()
    assert "prompt.md: the file is empty" in load_tasks(benchmark / "tasks").errors["card-limit"]
    (folder / "prompt.md").write_text("Show “Words”.", encoding="utf-8")
    assert load_task(folder).title == "Words"


def test_outside_a_checkout_a_grader_is_ones_own(benchmark: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the package's sources are not, the scaffold imports only what outsiders may, and says how to list it."""
    assert main(["new", "grader", "loud-text"]) == 0
    text = (benchmark / "own_graders" / "loud_text.py").read_text(encoding="utf-8")
    assert "from vektos.api import" in text
    assert "  - own_graders.loud_text:GRADER" in capsys.readouterr().out


@pytest.mark.parametrize("words", [("task", "statement"), ("grader", "a11y")])
def test_nothing_is_overwritten(words: tuple[str, str], checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that is taken is an error, and no file is written or changed."""
    (checkout / "tasks" / "statement").mkdir()
    (checkout / "tasks" / "statement" / "prompt.md").write_text("Mine.", encoding="utf-8")
    before = {path: path.stat().st_mtime_ns for path in checkout.rglob("*") if path.is_file()}
    assert main(["new", *words]) == 2
    assert "is there already, so nothing was written" in capsys.readouterr().err
    assert {path: path.stat().st_mtime_ns for path in checkout.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("name", ["Loud", "loud_text", "../loud", "1st", "loud-", ""])
def test_a_bad_name_is_refused(name: str, benchmark: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name is small letters, digits and hyphens."""
    assert main(["new", "task", name]) == 2
    assert "is no name" in capsys.readouterr().err
    assert list((benchmark / "tasks").iterdir()) == []
