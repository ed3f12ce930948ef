"""Every input that once failed, and a fixed number of new ones, end in a value or in an error that is documented."""

from __future__ import annotations

from pathlib import Path

import pytest

from vektos.__main__ import main
from vektos.fuzzing import _seeds, campaign
from vektos.fuzzing._table import TARGETS
from vektos.fuzzing._target import Tally, Target, attempt, reduced

ROOT = Path(__file__).parent.parent.parent
COUNT = {"source": 60, "page": 60, "report": 15, "manifest": 60}
"""New inputs of the targets that take longer than others."""


@pytest.mark.parametrize("name", TARGETS)
def test_what_once_failed_is_fine(name: str, tmp_path: Path) -> None:
    """An input that was found stays found: none of a target's seeds is a failure."""
    target = TARGETS[name]
    for path in _seeds.kept(ROOT, name):
        failures = [attempt(target, path.read_bytes(), tmp_path) for _ in range(2)]  # imports take their time once
        assert failures[1] is None, path


@pytest.mark.parametrize("name", TARGETS)
def test_new_inputs_are_fine(name: str, tmp_path: Path) -> None:
    """So are the first of those that `vektos fuzz` makes."""
    tally = Tally()
    campaign.work(campaign.Portion(name, ROOT, seed=1, count=COUNT.get(name, 100)), tmp_path, tally, lambda _: None)
    assert tally.tried == COUNT.get(name, 100)
    assert tally.failures == {}


def test_no_seed_without_a_target() -> None:
    """A folder of seeds belongs to a target."""
    assert {path.name for path in (ROOT / _seeds.KEPT).iterdir()} <= {*TARGETS}


def test_equal_seeds_make_equal_inputs() -> None:
    """An input is made from its seed, target and number alone."""
    portions = [campaign.Portion("score", ROOT, seed) for seed in (1, 1, 2)]
    first, again, other = ([campaign.made(portion, number) for number in range(20)] for portion in portions)
    assert first == again != other


def test_a_failure_is_found_and_made_smaller(tmp_path: Path) -> None:
    """What raises, and what takes too long, is a failure with the smallest input that shows it."""

    def fails(content: bytes, _: Path) -> None:
        while b"forever" in content:
            pass
        if b"!" in content:
            raise RuntimeError("it is there")

    target = Target("made up", fails, (ValueError,))
    assert attempt(target, b"fine", tmp_path) is None
    found = attempt(target, b"some text! and more", tmp_path)
    assert found is not None and "RuntimeError" in found.what
    assert reduced(target, found, tmp_path, 60).content == b"!"
    slow = attempt(target, b"this lasts forever", tmp_path)
    assert slow is not None and slow.what.startswith("over 2 s")


def test_misuse_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """A target that there is not, and a file that there is not, are exit code 2."""
    assert main(["fuzz", "--target", "no-such"]) == 2
    assert "there is no such target" in capsys.readouterr().err
    assert main(["fuzz", "--target", "score", "--input", "no-such"]) == 2
    assert main(["fuzz", "--seconds", "0"]) == 2


def test_a_file_is_fed_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command that a failure is printed with says what becomes of the input."""
    (tmp_path / "input").write_bytes(b"{")
    assert main(["fuzz", "--target", "score", "--input", str(tmp_path / "input")]) == 0
    assert capsys.readouterr().out == "score: fine\n"
