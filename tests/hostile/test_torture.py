"""The short form of `doit torture --hostile`: random hostile pages change nothing that is said of honest ones."""

from __future__ import annotations

import random
from pathlib import Path

from vektos.engine.hostile import attack
from vektos.paths import Paths

ROOT = Path(__file__).parent.parent.parent


def test_random_attackers_change_no_honest_verdict(tmp_path: Path) -> None:
    """No honest verdict changes, no grader breaks, nothing gets out."""
    attacked = attack(tmp_path, Paths(ROOT), 6, random.Random(3), lambda _: None)
    assert attacked.attackers == 6
    assert attacked.findings > 0
    assert attacked.wrong == []
