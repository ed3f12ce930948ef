"""Pages that were made before, here or elsewhere, as runs of their own: real output to try graders on without a key.

A recorded run of model `x` becomes a run of `replay/x`, which nobody is ever paid for. Knows no grader.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vektos.entrants import Kind
from vektos.model import PAGE, Run
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.runs import RECORD, TRANSCRIPT, read_page, write_run

PREFIX = "replay/"
ELSEWHERE = "none"
"""The context of a page of which nobody says what its author was told."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """One recorded run: the folder that it lies in, whose it is, and what run.json says, if there is one."""

    folder: Path
    run: Run
    record: dict[str, Any]


def found(folder: Path, tasks: Sequence[str], name: str) -> list[Recorded]:
    """The runs below a folder: each with a run.json of ours, and each `<task>/page.tsx` without one.

    `name`: whose pages without a run.json are. `UserError` where there is none, or one is of a task that is not known.
    """
    if not folder.is_dir():
        raise UserError(f"{folder}: there is no such folder. Give one that holds run.json or <task>/{PAGE}.")
    runs = sorted(_found(folder, tasks, name), key=lambda one: one.run.name)
    if not runs:
        raise UserError(
            f"{folder}: holds no recorded run. A run is a folder with run.json, or a folder named like a task "
            f"({', '.join(tasks)}) with {PAGE}."
        )
    twice = {one.run.name for at, one in enumerate(runs) if at and runs[at - 1].run == one.run}
    if twice:
        raise UserError(f"{folder}: holds {', '.join(sorted(twice))} more than once. Import them apart, with --name.")
    return runs


def imported(paths: Paths, recorded: Recorded) -> bool:
    """Make a run of it, unless the same page is that run already; whether it was made."""
    page, to = read_page(recorded.folder), paths.run(recorded.run)
    if to.is_dir() and read_page(to) == page:
        return False
    try:
        lines = (recorded.folder / TRANSCRIPT).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    run = recorded.run
    record = {**recorded.record, "model": run.model, "context": run.context, "repeat": run.repeat, "task": run.task}
    record.pop("identity", None)
    write_run(to, page.files, record, lines)
    return True


def there(runs: Sequence[Run], kind: Callable[[str], Kind | None], paths: Paths) -> list[Run]:
    """Those of the runs that are no recording or have been imported; `UserError` for a model of which none was."""
    kept = [run for run in runs if kind(run.model) != "replay" or (paths.run(run) / RECORD).is_file()]
    for model in dict.fromkeys(run.model for run in runs):
        if not any(run.model == model for run in kept):
            raise UserError(
                f"model {model!r}: nothing of it is recorded in these contexts, tasks and repeats. "
                "`vektos import DIR` makes runs of recorded ones."
            )
    return kept


def _found(folder: Path, tasks: Sequence[str], name: str) -> Iterator[Recorded]:
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(one for one in folders if not one.startswith(".") and one != "node_modules")
        place = Path(parent)
        if RECORD in names:
            folders.clear()
            yield _of_ours(place, tasks)
        elif PAGE in names and place.name in tasks:
            folders.clear()
            who = name or (place.parent.name if place != folder else folder.parent.name)
            yield Recorded(place, Run(f"{PREFIX}{who}", ELSEWHERE, 1, place.name), {"stop": "imported"})


def _of_ours(place: Path, tasks: Sequence[str]) -> Recorded:
    try:
        record = json.loads((place / RECORD).read_text(encoding="utf-8"))
        model, context, repeat, task = (record[key] for key in ("model", "context", "repeat", "task"))
        run = Run(f"{PREFIX}{str(model).removeprefix(PREFIX)}", str(context), int(repeat), str(task))
    except (OSError, ValueError, KeyError, TypeError):
        raise UserError(
            f"{place / RECORD}: is no run.json of ours. It has to name model, context, repeat, task."
        ) from None
    if run.task not in tasks:
        known = ", ".join(tasks)
        raise UserError(f"{place / RECORD}: task {run.task!r}: there is no such task. Known tasks: {known}.")
    if any(mark in f"{run.model}{run.context}" for mark in ("..", "\\", "\n")) or "/" in run.context:
        raise UserError(f"{place / RECORD}: model and context are no names of folders. Mend them.")
    return Recorded(place, run, record)
