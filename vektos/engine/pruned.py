"""doit's `run`, in up to two parts: the set-up where it may have changed, then what is not known to be up to date.

Owns the order of things: what is looked at before, what doit is given, what is recorded after. See
docs/design/engine.md. Knows no target by content.
"""

from __future__ import annotations

import functools
import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from doit.cmd_base import TaskLoader2, opt_depfile
from doit.cmd_run import Run as DoitRun

from vektos.engine.ahead import Ahead
from vektos.engine.remembering import called, listening
from vektos.engine.table import Table
from vektos.entrants import PAID
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.terminal import Styled

if TYPE_CHECKING:
    from vektos.engine.parts import Due
    from vektos.engine.presence import Presence
    from vektos.engine.pruning import Pruning
    from vektos.engine.rows import Rows, Said
    from vektos.engine.table import Row
    from vektos.model import Run
    from vektos.targets import Dag


class NarrowLoader(TaskLoader2):  # type: ignore[misc]  # doit is untyped
    """Another loader without some of its targets, and without the dependencies on these by name."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner
        self.cmd_options = inner.cmd_options
        self.left_out: frozenset[str] = frozenset()

    def setup(self, opt_values: Any) -> None:
        self._inner.setup(opt_values)

    def load_doit_config(self) -> dict[str, Any]:
        config: dict[str, Any] = self._inner.load_doit_config()
        return config

    def load_tasks(self, cmd: Any, pos_args: Sequence[str]) -> list[Any]:
        creators = {f"task_{name}" for name in self.left_out}
        self._inner.namespace = {key: one for key, one in self._inner.namespace.items() if key not in creators}
        tasks: list[Any] = self._inner.load_tasks(cmd, pos_args)
        for task in tasks if self.left_out else ():
            task.task_dep = [name for name in task.task_dep if name.partition(":")[0] not in self.left_out]
        return tasks


class Watching:
    """A reporter that also notes how each target ended: True when it is up to date now."""

    outcomes: dict[str, bool]

    def skip_uptodate(self, task: Any) -> None:
        self.outcomes[task.name] = True
        super().skip_uptodate(task)  # type: ignore[misc]  # mixed into one of doit's reporters

    def add_success(self, task: Any) -> None:
        self.outcomes[task.name] = True
        super().add_success(task)  # type: ignore[misc]

    def skip_ignore(self, task: Any) -> None:
        self.outcomes[task.name] = False
        super().skip_ignore(task)  # type: ignore[misc]

    def add_failure(self, task: Any, fail: Any) -> None:
        self.outcomes[task.name] = False
        super().add_failure(task, fail)  # type: ignore[misc]


class PrunedRun(DoitRun):  # type: ignore[misc]  # doit is untyped
    """A command that runs the targets of one DAG and leaves out what the table proves up to date.

    `remembers`: all that it does is to run targets and to print, so that when nothing has changed it need only print;
    and nothing where single targets are named. `named`: the runs that it is about, where all targets are given by name.
    """

    remembers = False
    presence: Presence

    def __init__(self, task_loader: Any, **given: Any) -> None:
        super().__init__(task_loader=NarrowLoader(task_loader), **given)
        self.outcomes: dict[str, bool] = {}
        self.dep_manager: Any = None
        self.control: Any = None
        self.task_list: Any = None
        self.elsewhere = (0, 0)
        self.serial = False
        self.reporter: type | None = None
        self.named: Sequence[Run] | None = None
        self._called = ""
        self._table: Table | None = None
        self._ahead: Ahead | None = None
        self._said: dict[str, Said] = {}
        self._pruning: Pruning | None = None

    def parse_execute(self, in_args: list[str]) -> int:
        """Say the same as last time where nothing at all has changed; else doit's own."""
        if self.remembers:
            self._called = called(self.name, in_args)
            gc.disable()
            self._table = table = Table.load(str(Paths.here().db))
            known = table.recall(self._called)
            spared = known is None and self._spared(table, in_args)
            gc.enable()
            if known is not None:
                print(Styled(known.printed), end="")  # as it was shown then
                return known.code
            if spared:
                return 0
            if not any(":" in word for word in in_args):
                self._ahead = Ahead.at(table)
        return int(super().parse_execute(in_args))

    def _spared(self, table: Table, in_args: list[str]) -> bool:
        """Whether only targets are named, all of which an invocation without them is known to have left up to date."""
        first = next((at for at, word in enumerate(in_args) if all(":" in name for name in in_args[at:])), len(in_args))
        return table.spares(called(self.name, in_args[:first]), in_args[first:])

    def run_dag(self, dag: Dag, params: Any, args: Sequence[str]) -> int:
        """Run these targets of the DAG, or all; doit's exit code."""
        from vektos.engine.parts import only_thinks, parts  # not needed where an invocation is recalled
        from vektos.engine.pruning import SETUP, Pruning
        from vektos.rulers import Rulers

        with _written(params):
            named = params["dep_file"] != opt_depfile["default"]
            db = params["dep_file"] if named else str(dag.paths.db)
            table = self._table if self._table and self._table.db == db else Table.load(db)
            args = [*args]
            if params["always"] or params["single"]:
                self.presence.alone()
                return self._part(params, args)
            pruning = Pruning(dag, table)
            of_runs = pruning.of_runs(args)
            settled, code = pruning.settled(), 0
            if not settled:
                self.presence.alone()
            pays = of_runs and self.pays(dag)
            if of_runs and not settled and (pays or pruning.set_up_first()):
                dag.narrowed = {}
                code = self._part(params, pruning.setup_targets())
                pruning.record(self.task_list, self.outcomes, self.dep_manager.checker)
                settled = pruning.settled()
            if pays:
                self._given(dag, params, settled)
            if settled:
                self.presence.beside()
                self.loader.left_out = frozenset(SETUP if of_runs else ())
            if self._ahead:
                self._ahead.take()
            if pays:
                table.save()  # so that others, too, find the set-up settled, for as long as agents take
                self.pay(dag, args)
                pruning.view.held.clear()  # what was looked at before that
            self.named = pruning.narrow(args, settled)
            if settled and not args and self._forks(params, dag):
                code = max(code, self._apart(dag, params, pruning))
                dag.narrowed = {}
            for part, self.elsewhere in [(dag.narrowed, (0, 0))] if args else parts(dag):
                dag.narrowed, later = part, self.elsewhere[1]
                self.serial = only_thinks(dag) and "num_process" not in params._non_default_keys
                code = max(code, self._part(params, ["score"] if later else args))
                pruning.record(self.task_list, self.outcomes, self.dep_manager.checker)
                if code and not params["continue"]:
                    break
            if pruning.set_up_anew:
                Rulers(dag.paths).keep([dag.ruler, *dag.paths.hashes.glob("*.json")])
            if not named and not args and self.remembers and self._ours(params):
                self._pruning = pruning  # saves the table once all is told
            elif pruning.news:
                table.save()
            return code

    def _forks(self, params: Any, dag: Dag) -> bool:
        """Whether what is due may be done by forked processes: it only thinks, and nobody wants it told otherwise."""
        from vektos.engine.parts import only_thinks, total
        from vektos.engine.side_by_side import CAN, WORTH

        worth = total(dag) >= WORTH and params["num_process"] > 1
        return CAN and worth and self._ours(params) and only_thinks(dag)

    def _apart(self, dag: Dag, params: Any, pruning: Pruning) -> int:
        """Do what is due in parts, one in each forked process, and take in what these found; the exit code.

        They also read for the table that is printed, since one process alone would be at it for longer.
        """
        from vektos.engine.parts import APART, parts, total
        from vektos.engine.progress import Relayed, Reporter
        from vektos.engine.results import read
        from vektos.engine.side_by_side import Tell, side_by_side
        from vektos.files import reusing

        def work(part: Due, tell: Tell) -> tuple[int, dict[str, Row | None], dict[str, Said]]:
            dag.narrowed, self.serial, dag.actions.history.kept = part, True, True
            self.reporter = type("Told", (Relayed,), {"to": staticmethod(tell)})
            with reusing():
                code = self._part(params, ["score"])
            pruning.record(self.task_list, self.outcomes, self.dep_manager.checker)
            dag.actions.history.close()
            runs = {run.name: run for runs in part.values() for run in runs}.values()
            return code, pruning.rows_of(runs), read(dag, runs)

        progress, processes, code = Reporter(None, {}), params["num_process"], 0
        progress.expect(total(dag))
        largest = sum(1 for runs in (dag.narrowed or {}).values() if runs)  # targets of one run
        at_once = min(APART, total(dag) // processes + largest)
        jobs = (part for part, _ in parts(dag, at_once) if part)

        def told(said: str | tuple[int, str]) -> None:
            progress.repeat(said) if isinstance(said, str) else progress.advance(*said)

        try:
            for ended, rows, said in side_by_side(jobs, work, told, processes):
                pruning.take(rows)
                self._said |= said
                code = max(code, ended)
        finally:
            progress.complete_run()
        return code

    def _given(self, dag: Dag, params: Any, settled: bool) -> None:
        """See to it that all is there that an agent is given; `UserError` when it is not, before anybody is paid."""
        contexts = {run.context for run in dag.runs if dag.config.kind(run.model) in PAID}
        needs = sorted({need for name in contexts for need in dag.contexts[name].needs} - {"manifest"})
        dag.narrowed = {}
        if needs and settled:
            self.presence.alone()
        if not settled or (needs and self._part(params, needs)):
            raise UserError("the set-up failed, so no agent was paid. Mend what is said above and start again.")

    def pays(self, _dag: Dag) -> bool:
        """Whether there are runs that somebody has to be paid for before the targets are looked at."""
        return False

    def pay(self, dag: Dag, args: Sequence[str]) -> None:
        """Have these runs made."""

    def names(self, dag: Dag) -> list[str]:
        """Every target of the DAG, those too that were left out."""
        from vektos.engine.pruning import SETUP, columns

        score = "" if dag.with_page else ":source"
        of_runs = [f"{column}:{run.name}" for column in columns(dag) for run in dag.runs]
        return [
            *SETUP,
            *(task.name for task in self.task_list),
            *of_runs,
            *(f"score:{run.name}{score}" for run in dag.runs),
        ]

    def remembering(self, tell: Callable[[], int]) -> int:
        """Tell the results, and remember what was said if all is up to date now; the exit code."""
        pruning = self._pruning
        if pruning is None:
            return tell()
        try:
            with listening() as telling:
                code = tell()
            if code in (0, 1) and not telling.err:
                pruning.remember(self._called, "".join(telling.out), code, self.task_list, self.dep_manager.checker)
        finally:
            if pruning.news:
                pruning.table.save()
        return code

    def rows(self, dag: Dag) -> Rows | None:
        """The rows of the table as they were last read, where all runs are told; with what says which still hold."""
        from vektos.engine.rows import Rows

        pruning = self._pruning
        if pruning is None:
            return None
        rows = Rows(dag.paths.rows, pruning.name, pruning.signed())
        for run, said in self._said.items():
            rows.put(run, said)
        return rows

    def _ours(self, params: Any) -> bool:
        """Whether no option of doit's own was given, which could have it say or do more."""
        return not params._non_default_keys & {option["name"] for option in DoitRun.cmd_options}

    def _part(self, params: Any, args: list[str]) -> int:
        """One run of doit. The collector would go through every target again and again while they are made.

        What was frozen for an earlier part is let go before the next.
        """
        self.task_list = self.control = self.dep_manager = None
        self.outcomes.clear()
        if self.elsewhere[0]:
            gc.unfreeze()
            gc.collect()
        gc.disable()
        try:
            return int(super().execute(params, args))
        finally:
            gc.enable()

    @functools.wraps(DoitRun._execute)
    def _execute(self, **given: Any) -> int:
        reporter = given["reporter"]
        kind = self.reporter or (self.reporters[reporter] if isinstance(reporter, str) else reporter)
        given["reporter"] = type("Watched", (Watching, kind), {"outcomes": self.outcomes, "elsewhere": self.elsewhere})
        from vektos.engine.outputs import Memory

        self.dep_manager = Memory.over(self.dep_manager)
        self.dep_manager.backend.fetch([task.name for task in self.task_list])
        given["num_process"] = 0 if self.serial else given["num_process"]
        gc.freeze()
        gc.enable()
        return int(super()._execute(**given))


@contextmanager
def _written(params: Any) -> Iterator[None]:
    """Have `-o FILE` opened once, so that the second part does not overwrite what the first one reported."""
    name = params["outfile"]
    if not isinstance(name, str):
        yield
        return
    with open(name, "w", encoding="utf-8") as file:
        params["outfile"] = file
        yield
