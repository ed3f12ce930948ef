"""The grader `protected-files` against its cases: what counts is where a path leads and what is in it."""

from __future__ import annotations

import dataclasses
import hashlib

import pytest

from tests.graders.source_cases import MANIFEST, TASK, Case, cases, check, judged, page
from vektos.graders.protected_files import GRADER
from vektos.model import PAGE, Page

FINE = b"export default () => <p>x</p>;"
OWN = b'{\n "private": true\n}\n'
KNOWN = dataclasses.replace(
    MANIFEST, protected_digests={"package.json": hashlib.sha256(OWN.rstrip()).hexdigest(), "ds/button.tsx": "0" * 64}
)


def written(path: str, content: bytes = b"mine") -> Page:
    return Page({PAGE: FINE, path: content})


@pytest.mark.parametrize("case", cases(GRADER), ids=lambda case: case.claim)
def test_case(case: Case) -> None:
    """Each page gets the verdict that it states."""
    check(GRADER, case)


@pytest.mark.parametrize("content", [OWN, OWN.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + OWN, OWN + b"\n\n"])
def test_the_workspaces_own_content_is_no_edit(content: bytes) -> None:
    """What is as it was may be written again, whatever the editor did to line ends."""
    assert judged(GRADER, written("package.json", content), KNOWN).status == "pass"


def test_every_file_is_one_finding() -> None:
    """Two protected files are two mistakes."""
    both = Page({PAGE: FINE, "package.json": b"{}", "tsconfig.json": b"1"})
    assert len(judged(GRADER, both, KNOWN).findings) == 2


def test_a_page_alone_is_clean() -> None:
    """What every run writes is not protected."""
    assert judged(GRADER, page(FINE.decode()), KNOWN).status == "pass"


def test_the_tasks_own_data_is_no_edit() -> None:
    """A run that leaves the data as it was given has not edited it."""
    assert judged(GRADER, written("fixture.json", TASK.fixture), KNOWN).status == "pass"
    assert judged(GRADER, written("fixture.json", b'{"rows": []}'), KNOWN).status == "fail"
