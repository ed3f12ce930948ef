"""The grader `components` against its cases, and against tables of other design systems."""

from __future__ import annotations

import dataclasses

import pytest

from tests.graders.source_cases import MANIFEST, Case, cases, check, judged, page
from vektos.design_system import NativeRule
from vektos.graders.components import GRADER


@pytest.mark.parametrize("case", cases(GRADER), ids=lambda case: case.claim)
def test_case(case: Case) -> None:
    """Each page gets the verdict that it states."""
    check(GRADER, case)


def test_the_table_is_the_design_systems() -> None:
    """What is native is decided by the manifest alone: an own list is all that is looked for."""
    own = dataclasses.replace(MANIFEST, native=(NativeRule("label", frozenset(), ("FormField",)),))
    verdict = judged(GRADER, page("export default () => <label><button>x</button></label>"), own)
    assert [finding.message for finding in verdict.findings] == ["<label> where @acme/ui has FormField"]


def test_the_first_matching_rule_wins() -> None:
    """An input's type picks the component that the message names."""
    verdict = judged(GRADER, page('export default () => <input type="checkbox" />'))
    assert verdict.findings[0].message == '<input type="checkbox"> where @acme/ui has Checkbox or Switch'


def test_without_a_page_there_is_nothing_to_judge() -> None:
    """A run that wrote no page.tsx is blocked, not clean."""
    verdict = judged(GRADER, dataclasses.replace(page(""), files={"other.tsx": b"<a/>"}))
    assert (verdict.status, verdict.reason) == ("blocked", "the run wrote no page.tsx")
