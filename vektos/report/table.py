"""The scores as a table for a terminal or a pipe, and the findings as a list. Knows no grader by name.

Both return text; who calls them decides where it goes and whether it has colour.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len

from vektos.model import Finding, Run, Score, Verdict
from vektos.report.contexts import HEADINGS, Use, shares, use
from vektos.terminal import PLAIN, Styled, one_line, shown

NOTHING = "-"
"""In the place of a figure that does not exist, as distinct from 0."""
UNKNOWN = "?"
"""In the place of an answer that could not be found."""
BAD, BOLD = "\x1b[31m", "\x1b[1m"
ALL = "all"

Cell = tuple[str, str]
"""A text and how it is set off."""


@dataclass(frozen=True, slots=True)
class Row:
    """One run as the table shows it. `record` is what run.json says; empty for a page that no agent wrote."""

    run: Run
    score: Score
    record: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its heading, what it says of one run, and what it says of them all."""

    heading: str
    cell: Callable[[Row], str]
    total: Callable[[Sequence[Row]], str] = lambda _: ""
    right: bool = False


def render_table(rows: Sequence[Row], colour: bool = False) -> Styled:
    """One line per run, one for them all, and one for each verdict that a tool of ours broke on."""
    some = [c for c in MATRIX if len({c.cell(row) for row in rows}) > 1]
    some += [USED] if any(_used(row) for row in rows) else []
    columns = [COLUMNS[0], *some, *COLUMNS[1:]]
    lines = [
        [(column.heading, BOLD) for column in columns],
        *([_styled(column.cell(row)) for column in columns] for row in rows),
        [(_styled(column.total(rows))[0], BOLD) for column in columns],
    ]
    text = _laid_out(lines, [column.right for column in columns], 3, colour) + _by_context(rows, colour)
    return text + "".join(
        f"{one_line(row.run.name)}: {grader} broke and says nothing about this page; it is tried again next time\n"
        for row in rows
        for grader, status in row.score.statuses.items()
        if status == "broken"
    )


def _by_context(rows: Sequence[Row], colour: bool) -> Styled:
    """A block with each context as assigned and as used; empty where no run was offered one."""
    found = shares([(row.run, row.score, row.record) for row in rows])
    if not found:
        return shown("")
    lines = [[(heading, BOLD) for heading in HEADINGS], *([(one_line(c), "") for c in one.cells()] for one in found)]
    return "\n" + _laid_out(lines, [False, False, *[True] * 5], 3, colour)


def render_findings(judged: Sequence[tuple[Run, Sequence[Verdict]]], colour: bool = False) -> Styled:
    """One line per finding, run by run; covered ones are marked. A broken verdict is a line that says why."""
    one_batch = len({run.id for run, _ in judged}) == 1
    lines: list[list[Cell]] = []
    for run, verdicts in judged:
        name = run.task if one_batch else run.name
        for verdict in verdicts:
            for finding in verdict.findings:
                message = finding.message + (" (not counted)" if finding.covered else "")
                cells = (name, verdict.grader, finding.rule, _place(finding), message)
                lines.append([(one_line(cell), "") for cell in cells])
            if verdict.status == "broken":
                cells = (name, verdict.grader, verdict.status, NOTHING, verdict.reason)
                lines.append([(one_line(cell), BAD) for cell in cells])
    return _laid_out(lines, [False] * 5, 2, colour)


def _place(finding: Finding) -> str:
    """`page.tsx:12:3`, as editors and terminals link it."""
    return ":".join([finding.file, *(str(n) for n in (finding.line, finding.column) if n is not None)])


def _answer(value: bool | None) -> str:
    return UNKNOWN if value is None else "yes" if value else "NO"


def _done(row: Row) -> str:
    missing = len(row.score.missing)
    return _answer(row.score.complete) + (f" ({missing} missing)" if missing else "")


