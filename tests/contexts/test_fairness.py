"""No context gives an answer away: none can show a task's solution, what it must show, or how it must behave."""

from __future__ import annotations

import functools
import re

import pytest

from tests.contexts.shown import shown
from tests.evidence.tools import PATHS
from vektos.model import Task
from vektos.task import load_tasks

TOKENS = re.compile(r"\w+|[^\w\s]")
SHINGLE = 24
"""Tokens in a row that nobody types twice by chance. Of 20, `<div className={stack({ gap: "4" })}>` has some."""
FEW = 0.25
"""The share of what a task must show that may be in a context by chance: single words, such as Reason or All."""

TASKS = load_tasks(PATHS.tasks).good


@pytest.fixture(scope="module")
def texts(built: None) -> dict[str, str]:
    return shown()


@functools.cache
def shingles(text: str) -> set[tuple[str, ...]]:
    words = TOKENS.findall(text)
    return {tuple(words[at : at + SHINGLE]) for at in range(len(words) - SHINGLE + 1)}


def given_away(task: Task, solution: str, texts: dict[str, str]) -> list[str]:
    """Where a context shows something of the task's answer, and what."""
    answer = shingles(solution)
    found = []
    for place, text in texts.items():
        found += [f"{place}: of the solution: {' '.join(one)}" for one in sorted(answer & shingles(text))[:1]]
        seen = [wanted for wanted in task.must_show if wanted in text]
        told = [wanted for wanted in seen if len(wanted.split()) > 2 or re.search(r"\d", wanted)]
        found += [f"{place}: must show: {', '.join(seen)}"] if told or len(seen) > FEW * len(task.must_show) else []
        for behaviour in task.behaviours:
            known = [behaviour.name, behaviour.shows, *(step.value for step in behaviour.steps)]
            found += [f"{place}: behaviour: {one}" for one in known if len(one) > 5 and one in text]
    return found


def solution(task: str) -> str:
    return (PATHS.task_folder(task) / "solution.tsx").read_text(encoding="utf-8")


def test_no_context_shows_an_answer(texts: dict[str, str]) -> None:
    """Every byte that any context of ours can show holds no part of any task's answer."""
    assert {"ds-mcp component Button", "linter tools", "agents-md AGENTS.md", "storybook-mcp manifest"} <= set(texts)
    assert len(TASKS) == 15 and len(texts["storybook-mcp stories"]) > 10_000
    assert {task.id: found for task in TASKS.values() if (found := given_away(task, solution(task.id), texts))} == {}


def test_what_gives_an_answer_away_is_found(texts: dict[str, str]) -> None:
    """A context with some lines of a solution, with what must be shown, or with a behaviour would be caught."""
    task = TASKS["transfer-form"]
    lines = solution(task.id).splitlines()
    for planted in (
        "\n".join(lines[40:50]),
        "; ".join(task.must_show),
        task.must_show[0] + " 4711",
        task.behaviours[0].name,
    ):
        held = task if "4711" not in planted else Task.of({**_fields(task), "must_show": (planted,)})
        assert given_away(held, solution(task.id), {**texts, "planted": f"Knows this: {planted}."}), planted


def _fields(task: Task) -> dict[str, object]:
    return {name: getattr(task, name) for name in Task.__dataclass_fields__}
