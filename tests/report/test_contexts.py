"""Contexts in the table: what was offered and what was used, and what each made of the scores."""

from __future__ import annotations

from typing import Any

from tests.report.test_table import row as judged
from vektos.model import Run
from vektos.report.contexts import use
from vektos.report.table import Row, render_table

PAID = {"steps": 3, "tokens_in": 10, "tokens_out": 5, "cost": 0.01, "estimated": False}


def call(error: str = "", size: int = 100) -> dict[str, Any]:
    return {"tool": "get_component", "at": 1.0, "bytes": size, "arguments": "{}", "digest": "d", "error": error}


def row(
    context: str, *calls: dict[str, Any], repeat: int = 1, ds: int = 0, used: bool | None = None, **more: Any
) -> Row:
    """A run in a context whose server got these calls."""
    servers = (
        {} if context == "none" else {context: {"connected": True, "tools": ["x"], "calls": list(calls), "bytes": 0}}
    )
    answered = any(not one["error"] for one in calls) if used is None else used
    exposure = {"servers": servers, "files": [], "used": answered, "first_call_before_first_write": None, **more}
    made = judged(record={**PAID, "exposure": exposure}, counts={"design-system": ds, "quality": 1})
    return Row(Run("openai/x", context, repeat, "statement"), made.score, made.record)


def cells(*rows: Row) -> list[list[str]]:
    return [[one.strip() for one in line.split("   ") if one.strip()] for line in render_table(rows).splitlines()]


def test_without_a_context_the_table_says_nothing_of_contexts() -> None:
    """The columns appear only where some run was offered something."""
    assert render_table([row("none")]) == render_table([judged(record=PAID, counts={"design-system": 0, "quality": 1})])
    assert "context" not in render_table([row("none"), row("none", repeat=2)])


def test_what_was_offered_and_never_used_is_visible() -> None:
    """Each run says how often it asked, and a context that it never asked, or only in vain, is a NO."""
    table = cells(
        row("none"),
        row("ds-mcp", call(), call(), call("no such component")),
        row("ds-mcp", call("no such component"), repeat=2),
        row("storybook-mcp"),
    )
    assert table[0][:4] == ["task", "context", "repeat", "context used"]
    assert [line[3] for line in table[1:5]] == ["-", "2 calls", "NO", "NO"]
    assert table[5][1] == "1/3"


def test_scores_are_given_as_assigned_and_as_used() -> None:
    """A context is judged by all runs that it was offered to, and by those that used it."""
    rows = [
        row("none", ds=8),
        row("ds-mcp", call(), ds=1),
        row("ds-mcp", ds=7, repeat=2),
    ]
    text = render_table(rows)
    assert text.split("\n\n")[1] == (
        "context                 runs   used   done   ds/run   qual/run\n"
        "none      as assigned      1      -    1/1      8.0        1.0\n"
        "ds-mcp    as assigned      2    1/2    2/2      4.0        1.0\n"
        "ds-mcp    as used          1    1/1    1/1      1.0        1.0\n"
    )


def test_a_file_whose_reading_nobody_saw_is_neither_used_nor_unused() -> None:
    """Where no one can say whether a context was used, it is a question mark, and there is no line as used."""
    run = Run("openai/x", "agents-md", 1, "statement")
    record: dict[str, Any] = {"servers": {}, "files": ["AGENTS.md"], "used": None}
    unseen, read = use(run, {"exposure": record}), use(run, {"exposure": {**record, "used": True}})
    assert (str(unseen), str(read)) == ("?", "read")
    made = row("ds-mcp")
    told = render_table([row("none"), Row(run, made.score, {**PAID, "exposure": record})])
    assert "agents-md   as assigned" in told and "as used" not in told


def test_a_mock_is_offered_nothing() -> None:
    """An agent that is connected to nobody has no use to tell of, whatever context it is run in."""
    assert use(Run("mock/ideal", "ds-mcp", 1, "statement"), {"exposure": {"servers": {}, "used": False}}) is None
    assert use(Run("mock/ideal", "ds-mcp", 1, "statement"), {}) is None
