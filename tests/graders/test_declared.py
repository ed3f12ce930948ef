"""What a grader reads it has declared, or it breaks: nothing that it stands on can change unseen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.graders.source_cases import MANIFEST, page
from vektos.graders._grader import Grader, Subject
from vektos.graders._table import GRADERS
from vektos.model import TASK_PARTS, Evidence, Finding, Task

TASK = Task("t", "banking", "T", "A task.", ("Button",), ("Text",), "Write it.", b"{}")


def verdict(read: Callable[[Subject], object], **declared: Any) -> tuple[str, str]:
    """Status and reason of a grader that reads this and declares that."""

    def judge(subject: Subject) -> list[Finding]:
        read(subject)
        return []

    seen = {"types": Evidence("types", "ok", data={})}
    judged = Grader("g", "quality", {}, judge, **declared).grade(Subject(page("x"), TASK, MANIFEST, seen))
    return judged.status, judged.reason


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (lambda subject: subject.task.must_show, "task.must_show is read and not declared"),
        (lambda subject: subject.task.prompt, "task.prompt is read and not declared"),
        (lambda subject: subject.manifest.protected_digests, "add 'protected' to the grader's manifest_parts"),
        (lambda subject: subject.evidence["types"], "KeyError: 'types'"),
    ],
)
def test_what_is_not_declared_breaks(read: Callable[[Subject], object], said: str) -> None:
    """Reading an undeclared part of the task or the manifest, or evidence, is `broken` with what to declare."""
    status, reason = verdict(read)
    assert (status, said in reason) == ("broken", True), reason


def test_what_is_declared_is_there() -> None:
    """Every declared part can be read, and a manifest that is not declared cannot."""
    everything = {"task_parts": TASK_PARTS, "manifest_parts": ("vocabulary", "protected"), "evidence": ("types",)}

    def read(subject: Subject) -> object:
        return subject.task.fixture, subject.manifest.protected_digests, subject.evidence["types"]

    assert verdict(read, **everything) == ("pass", "")
    assert verdict(lambda subject: subject.manifest.tokens, manifest_parts=())[0] == "broken"


def test_who_reads_what_of_a_task() -> None:
    """The behaviours are in the behaviour grader's inputs and no other's; so are the texts, and the data."""
    read = {part: [grader.name for grader in GRADERS if part in grader.task_parts] for part in TASK_PARTS}
    assert read == {
        "domain": [],
        "components": [],
        "must_show": ["render"],
        "fixture": ["protected-files"],
        "behaviours": ["behaviour"],
    }


def test_graders_with_the_same_parts_share_a_manifest() -> None:
    """What one grader found out about a page is known to the next: both see the same manifest object."""
    assert MANIFEST.only(["vocabulary"]) is MANIFEST.only(("vocabulary",))
