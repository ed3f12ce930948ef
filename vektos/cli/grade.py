"""`vektos grade`: a page made anywhere, judged through the same targets and cache as the benchmark's own runs.

Writes nothing to the folder that is graded. Imports the DAG, and Chrome's driver with it, only once there is a page to
judge. Knows no grader by name.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vektos.adhoc import Given, place, read_given
from vektos.cli._command import FINDINGS, FINE, UNJUDGED, Command, benchmark
from vektos.design_system import Manifest
from vektos.engine.commands import InProcess
from vektos.model import PAGE, Score, Task, Verdict, canonical
from vektos.paths import NO_TASK, Paths
from vektos.reading import UserError
from vektos.report.frames import render_frames, render_summary
from vektos.task import load_task
from vektos.terminal import printable_json

if TYPE_CHECKING:
    from vektos.selection import Selection
    from vektos.targets import Dag

DESCRIPTION = """\
Grades the page at PATH: a folder with page.tsx and its helper files, or a single .tsx file, which is
taken as page.tsx. The page may import ./fixture.json; without --task that is the fixture.json beside it,
or {}. What was graded before and has not changed is not graded again. PATH itself is only read.

Prints each finding with its place in the source, what is wrong and what to do, then one line for each
group of graders. Without --task nobody knows which texts the page should show and what it should do, so
that is not judged.

Exit code: 0 no findings, 1 findings, 2 the page could not be judged (stderr says why)."""

EXAMPLES = """\
examples:
  vektos grade my-page                    a folder with page.tsx
  vektos grade src/Statement.tsx          a single file
  vektos grade my-page --task statement   as an answer to a task of the benchmark
  vektos grade my-page --no-page          without TypeScript, linter and Chrome: the source only"""


def arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("path", metavar="PATH", help="a folder with page.tsx, or a single .tsx file")
    parser.add_argument("--task", metavar="ID", help="judge it as an answer to this task, a folder of tasks/")
    parser.add_argument(
        "--no-page", action="store_true", help="the graders of the source only: no type checker, no linter, no Chrome"
    )
    parser.add_argument("--json", action="store_true", help="print verdicts and score as JSON, and nothing else")
    parser.add_argument(
        "--manifest", metavar="FILE", help="judge by this description of a design system instead of the workspace's"
    )


def run(options: Namespace) -> int:
    given = read_given(Path(options.path))
    manifest = None if options.manifest is None else _manifest(Path(options.manifest))
    paths = benchmark()
    task = None if options.task is None else _task(paths, options.task)
    for link in given.links:
        print(f"note: {link} is a link and was left out; put the file itself there", file=sys.stderr)
    os.chdir(paths.root)

    def selection() -> Selection:
        from vektos.selection import Selection

        return Selection(with_page=not options.no_page, adhoc=place(given, task, manifest, paths))

    tell = partial(_tell, given=given, as_json=options.json)
    return InProcess(selection, tell).parse_execute([])


def _manifest(path: Path) -> bytes:
    Manifest.load(path)
    return path.read_bytes()


def _task(paths: Paths, name: str) -> Task:
    known = sorted(path.parent.name for path in paths.tasks.glob("*/task.json"))
    if name not in known:
        raise UserError(f"--task {name}: there is no such task. Known tasks: {', '.join(known) or 'none'}.")
    return load_task(paths.task_folder(name))


def _tell(dag: Dag, ran: bool, given: Given, as_json: bool) -> int:
    if not ran:
        return _unjudged("what is named above failed; mend it and start again")
    (run,) = dag.runs
    verdicts = [_as_given(verdict, given) for verdict in dag.verdicts(run).values()]
    score = Score.from_json(dag.paths.score(run, dag.with_page).read_text(encoding="utf-8"))
    if as_json:
        print(_json(verdicts, score), end="")
    else:
        colour = sys.stdout.isatty()
        print(render_frames(verdicts, given.sources, given.shown, colour), end="")
        print(render_summary(verdicts, score, colour), end="")
    return _exit_code(verdicts)


def _as_given(verdict: Verdict, given: Given) -> Verdict:
    """The verdict with a single file called in its reason as it was given."""
    name = given.shown.get(PAGE, PAGE)
    return replace(verdict, reason=verdict.reason.replace(PAGE, name)) if given.alone else verdict


def _exit_code(verdicts: Sequence[Verdict]) -> int:
    """A page that some grader could not look at has no findings of that grader, which must not look like none."""
    for verdict in verdicts:
        if verdict.status == "broken":
            return _unjudged(f"{verdict.grader} broke: {verdict.reason}. It is tried again next time")
    if any(verdict.counted for verdict in verdicts):
        return FINDINGS
    for verdict in verdicts:
        if verdict.status == "blocked":
            return _unjudged(f"{verdict.grader} had nothing to judge: {verdict.reason}")
    return FINE


def _unjudged(why: str) -> int:
    print(f"ERROR: the page could not be judged: {why}.", file=sys.stderr)
    return UNJUDGED


def _json(verdicts: Sequence[Verdict], score: Score) -> str:
    """Where no task was given, which task it was and whether the page is complete has no answer: null."""
    told = asdict(score)
    if score.task == NO_TASK:
        told |= {"task": None, "complete": None}
    value = canonical(
        {
            "verdicts": [
                {
                    "grader": verdict.grader,
                    "group": verdict.group,
                    "status": verdict.status,
                    "findings": [asdict(finding) for finding in verdict.findings],
                }
                for verdict in verdicts
            ],
            "score": told,
        }
    )
    return printable_json(value)


COMMAND = Command("grade", "grade a page made anywhere", DESCRIPTION, arguments, run)
