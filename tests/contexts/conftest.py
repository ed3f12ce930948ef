"""What tests of contexts share: the set-up that contexts are made of, made by the targets themselves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.evidence.tools import PATHS, ROOT
from vektos.claims import Claims
from vektos.contexts._catalogue import Catalogue
from vektos.design_system import Manifest
from vektos.services import workspace


@pytest.fixture(scope="session")
def manifest() -> Manifest:
    """The checkout's manifest, as its sources say it now."""
    workspace.sync_sources(PATHS)
    workspace.describe_design_system(PATHS)
    return Manifest.load(PATHS.manifest)


@pytest.fixture(scope="session")
def catalogue(manifest: Manifest) -> Catalogue:
    """What is told of it."""
    return Catalogue(manifest)


@pytest.fixture(scope="session")
def built() -> None:
    """The checkout's manifest and its Storybook, as `doit` makes them; the second is installed and built once."""
    doit = Path(sys.executable).parent / "doit"
    with Claims.at(PATHS.workers).hold("storybook, for the tests"):  # several processes test at a time
        done = subprocess.run([doit, "manifest", "storybook"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert PATHS.storybook_manifest.is_file()
