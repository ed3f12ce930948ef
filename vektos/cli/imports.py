"""`vektos import`: recorded runs, made here or elsewhere, become runs of this benchmark. Pays nobody."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from vektos.agents.replay import found, imported
from vektos.cli._command import FINE, Command, benchmark

DESCRIPTION = """\
Makes runs of recorded ones, so that graders can be tried on real output without a key. DIR holds, at any
depth, folders with a run.json as this benchmark writes it (a results/ folder of somebody else), or folders
named like a task with a page.tsx. A run of model X becomes a run of model replay/X; nobody is called.

Exit code: 0 imported, 2 there is nothing to import (stderr says why)."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", help="where the recorded runs are")
    parser.add_argument(
        "--name", default="", help="whose pages without a run.json are; the name of their folder when left out"
    )


def run(options: Namespace) -> int:
    paths = benchmark()
    tasks = sorted(path.parent.name for path in paths.tasks.glob("*/task.json"))
    recorded = found(Path(options.folder).resolve(), tasks, options.name)
    made = sum(imported(paths, one) for one in recorded)
    print(f"{made} runs imported, {len(recorded) - made} were there already. Judge them:")
    runs = [one.run for one in recorded]
    words = [f"--model {model}" for model in dict.fromkeys(run.model for run in runs)]
    words += [f"--context {context}" for context in dict.fromkeys(run.context for run in runs)]
    print(f"  doit bench {' '.join(words)} --repeats {max(run.repeat for run in runs)}")
    return FINE


COMMAND = Command("import", "make runs of recorded pages", DESCRIPTION, arguments, run)
