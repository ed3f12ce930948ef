"""`doit bench` and `doit check_page`: doit's own `run`, narrowed to what was asked for, with a table at the end.

Commands rather than task parameters, since only a command's options reach every creator. Imports the DAG only once it
is needed: what was asked before and has not changed is answered without. Knows no target by content.
"""

from __future__ import annotations

import errno
import fnmatch
import os
import signal
import sys
from collections.abc import Callable, Sequence
from types import FrameType
from typing import TYPE_CHECKING, Any, NoReturn

from doit.cmd_base import DodoTaskLoader
from doit.cmd_run import Run as DoitRun
from doit.cmdparse import CmdParseError
from doit.exceptions import InvalidCommand, InvalidDodoFile, InvalidTask

from vektos.engine.asking import HELP, options_first, read_enough
from vektos.engine.presence import Presence
from vektos.engine.pruned import PrunedRun
from vektos.entrants import PAID
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.terminal import guard

if TYPE_CHECKING:
    from vektos import targets
    from vektos.selection import Selection

FINE, FINDINGS, UNJUDGED, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: all judged; findings (`check_page` only); something was broken or misused; Ctrl-C."""

UNWRITABLE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM})
"""The errors of a disk that is full or a folder that is closed to us."""

OPT_MODEL = {
    "name": "models", "short": "", "long": "model", "type": list, "default": [],
    "help": "who writes the pages, for instance mock/sloppy; may be repeated",
}  # fmt: skip
OPT_CONTEXT = {
    "name": "contexts", "short": "", "long": "context", "type": list, "default": [],
    "help": "what the agent is told about the design system; may be repeated",
}  # fmt: skip
OPT_TASK = {
    "name": "tasks", "short": "", "long": "task", "type": list, "default": [],
    "help": "only this task, a folder of tasks/; may be repeated",
}  # fmt: skip
OPT_REPEATS = {
    "name": "repeats", "short": "", "long": "repeats", "type": int, "default": 0,
    "help": "attempts per model, context and task",
}  # fmt: skip
OPT_PLAN = {
    "name": "plan", "short": "", "long": "plan", "type": bool, "default": False,
    "help": "only say what would run and why",
}  # fmt: skip
OPT_NO_PAGE = {
    "name": "no_page", "short": "", "long": "no-page", "type": bool, "default": False,
    "help": "the graders of the source only: no type checker, no linter, no Chrome",
}  # fmt: skip


OPT_UNJAILED = {
    "name": "unjailed", "short": "", "long": "unjailed", "type": bool, "default": False,
    "help": "run agent programs and pages without a jail, where this machine has none; only for what you trust",
}  # fmt: skip


OF_DOIT = tuple({**option, "section": "doit"} for option in DoitRun.cmd_options)
"""doit's own options, listed behind ours."""


class _Judging(PrunedRun):
    """What both commands share: open the DAG, run it, close what was kept warm, tell the results."""

    reference: bool
    table_of_findings: bool

    def selection(self, params: Any) -> Selection:
        raise NotImplementedError

    def parse_execute(self, in_args: list[str]) -> int:
        """Like doit's own, with `--help`, and exit code 2 and one line for a user's mistake."""
        guard()
        try:
            if any(word in HELP for word in in_args):
                print(self.help(), flush=True)
                return FINE
            return int(super().parse_execute(options_first(self, in_args)))
        except (CmdParseError, InvalidCommand, InvalidDodoFile, InvalidTask, UserError) as error:
            print(f"ERROR: {error}", file=sys.stderr)
            return UNJUDGED
        except BrokenPipeError:
            return read_enough()
        except OSError as error:
            if error.errno not in UNWRITABLE:
                raise
            print(f"ERROR: {error.filename or Paths.here().cache}: {error.strerror}. Mend that.", file=sys.stderr)
            return UNJUDGED

    def execute(self, params: Any, args: Sequence[str]) -> int:
        with Presence(Paths.here()) as self.presence:
            selection = self.selection(params)
            if not selection.with_page and any(name.partition(":")[0] in ("screen", "acts") for name in args):
                raise UserError("--no-page leaves out the page checks, so there is no such target.")
            return self._judged(self.opened(selection), params, args)

    def _judged(self, dag: targets.Dag, params: Any, args: Sequence[str]) -> int:
        signal.signal(signal.SIGTERM, _as_interrupt)
        for message in dag.loaded.errors.values():
            print(f"ERROR: {message}", file=sys.stderr)
        try:
            ran = self.run_dag(dag, params, args)
        except KeyboardInterrupt:
            _end_at_once(dag)
        finally:
            dag.services.close()
            dag.actions.history.close()
        for pattern in args:
            if "*" in pattern and not fnmatch.filter(self.names(dag), pattern):
                raise UserError(f"{pattern!r}: no target has such a name. `doit list --all` shows them.")
        return self.remembering(lambda: self.told(dag, ran == 0, bool(args)))

    def opened(self, selection: Selection) -> targets.Dag:
        """The DAG of this invocation, made."""
        from vektos import targets

        return targets.open_dag(selection)

    def told(self, dag: targets.Dag, ran: bool, part: bool) -> int:
        """Tell the results, and the exit code. `ran`: no target of ours failed; `part`: only some were asked for."""
        from vektos.engine.results import Results

        results = Results(dag, self.named, self.rows(dag))
        if not part:
            print(results.table(findings=self.table_of_findings), end="")
        unjudged = results.unjudged()
        for message in (*dag.loaded.errors.values(), *results.errors):
            print(f"ERROR: {message}", file=sys.stderr)
        if not ran or dag.loaded.errors or unjudged:
            return UNJUDGED
        return FINDINGS if self.table_of_findings and results.findings() else FINE


