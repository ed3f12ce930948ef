"""`vektos show` tells of one run, and of nothing that is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.report.made import judged, verdicts
from vektos.__main__ import main
from vektos.model import Run
from vektos.paths import Paths
from vektos.report.frames import linked

RUN = Run("mock/sloppy", "none", 1, "statement")


@pytest.fixture
def paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paths:
    (tmp_path / "dodo.py").touch()
    (tmp_path / "tasks").mkdir()
    monkeypatch.chdir(tmp_path)
    paths = Paths(tmp_path)
    judged(paths, RUN, verdicts({"second": 1}), "first line\n")
    judged(paths, Run("mock/sloppy", "none", 1, "kyc-form"), verdicts({}))
    return paths


def test_findings_come_with_their_source(paths: Paths, capsys: pytest.CaptureFixture[str]) -> None:
    """Each finding with its line, then a line for each group, then where the pictures are."""
    (paths.run(RUN) / "dark.png").write_bytes(b"")
    assert main(["show", RUN.id, "--task", "statement"]) == 1
    told = capsys.readouterr().out
    assert "> 1 | first line" in told and "design-system  1 finding" in told
    assert told.endswith(f"pictures       {paths.run(RUN) / 'dark.png'}\n") and "kyc-form" not in told


def test_a_run_without_findings_is_fine(paths: Paths, capsys: pytest.CaptureFixture[str]) -> None:
    """The exit code says whether there are any; an unjudged run is neither."""
    assert main(["show", RUN.id, "--task", "kyc-form"]) == 0
    paths.score(RUN, True).unlink()
    assert main(["show", RUN.id]) == 2
    assert "not judged yet" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["mock~ideal.none.1"], "'mock~ideal.none.1': there is no such run. There are: mock~sloppy.none.1."),
        ([RUN.id, "--task", "x"], "--task x: mock~sloppy.none.1 has no such task. It has: kyc-form, statement."),
    ],
)
def test_what_is_not_there_is_told(
    paths: Paths, capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    """One line that names what there is, and exit code 2."""
    assert main(["show", *words]) == 2
    assert message in capsys.readouterr().err


def test_a_link_is_only_written_to_a_terminal() -> None:
    """A pipe gets the bare path; nothing in a name ends the link early."""
    assert linked("a", Path("/a b"), link=False) == "a"
    assert linked("a\x1b]8;;", Path("/a b"), link=True) == "\x1b]8;;file:///a%20b\x1b\\a\\x1b]8;;\x1b]8;;\x1b\\"
