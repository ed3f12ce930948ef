"""The reference solutions under every source grader and the real manifest: what we would ship is never accused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.graders.source_cases import TASK, shipped_manifest
from vektos.design_system import Manifest
from vektos.graders import (
    components,
    outside_styling,
    protected_files,
    raw_values,
    suppressions,
    token_names,
    token_roles,
    use_client,
)
from vektos.graders._grader import Grader, Subject
from vektos.model import PAGE, Page

ROOT = Path(__file__).parent.parent.parent
GRADERS = [
    module.GRADER
    for module in (
        components, outside_styling, protected_files, raw_values, suppressions, token_names, token_roles, use_client
    )
]  # fmt: skip
SOLUTIONS = sorted((ROOT / "tasks").glob("*/solution.tsx"))


@pytest.fixture(scope="module")
def manifest() -> Manifest:
    """The manifest of the design system that is shipped."""
    return shipped_manifest()


def test_there_are_solutions() -> None:
    """Fifteen tasks have one."""
    assert len(SOLUTIONS) == 15


@pytest.mark.parametrize("grader", GRADERS, ids=lambda grader: grader.name)
@pytest.mark.parametrize("file", SOLUTIONS, ids=lambda file: file.parent.name)
def test_a_solution_is_clean(file: Path, grader: Grader, manifest: Manifest) -> None:
    """No source grader finds anything in a reference solution."""
    verdict = grader.grade(Subject(Page({PAGE: file.read_bytes()}), TASK, manifest, {}))
    assert (verdict.status, verdict.findings) == ("pass", ()), verdict.reason
