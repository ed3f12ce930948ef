"""`vektos import`: recorded runs, made here or elsewhere, become runs of this benchmark. Pays nobody."""

from __future__ import annotations

import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from vektos.agents.replay import found, imported
from vektos.cli._command import FINE, Command, benchmark
from vektos.model import Run
from vektos.reading import UserError
from vektos.terminal import printable

DESCRIPTION = """\
Makes runs of recorded ones, so that graders can be tried on real output without a key. DIR holds, at any
depth, folders with a run.json as this benchmark writes it (a results/ folder of somebody else), or folders
named like a task with a page.tsx. A run of model X becomes a run of model replay/X; nobody is called.
Nothing in DIR is trusted: a damaged run, or one with links, pipes, too much or impossible names, is left
out and named on stderr. Pictures are not taken.

Exit code: 0 imported, what was left out is on stderr; 2 nothing could be imported (stderr says why)."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", help="where the recorded runs are")
    parser.add_argument(
        "--name", default="", help="whose pages without a run.json are; the name of their folder when left out"
    )


def run(options: Namespace) -> int:
    paths = benchmark()
    tasks = sorted(path.parent.name for path in paths.tasks.glob("*/task.json"))
    recorded, left_out = found(Path(options.folder).resolve(), tasks, options.name)
    runs: list[Run] = []
    made = 0
    for one in recorded:
        try:
            made += imported(paths, one)
            runs.append(one.run)
        except UserError as error:
            left_out.append(str(error))
    for why in left_out:
        print(f"left out: {printable(why)}", file=sys.stderr)
    if not runs:
        raise UserError(f"{options.folder}: nothing could be imported; what is wrong is said above.")
    print(f"{made} runs imported, {len(runs) - made} were there already, {len(left_out)} left out. Judge them:")
    print(f"  {shlex.join(_judging(runs))}")
    return FINE


def _judging(runs: Sequence[Run]) -> list[str]:
    """The words of the command that judges these runs."""
    words = ["doit", "bench"]
    words += [word for model in dict.fromkeys(run.model for run in runs) for word in ("--model", model)]
    words += [word for context in dict.fromkeys(run.context for run in runs) for word in ("--context", context)]
    return [*words, "--repeats", str(max(run.repeat for run in runs))]


COMMAND = Command("import", "make runs of recorded pages", DESCRIPTION, arguments, run)
