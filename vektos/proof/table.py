"""The matrix as text: a table of rules by tasks, then what went wrong, with where to look. Computes nothing."""

from __future__ import annotations

import io

from rich.console import Console
from rich.table import Table
from rich.text import Text

from vektos.proof.matrix import Found, Matrix, Outcome
from vektos.terminal import Styled, shown

NO_PLACE = "·"
ENDLESS = 10_000
SHOWN = 6
"""How many findings a line of what went wrong names."""


def render(matrix: Matrix, colour: bool = False) -> Styled:
    """The table, a legend, one line per survivor and stray, and a summary."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("grader", "rule"):
        table.add_column(heading, no_wrap=True)
    for number, _ in enumerate(matrix.tasks, 1):
        table.add_column(str(number), justify="right", no_wrap=True)
    table.add_column("caught", justify="right", no_wrap=True)
    for (grader, rule), row in matrix.rules.items():
        cells = [_cell([one for one in row if one.mutant.task == task]) for task in matrix.tasks]
        total = Text(f"{sum(one.clean for one in row)}/{len(row)}", "" if all(one.clean for one in row) else "red")
        table.add_row(grader, "any" if rule == "*" else rule, *cells, total)
    file = io.StringIO()  # what it is given are names of ours
    Console(file=file, width=ENDLESS, force_terminal=colour, color_system="standard" if colour else None).print(table)
    legend = ", ".join(f"{number} {task}" for number, task in enumerate(matrix.tasks, 1))
    lines = [
        *(Styled(line.rstrip()) for line in file.getvalue().splitlines()),
        "",
        f"tasks: {legend}",
        f"{NO_PLACE}: no place for this mistake; 1/2: one of two mutants was caught, by its own rule and nothing else",
        *_wrong(matrix),
        _summary(matrix),
    ]
    return shown("\n").join([*lines, ""])


def _cell(row: list[Outcome]) -> Text:
    if not row:
        return Text(NO_PLACE, "dim")
    clean = sum(one.clean for one in row)
    return Text(str(clean)) if clean == len(row) else Text(f"{clean}/{len(row)}", "red")


def _wrong(matrix: Matrix) -> list[str]:
    lines = [f"no mutant puts {grader} {rule} to the test" for grader, rule in matrix.unproved]
    for one in matrix.outcomes:
        mutator = one.mutant.mutator
        who = f"{one.mutant.task}, {mutator.name} ({mutator.what}), for {mutator.grader} {mutator.rule}"
        if one.broken:
            lines.append(f"broken: {who}: {', '.join(one.broken)} crashed: {one.page}")
        elif not one.caught:
            why = f" ({one.own})" if one.own else ""
            lines.append(f"survived: {who}{why}; found instead: {_named(one.found)}: {one.page}")
        elif one.strays:
            lines.append(f"stray: {who}; found besides: {_named(one.strays)}: {one.page}")
    return ["", *lines] if lines else []


def _named(found: tuple[Found, ...]) -> str:
    named = [f"{grader} {finding.rule} “{' '.join(finding.message.split())}”" for grader, finding in found[:SHOWN]]
    more = f", and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
    return (", ".join(named) + more) or "nothing"


def _summary(matrix: Matrix) -> str:
    caught = sum(one.caught for one in matrix.outcomes)
    mutators = len({one.mutant.mutator.name for one in matrix.outcomes})
    return (
        f"\n{len(matrix.outcomes)} mutants of {mutators} mistakes: {caught} caught, {len(matrix.survivors)} survived, "
        f"{len(matrix.strayed)} with strays, {len(matrix.broken)} broken"
    )
