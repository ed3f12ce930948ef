"""What an invocation ended with: its scores as a table, its findings, and what could not be judged.

Reads what the targets wrote; computes nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cached_property

from vektos.design_system import ManifestError
from vektos.engine.rows import Rows, Said
from vektos.files import read_whole
from vektos.model import Run, Score, Verdict
from vektos.paths import REFERENCE
from vektos.reading import UserError
from vektos.report.contexts import NOTHING
from vektos.report.table import Row, render_findings, render_table
from vektos.runs import read_record
from vektos.targets import Dag
from vektos.terminal import Styled, printable, shown

UNREADABLE = (FileNotFoundError, ValueError, KeyError, TypeError)
"""Of a score that is not made yet, or damaged and to be made again."""


def read(dag: Dag, runs: Iterable[Run]) -> dict[str, Said]:
    """What is said of these runs, by name, as far as it can be read."""
    found: dict[str, Said] = {}
    for run in runs:
        with suppress(*UNREADABLE, UserError):
            found[run.name] = _read(dag, run)
    return found


def _read(dag: Dag, run: Run) -> Said:
    score = json.loads(read_whole(dag.paths.score(run, dag.with_page)))
    return score, {} if run.model == REFERENCE else read_record(dag.paths.run(run))


def _made_in(context: str, row: Row) -> bool:
    return row.run.context == context and bool(row.record.get("contextHash")) and context != NOTHING


class Results:
    """The results of the runs of one DAG, or of some of them."""

    def __init__(self, dag: Dag, runs: Sequence[Run] | None = None, known: Rows | None = None) -> None:
        self._dag = dag
        self._known = known
        self._runs = dag.runs if runs is None else runs
        self.errors: list[str] = []
        """What of results/ is damaged, once the results have been told."""

    def table(self, findings: bool) -> Styled:
        """The table of the scores, and with `findings` each finding as a line behind it."""
        colour = sys.stdout.isatty()
        text = render_table(self._rows, colour) + self._outdated() if self._rows else shown("")
        if findings and self.findings():
            text += "\n" + render_findings([(run, [*verdicts.values()]) for run, verdicts in self._judged], colour)
        return text + "".join(
            printable(f"{name}: not made, and not counted: {reason}; it is tried again next time") + "\n"
            for name, reason in self._dag.left.items()
        )

    def _outdated(self) -> str:
        """A line for each context that has come to show something else since some run was made in it."""
        lines = ""
        for name, kind in self._dag.contexts.items():
            hashes = [row.record["contextHash"] for row in self._rows if _made_in(name, row)]
            with suppress(UserError, ManifestError):  # it cannot be made today, so nothing can be said about it
                old = sum(one != kind.context(self._dag.paths).digest for one in hashes) if hashes else 0
                lines += f"{name}: {old} of {len(hashes)} runs were made when it said something else\n" if old else ""
        return lines

    def findings(self) -> bool:
        """Whether any finding counts."""
        return any(verdict.counted for _, verdicts in self._judged for verdict in verdicts.values())

    def unjudged(self) -> bool:
        """Whether some run has no score, or one that a tool of ours broke on."""
        statuses = {status for row in self._rows for status in row.score.statuses.values()}
        return "broken" in statuses or len(self._rows) < len(self._runs) or bool(self._dag.left)

    @cached_property
    def _judged(self) -> list[tuple[Run, dict[str, Verdict]]]:
        return [(row.run, self._dag.verdicts(row.run)) for row in self._rows]

    @cached_property
    def _rows(self) -> list[Row]:
        rows: list[Row] = []
        for run in self._runs:
            try:
                said = self._known.get(run.name) if self._known else None
                if said is None:
                    said = _read(self._dag, run)
                    if self._known:
                        self._known.put(run.name, said)
                rows.append(Row(run, Score.of(said[0]), said[1]))
            except UNREADABLE:
                continue
            except UserError as error:
                self.errors.append(str(error))
        if self._known:
            self._known.save()
        return rows
