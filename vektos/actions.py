"""What the targets of runs do when they run: have a page written, see it, judge it, fold the verdicts.

They never raise for what a page does; `broken` is written like any other outcome. Knows no grader by name, and of doit
only that it fills in `dependencies` and `targets` by their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from vektos.agents.mock import write_page
from vektos.claims import Claims
from vektos.design_system import Manifest
from vektos.evidence._kind import EvidenceKind, Request
from vektos.files import write_whole
from vektos.graders._grader import Grader, Subject
from vektos.hashing import content
from vektos.model import REFERENCE, Evidence, Run, Task, Verdict, digest
from vektos.paths import Paths
from vektos.runs import read_page, write_run
from vektos.score import fold, mark_covered
from vektos.services.pool import Services
from vektos.store import Store


@dataclass(frozen=True)
class Actions:
    """The actions of one invocation. `tasks`: by id; `manifest_file`: what the design system is."""

    paths: Paths
    tasks: Mapping[str, Task]
    manifest_file: Path
    services: Services
    store: Store

    def run(self, run: Run) -> None:
        with Claims.at(self.paths.claims).hold(run.name, f"agent:{run.name}"):
            self._write(run)

    def _write(self, run: Run) -> None:
        task = self.tasks[run.task]
        solution = (self.paths.task_folder(run.task) / "solution.tsx").read_bytes()
        result = write_page("mock/ideal" if run.model == REFERENCE else run.model, task, solution)
        record = {
            "model": run.model,
            "context": run.context,
            "repeat": run.repeat,
            "task": run.task,
            "taskHash": digest(task.prompt.encode() + b"\0" + task.fixture),
            **result.record,
        }
        write_run(self.paths.run(run), result.files, record, result.transcript)

    def gather(self, run: Run, kind: EvidenceKind, dependencies: list[str], targets: list[str]) -> None:
        def work() -> bool:
            page = read_page(self.paths.run(run))
            request = Request(page, self.tasks[run.task], self.paths.evidence(run), self.paths.run(run), self.services)
            return kind.run(request).status != "broken"

        sound = self.store.through(lambda: content(self.paths, run, kind.name, dependencies), targets, work)
        self._mark(f"{kind.name}:{run.name}", not sound)

    def grade(self, run: Run, grader: Grader, dependencies: list[str], targets: list[str]) -> None:
        name = f"grade:{grader.name}"
        sound = self.store.through(
            lambda: content(self.paths, run, name, dependencies), targets, lambda: self._judge(run, grader)
        )
        self._mark(f"{name}:{run.name}", not sound)

    def _judge(self, run: Run, grader: Grader) -> bool:
        page = read_page(self.paths.run(run))
        folder = self.paths.evidence(run)
        seen = {
            kind: Evidence.from_json((folder / f"{kind}.json").read_text(encoding="utf-8")) for kind in grader.evidence
        }
        verdict = grader.grade(Subject(page, self.tasks[run.task], self._manifest, seen))
        write_whole(self.paths.verdict(run, grader.name), verdict.to_json())
        return verdict.status != "broken"

    def score(self, run: Run, graders: list[str], to: Path) -> None:
        write_whole(to, fold(run, self.tasks[run.task], self.verdicts(run, graders)).to_json())

    def verdicts(self, run: Run, graders: list[str]) -> dict[str, Verdict]:
        """The verdicts of a run, by grader, with what counts once marked as covered elsewhere."""
        texts = {name: self.paths.verdict(run, name).read_text(encoding="utf-8") for name in graders}
        return mark_covered({name: Verdict.from_json(text) for name, text in texts.items()})

    @cached_property
    def _manifest(self) -> Manifest:
        return Manifest.load(self.manifest_file)

    def _mark(self, name: str, broken: bool) -> None:
        marker = self.paths.broken / marker_name(name)
        if broken:
            write_whole(marker, b"")
        else:
            marker.unlink(missing_ok=True)


def marker_name(target: str) -> str:
    """The name of the file that says a target came out `broken`."""
    return target.replace("/", "~").replace(":", "+")
