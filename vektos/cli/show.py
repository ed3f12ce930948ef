"""`vektos show`: what is known of one run, for a person at a terminal: findings with code frames, score, pictures.

Judges nothing. Knows no grader by name.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from vektos.cli._command import FINDINGS, FINE, UNJUDGED, Command, benchmark
from vektos.reading import UserError
from vektos.report.collect import Result, collect
from vektos.report.frames import linked, render_frames, render_summary
from vektos.terminal import Styled, printable, shown

DESCRIPTION = """\
Shows the run RUN, as the folders of results/ are named (mock~sloppy.none.1): for each of its tasks the
findings with their place in the source, one line for each group of graders, and where the screenshots
are, as links in a terminal that has them. Judges nothing: `doit bench` does.

Exit code: 0 no findings, 1 findings, 2 something was not judged."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="RUN", help="a folder of results/, for instance mock~sloppy.none.1")
    parser.add_argument("--task", metavar="ID", action="append", default=[], help="only this task; may be repeated")


def run(options: Namespace) -> int:
    paths = benchmark()
    collected = collect(paths)
    print(collected.complaint, end="", file=sys.stderr)
    results = collected.results
    chosen = [result for result in results if result.run.id == options.name]
    if not chosen:
        known = sorted({result.run.id for result in results})
        raise UserError(printable(f"run {options.name!r}: there is no such run. There are: {_some(known)}."))
    for task in options.task:
        if not any(result.run.task == task for result in chosen):
            known = [result.run.task for result in chosen]
            raise UserError(printable(f"--task {task}: {options.name} has no such task. It has: {_some(known)}."))
    chosen = [result for result in chosen if not options.task or result.run.task in options.task]
    print(shown("\n").join(_told(result, sys.stdout.isatty()) for result in chosen), end="")
    if any(result.score is None or result.broken for result in chosen):
        return UNJUDGED
    return FINDINGS if any(verdict.counted for result in chosen for verdict in result.verdicts) else FINE


def _told(result: Result, colour: bool) -> Styled:
    text = linked(result.run.name, Path(result.folder).absolute(), colour) + "\n\n"
    if result.score is None:
        return text + "not judged yet: `doit bench` judges it\n"
    text += render_frames(result.verdicts, result.sources(), {}, colour)
    text += render_summary(result.verdicts, result.score, colour)
    pictures = shown("  ").join(linked(str(path), path.absolute(), colour) for path in result.pictures.values())
    return text + ("pictures       " + pictures if pictures else "no pictures") + "\n"


def _some(names: Sequence[str]) -> str:
    """The names, or as many as one can read."""
    return ", ".join(names[:10]) + (", …" if len(names) > 10 else "") if names else "none yet"


COMMAND = Command("show", "what is known of one run, with code frames", DESCRIPTION, arguments, run)
