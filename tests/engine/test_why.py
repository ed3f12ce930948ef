"""What is out of date is said with its reason, and nothing runs for it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.twins import Twin

RUN = "mock~ideal.none.1/statement"


@pytest.fixture(scope="module")
def twin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twin]:
    made = Twin.start(tmp_path_factory.mktemp("why") / "bed")
    assert made.run("bench")[0] == 0, made.said()
    yield made
    made.close()


def why(twin: Twin, *words: str) -> str:
    return twin.bed.run("why", *words).stdout


def plan(twin: Twin) -> str:
    return twin.bed.run("bench", "--plan").stdout


def append(twin: Twin, name: str, text: str) -> None:
    with open(twin.bed.folder / name, "a", encoding="utf-8") as file:
        file.write(text)


def test_nothing_is_out_of_date(twin: Twin) -> None:
    """After a run there is nothing to explain."""
    assert why(twin, RUN) == "up to date\n"
    assert plan(twin) == "Nothing to do: all is up to date.\n"


def test_an_edited_grader_is_named(twin: Twin) -> None:
    """The file of a grader that changed is the reason of its verdicts, and of the score that may follow."""
    append(twin, "vektos/graders/components.py", "EDITION = 1\n")
    assert why(twin, RUN, "components") == "components  graders/components.py: EDITION is new\n"
    assert "graders/components.py: EDITION is new\n  grade:components: 4 runs\n" in plan(twin)
    assert twin.run("bench")[0] == 0
    assert why(twin, RUN) == "up to date\n"


def test_an_edited_page_and_a_missing_result_are_named(twin: Twin) -> None:
    """A page's edited file and an output that is gone are reasons in words."""
    append(twin, "results/mock~ideal.none.1/statement/page.tsx", "// edited\n")
    assert "page.tsx edited" in why(twin, RUN)
    (twin.bed.paths.cache / "verdicts/mock~ideal.none.2/statement/lint.json").unlink()
    assert "statement/lint.json is missing" in why(twin, "mock~ideal.none.2/statement", "lint")
    assert twin.run("bench")[0] == 0


def test_an_unknown_run_or_grader_is_an_error(twin: Twin) -> None:
    """A mistyped name is one line that says what there is, and exit code 2."""
    for words in (("nobody.none.1/statement",), (RUN, "nothing"), ()):
        done = twin.bed.run("why", *words)
        assert (done.returncode, done.stderr[:7]) == (2, "ERROR: ")


def test_vektos_says_the_same_from_any_folder(twin: Twin) -> None:
    """`vektos why` is `doit why`, wherever in the benchmark one stands, and as strict about names."""
    append(twin, "results/mock~ideal.none.1/statement/page.tsx", "// edited again\n")
    vektos = [str(Path(sys.executable).parent / "vektos"), "why"]

    def told(*words: str) -> subprocess.CompletedProcess[str]:
        folder, environment = twin.bed.folder / "tasks", twin.bed.environment
        return subprocess.run([*vektos, *words], cwd=folder, env=environment, capture_output=True, text=True)

    assert told(RUN, "lint").stdout == why(twin, RUN, "lint") != "up to date\n"
    assert (told("nobody/statement").returncode, told(RUN, "nothing").returncode) == (2, 2)
