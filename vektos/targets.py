"""run x grader -> doit target: the DAG of the benchmark, one method per arrow of the flow. Knows no grader by name.

Each method returns doit's own dicts. Dependencies are files only; a file with the same bytes stops the wave there.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path

from vektos import asked, design_system
from vektos.actions import Actions, marker_name
from vektos.agents.replay import there
from vektos.config import load_config
from vektos.contexts._table import known
from vektos.evidence._kind import EvidenceKind
from vektos.evidence._table import KINDS
from vektos.fingerprint import Hashed
from vektos.graders._registry import registered
from vektos.hashing import (
    hangs,
    hash_file,
    hash_inputs,
    hash_name,
    list_sources,
    of_grader,
    of_kind,
    of_module,
    origins,
    sources,
    write_hash,
    write_ruler,
)
from vektos.model import PAGE, TASK_PARTS, Run, Verdict
from vektos.paths import ADHOC, NO_TASK, REFERENCE, Paths
from vektos.python_source import KNOWN
from vektos.reading import SCHEMAS, VALID, UserError
from vektos.runs import RECORD, index_page, is_indexed
from vektos.selection import Selection
from vektos.services.pool import Services
from vektos.setting_up import PAID, SetUp, told
from vektos.setting_up import UNCAPTURED as UNCAPTURED
from vektos.setting_up import Target as Target
from vektos.store import Store
from vektos.task import Tasks, load_tasks
from vektos.terminal import guard

MOCK, SCORE, RULER = "agents.mock", "score", "ruler"
UNPAID = ("mock", None)
"""Who is behind a model whose runs are made as a target of the DAG: a mock, or nobody (a reference, a mutant)."""


class Dag(SetUp):
    """The targets of one invocation."""

    def __init__(self, paths: Paths, selection: Selection) -> None:
        super().__init__(paths, selection.with_page)
        adhoc = selection.adhoc
        VALID.recall(paths.valid)
        KNOWN.recall(paths.python_sources)
        self.config = config = load_config(paths.config)
        self.loaded = Tasks({adhoc.task.id: adhoc.task}, {}) if adhoc else load_tasks(paths.tasks)
        with suppress(OSError):  # in a cache that cannot be written, they are checked again
            VALID.keep(paths.valid)
        self.manifest_file = (adhoc and adhoc.manifest) or paths.manifest
        self.services = Services(paths)
        self.store = Store(config.store or str(paths.store), config.store_read_only)
        graders = registered(config.graders, paths.root, [kind.name for kind in KINDS])
        self._registered = {one.grader.name: one for one in graders if self.with_page or not one.grader.evidence}
        self.graders = tuple(one.grader for one in self._registered.values())
        self.kinds = KINDS if self.with_page else ()
        self.runs = there(selection.runs(config, self.loaded), config.kind, paths)
        self.left: Mapping[str, str] = {}
        self.actions = Actions(
            paths,
            self.loaded.good,
            self.manifest_file,
            self.services,
            self.store,
            hangs(graders, KINDS),
            origins(graders),
        )
        self.contexts = known(config, paths.config)
        self.narrowed: Mapping[str, Sequence[Run]] | None = None
        self.ruler = self._ruler(RULER)

    def _ruler(self, name: str) -> Path:
        """Where the hash over all that judge lies: one for each set of graders and each design system."""
        name = name if self.with_page else f"{name}-source"
        own = self.manifest_file != self.paths.manifest
        return self.manifest_file.with_name(f"{name}.json") if own else self.paths.hash(name)

    def leave(self, left: Mapping[str, str]) -> None:
        """Make no targets of these runs, which could not be made; by name, with the reason."""
        self.left = left
        self.runs = [run for run in self.runs if run.name not in left]

    def due(self, column: str) -> Sequence[Run]:
        """The runs to make targets of in a column (`page`, `screen`, `grade:a11y`): all but those known to be done."""
        return self.runs if self.narrowed is None else self.narrowed.get(column, ())

    @cached_property
    def _were_broken(self) -> frozenset[str]:
        return frozenset(path.name for path in self.paths.broken.glob("*"))

    # Set-up: once, then never again.

    def sources(self) -> Target:
        return {
            **UNCAPTURED,
            "actions": [told(list_sources, self.paths)],
            "file_dep": [*sources()],
            "targets": [self.paths.stamp("sources")],
        }

    def hashes(self) -> Iterator[Target]:
        """One graderHash file for each kind of evidence, grader, agent and the score; and the one over all of them."""
        yield from (self._hash(one) for one in (*self.judging(), of_module(MOCK)))
        files = self.makes_ruler()
        yield {
            **UNCAPTURED,
            "name": self.ruler.stem,
            "doc": "what a score depends on besides the page and its task",
            "actions": [told(write_ruler, self.paths, self.ruler, files)],
            "file_dep": [*files.values()],
            "targets": [self.ruler],
        }

    def judging(self) -> list[Hashed]:
        """All that has a say in a score."""
        graders = [of_grader(self._registered[grader.name]) for grader in self.graders]
        return [*map(of_kind, self.kinds), *graders, of_module(SCORE)]

    def makes_ruler(self) -> dict[str, Path]:
        """The files that the hash over all is made of, by what they are called there."""
        files = {hash_name(one.module): hash_file(self.paths, one) for one in self.judging()}
        files |= {name: self.paths.web / name for kind in self.kinds for name in kind.shared}
        read = {part for grader in self.graders for part in grader.manifest_parts}
        return files | {f"manifest {part}": design_system.part_file(self.manifest_file, part) for part in sorted(read)}

    def _hash(self, hashed: Hashed) -> Target:
        name = hash_name(hashed.module)
        return {
            **UNCAPTURED,
            "name": name,
            "doc": f"what {name} depends on besides the page",
            "actions": [told(write_hash, self.paths, hashed)],
            "file_dep": hash_inputs(self.paths, hashed),
            "targets": [hash_file(self.paths, hashed)],
        }

    def asked(self) -> Iterator[Target]:
        """What each task asks, in parts, so that who reads one of them hangs on no other."""
        for task in (name for name in self.loaded.good if name != NO_TASK):
            folder = self.paths.task_folder(task)
            behaviours = folder / "behaviour.json"
            yield {
                **UNCAPTURED,
                "name": task,
                "doc": f"what {task} asks, part by part",
                "actions": [told(self.actions.split, task)],
                "file_dep": [
                    folder / "task.json",
                    folder / "fixture.json",
                    *([behaviours] if behaviours.exists() else []),
                    *(SCHEMAS / f"{name}.json" for name in ("task", "behaviour")),
                ],
                "targets": [asked.part_file(self.paths.asked_of(task), part) for part in TASK_PARTS],
            }

    # The flow: run -> page -> evidence -> verdicts -> score.

    def agent(self) -> Iterator[Target]:
        for run in (run for run in self.due("agent") if run.model != ADHOC):
            folder, is_free = self.paths.task_folder(run.task), run.model == REFERENCE
            if self.config.kind(run.model) not in UNPAID:
                yield self._kept(run, folder)
                continue
            yield {
                **UNCAPTURED,
                "name": run.name,
                "doc": f"{run.model} writes {run.task}",
                "actions": [told(self.actions.run, run)],
                "file_dep": [
                    folder / "prompt.md",
                    folder / "fixture.json",
                    folder / "solution.tsx",
                    self.paths.hash(MOCK),
                ],
                "task_dep": ["browser"] if self.with_page else [],
                "targets": [self.paths.run(run) / RECORD, *([self.paths.run(run) / PAGE] if is_free else [])],
                "meta": {} if is_free else PAID,
            }

    def _kept(self, run: Run, task: Path) -> Target:
        """A run that was made before the targets are looked at (`engine/paying.py`), or elsewhere."""
        return {
            **UNCAPTURED,
            "name": run.name,
            "doc": f"{run.model} has written {run.task}",
            "actions": [told(self.actions.was_made, run)],
            "file_dep": [task / "prompt.md", task / "fixture.json"],
            "targets": [self.paths.run(run) / RECORD],
            "meta": PAID,
        }

    def page(self) -> Iterator[Target]:
        for run in self.due("page"):
            folder, index = self.paths.run(run), self.paths.page_index(run)
            yield {
                **UNCAPTURED,
                "name": run.name,
                "doc": f"which files {run.model} wrote for {run.task}",
                "actions": [told(index_page, folder, index)],
                "file_dep": [folder / RECORD],
                "targets": [index],
                "uptodate": [(is_indexed, [folder, index])],
            }

    def evidence(self, kind: str) -> Iterator[Target]:
        for found in self.kinds:
            if found.name == kind:
                yield from (self._evidence(run, found) for run in self.due(kind))

    def _evidence(self, run: Run, kind: EvidenceKind) -> Target:
        folder = str(self.paths.evidence(run))  # text, since pathlib is slow and targets are many
        needed = [f"{folder}/{need}.json" for need in kind.needs]
        kept = [f"{folder}/{file}" for other in self.kinds if other.name in kind.needs for file in other.keeps]
        return self._retried(
            {
                **UNCAPTURED,
                "basename": kind.name,
                "name": run.name,
                "doc": f"{kind.name} of {run.model} on {run.task}",
                "actions": [told(self.actions.gather, run, kind)],
                "file_dep": [
                    self.paths.page_index(run),
                    hash_file(self.paths, of_kind(kind)),
                    *self._task_parts(run, kind.task_parts),
                    *(self.paths.web / file for file in kind.shared),
                    *needed,
                    *kept,
                ],
                "task_dep": ["codegen"],
                "targets": [
                    f"{folder}/{kind.name}.json",
                    *(f"{folder}/{file}" for file in kind.keeps),
                    *(self.paths.run(run) / file for file in kind.pictures),
                ],
            }
        )

    def grade(self) -> Iterator[Target]:
        for grader in self.graders:
            hashed = hash_file(self.paths, of_grader(self._registered[grader.name]))
            manifest = [design_system.part_file(self.manifest_file, part) for part in grader.manifest_parts]
            for run in self.due(f"grade:{grader.name}"):
                read = [f"{self.paths.evidence(run)}/{kind}.json" for kind in grader.evidence]
                parts = self._task_parts(run, grader.task_parts)
                yield self._retried(
                    {
                        **UNCAPTURED,
                        "basename": "grade",
                        "name": f"{grader.name}:{run.name}",
                        "doc": f"{grader.name} of {run.model} on {run.task}",
                        "actions": [told(self.actions.grade, run, grader)],
                        "file_dep": [self.paths.page_index(run), hashed, *read, *parts, *manifest],
                        "targets": [self.paths.verdict(run, grader.name)],
                    }
                )

    def score(self) -> Iterator[Target]:
        names = [grader.name for grader in self.graders]
        declared = [*(kind.task_parts for kind in self.kinds), *(grader.task_parts for grader in self.graders)]
        parts = sorted({part for parts in declared for part in parts})
        for run in self.due("score"):
            to, asked_for = self.paths.score(run, self.with_page), self._task_parts(run, parts)
            yield {
                **UNCAPTURED,
                "name": run.name if self.with_page else f"{run.name}:source",
                "doc": f"score of {run.model} on {run.task}",
                "actions": [told(self.actions.score, run, names, self.ruler, asked_for, to)],
                "file_dep": [*self.paths.verdicts(run, names).values(), *asked_for, self.ruler],
                "targets": [to],
            }

    def verdicts(self, run: Run) -> dict[str, Verdict]:
        """The verdicts of a run, by grader, with what counts once marked as covered elsewhere."""
        return self.actions.verdicts(run, [grader.name for grader in self.graders])

    def _task_parts(self, run: Run, parts: Sequence[str]) -> Sequence[Path]:
        return _part_files(self.paths.asked(run), tuple(parts))

    def _retried(self, target: Target) -> Target:
        """The target, out of date if its last outcome was `broken`."""
        name = f"{target['basename']}:{target['name']}"
        known = self._were_broken and marker_name(name) in self._were_broken
        return {**target, "uptodate": [False]} if known else target


@functools.lru_cache(maxsize=1024)
def _part_files(folder: Path, parts: tuple[str, ...]) -> Sequence[Path]:
    """Made once, since pathlib is slow, and the runs of a task share them."""
    return [asked.part_file(folder, part) for part in parts]


_current: Dag | None = None


def open_dag(selection: Selection) -> Dag:
    """Make the DAG of this invocation, for dodo.py to declare; `UserError` when an input of the user's is wrong."""
    return use(Dag(Paths.here(), selection))


def use(dag: Dag) -> Dag:
    """Declare this DAG in dodo.py."""
    global _current
    _current = dag
    return dag


def current() -> Dag:
    """The DAG of this invocation. Where no command of ours opened it (`doit list`), all that bench.yaml says."""
    if _current:
        return _current
    guard()
    try:
        dag = open_dag(Selection())
    except UserError as error:
        print(f"ERROR: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    for message in dag.loaded.errors.values():
        print(f"ERROR: {message}", file=sys.stderr)
    return dag
