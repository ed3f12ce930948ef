"""The grader `suppressions` against its cases, and what it says about our own comment."""

from __future__ import annotations

import pytest

from tests.graders.source_cases import Case, cases, check, judged, page
from vektos.graders.suppressions import GRADER


@pytest.mark.parametrize("case", cases(GRADER), ids=lambda case: case.claim)
def test_case(case: Case) -> None:
    """Each page gets the verdict that it states."""
    check(GRADER, case)


@pytest.mark.parametrize(
    ("comment", "said"),
    [
        ("vektos-ignore raw-color: brand", "raw-color is waived: brand"),
        ("vektos-ignore raw-color", "vektos-ignore raw-color gives no reason, so it silences nothing"),
        ("vektos-ignore raw-size: brand", "vektos-ignore raw-size has nothing to silence"),
        ("vektos-ignore", "vektos-ignore names no rule, so it silences nothing"),
        (
            "vektos-ignore colors: brand",
            'vektos-ignore names "colors", which is no rule of the shipped graders that can be silenced',
        ),
        (
            "vektos-ignore missing-use-client: brand",
            'vektos-ignore names "missing-use-client", which is no rule of the shipped graders that can be silenced',
        ),
    ],
)
def test_our_own_comment_says_what_it_does(comment: str, said: str) -> None:
    """A waiver is shown with its reason; one that does nothing says why."""
    text = f'import {{ css }} from "acme/css";\n// {comment}\nexport const a = css({{ color: "#fff" }});'
    assert [finding.message for finding in judged(GRADER, page(text)).findings] == [said]


def test_a_file_that_no_grader_reads_is_one_finding() -> None:
    """What is too large, too deep or too ambiguous would silence every source grader, and no compiler minds it."""
    for text in ("// x\n" * 50_000, f"const a = {'[' * 600}{']' * 600};", "const x = 1;" + "f<T>(x);" * 24_000):
        findings = judged(GRADER, page(text)).findings
        assert [(one.rule, one.file) for one in findings] == [("unreadable", "page.tsx")]
