"""Which targets an invocation need not even make, since the table proves them up to date; and what it proves next time.

Works on whole runs and on columns of them (`screen`, `grade:a11y`): what a run's targets read and write is taken from
the DAG itself, so this file knows no target by content. Whatever it cannot prove is left to doit.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from doit.task import Task

from vektos.actions import marker_name
from vektos.engine.memory import SeenChecker
from vektos.engine.table import (
    SIZE,
    Invocation,
    Row,
    Table,
    changed,
    listed,
    seal,
    signature,
    signatures,
    split,
    unchanged,
)
from vektos.model import Run, digest
from vektos.paths import ADHOC, PACKAGE, Paths
from vektos.runs import is_indexed
from vektos.services import workspace
from vektos.services._fonts import font_folders
from vektos.services.browser import OVERRIDE
from vektos.services.installed import package_folders, packages_are_recorded
from vektos.setting_up import has_browser
from vektos.targets import Dag, Target

SETUP = (
    *("browser", "python", "packages", "workspace", "codegen", "vendor", "storybook", "manifest"),
    *("asked", "sources", "hash"),
)
"""The targets that every run shares. Left out of an invocation when nothing that they read or wrote has changed."""
FEW = 200
"""Runs for which a first invocation is not worth parts."""
NO_SHAPE = ("graders", "evidence", "tsx", "services", "report", "cli", "web", "schemas")
"""Folders of our package whose code has no say in which targets a run has and what these read and write."""

Layout = dict[str, tuple[frozenset[str], frozenset[str]]]
"""What each column of a run reads and writes."""


class Pruning:
    """One invocation's use of the table."""

    def __init__(self, dag: Dag, table: Table) -> None:
        self.dag = dag
        self.table = table
        self.news = False
        self.set_up_anew = False
        self.columns = columns(dag)
        self.name = _view_name(dag)
        self.view = table.view(self.name, _shape())
        self._root = f"{dag.paths.root}{os.sep}"
        self._partial: set[str] = set()
        self._inputs = _inputs(dag.paths)
        self.outcomes: Mapping[str, bool] = {}

    # Before: what need not be made.

    def set_up_first(self) -> bool:
        """Whether the set-up is worth a part of its own, after which it is known which runs it leaves up to date.

        Not on a first run of a few pages, where it may fail for some of them and the others are judged all the same.
        """
        return self.view.setup is not None or len(self.dag.runs) > FEW

    def settled(self) -> bool:
        """Whether the set-up is proved up to date."""
        return self.view.setup is not None and unchanged(self.view.setup)

    def setup_targets(self) -> list[str]:
        """What of the set-up the runs stand on."""
        own_manifest = self.dag.manifest_file != self.dag.paths.manifest
        with_page = ["codegen", "vendor"] if self.dag.with_page else []
        return ["asked", "hash", *with_page, *([] if own_manifest else ["manifest"])]

    def of_runs(self, names: Sequence[str]) -> bool:
        """Whether all these targets, named on the command line, are targets of runs."""
        basenames = {column.partition(":")[0] for column in self.columns}
        return all(name.partition(":")[0] in basenames for name in names)

    def narrow(self, names: Sequence[str], settled: bool) -> Sequence[Run] | None:
        """Leave out of the DAG what is proved up to date, and of other runs all, where only some runs are named: these.

        None where it is about them all. Unless the set-up is `settled`, what it may come out as is not known, and
        nothing is proved.
        """
        self.dag.narrowed = None
        if not self.of_runs(names):
            return None
        exact = [name for name in names if "*" not in name and ":" in name]
        if not exact:
            self.dag.narrowed = self._due() if settled else None
        elif len(exact) == len(names):
            runs = {run.name: run for run in self.dag.runs}
            named = {run.name: run for name in names if (run := runs.get(_run_name(name, runs)))}
            self.dag.narrowed = {column: [*named.values()] for column in self.columns}
            return [*named.values()]
        return None

    def _due(self) -> dict[str, list[Run]]:
        """The runs by column that the table does not prove up to date."""
        due: dict[str, list[Run]] = {column: [] for column in self.columns}
        broken = {name.partition("+")[2] for name in _names(self.dag.paths.broken)}
        broken |= {name.partition("+")[2] for name in broken}
        shared: dict[str, bytes] = {}
        affected: dict[tuple[str, str, bytes], Sequence[str]] = {}
        for run in self.dag.runs:
            row = self.view.rows.get(run.name)
            stale: Sequence[str] = ()
            if row is None or (broken and marker_name(run.name) in broken) or not self._holds(run.name, row):
                stale = self.columns
            else:
                common, before = row[2], row[3]
                if common not in shared:
                    shared[common] = signatures(split(common))
                if shared[common] != before:
                    known = (run.task, common, before)
                    if known not in affected:
                        affected[known] = self._affected(run, changed(split(common), before, shared[common]))
                    stale = affected[known]
                    if len(stale) < len(self.columns):
                        self._partial.add(run.name)
            for column in stale:
                due[column].append(run)
        return due

    def _holds(self, name: str, row: Row) -> bool:
        """Whether a run's own files are as they were; what was looked at for a recall is not looked at again."""
        return name in self.view.held or signatures(split(row[0])) == row[1]

    def _affected(self, run: Run, files: set[str]) -> Sequence[str]:
        """The columns that read one of `files` or what another such column writes; all, if none is known to."""
        written: set[str] = set(files)
        found: list[str] = []
        for column, (read, writes) in self._layout(run).items():
            if read & written:
                found.append(column)
                written |= writes
        known = set().union(*(read for read, _ in self._layout(run).values()))
        return found if files <= known else self.columns

    def _layout(self, run: Run) -> Layout:
        found: Layout = {}
        for column, target in self.targets_of(run):
            read, written = (frozenset(map(self.relative, target[key])) for key in ("file_dep", "targets"))
            found[column] = read, written
        return found

    def targets_of(self, run: Run) -> list[tuple[str, Target]]:
        """Every target of one run, with its column."""
        before = self.dag.narrowed
        self.dag.narrowed = {column: [run] for column in self.columns}
        try:
            return [
                *(("agent", target) for target in self.dag.agent() if target["name"] == run.name),
                *(("page", target) for target in self.dag.page()),
                *((kind.name, target) for kind in self.dag.kinds for target in self.dag.evidence(kind.name)),
                *((f"grade:{one['name'].removesuffix(f':{run.name}')}", one) for one in self.dag.grade()),
                *(("score", target) for target in self.dag.score()),
            ]
        finally:
            self.dag.narrowed = before

    def relative(self, path: str | Path) -> str:
        """A path as the table spells it: from the benchmark's folder, where that holds it."""
        return str(path).removeprefix(self._root)

    # After: what is proved now.

    def record(self, tasks: Iterable[Task], outcomes: Mapping[str, bool], checker: SeenChecker) -> None:
        """Take into the table what this part of the invocation left up to date, with files as doit first saw them."""
        runs = {run.name: run for run in self.dag.runs if run.model != ADHOC}
        mine: dict[str, list[Task]] = {}
        setup: list[Task] = []
        for task in tasks:
            if task.name.partition(":")[0] in SETUP:
                setup.append(task)
            elif not task.has_subtask and (name := _run_name(task.name, runs)) in runs:
                mine.setdefault(name, []).append(task)
        self.news |= bool(mine or setup)
        self.outcomes = outcomes
        for name, made in mine.items():
            if any(outcomes.get(task.name) is False for task in made):
                self.view.rows.pop(name, None)
            elif all(outcomes.get(task.name) for task in made):
                row = self._row(runs[name], made, checker)
                if row is None:
                    self.view.rows.pop(name, None)
                else:
                    self.view.rows[name] = row
        if setup:
            self.set_up_anew = True
            self._record_setup([task for task in setup if not task.has_subtask], outcomes, checker)

    def rows_of(self, runs: Iterable[Run]) -> dict[str, Row | None]:
        """What the table says of these runs now; None for one that is not up to date."""
        return {run.name: self.view.rows.get(run.name) for run in runs}

    def signed(self) -> dict[str, bytes]:
        """For each run that is known up to date, what stands for its own files: another digest once one is another."""
        rows = ((run.name, self.view.rows.get(run.name)) for run in self.dag.runs)
        return {name: hashlib.blake2b(row[1], digest_size=16).digest() for name, row in rows if row}

    def take(self, rows: Mapping[str, Row | None]) -> None:
        """Take into the table what another process found out of some runs."""
        self.news |= bool(rows)
        for name, row in rows.items():
            if row is None:
                self.view.rows.pop(name, None)
            else:
                self.view.rows[name] = row

    def remember(self, called: str, printed: str, code: int, tasks: Iterable[Task], checker: SeenChecker) -> None:
        """Take into the table what this whole invocation printed, if every run and all else is known up to date.

        What is printed of a run hangs on files in its row, and on our code, which the set-up reads.
        """
        names = tuple(run.name for run in self.dag.runs)
        if not self.settled() or not all(name in self.view.rows for name in names):
            return
        runs = {run.name: run for run in self.dag.runs}
        seen = dict(self._inputs)
        for task in tasks:
            belongs = task.name.partition(":")[0] in SETUP or _run_name(task.name, runs) in runs
            if belongs or task.has_subtask or task.name not in self.outcomes:
                continue
            if not self.outcomes[task.name] or task.uptodate:
                return
            seen |= {self.relative(path): self._seen(path, checker) for path in (*task.file_dep, *task.targets)}
        self.table.invocations.pop(called, None)
        self.table.invocations[called] = Invocation(
            listed(seen), self.name, names, tuple(self.columns), seal(self.view, names), printed, code
        )
        self.news = True

    def _row(self, run: Run, made: Sequence[Task], checker: SeenChecker) -> Row | None:
        read = set().union(*(task.file_dep for task in made))
        written = {path for task in made for path in task.targets}
        seen = {self.relative(path): self._seen(path, checker) for path in read | written}
        known = self.view.rows.get(run.name)
        folder = self.relative(self.dag.paths.run(run))
        if run.name not in self._partial or any(self.relative(path).startswith(f"{folder}/") for path in written):
            page = self._page(run)
            if page is None:
                return None
            seen |= page
        if run.name in self._partial and known is not None:
            return known[0], _updated(known[0], known[1], seen), known[2], _updated(known[2], known[3], seen)
        signed = {path: seen[path] for path in map(self.relative, read - written)}
        mine = {path: value for path, value in seen.items() if path not in signed}
        return *listed(mine), *listed(signed)

    def _page(self, run: Run) -> dict[str, bytes] | None:
        """The page's files and folders, if they are what its index says: looked at before that is found out."""
        folder, index = self.dag.paths.run(run), self.dag.paths.page_index(run)
        try:
            paths = [folder / name for name in json.loads(index.read_text(encoding="utf-8"))]
        except (OSError, ValueError, TypeError):
            return None
        folders = {
            parent for path in (*paths, folder / "x") for parent in path.parents if parent.is_relative_to(folder)
        }
        ordered = [self.relative(path) for path in sorted((*paths, *folders))]
        before = signatures(ordered)
        if not is_indexed(folder, index) or any(p.is_dir() and p not in folders for p in folder.rglob("*")):
            return None
        return {path: before[at * SIZE :][:SIZE] for at, path in enumerate(ordered)}

    def _seen(self, path: str, checker: SeenChecker) -> bytes:
        """A file as doit saw it before it was used; one that nobody used, as it is now."""
        first = checker.first_seen(path)
        return signatures([path]) if first is None else signature(first)

    def _record_setup(self, made: Sequence[Task], outcomes: Mapping[str, bool], checker: SeenChecker) -> None:
        self.view.setup = None
        done = [task for task in made if outcomes.get(task.name)]
        left = [task.name for task in made if task not in done]
        if any(outcomes.get(name) is False or name.startswith("hash:") for name in left):
            return
        paths = {path for task in done for path in (*task.file_dep, *task.targets)}
        seen = {self.relative(path): self._seen(path, checker) for path in paths}
        for task in done:
            for is_fresh, arguments, _ in task.uptodate:
                witnesses = WITNESSES.get(is_fresh)
                if witnesses is None:
                    return
                seen |= {self.relative(path): signatures([path]) for path in map(str, witnesses(self.dag.paths))}
                if not is_fresh(*arguments):
                    return
        sources = (str(PACKAGE), str(self.dag.paths.tasks))
        folders = {os.path.dirname(path) for path in paths if path.startswith(sources)} | {str(self.dag.paths.tasks)}
        seen |= {self.relative(path): signatures([path]) for path in sorted(folders)}
        if {*map(str, PACKAGE.rglob("*.py")), *map(str, workspace.source_files())} <= paths:
            self.view.setup = listed(seen)


