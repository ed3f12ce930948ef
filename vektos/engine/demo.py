"""`doit demo DIR`: a benchmark folder with made-up agents and real verdicts, to look at reports without paying anybody.

Each task has a handful of pages, which are judged like any other; the runs of the demo share them. Knows no mistake.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vektos import targets
from vektos.demo.bags import BAGS, page
from vektos.demo.drawing import draw
from vektos.demo.laying import empty, lay_out
from vektos.engine.commands import FINE, OF_DOIT, OPT_TASK, UNJUDGED, _Judging
from vektos.hashing import of_module
from vektos.model import Run
from vektos.paths import MUTANT, Paths
from vektos.proof._solution import Solution
from vektos.reading import UserError
from vektos.runs import RECORD, write_run

if TYPE_CHECKING:
    from vektos.selection import Selection

HASH = "demo.bags"


class DemoDag(targets.Dag):
    """The targets of the demo's pages: solutions with a bag of mistakes, kept where mutants are."""

    def __init__(self, paths: Paths, selection: Selection) -> None:
        super().__init__(paths, selection)
        tasks = dict.fromkeys(run.task for run in self.runs)
        self.judged = {(bag, task): Run(MUTANT, f"demo-{bag}", 1, task) for task in tasks for bag in BAGS}
        self.runs = [*self.judged.values()]

    @cached_property
    def pages(self) -> dict[tuple[str, str], dict[str, bytes]]:
        """(bag, task) → the files of the page."""
        return {
            (bag, task): page(bag, Solution(self.loaded.good[task], self._solution(task))) for bag, task in self.judged
        }

    def _solution(self, task: str) -> bytes:
        return (self.paths.task_folder(task) / "solution.tsx").read_bytes()

    def hashes(self) -> Iterator[targets.Target]:
        yield from super().hashes()
        yield self._hash(of_module(HASH))

    def agent(self) -> Iterator[targets.Target]:
        names = {run: key for key, run in self.judged.items()}
        for run in self.due("agent"):
            yield {
                **targets.UNCAPTURED,
                "name": run.name,
                "doc": f"{run.context} of {run.task}",
                "actions": [(self._write, [run, names[run]])],
                "file_dep": [self.paths.task_folder(run.task) / "solution.tsx", self.paths.hash(HASH)],
                "targets": [self.paths.run(run) / RECORD],
            }

    def _write(self, run: Run, key: tuple[str, str]) -> None:
        record = {"model": run.model, "context": run.context, "repeat": run.repeat, "task": run.task}
        write_run(self.paths.run(run), self.pages[key], record, ())


class Demo(_Judging):
    """`doit demo`."""

    name = "demo"
    doc_purpose = "make a benchmark folder with made-up agents and real verdicts"
    doc_usage = "[--task ID ...] DIR"
    doc_description = (
        "Three made-up models in three contexts attempt every task five times. Their pages are the references with "
        "mistakes in them and are judged as any page is; tokens, costs and times are invented and marked as estimates. "
        "Go to DIR and start `doit report` there. Exit code: 0 the folder is there, 2 something was broken or misused."
    )
    cmd_options = (*OF_DOIT, OPT_TASK)
    table_of_findings = False

    def execute(self, params: Any, args: Sequence[str]) -> int:
        if len(args) != 1:
            raise UserError(
                "doit demo takes one folder to write to, behind its options: `doit demo --task statement DIR`."
            )
        self._to = empty(Path(args[0]))
        return super().execute(params, [])

    def selection(self, params: Any) -> Selection:
        from vektos.selection import Selection

        return Selection(tasks=params["tasks"], reference=True)

    def opened(self, selection: Selection) -> targets.Dag:
        return targets.use(DemoDag(Paths.here(), selection))

    def told(self, dag: targets.Dag, ran: bool, _part: bool) -> int:
        assert isinstance(dag, DemoDag)
        if not ran or dag.loaded.errors:
            for message in dag.loaded.errors.values():
                print(f"ERROR: {message}", file=sys.stderr)
            return UNJUDGED
        tasks = {task: dag.loaded.good[task] for _, task in dag.judged}
        drawn = draw(tasks, dag.pages)
        lay_out(dag.paths, self._to, dag.judged, drawn)
        print(f"{len(drawn)} runs of {len(tasks)} tasks are in {self._to.root}")
        return FINE
