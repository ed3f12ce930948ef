"""Options are options wherever they stand."""

from __future__ import annotations

import pytest

from vektos.engine.asking import options_first
from vektos.engine.commands import InProcess
from vektos.engine.perf import Perf


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], []),
        (["scale"], ["scale"]),
        (["--rounds", "3", "scale"], ["--rounds", "3", "scale"]),
        (["scale", "--rounds", "3"], ["--rounds=3", "scale"]),
        (["scale", "--runs=15", "source", "--json", "-"], ["--runs=15", "--json=-", "scale", "source"]),
        (["scale", "--json", ""], ["--json=", "scale"]),
        (["scale", "--nonsense"], ["scale", "--nonsense"]),
        (["--", "scale", "--json"], ["--", "scale", "--json"]),
    ],
)
def test_options_come_first(words: list[str], expected: list[str]) -> None:
    """What doit is given has every option with its value before the first word; unknown ones are left to it."""
    assert options_first(Perf(), words) == expected


def test_short_options_and_flags_too() -> None:
    """doit's own as well: with a value and without."""
    command = InProcess(lambda: pytest.fail("nothing is selected"), lambda *_: 0)
    assert options_first(command, ["grade:a11y:*", "-n", "2", "-a"]) == ["-n", "2", "-a", "grade:a11y:*"]