def columns(dag: Dag) -> list[str]:
    """The targets of one run, in the order in which they stand on each other."""
    graders = (f"grade:{grader.name}" for grader in dag.graders)
    return ["agent", "page", *(kind.name for kind in dag.kinds), *graders, "score"]


def _packages(paths: Paths) -> list[Path]:
    stamp = json.loads(paths.stamp("packages").read_text(encoding="utf-8"))
    return [paths.stamp("packages"), *(paths.web / "node_modules" / name for name in stamp["folders"])]


def _browser(paths: Paths) -> list[Path]:
    stamp = json.loads(paths.stamp("browser").read_text(encoding="utf-8"))
    return [paths.stamp("browser"), Path(stamp["path"]), *font_folders()]


def _python(paths: Paths) -> list[Path]:
    return [paths.stamp("python"), *package_folders()]


def _generated(paths: Paths) -> list[Path]:
    return [*workspace.generated_files(paths)]


WITNESSES: Mapping[Any, Callable[[Paths], list[Path]]] = {
    workspace.packages_are_whole: _packages,
    has_browser: _browser,
    packages_are_recorded: _python,
    workspace.generated_code_is_whole: _generated,
}
"""For each check of a set-up target that is not about its dependencies: the files that its answer hangs on."""


def _inputs(paths: Paths) -> dict[str, bytes]:
    """What an invocation reads before it knows its runs: what people write, and which targets came out broken."""
    ours = [paths.config, paths.root / "dodo.py", paths.root / "pyproject.toml", paths.broken]
    files = [*ours, paths.tasks, *paths.tasks.rglob("*")]
    names = [str(path.relative_to(paths.root)) for path in files if path.suffix != ".pyc"]
    seen = signatures(names)
    return {name: seen[at * SIZE :][:SIZE] for at, name in enumerate(names)}


