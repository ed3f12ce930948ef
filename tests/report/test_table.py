"""The table of scores and the list of findings, as text."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from vektos.model import Finding, Run, Score, Verdict
from vektos.report.table import Row, render_findings, render_table

PAID = {"steps": 3, "tokens_in": 3917, "tokens_out": 1460, "cost": 0.0112, "estimated": False}
COUNTS = {"design-system": 2, "quality": 1, "completeness": 1}


def row(task: str = "statement", model: str = "mock/ideal", record: dict[str, Any] | None = None, **score: Any) -> Row:
    run = Run(model, "none", 1, task)
    said = {"page": True, "complete": True, "counts": COUNTS, "statuses": {}, "missing": (), **score}
    return Row(run, Score(run=run.id, task=task, **said), PAID if record is None else record)


def lines(*rows: Row) -> list[list[str]]:
    """The table's lines, each as its cells."""
    return [[cell for cell in line.split("  ") if cell.strip()] for line in render_table(rows).splitlines()]


def cells(*rows: Row, line: int = 1) -> list[str]:
    return [cell.strip() for cell in lines(*rows)[line]]


def test_the_whole_table() -> None:
    """The table is that of the guide: one line per run, one for all, in columns that line up."""
    lazy = row("transfer-form", page=False, complete=False, missing=("a",) * 5, record={**PAID, "estimated": True})
    assert render_table([row(), lazy]) == (
        "task            page   done             ds   qual   steps   tokens in/out       cost\n"
        "statement       yes    yes               2      2       3       3917/1460    $0.0112\n"
        "transfer-form   NO     NO (5 missing)    2      2       3       3917/1460   ~$0.0112\n"
        "all             1/2    1/2               4      4       6       7834/2920   ~$0.0224\n"
    )


def test_what_was_not_judged_is_not_0() -> None:
    """Without page checks nothing is said about the page, and a group nobody judged is a dash."""
    bare = row(page=None, complete=None, counts={}, record={})
    assert cells(bare) == ["statement", "?", "?", "-", "-", "-", "-", "-"]
    assert cells(bare, line=2) == ["all", "?", "?", "-", "-", "-", "-", "-"]


def test_totals_leave_out_what_was_not_judged() -> None:
    """The last line counts pages among those that could be judged."""
    assert cells(row("a"), row("b", page=None, complete=None), line=3)[:3] == ["all", "1/1", "1/1"]


def test_a_half_judged_pair_counts_what_is_there() -> None:
    """`qual` is quality plus completeness, and without page checks quality alone."""
    assert cells(row(counts={"quality": 3}))[4] == "3"


def test_not_done_without_a_missing_text() -> None:
    """A page that shows everything and does the wrong thing is not done, with nothing missing."""
    assert cells(row(complete=False))[2] == "NO"


def test_a_price_nobody_knows_is_said() -> None:
    """An unknown price is a question mark, alone and in the total, never 0."""
    unknown = row("b", record={**PAID, "cost": None})
    assert [cells(row("a"), unknown, line=n)[-1] for n in (1, 2, 3)] == ["$0.0112", "?", "$0.0112 + ?"]


def test_columns_of_the_matrix_appear_where_they_differ() -> None:
    """Two models make a column of models; one context makes none."""
    heading = lines(row(), row(model="mock/lazy"))[0]
    assert [cell.strip() for cell in heading][:3] == ["task", "model", "page"]


def test_a_broken_verdict_is_named_below() -> None:
    """A figure that a broken tool had no part in says so."""
    told = render_table([row(statuses={"lint": "broken", "a11y": "blocked"})]).splitlines()[-1]
    assert (
        told == "mock~ideal.none.1:statement: lint broke and says nothing about this page; it is tried again next time"
    )


def test_colour_only_when_asked() -> None:
    """A pipe gets plain text; a terminal gets the same text with colour."""
    rows = [row(page=False, complete=False)]
    assert "\x1b" not in render_table(rows)
    coloured = render_table(rows, colour=True)
    assert "\x1b[31mNO" in coloured
    stripped = [Text.from_ansi(line).plain.rstrip() for line in coloured.splitlines()]
    assert stripped == render_table(rows).splitlines()


def test_findings_are_listed_by_run() -> None:
    """Each finding is one line with grader, rule, place and message; a covered one and a broken verdict are marked."""
    compiler = (Finding("TS2769", "No overload.", line=12, column=3, covered=True), Finding("TS2322", "No.", line=9))
    judged = [
        Verdict("typecheck", "quality", "fail", compiler),
        Verdict("lint", "quality", "broken", reason="no answer"),
        Verdict("a11y", "quality", "pass"),
    ]
    assert render_findings([(row().run, judged), (row("kyc-form").run, [])]) == (
        "statement  typecheck  TS2769  page.tsx:12:3  No overload. (not counted)\n"
        "statement  typecheck  TS2322  page.tsx:9     No.\n"
        "statement  lint       broken  -              no answer\n"
    )


def test_no_findings_are_no_lines() -> None:
    """Where there is nothing to list, nothing is printed."""
    assert render_findings([(row().run, [Verdict("lint", "quality", "pass")])]) == ""


def test_runs_of_several_batches_are_told_apart() -> None:
    """A finding is listed under its run's name where the task alone would not say which run."""
    failed = [Verdict("lint", "quality", "fail", (Finding("r", "m"),))]
    told = render_findings([(row(model=model).run, failed) for model in ("mock/ideal", "mock/lazy")])
    assert [line.split()[0] for line in told.splitlines()] == [
        "mock~ideal.none.1:statement",
        "mock~lazy.none.1:statement",
    ]


def test_what_an_agent_wrote_cannot_act_on_the_terminal() -> None:
    """Escape sequences, line breaks and markup in a message stay text on one line."""
    failed = [Verdict("render", "completeness", "fail", (Finding("r", "a\x1b[2Jb\r\nc [red]d[/red] \u202ee"),))]
    assert render_findings([(row().run, failed)]) == (
        "statement  render  r  page.tsx  a\\x1b[2Jb c [red]d[/red] \\u202ee\n"
    )
