"""Progress says why a target runs again, where it ran before."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from vektos import hashing
from vektos.engine.progress import Reporter

HASH = "cache/hash/graders.components.json"


@dataclass
class Made:
    """What the reporter reads of one of doit's tasks."""

    dep_changed: list[str]
    name: str = "grade:components:run:task"
    doc: str = ""
    file_dep: tuple[str, ...] = (HASH, "cache/pages/run/task.json", "cache/manifest/vocabulary.json", "more")
    has_subtask: bool = False


def said(task: Made, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("vektos.engine.progress.SAY_EVERY", -1.0)
    monkeypatch.setitem(hashing.CHANGED, HASH, ["graders/components.py: function find changed", "axe-core 4.14 → 4.15"])
    reporter = Reporter(None, {})
    lines: list[str] = []
    monkeypatch.setattr(reporter, "_is_terminal", False)
    monkeypatch.setattr(reporter, "_line", lines.append)
    reporter.execute_task(task)
    reporter.add_success(task)
    return "".join(lines)


def test_what_changed_in_a_hash_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The function that was edited and the version that is new stand behind the target's name."""
    assert said(Made([HASH]), monkeypatch).endswith(
        "done (graders/components.py: function find changed; axe-core 4.14 → 4.15)"
    )


def test_a_file_is_named_and_more_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that changed is named; of many reasons the first stand there."""
    assert said(Made(["cache/pages/run/task.json"]), monkeypatch).endswith("done (task.json changed)")
    assert said(Made([HASH, "cache/pages/run/task.json"]), monkeypatch).endswith("4.15 and 1 more)")


def test_a_first_run_needs_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where everything is new, and where nothing that is read has changed, nothing is said."""
    assert said(Made([*Made([]).file_dep]), monkeypatch).endswith("task done")
    assert said(Made([]), monkeypatch).endswith("task done")
