"""`doit prove`: each task's solution with one known mistake at a time, through the same targets as any page.

Tells what came of it. Imports the DAG only once it is needed, as all commands do. Knows no mistake and no rule.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vektos.engine.commands import FINDINGS, FINE, OF_DOIT, OPT_TASK, UNJUDGED, _Judging
from vektos.files import write_whole
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.terminal import printable_json

if TYPE_CHECKING:
    from vektos import targets
    from vektos.selection import Selection

OPT_SOURCE = {
    "name": "source", "short": "", "long": "source", "type": bool, "default": False,
    "help": "only the mistakes that no browser is needed for, and the graders that need none",
}  # fmt: skip
OPT_CHROME = {
    "name": "chrome", "short": "", "long": "chrome", "type": bool, "default": False,
    "help": "only the mistakes that a browser has to see, under every grader",
}  # fmt: skip
OPT_JSON = {
    "name": "json", "short": "", "long": "json", "type": str, "default": "",
    "help": "write the matrix to this file as JSON; - for stdout, in the place of the table",
}  # fmt: skip


class Prove(_Judging):
    """`doit prove`."""

    name = "prove"
    doc_purpose = "make one known mistake at a time and see that the graders find it"
    doc_usage = ""
    doc_description = (
        "Every mutator makes its mistake in every task's solution that has a place for it. Each mutant must be caught "
        "by its own grader under its own rule, and by nothing else but what the mutator states. "
        "Exit code: 0 all were, 1 a mutant survived or strayed, or nothing tests a rule, 2 something was broken."
    )
    cmd_options = (*OF_DOIT, OPT_TASK, OPT_SOURCE, OPT_CHROME, OPT_JSON)
    table_of_findings = False

    def execute(self, params: Any, args: Sequence[str]) -> int:
        if params["source"] and params["chrome"]:
            raise UserError("--source and --chrome leave nothing together. Give one of them, or neither for all.")
        if args:
            raise UserError(f"{args[0]!r}: doit prove takes no targets. Narrow it with --task, --source or --chrome.")
        self._params = params
        return super().execute(params, args)

    def selection(self, params: Any) -> Selection:
        from vektos.selection import Selection

        return Selection(tasks=params["tasks"], reference=True)

    def opened(self, selection: Selection) -> targets.Dag:
        from vektos import targets
        from vektos.engine.mutants import MutantDag

        return targets.use(MutantDag(Paths.here(), selection, self._params["source"], self._params["chrome"]))

    def told(self, dag: targets.Dag, ran: bool, _part: bool) -> int:
        from vektos.engine.mutants import MutantDag
        from vektos.proof.table import render

        assert isinstance(dag, MutantDag)
        for message in dag.loaded.errors.values():
            print(f"ERROR: {message}", file=sys.stderr)
        if not ran or dag.loaded.errors:
            return UNJUDGED
        matrix = dag.matrix()
        text = printable_json(json.dumps(matrix.to_json(), indent=1, ensure_ascii=False)) + "\n"
        if self._params["json"] == "-":
            print(text, end="")
        else:
            print(render(matrix, sys.stdout.isatty()), end="")
            if self._params["json"]:
                write_whole(Path(self._params["json"]), text)
        if matrix.broken:
            return UNJUDGED
        narrowed = bool(self._params["tasks"])
        wrong = matrix.survivors or matrix.strayed or (matrix.unproved and not narrowed)
        return FINDINGS if wrong else FINE
