"""The reference solutions under every source grader and the real manifest: what we would ship is never accused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.graders.source_cases import TASK
from vektos.design_system import Manifest
from vektos.graders import components, raw_values, token_names, token_roles, use_client
from vektos.graders._grader import Grader, Subject
from vektos.model import PAGE, Page
from vektos.paths import Paths
from vektos.services.manifest import make_manifest

ROOT = Path(__file__).parent.parent.parent
GRADERS = [components.GRADER, raw_values.GRADER, token_names.GRADER, token_roles.GRADER, use_client.GRADER]
SOLUTIONS = sorted((ROOT / "tasks").glob("*/solution.tsx"))


@pytest.fixture(scope="module")
def manifest() -> Manifest:
    """The manifest of the design system that is shipped."""
    return make_manifest(Paths(ROOT))


def test_there_are_solutions() -> None:
    """Fifteen tasks have one."""
    assert len(SOLUTIONS) == 15


@pytest.mark.parametrize("grader", GRADERS, ids=lambda grader: grader.name)
@pytest.mark.parametrize("file", SOLUTIONS, ids=lambda file: file.parent.name)
def test_a_solution_is_clean(file: Path, grader: Grader, manifest: Manifest) -> None:
    """No source grader finds anything in a reference solution."""
    verdict = grader.grade(Subject(Page({PAGE: file.read_bytes()}), TASK, manifest, {}))
    assert (verdict.status, verdict.findings) == ("pass", ()), verdict.reason
