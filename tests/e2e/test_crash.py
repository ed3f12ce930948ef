"""kill -9 at random moments costs time only: the short form of `doit torture`."""

from __future__ import annotations

import random
from pathlib import Path

from tests.e2e.project import ROOT
from vektos.engine.killing import kill
from vektos.engine.torture import engine
from vektos.paths import Paths


def test_killed_and_finished_equals_undisturbed(tmp_path: Path) -> None:
    """After kills in the middle of everything, alone and beside others, all is as if nothing had happened."""
    killed = kill(tmp_path, engine(Paths(ROOT)), 6, random.Random(1), lambda _: None)
    assert killed.wrong == []
    assert killed.in_time >= 1
