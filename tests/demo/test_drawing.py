"""The demo is drawn, not written: the same every time, with models and contexts that differ."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from vektos.demo.bags import BAGS, CLEAN, page
from vektos.demo.drawing import CONTEXTS, MODELS, REPEATS, draw
from vektos.model import PAGE
from vektos.proof._solution import Solution
from vektos.task import load_task

TASK = load_task(Path(__file__).parent.parent.parent / "tasks" / "card-dispute")
SOLUTION = Solution(TASK, (Path(__file__).parent.parent.parent / "tasks" / TASK.id / "solution.tsx").read_bytes())
PAGES = {(bag, TASK.id): page(bag, SOLUTION) for bag in BAGS}


def test_every_bag_makes_a_page_of_its_own() -> None:
    """No two bags come to the same page, and the clean one is the solution."""
    assert len({files[PAGE] for files in PAGES.values()}) == len(BAGS)
    assert PAGES[CLEAN, TASK.id] == {PAGE: SOLUTION.content}


def test_the_same_seed_draws_the_same_runs() -> None:
    """Two demos are equal, figure by figure, so that pictures in documents stay true."""
    drawn = draw({TASK.id: TASK}, PAGES)
    assert drawn == draw({TASK.id: TASK}, PAGES)
    assert len(drawn) == len(MODELS) * len(CONTEXTS) * REPEATS


def test_what_is_made_up_is_marked_as_estimated() -> None:
    """Nobody takes the demo's costs for paid ones."""
    assert all(one.record["estimated"] for one in draw({TASK.id: TASK}, PAGES))


def test_a_context_that_was_looked_at_leaves_calls_and_a_trace() -> None:
    """What run.json says of the context's use is what the transcript shows."""
    for one in draw({TASK.id: TASK}, PAGES):
        calls = [line for line in one.transcript if '"ds-mcp/' in line or '"AGENTS.md"' in line]
        assert ("exposure" in one.record) == (one.run.context != "none")
        assert one.record.get("exposure", {"used": False})["used"] == bool(calls)


def test_the_careful_model_has_more_clean_pages() -> None:
    """The demo has something to show: a difference between its models, over many tasks."""
    many = {f"{TASK.id}-{n}": TASK for n in range(20)}
    drawn = draw(many, PAGES)
    clean = Counter(one.run.model for one in drawn if one.bag == CLEAN)
    quick, _, thorough = MODELS
    assert clean[thorough] > 2 * clean[quick]
