"""Pages that were made before, here or elsewhere, as runs of their own: real output to try graders on without a key.

A recorded run of model `x` becomes a run of `replay/x`, which nobody is ever paid for. Knows no grader.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG
from typing import Any

from vektos.entrants import Kind
from vektos.files import HALF_WRITTEN, read_regular
from vektos.model import PAGE, Page, Run
from vektos.paths import Paths
from vektos.reading import UserError, loads
from vektos.record import FIELDS, checked
from vektos.runs import MOST_OF_RECORD, MOST_OF_TRANSCRIPT, RECORD, RESERVED, TRANSCRIPT, read_page, reason, write_run

PREFIX = "replay/"
ELSEWHERE = "none"
"""The context of a page of which nobody says what its author was told."""
MODEL = re.compile(r"replay/[A-Za-z0-9][A-Za-z0-9_~@+-]*([./:][A-Za-z0-9_~@+-]+)*")
CONTEXT = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
MOST_REPEATS, LONGEST_NAME, LONGEST_PATH = 1000, 120, 240
MOST_ENTRIES, MOST_BYTES = 1000, 32_000_000
"""Files and folders of one recorded page, and their bytes in all."""
MOST_FOLDERS = 100_000
"""Folders that are looked through for recorded runs."""
REMEDY = "Fix it, or remove its folder; then import again."


@dataclass(frozen=True, slots=True)
class Recorded:
    """One recorded run: the folder that it lies in, whose it is, and what run.json says, if there is one."""

    folder: Path
    run: Run
    record: dict[str, Any]


def found(folder: Path, tasks: Sequence[str], name: str) -> tuple[list[Recorded], list[str]]:
    """The runs below a folder: each with a run.json of ours, and each `<task>/page.tsx` without one.

    `name`: whose pages without a run.json are. Beside them, what is left out: place, what is wrong, remedy. `UserError`
    where there is neither.
    """
    if not folder.is_dir():
        raise UserError(f"{folder}: there is no such folder. Give one that holds run.json or <task>/{PAGE}.")
    runs: dict[str, Recorded] = {}
    left_out: list[str] = []
    for place, is_ours in _places(folder, tasks, left_out):
        try:
            one = _of_ours(place, tasks) if is_ours else _of_nobody(place, folder, name)
            if one.run.name in runs:
                twin = runs[one.run.name].folder
                raise UserError(f"{place}: is {one.run.name}, as {twin} is. Import them apart, with --name.")
            runs[one.run.name] = one
        except UserError as error:
            left_out.append(str(error))
    if not runs and not left_out:
        raise UserError(
            f"{folder}: holds no recorded run. A run is a folder with run.json, or a folder named like a task "
            f"({', '.join(tasks)}) with {PAGE}."
        )
    return [runs[key] for key in sorted(runs)], left_out


def imported(paths: Paths, recorded: Recorded) -> bool:
    """Make a run of it, unless the same page is that run already; whether it was made.

    Its pictures are not taken: what a page looks like is seen by our own Chrome only. `UserError` for a page or a
    transcript that can't be taken.
    """
    page, lines = _page(recorded.folder), _transcript(recorded.folder / TRANSCRIPT)
    run, to = recorded.run, paths.run(recorded.run)
    if to.is_dir() and read_page(to) == page:
        return False
    kept = {key: value for key, value in recorded.record.items() if key in FIELDS}
    record = {**kept, "model": run.model, "context": run.context, "repeat": run.repeat, "task": run.task}
    for ours in ("identity", "inputs"):
        record.pop(ours, None)
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


def _places(folder: Path, tasks: Sequence[str], left_out: list[str]) -> Iterator[tuple[Path, bool]]:
    """Every folder of a recorded run, and whether it has a run.json. No link is followed."""
    for count, (parent, folders, names) in enumerate(os.walk(folder), 1):
        if count > MOST_FOLDERS:
            left_out.append(f"{parent} and what follows: more than {MOST_FOLDERS:,} folders. Import them in parts.")
            return
        folders[:] = sorted(one for one in folders if not one.startswith(".") and one != "node_modules")
        place = Path(parent)
        if RECORD in names or (PAGE in names and place.name in tasks):
            folders.clear()
            yield place, RECORD in names


def _of_nobody(place: Path, folder: Path, name: str) -> Recorded:
    who = name or (place.parent.name if place != folder else folder.parent.name)
    run = Run(f"{PREFIX}{who}", ELSEWHERE, 1, place.name)
    _check_names(place, run, "Say with --name whose it is.")
    return Recorded(place, run, {"stop": "imported"})


def _of_ours(place: Path, tasks: Sequence[str]) -> Recorded:
    file = place / RECORD
    try:
        record = checked(loads(_own(file, MOST_OF_RECORD)))
    except (OSError, ValueError) as error:
        raise UserError(f"{file}: is no run.json of ours ({reason(error)}). {REMEDY}") from None
    model = f"{PREFIX}{record['model'].removeprefix(PREFIX)}"
    run = Run(model, record["context"], record["repeat"], record["task"])
    if run.task not in tasks:
        known = ", ".join(tasks)
        raise UserError(f"{file}: task {run.task!r}: there is no such task. Known tasks: {known}.")
    _check_names(file, run, REMEDY)
    return Recorded(place, run, record)


def _check_names(place: Path, run: Run, remedy: str) -> None:
    """The names become folders, targets and words of a shell, so they are made of letters, digits and a few signs."""
    if not MODEL.fullmatch(run.model) or len(run.model) > LONGEST_NAME:
        raise UserError(f"{place}: {run.model!r} can't be the name of a model. {remedy}")
    if not CONTEXT.fullmatch(run.context) or len(run.context) > LONGEST_NAME:
        raise UserError(f"{place}: {run.context!r} can't be the name of a context. {remedy}")
    if run.repeat > MOST_REPEATS:
        raise UserError(f"{place}: repeat {run.repeat} is beyond {MOST_REPEATS}. {remedy}")


def _page(folder: Path) -> Page:
    """The page in a folder that somebody else filled; `UserError` for anything in it that is no file of its own."""
    files: dict[str, bytes] = {}
    size, count, waiting = 0, 0, [("", folder)]
    while waiting:
        prefix, place = waiting.pop()
        for entry in _entries(place):
            name, count = f"{prefix}{entry.name}", count + 1
            if name in RESERVED or name.startswith(HALF_WRITTEN):
                continue
            if count > MOST_ENTRIES or size > MOST_BYTES:
                most = f"{MOST_ENTRIES:,} files or {MOST_BYTES:,} bytes"
                raise UserError(f"{folder}: more than {most}. Leave in it what the page is made of.")
            if not name.isprintable() or "\\" in name or len(name) > LONGEST_PATH:
                raise UserError(f"{folder}: {name[:LONGEST_PATH]!r} can't be the name of a file. {REMEDY}")
            if entry.is_dir(follow_symlinks=False):
                waiting.append((f"{name}/", Path(entry.path)))
            else:
                files[name] = _taken(Path(entry.path), MOST_BYTES)
                size += len(files[name])
    return Page(dict(sorted(files.items(), key=lambda one: one[0].split("/"))))


def _entries(place: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(place) as entries:
            return [*entries]
    except OSError as error:
        raise UserError(f"{place}: can't be read ({reason(error)}). {REMEDY}") from None


def _transcript(file: Path) -> list[str]:
    """The lines of a transcript, without keys; none where there is none."""
    if not os.path.lexists(file):
        return []
    text = _taken(file, MOST_OF_TRANSCRIPT).decode("utf-8", errors="replace")
    for number, line in enumerate(text.split("\n"), 1):
        try:
            _ = loads(line) if line.strip() else None
        except ValueError as error:
            raise UserError(f"{file}:{number}: no JSON ({error}). {REMEDY}") from None
    return [line for line in text.split("\n") if line.strip()]


def _taken(path: Path, most: int) -> bytes:
    try:
        return _own(path, most)
    except OSError as error:
        raise UserError(f"{path}: can't be taken: {reason(error)}. {REMEDY}") from None


def _own(path: Path, most: int) -> bytes:
    """What is in a file that has no other name: a hard link may lead to what its owner never meant to hand over."""
    seen = os.lstat(path)
    if S_ISREG(seen.st_mode) and seen.st_nlink > 1:
        raise OSError(f"it is a hard link, {seen.st_nlink} names for one file; copy it")
    return read_regular(path, most)
