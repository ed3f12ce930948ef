"""Where everything is kept: the only file that spells a path inside cache/ or results/. Creates nothing."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vektos.model import Run

REFERENCE = "reference"
"""The model of runs that are no agent's: every task's own solution, which costs nothing."""
ADHOC = "adhoc"
"""The model of runs that are no agent's either: pages that were made anywhere and handed in to be graded."""
MUTANT = "mutant"
"""The model of runs that are a task's solution with one known mistake; the context names the mistake."""
NO_TASK = "no_task"
"""The task of a page that was handed in without one. No folder of tasks/ can have this name."""

PACKAGE = Path(__file__).resolve().parent
WEB_SOURCES = PACKAGE / "web"


@dataclass(frozen=True, slots=True)
class Paths:
    """One benchmark folder: the one that holds dodo.py, bench.yaml and tasks/."""

    root: Path
    cache: Path = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cache", self.root / "cache")

    @staticmethod
    def here() -> Paths:
        """The folder that doit runs in."""
        return Paths(Path(os.getcwd()))

    @property
    def results(self) -> Path:
        return self.root / "results"

    @property
    def tasks(self) -> Path:
        return self.root / "tasks"

    @property
    def config(self) -> Path:
        return self.root / "bench.yaml"

    @property
    def web(self) -> Path:
        """The workspace: our web sources, npm packages and generated code, where pages are built."""
        return self.cache / "web"

    @property
    def storybook(self) -> Path:
        """Storybook beside the workspace: its own packages and what it built."""
        return self.web / "storybook"

    @property
    def storybook_manifest(self) -> Path:
        """What Storybook's MCP server knows."""
        return self.storybook / "static" / "manifests" / "components.json"

    def context(self, name: str) -> Path:
        """What a context was made of when its servers were last seen to answer."""
        return self.cache / "contexts" / f"{name}.json"

    @property
    def scratch(self) -> Path:
        """Pages laid out to be built, one folder per content."""
        return self.web / "pages"

    @property
    def db(self) -> Path:
        return self.cache / "doit.db"

    @property
    def store(self) -> Path:
        """Results by content, unless bench.yaml names another place."""
        return self.cache / "store"

    @property
    def parts(self) -> Path:
        """Earlier hash files, by the digest of their content: what a graderHash was made of."""
        return self.cache / "parts"

    @property
    def python_sources(self) -> Path:
        """What Python files say, by content, so that none is parsed twice."""
        return self.cache / "known" / "python-sources"

    @property
    def valid(self) -> Path:
        """Which texts that people wrote are known to be valid, so that none is checked twice."""
        return self.cache / "known" / "valid"

    @property
    def rows(self) -> Path:
        """What was last read of each run for the table that is printed."""
        return self.cache / "known" / "rows"

    @property
    def claims(self) -> Path:
        """Which process has which run written at the moment: what is paid for is paid for once."""
        return self.results / ".claims"

    @property
    def history(self) -> Path:
        """What was ever said of each run, which cannot be made again once a grader has changed."""
        return self.results / "history.db"

    @property
    def workers(self) -> Path:
        """Which processes work in cache/ at the moment, and on what."""
        return self.cache / "workers"

    def fuzzed(self, target: str) -> Path:
        """Inputs on which `vektos fuzz` saw a target fail."""
        return self.cache / "fuzz" / target

    @property
    def report(self) -> Path:
        """The report, unless another folder is named."""
        return self.cache / "report"

    def journal(self, run: Run, identity: str) -> Path:
        """What a paid run that is not finished has been answered so far; a run's alone, and an identity's."""
        return self.results / ".journal" / run.id / f"{run.task}.{identity[:16]}.jsonl"

    def earlier(self, run: Run, identity: str) -> Path:
        """The folder of a paid run that was made as something else than what is asked for now."""
        return self.results / ".earlier" / run.id / f"{run.task}.{identity[:16]}"

    def failures(self, run: Run) -> Path:
        """The attempts at a paid run that failed for no fault of the agent's, a line of JSON each."""
        return self.results / ".failed" / run.id / f"{run.task}.jsonl"

    def stamp(self, step: str) -> Path:
        """The record that a set-up step is done and with what."""
        return self.cache / "setup" / f"{step}.json"

    def hash(self, name: str) -> Path:
        """The graderHash file of a grader or a kind of evidence."""
        return _joined(self.cache, "hash", f"{name}.json")

    @property
    def hashes(self) -> Path:
        return self.cache / "hash"

    def run(self, run: Run) -> Path:
        """A run's own folder: the agent's files and run.json. What was not paid for lives in cache/."""
        if run.model == ADHOC:
            return self.adhoc(run) / "page"
        if run.model == MUTANT:
            return self.cache / "mutants" / run.context / run.task
        if run.model == REFERENCE:
            return _joined(self.cache, "reference", run.task)
        return _joined(self.root, "results", run.id, run.task)

    def adhoc(self, run: Run) -> Path:
        """The folder of a page that was handed in: the page, and what came with it."""
        return self.cache / "adhoc" / run.context

    def asked(self, run: Run) -> Path:
        """The folder of what a run's task asks, part by part."""
        return self.adhoc(run) / "asked" if run.task == NO_TASK else self.asked_of(run.task)

    def asked_of(self, task: str) -> Path:
        return _joined(self.cache, "asked", task)

    def page_index(self, run: Run) -> Path:
        """The list of a page's files and their hashes."""
        return _joined(self.cache, "pages", run.id, f"{run.task}.json")

    @property
    def manifest(self) -> Path:
        """What the design system is, as graders read it."""
        return self.cache / "manifest.json"

    @property
    def grader_docs(self) -> Path:
        """The generated page about the graders."""
        return self.root / "docs" / "graders.md"

    @property
    def broken(self) -> Path:
        """One empty file for each target whose last outcome was `broken`: never up to date."""
        return self.cache / "broken"

    def task_folder(self, task: str) -> Path:
        return _joined(self.root, "tasks", task)

    def evidence(self, run: Run) -> Path:
        """The folder of all evidence of a run: `<kind>.json` and what a kind keeps beside it."""
        return _joined(self.cache, "evidence", run.id, run.task)

    def verdict(self, run: Run, grader: str) -> Path:
        return _joined(self.cache, "verdicts", run.id, run.task, f"{grader}.json")

    def verdicts(self, run: Run, graders: Iterable[str]) -> dict[str, str]:
        """The files of a run's verdicts by grader, as text."""
        folder = _joined(self.cache, "verdicts", run.id, run.task)
        return {grader: f"{folder}/{grader}.json" for grader in graders}

    def score(self, run: Run, with_page: bool) -> Path:
        """A run's score; the one without page checks lies apart, so that neither makes the other stale."""
        return _joined(self.cache, "scores" if with_page else "scores-source", run.id, f"{run.task}.json")


@lru_cache(maxsize=4096)
def _joined(folder: Path, *names: str) -> Path:
    """`folder / name / …`, remembered: pathlib is slow, and the targets of many runs ask again and again."""
    return folder.joinpath(*names)
