"""`vektos why`: what of a run is out of date, and why. Runs nothing."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace

from vektos.cli._command import FINE, Command, benchmark

DESCRIPTION = """\
Says which targets of a run would run now and for what reason: an edited page, a changed function of a grader, a new
version of a package. The same as `doit why`, from any folder of the benchmark; `doit bench --plan` says it for
all runs."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("of", metavar="RUN/TASK", help="a folder of results/, such as mock~ideal.none.1/statement")
    parser.add_argument("grader", metavar="GRADER", nargs="?", default="", help="only this grader or kind of evidence")


def run(options: Namespace) -> int:
    paths = benchmark()
    os.chdir(paths.root)
    from vektos.engine.why import explain  # the DAG and all that it imports

    print(explain(paths, options.of, options.grader), end="")
    return FINE


COMMAND = Command("why", "say what of a run is out of date, and why", DESCRIPTION, arguments, run)
