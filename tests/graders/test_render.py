"""render: each case in tests/graders/render/ leads to the verdict it states."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.graders.evidence_cases import case_files, load, outcome, verdict
from vektos.graders._screen import flows
from vektos.graders.render import GRADER
from vektos.words import fold


@pytest.mark.parametrize("file", case_files(GRADER), ids=lambda file: file.stem)
def test_case(file: Path) -> None:
    """The evidence of a case leads to the outcome that the case states."""
    case = load(file)
    assert outcome(verdict(GRADER, case)) == case["expect"], case["claim"]


def test_every_rule_has_a_case() -> None:
    """Each rule that the grader declares is broken by at least one case, and no case breaks another one."""
    told = [told for file in case_files(GRADER) for told in load(file)["expect"]["findings"]]
    assert {line.partition(" ")[0] for line in told} == set(GRADER.rules)


def test_every_finding_says_what_to_do() -> None:
    """No finding leaves its reader without a next step."""
    found = [finding for file in case_files(GRADER) for finding in verdict(GRADER, load(file)).findings]
    assert [finding for finding in found if not finding.hint] == []


@given(st.text(), st.text(), st.text())
def test_a_text_is_found_wherever_it_stands_in_a_line(before: str, text: str, after: str) -> None:
    """What a page shows in one line is never called missing, whatever stands around it."""
    text, line = fold(text), f"{fold(before)} {fold(text)} {fold(after)}"
    screen: dict[str, object] = {"fatal": None, "mounted": True, "text": line, "written": "", "fields": []}
    assert not text or any(text in flow for flow in flows(screen))
