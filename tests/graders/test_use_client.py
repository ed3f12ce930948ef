"""The grader `use-client` against its cases, and against what only bytes can say."""

from __future__ import annotations

import pytest

from tests.graders.source_cases import Case, cases, check, judged, page
from vektos.graders.use_client import GRADER

NEEDS = "export default () => <p onClick={() => {}}>x</p>;"


@pytest.mark.parametrize("case", cases(GRADER), ids=lambda case: case.claim)
def test_case(case: Case) -> None:
    """Each page gets the verdict that it states."""
    check(GRADER, case)


def test_a_byte_order_mark_and_windows_line_ends_are_no_code() -> None:
    """What an editor puts before and between the lines does not hide the directive."""
    assert judged(GRADER, page(b"\xef\xbb\xbf'use client'\r\n" + NEEDS.encode())).status == "pass"


def test_a_byte_order_mark_does_not_move_the_finding() -> None:
    """Columns count what a person sees."""
    finding = judged(GRADER, page(b"\xef\xbb\xbf" + NEEDS.encode())).findings[0]
    assert (finding.line, finding.column) == (1, 25)


def test_a_helper_file_is_never_asked_for_the_directive() -> None:
    """Only page.tsx is mounted by the framework as it is."""
    assert judged(GRADER, page("export default () => <p/>", row_tsx=NEEDS)).status == "pass"
