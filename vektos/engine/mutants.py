"""The DAG of the mutants: who writes their pages is new, all behind it is as for any run.

A mutant is a run of the model `mutant`, whose context names the mistake. Knows no mistake and no rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from vektos import targets
from vektos.graders._table import GRADERS
from vektos.hashing import of_module
from vektos.model import PAGE, Run
from vektos.paths import MUTANT, Paths
from vektos.proof._mutator import Mutant, mutate
from vektos.proof._solution import Solution
from vektos.proof._table import MUTATORS
from vektos.proof.matrix import Matrix, judged, unproved
from vektos.reading import UserError
from vektos.runs import RECORD, write_run
from vektos.selection import Selection
from vektos.tsx import Refused

HASH = "proof._table"


class MutantDag(targets.Dag):
    """The targets of the mutants of these tasks.

    `source`: those that need no browser, and the graders that need none. `chrome`: those that a browser has to see.
    """

    def __init__(self, paths: Paths, selection: Selection, source: bool, chrome: bool) -> None:
        super().__init__(paths, selection)
        self.tasks = tuple(run.task for run in self.runs)
        in_browser = {kind.name for kind in self.kinds if kind.in_browser}
        needs_browser = {grader.name for grader in self.graders if in_browser & {*grader.evidence}}
        if source:
            self.graders = tuple(one for one in self.graders if one.name not in needs_browser)
            read = {kind for grader in self.graders for kind in grader.evidence}
            self.kinds = tuple(kind for kind in self.kinds if kind.name in read)
        judging = {grader.name for grader in self.graders}
        self.mutators = tuple(
            one for one in MUTATORS if one.grader in judging and (not chrome or one.grader in needs_browser)
        )
        self.mutants = self._mutants()
        self.runs = list(self.mutants)
        self.ruler = self._ruler(f"ruler-prove{'-source' if source else ''}{'-chrome' if chrome else ''}")

    def _mutants(self) -> dict[Run, Mutant]:
        found: dict[Run, Mutant] = {}
        for task in self.tasks:
            solution = self._solution(task)
            for mutator in self.mutators:
                mutant = mutate(mutator, solution)
                if mutant is not None:
                    found[Run(MUTANT, mutator.name, 1, task)] = mutant
        return found

    def _solution(self, task: str) -> Solution:
        path = self.paths.task_folder(task) / "solution.tsx"
        try:
            return Solution(self.loaded.good[task], path.read_bytes())
        except (OSError, Refused) as error:
            raise UserError(f"tasks/{task}/solution.tsx: {error}. Mend it; doit check_page judges it.") from None

    def hashes(self) -> Iterator[targets.Target]:
        yield from super().hashes()
        yield self._hash(of_module(HASH))

    def agent(self) -> Iterator[targets.Target]:
        for run in self.due("agent"):
            task = self.paths.task_folder(run.task)
            yield {
                **targets.UNCAPTURED,
                "name": run.name,
                "doc": f"{self.mutants[run].mutator.what}, in {run.task}",
                "actions": [(self._write, [run])],
                "file_dep": [*(path for path in sorted(task.iterdir()) if path.is_file()), self.paths.hash(HASH)],
                "targets": [self.paths.run(run) / RECORD],
            }

    def _write(self, run: Run) -> None:
        record = {"model": run.model, "context": run.context, "repeat": run.repeat, "task": run.task}
        write_run(self.paths.run(run), self.mutants[run].files, record, ())

    def matrix(self) -> Matrix:
        """What the verdicts come to; raises `OSError` where one is missing."""
        judging = {mutator.grader for mutator in self.mutators}
        required = [(one.name, [*one.rules]) for one in GRADERS if one.name in judging]
        return Matrix(
            tasks=self.tasks,
            outcomes=tuple(
                judged(mutant, str((self.paths.run(run) / PAGE).relative_to(self.paths.root)), self.verdicts(run))
                for run, mutant in sorted(self.mutants.items(), key=lambda item: self.mutators.index(item[1].mutator))
            ),
            without_place={
                mutator.name: tuple(t for t in self.tasks if Run(MUTANT, mutator.name, 1, t) not in self.mutants)
                for mutator in self.mutators
            },
            unproved=unproved(required, (mutant.mutator for mutant in self.mutants.values())),
        )
