"""What the targets of runs do when they run: have a page written, see it, judge it, fold the verdicts.

They never raise for what a page does; `broken` is written like any other outcome. Knows no grader by name, and of doit
only that it fills in `dependencies` and `targets` by their names.
"""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from vektos.agents._brief import task_hash
from vektos.agents.mock import write_page
from vektos.asked import read_parts, texts_of, write_parts
from vektos.claims import Claims
from vektos.design_system import part_file
from vektos.evidence._kind import EvidenceKind, Request
from vektos.files import digest_of, exchange, read_whole, write_if_changed, write_whole
from vektos.graders._grader import Grader
from vektos.graders._judge import Judge, Origin
from vektos.hashing import Content
from vektos.history import History
from vektos.model import Run, Task, Verdict, digest
from vektos.paths import REFERENCE, Paths
from vektos.reading import UserError
from vektos.runs import RECORD, read_page, read_record, rescue, write_run
from vektos.score import fold, mark_covered
from vektos.services.pool import Services
from vektos.store import Store
from vektos.task import load_asked

NOTHING_SHOWN: Mapping[str, object] = {"servers": {}, "used": None, "first_call_before_first_write": None}
"""The exposure of who is connected to no server."""


@dataclass(frozen=True)
class Actions:
    """The actions of one invocation. `tasks`: by id; `manifest_file`: what the design system is.

    `hangs`: grader → the names of all that its verdict hangs on besides the page. `origins`: grader → where
    it comes from.
    """

    paths: Paths
    tasks: Mapping[str, Task]
    manifest_file: Path
    services: Services
    store: Store
    hangs: Mapping[str, tuple[str, ...]]
    origins: Mapping[str, Origin]
    _noted_rulers: set[str] = field(default_factory=set)

    def run(self, run: Run, dependencies: list[str]) -> None:
        """Have the page written, unless it was paid for from these inputs: by another process just now, or ever."""
        folder = self.paths.run(run)
        inputs = digest("".join(digest(Path(path).read_bytes()) for path in sorted(dependencies)))
        with Claims.at(self.paths.claims).hold(run.name, f"agent:{run.name}"):
            rescue(folder)
            if run.model == REFERENCE or not (folder / RECORD).exists() or read_record(folder).get("inputs") != inputs:
                self._write(run, folder, inputs)

    def was_made(self, run: Run) -> None:
        """See that a paid run, or one that was recorded elsewhere, is there; `UserError` when it is not."""
        if not (self.paths.run(run) / RECORD).is_file():
            raise UserError("no such run was made yet. `doit bench` has paid runs made.")

    def _write(self, run: Run, folder: Path, inputs: str) -> None:
        task = self.tasks[run.task]
        solution = (self.paths.task_folder(run.task) / "solution.tsx").read_bytes()
        result = write_page("mock/ideal" if run.model == REFERENCE else run.model, task, solution)
        record = {
            "model": run.model,
            "context": run.context,
            "repeat": run.repeat,
            "task": run.task,
            "taskHash": task_hash(task),
            "inputs": inputs,
            "settings": {},
            **result.record,
            "exposure": NOTHING_SHOWN,
        }
        write_run(folder, result.files, record, result.transcript)

    def split(self, task: str) -> None:
        """What a task asks, as its folder says it now, in parts."""
        write_parts(self.paths.asked_of(task), load_asked(self.paths.task_folder(task)))

    def gather(self, run: Run, kind: EvidenceKind, dependencies: list[str], targets: list[str]) -> None:
        def work() -> bool:
            page = read_page(self.paths.run(run))
            task = read_parts(self.paths.asked(run), kind.task_parts)
            request = Request(page, task, self.paths.evidence(run), self.paths.run(run), self.services)
            return kind.run(request).status != "broken"

        name = f"{kind.name}:{run.name}"
        with self._workers.hold(name):
            sound = self.store.through(Content(self.paths, run, kind.name, dependencies), targets, work)
            self._mark(name, not sound)

    def grade(self, run: Run, grader: Grader, dependencies: list[str], targets: list[str]) -> None:
        column = f"grade:{grader.name}"
        name = f"{column}:{run.name}"
        with self._workers.hold(name):
            key = Content(self.paths, run, column, dependencies)
            sound = self.store.through(key, targets, lambda: self._judge(run, grader))
            self._mark(name, not sound)

    def _judge(self, run: Run, grader: Grader) -> bool:
        evidence, asked = self.paths.evidence(run), self.paths.asked(run)
        seen = {kind: (evidence / f"{kind}.json").read_text(encoding="utf-8") for kind in grader.evidence}
        judge = self.services.made(Judge, lambda: Judge(self.origins, self._manifest_part))
        verdict = judge.verdict(grader, read_page(self.paths.run(run)), seen, texts_of(asked, grader.task_parts))
        write_if_changed(self.paths.verdict(run, grader.name), verdict.to_json(), exchange)
        return verdict.status != "broken"

    def _manifest_part(self, part: str) -> str:
        return part_file(self.manifest_file, part).read_text(encoding="utf-8")

    def score(self, run: Run, graders: list[str], ruler: Path, asked: list[Path], to: Path) -> None:
        with self._workers.hold(f"score:{run.name}"):
            parts = {path.stem: digest_of(path) for path in asked}
            texts = self._texts(run, graders)
            grader_hash = digest_of(ruler)
            score = fold(run, _verdicts(texts), grader_hash, parts).to_json()
            write_if_changed(to, score, exchange)
        if os.fspath(to) == os.fspath(self.paths.score(run, with_page=True)) and self._is_result(run):
            self._note_ruler(grader_hash, ruler)
            self.history.note(run, digest_of(self.paths.page_index(run)), score, texts)

    def _is_result(self, run: Run) -> bool:
        return os.fspath(self.paths.run(run)).startswith(self._results)

    @functools.cached_property
    def _broken(self) -> str:
        return str(self.paths.broken)

    @functools.cached_property
    def _results(self) -> str:
        return f"{self.paths.results}{os.sep}"  # as text, since pathlib is slow and runs are many

    def _note_ruler(self, grader_hash: str, ruler: Path) -> None:
        if grader_hash not in self._noted_rulers:
            parts = json.loads(ruler.read_text(encoding="utf-8"))["parts"]
            columns = {grader: {name: parts.get(name, "") for name in names} for grader, names in self.hangs.items()}
            self.history.note_ruler(grader_hash, columns)
            self._noted_rulers.add(grader_hash)

    @functools.cached_property
    def _workers(self) -> Claims:
        """Where a target is claimed, so that the last process to write it is one that has read the newest inputs."""
        return Claims.at(self.paths.workers)

    def verdicts(self, run: Run, graders: list[str]) -> dict[str, Verdict]:
        """The verdicts of a run, by grader, with what counts once marked as covered elsewhere."""
        return _verdicts(self._texts(run, graders))

    def _texts(self, run: Run, graders: list[str]) -> dict[str, bytes]:
        return {name: read_whole(path) for name, path in self.paths.verdicts(run, graders).items()}

    @functools.cached_property
    def history(self) -> History:
        """What was ever said of the runs in results/."""
        return History(self.paths.history)

    def _mark(self, name: str, broken: bool) -> None:
        marker = f"{self._broken}/{marker_name(name)}"
        if broken:
            write_whole(marker, b"")
        else:
            with suppress(FileNotFoundError):
                os.unlink(marker)


def _verdicts(texts: Mapping[str, bytes]) -> dict[str, Verdict]:
    return mark_covered({name: _verdict(text) for name, text in texts.items()})


@functools.lru_cache(maxsize=1024)
def _verdict(text: bytes) -> Verdict:
    """Most pages pass most graders, and then a verdict says the same of each of them."""
    return Verdict.from_json(text)


def marker_name(target: str) -> str:
    """The name of the file that says a target came out `broken`."""
    return target.replace("/", "~").replace(":", "+")
