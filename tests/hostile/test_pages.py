"""Hostile pages against all that reads source, in the real graph with the real tools: each costs itself only.

A page in pages/ states on top what has to be found in it, and what nothing may say of it. Chrome is made up here; its
own hostile pages are in tests/e2e. All run among honest pages in one invocation, with a file, a key, a process and a
server around that nobody must reach.
"""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from vektos.engine.attackers import Attacker, attackers
from vektos.engine.hostile import Trap
from vektos.paths import Paths

ROOT = Path(__file__).parent.parent.parent
ATTACKERS = {one.name: one for one in attackers(Path(__file__).parent / "pages")}
COSTLY = frozenset(name for name, one in ATTACKERS.items() if one.costly)
"""Those that take a tool's whole allowance, twice: only where there is time, with VEKTOS_ALL_HOSTILE."""
TRIED = sorted(ATTACKERS if os.environ.get("VEKTOS_ALL_HOSTILE") else {*ATTACKERS} - COSTLY)


@dataclass(frozen=True)
class Judged:
    """A trap in which all attackers have been judged: what the honest runs were alone, and what was printed."""

    trap: Trap
    alone: dict[str, bytes]
    printed: str


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judged]:
    folder = tmp_path_factory.mktemp("hostile")
    trap = Trap(folder, Paths(ROOT))
    try:
        trap.run({})
        alone = trap.honest()
        trap.forget()
        yield Judged(trap, alone, trap.run({name: ATTACKERS[name].page(trap.bait) for name in TRIED}))
    finally:
        trap.close()
        shutil.rmtree(folder)


def test_there_are_many() -> None:
    """Each attacker states what is expected of it."""
    assert len(ATTACKERS) >= 70
    assert [name for name, one in ATTACKERS.items() if not one.expected] == []


@pytest.mark.parametrize("name", TRIED)
def test_a_hostile_page_gets_the_finding_that_it_deserves(name: str, judged: Judged) -> None:
    """It fails for what it does, an innocent look-alike for nothing of the kind, and no grader of ours breaks."""
    findings, broken = judged.trap.found(name)
    assert broken == []
    expected = set(ATTACKERS[name].expected)
    if expected == {"fine"}:
        assert {one for one in findings if one.endswith(("/breaks-tools", "/build-failed"))} == set()
    else:
        assert expected <= findings


@pytest.mark.parametrize("name", TRIED)
def test_nothing_of_ours_is_said_of_a_hostile_page(name: str, judged: Judged) -> None:
    """No secret, no place on this machine and no forged answer gets into evidence, verdicts, score or terminal."""
    assert judged.trap.leaks(ATTACKERS[name], judged.printed) == []


def test_nobody_else_notices(judged: Judged) -> None:
    """Honest pages beside attackers have the same evidence and verdicts, byte for byte, as alone."""
    honest = judged.trap.honest()
    assert [name for name, content in judged.alone.items() if honest.get(name) != content] == []


def test_nothing_is_reached(judged: Judged) -> None:
    """No file outside the outputs was written, no process ended, no server called."""
    assert judged.trap.broken_open() == []


def test_what_a_hostile_page_does_is_remembered(judged: Judged) -> None:
    """Nothing is tried again: a page that ends a tool does so for good."""
    assert [line for line in judged.trap.bench().splitlines() if line.startswith(".  ")] == []


def test_a_mutated_attacker_hangs_on_the_dice_alone() -> None:
    """The same seed makes the same pages, so that what a campaign found can be found again."""

    def made() -> list[Attacker]:
        dice = random.Random(7)
        return [one.mutated(dice, [*ATTACKERS.values()]) for one in ATTACKERS.values()]

    assert made() == made()
    assert [one.text for one in made()] != [one.text for one in ATTACKERS.values()]
