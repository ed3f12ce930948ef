"""kill -9 at random moments costs time only: the short form of `doit torture`."""

from __future__ import annotations

import random
from pathlib import Path

from tests.e2e.project import ROOT
from vektos.engine.torture import torture
from vektos.paths import Paths


def test_killed_and_finished_equals_undisturbed(tmp_path: Path) -> None:
    """After kills in the middle of everything, a run to the end leaves the bytes that an undisturbed one leaves."""
    assert torture(tmp_path, Paths(ROOT), kills=6, dice=random.Random(1)) == []