def _share(value: Callable[[Row], bool | None]) -> Callable[[Sequence[Row]], str]:
    """How many of the runs that could be judged: `12/15`."""

    def total(rows: Sequence[Row]) -> str:
        answers = [answer for row in rows if (answer := value(row)) is not None]
        return f"{sum(answers)}/{len(answers)}" if answers else UNKNOWN

    return total


def _counted(*groups: str) -> Callable[[Row], int | None]:
    """The findings of these groups; None when no one judged any of them."""

    def value(row: Row) -> int | None:
        counts = [row.score.counts[group] for group in groups if group in row.score.counts]
        return sum(counts) if counts else None

    return value


def _recorded(key: str) -> Callable[[Row], int | None]:
    return lambda row: row.record.get(key)


def _number(heading: str, *values: Callable[[Row], int | None]) -> Column:
    """A column of figures and their sums; several figures share it with a slash between them."""

    def cell(row: Row) -> str:
        figures = [value(row) for value in values]
        return NOTHING if None in figures else "/".join(map(str, figures))

    def total(rows: Sequence[Row]) -> str:
        known = [[n for row in rows if (n := value(row)) is not None] for value in values]
        return "/".join(str(sum(some)) for some in known) if all(known) else NOTHING

    return Column(heading, cell, total, right=True)


def _cost(rows: Sequence[Row]) -> str:
    """`$0.0112`; `~` when a part of it is estimated, `+ ?` when the price of a part of it is not known."""
    costs = [row.record["cost"] for row in rows if "cost" in row.record]
    known = [cost for cost in costs if cost is not None]
    if not known:
        return UNKNOWN if costs else NOTHING
    estimated = any(row.record["estimated"] for row in rows if row.record.get("cost") is not None)
    return f"{'~' if estimated else ''}${sum(known):.4f}{' + ?' if len(known) < len(costs) else ''}"


COLUMNS = (
    Column("task", lambda row: row.run.task, lambda _: ALL),
    Column("page", lambda row: _answer(row.score.page), _share(lambda row: row.score.page)),
    Column("done", _done, _share(lambda row: row.score.complete)),
    _number("ds", _counted("design-system")),
    _number("qual", _counted("quality", "completeness")),
    _number("steps", _recorded("steps")),
    _number("tokens in/out", _recorded("tokens_in"), _recorded("tokens_out")),
    Column("cost", lambda row: _cost([row]), _cost, right=True),
)
MATRIX = (
    Column("model", lambda row: row.run.model),
    Column("context", lambda row: row.run.context),
    Column("repeat", lambda row: str(row.run.repeat), right=True),
)
"""Shown where more than one value occurs."""


def _used(row: Row) -> Use | None:
    return use(row.run, row.record)


USED = Column(
    "context used",
    lambda row: str(found) if (found := _used(row)) else NOTHING,
    _share(lambda row: found.used if (found := _used(row)) else None),
)
"""Shown where some run was offered anything."""


@functools.lru_cache(maxsize=4096)
def _styled(cell: str) -> Cell:
    return one_line(cell), BAD if cell.partition(" (")[0] == "NO" else ""


def _laid_out(lines: Sequence[Sequence[Cell]], right: Sequence[bool], gap: int, colour: bool) -> Styled:
    """Printable cells in columns. By hand, since rich's tables take seconds for the runs of a large benchmark."""
    widths = [max(_width(line[at][0]) for line in lines) for at in range(len(right))] if lines else []
    text: list[str] = []
    for line in lines:
        parts: list[str] = []
        for (cell, style), width, to_the_right in zip(line, widths, right, strict=True):
            space = " " * (width - _width(cell))
            seen = f"{style}{cell}{PLAIN}" if colour and style and cell else cell
            parts.append(space + seen if to_the_right else seen + space)
        text.append((" " * gap).join(parts).rstrip())
    return Styled("".join(f"{line}\n" for line in text))


def _width(text: str) -> int:
    return len(text) if text.isascii() else cell_len(text)