def _shape() -> str:
    sources = [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in NO_SHAPE]
    return signatures(map(str, sorted(sources))).hex()


def _view_name(dag: Dag) -> str:
    """All that makes two invocations see other targets of the same run."""
    kinds = [(kind.name, kind.needs, kind.task_parts, kind.keeps, kind.pictures, kind.in_browser) for kind in dag.kinds]
    graders = [(grader.name, grader.evidence, grader.task_parts, grader.manifest_parts) for grader in dag.graders]
    handed_in = [run.task for run in dag.runs if run.model == ADHOC]
    settings = (type(dag).__name__, handed_in, dag.with_page, str(dag.manifest_file), os.environ.get(OVERRIDE, ""))
    return digest(repr((*settings, kinds, graders)))


def _updated(paths: str, before: bytes, seen: Mapping[str, bytes]) -> bytes:
    places, now = _places(paths), bytearray(before)
    for path in seen.keys() & places.keys():
        at = places[path] * SIZE
        now[at : at + SIZE] = seen[path]
    return bytes(now)


@functools.lru_cache(maxsize=64)
def _places(paths: str) -> Mapping[str, int]:
    """Where in a row's list each path stands; many runs share a list."""
    return {path: at for at, path in enumerate(split(paths))}


def _run_name(target: str, runs: Mapping[str, Run]) -> str:
    """The run that a target belongs to, by its name; the target's own name when it belongs to none."""
    basename, _, rest = target.partition(":")
    if basename == "grade":
        rest = rest.partition(":")[2]
    for name in (rest, rest.removesuffix(":source")):
        if name in runs:
            return name
    return target


def _names(folder: Path) -> list[str]:
    try:
        return os.listdir(folder)
    except FileNotFoundError:
        return []
