"""The fixtures of the source graders as a whole: none orphaned, none silent about its outcome, and enough of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.graders.source_cases import HERE, cases, read
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
from vektos.graders._grader import Grader

GRADERS: list[tuple[Grader, int]] = [
    (components.GRADER, 25), (raw_values.GRADER, 25), (token_names.GRADER, 25), (token_roles.GRADER, 25),
    (use_client.GRADER, 25), (outside_styling.GRADER, 12), (suppressions.GRADER, 12),
    (protected_files.GRADER, 12),
]  # fmt: skip
FILES = sorted(HERE.glob("*/*.tsx"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_fixture_belongs_to_a_grader_and_states_its_outcome(file: Path) -> None:
    """A folder bears its grader's name, and a page that expects nothing is not called invalid."""
    assert file.parent.name in {grader.name.replace("-", "_") for grader, _ in GRADERS}
    for case in read(file):
        assert bool(case.findings) == (case.outcome == "invalid"), case.claim


@pytest.mark.parametrize(("grader", "least"), GRADERS, ids=lambda one: getattr(one, "name", one))
def test_a_grader_has_enough_cases(grader: Grader, least: int) -> None:
    """Enough pages that must fire, must stay silent, and cannot be judged; every rule fires somewhere."""
    known = cases(grader)
    assert len(known) >= least
    assert {case.outcome for case in known} == {"valid", "invalid", "blocked"}
    assert {rule for case in known for _, _, rule in case.findings} == set(grader.rules)
    assert len({case.claim for case in known}) == len(known)