class Bench(_Judging):
    """`doit bench`."""

    name = "bench"
    doc_purpose = "have agents write pages, judge them, print the table"
    doc_usage = "[TARGET...]"
    doc_description = (
        "Runs the matrix of bench.yaml, narrowed by the options. What is already known is not computed again. "
        "TARGET: only these targets, for instance 'grade:a11y:*' (doit list --all shows them). "
        "Exit code: 0 every run was judged, 2 something was broken or misused."
    )
    cmd_options = (*OF_DOIT, OPT_MODEL, OPT_CONTEXT, OPT_TASK, OPT_REPEATS, OPT_NO_PAGE, OPT_PLAN, OPT_UNJAILED)
    table_of_findings = False
    remembers = True

    def execute(self, params: Any, args: Sequence[str]) -> int:
        if params["unjailed"]:
            from vektos.services import jail

            jail.choose("none")
        if not params["plan"]:
            return super().execute(params, args)
        from vektos.engine.why import plan

        dag = self.opened(self.selection(params))
        if self.pays(dag):
            from vektos.engine.estimate import paid_plan

            print(paid_plan(dag), end="")
        print(plan(dag), end="")
        return FINE

    def pays(self, dag: targets.Dag) -> bool:
        """Whether the matrix holds runs that agents are paid for."""
        return any(dag.config.kind(run.model) in PAID for run in dag.runs)

    def pay(self, dag: targets.Dag, args: Sequence[str]) -> None:
        """Have them made, as far as they are not; what could not be made is left."""
        from vektos.engine.paying import pay

        dag.leave(pay(dag, args))

    def selection(self, params: Any) -> Selection:
        if params["repeats"] < 0:
            raise UserError("--repeats: takes a whole number of at least 1.")
        from vektos.selection import Selection

        return Selection(
            params["models"], params["contexts"], params["tasks"], params["repeats"], not params["no_page"], False
        )


class CheckPage(_Judging):
    """`doit check_page`."""

    name = "check_page"
    doc_purpose = "put every reference solution through all graders"
    doc_usage = "[TARGET...]"
    doc_description = (
        "Each task's solution.tsx is judged as if an agent had written it and must come out with no findings. "
        "Exit code: 0 no findings, 1 findings, 2 something was broken or misused."
    )
    cmd_options = (*OF_DOIT, OPT_TASK, OPT_NO_PAGE)
    table_of_findings = True
    remembers = True

    def selection(self, params: Any) -> Selection:
        from vektos.selection import Selection

        return Selection(tasks=params["tasks"], with_page=not params["no_page"], reference=True)


class InProcess(_Judging):
    """The targets of one selection, run for a caller in this process, who does the telling and gives the exit code.

    `selection` is asked for once this process has its place in the folder.
    """

    name = "run"
    cmd_options = DoitRun.cmd_options

    def __init__(self, selection: Callable[[], Selection], tell: Callable[[targets.Dag, bool], int]) -> None:
        plugins = {"BACKEND": {"wal-sqlite": "vektos.engine.memory:WalSqlite"}}
        super().__init__(task_loader=DodoTaskLoader(), config=plugins, bin_name="vektos")
        self._selection = selection
        self._tell = tell

    def selection(self, _params: Any) -> Selection:
        return self._selection()

    def told(self, dag: targets.Dag, ran: bool, _part: bool) -> int:
        return self._tell(dag, ran)


def _as_interrupt(_signal: int, _frame: FrameType | None) -> NoReturn:
    """SIGTERM ends an invocation as Ctrl-C does: what finished is kept."""
    raise KeyboardInterrupt


def _end_at_once(dag: targets.Dag) -> NoReturn:
    """doit has written its memory; end our children and leave without waiting for worker threads."""
    dag.services.close()
    dag.actions.history.close()
    print("interrupted: what had finished is kept; the same command goes on from there", file=sys.stderr)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(INTERRUPTED)
