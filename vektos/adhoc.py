"""A page that was made anywhere, as a run of its own below cache/: named by its content, so it is judged once.

Reads what it is given and writes only to cache/. Knows no grader, no tool and nothing of doit.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from vektos import design_system
from vektos.asked import write_parts
from vektos.files import write_if_changed
from vektos.model import PAGE, Page, Run, Task, digest
from vektos.paths import ADHOC, NO_TASK, Paths
from vektos.reading import UserError
from vektos.runs import RESERVED, page_index, read_page, write_run

FIXTURE = "fixture.json"
NO_DATA = b"{}\n"
SKIPPED = "node_modules"
MAX_FILES = 1_000
MAX_BYTES = 64 << 20
"""More than any page: what is larger is somebody's whole project, given by mistake."""
NAME_LENGTH = 24


@dataclass(frozen=True, slots=True)
class Given:
    """What lies at a path: the page, the data beside it if there is any, and the name of each file to show a person.

    `links`: files that were left out because they are links. `alone`: a single file was given, under whatever name.
    """

    page: Page
    fixture: bytes | None
    shown: dict[str, str]
    links: tuple[str, ...] = ()
    alone: bool = False

    @property
    def sources(self) -> dict[str, bytes]:
        """All that a finding may stand in."""
        return {**self.page.files, **({} if self.fixture is None else {FIXTURE: self.fixture})}


@dataclass(frozen=True, slots=True)
class Adhoc:
    """A page to be graded, in place: its run, the task it is judged by, and a manifest instead of the workspace's."""

    run: Run
    task: Task
    manifest: Path | None


def read_given(path: Path) -> Given:
    """The page at `path`: a folder, or a single .tsx file that is taken as page.tsx; else `UserError`."""
    try:
        if path.is_dir():
            return _folder(path)
        if path.is_file():
            return _file(path)
    except OSError as error:
        raise UserError(f"{error.filename}: cannot be read ({error.strerror}). Mend that and start again.") from None
    raise UserError(f"{path}: there is no such file or folder. Give a folder with {PAGE}, or a single .tsx file.")


def place(given: Given, task: Task | None, manifest: bytes | None, paths: Paths) -> Adhoc:
    """Put a page where the DAG finds it, below cache/. Without a task it is asked for nothing."""
    asked = task or replace(_NO_TASK, fixture=NO_DATA if given.fixture is None else given.fixture)
    page = given.page if task is None else _with_fixture(given, task)
    parts = [page_index(page).encode(), asked.fixture if task is None else asked.id.encode(), manifest or b""]
    run = Run(ADHOC, digest("".join(map(digest, parts)))[:NAME_LENGTH], 1, asked.id)
    if not paths.run(run).is_dir() or read_page(paths.run(run)) != page:
        record = {"model": run.model, "context": run.context, "repeat": run.repeat, "task": run.task}
        try:
            write_run(paths.run(run), page.files, record, ())
        except OSError:
            if read_page(paths.run(run)) != page:  # not put there by another invocation just now
                raise
    if task is None:
        write_parts(paths.asked(run), asked)
    if manifest is None:
        return Adhoc(run, asked, None)
    write_if_changed(paths.adhoc(run) / "manifest.json", manifest)
    design_system.write_parts(paths.adhoc(run) / "manifest.json")
    return Adhoc(run, asked, paths.adhoc(run) / "manifest.json")


_NO_TASK = Task(NO_TASK, "", "A page without a task", "", (), (), "", NO_DATA)


def _with_fixture(given: Given, task: Task) -> Page:
    """A page that brings data of its own, other than its task's, has written a file that was not its to write."""
    if given.fixture in (None, task.fixture):
        return given.page
    return Page({**given.page.files, FIXTURE: given.fixture or b""})


def _file(path: Path) -> Given:
    if path.suffix.lower() != ".tsx":
        raise UserError(f"{path}: is not a .tsx file. Give a folder with {PAGE}, or a single .tsx file.")
    fixture = path.parent / FIXTURE
    data = fixture.read_bytes() if fixture.is_file() else None
    return Given(Page({PAGE: path.read_bytes()}), data, {PAGE: str(path)}, alone=True)


def _folder(folder: Path) -> Given:
    files: dict[str, bytes] = {}
    links: list[str] = []
    size = 0
    for path in _walk(folder):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            links.append(name)
        elif path.is_file() and name not in RESERVED:
            files[name] = path.read_bytes()
            size += len(files[name])
        if len(files) > MAX_FILES or size > MAX_BYTES:
            raise UserError(
                f"{folder}: holds more than {MAX_FILES:,} files or {MAX_BYTES >> 20} MB, which is no page's folder. "
                f"Give the folder that holds {PAGE} and its helper files."
            )
    shown = {name: str(folder / name) for name in (*files, PAGE)}
    fixture = files.pop(FIXTURE, None)
    return Given(Page(dict(sorted(files.items()))), fixture, shown, tuple(sorted(links)))


def _walk(folder: Path) -> Iterator[Path]:
    """Every file below the folder, without hidden ones and installed packages."""
    for parent, folders, names in os.walk(folder, onerror=_raise):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name != SKIPPED)
        for name in sorted(names):
            if not name.startswith("."):
                try:
                    name.encode()
                except UnicodeEncodeError:
                    spelled = name.encode(errors="backslashreplace").decode()
                    raise UserError(f"{parent}: the name {spelled} is not UTF-8. Rename that file.") from None
                yield Path(parent, name)


def _raise(error: OSError) -> None:
    raise error
