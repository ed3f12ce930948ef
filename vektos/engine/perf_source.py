"""`doit perf source`: how fast one process judges pages with all source graders, beside parsing the same pages alone.

The pages are the tasks' solutions, each as it is and with one mistake of every kind that it has a place for. CPU time
is what counts: these graders wait for nothing.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import islice

from tree_sitter import Parser

from vektos.design_system import Manifest
from vektos.engine.measuring import Asked, Measured, say
from vektos.graders._grader import Subject
from vektos.graders._table import GRADERS
from vektos.model import PAGE, Page, Task
from vektos.paths import Paths
from vektos.proof._mutator import mutate
from vektos.proof._solution import Solution
from vektos.proof._table import MUTATORS
from vektos.task import load_tasks
from vektos.tsx.source import TSX

PAGES = 2000


@dataclass(frozen=True, slots=True)
class Figures:
    """Seconds for all pages. `parse_alone`: tree-sitter by itself; `parsing`: that and our index of the nodes."""

    pages: int
    kilobytes_a_page: float
    graders: int
    findings: int
    wall: float
    cpu: float
    parsing: float
    parse_alone: float


def measure(asked: Asked) -> Measured:
    """One pass over the pages."""
    paths = Paths.here()
    figures = of_pages(paths, Manifest.load(paths.manifest), next(iter(asked.runs), PAGES))
    return Measured(render(figures), asdict(figures))


def of_pages(paths: Paths, manifest: Manifest, count: int) -> Figures:
    """What judging so many pages takes."""
    graders = [grader for grader in GRADERS if not grader.evidence]
    pages = [*islice(_pages(paths), count)]
    say(f"{len(pages)} pages under {len(graders)} graders")
    parser = Parser(TSX)
    findings, parsing, judging = 0, 0.0, 0.0
    gc.collect()
    started = time.perf_counter()
    for task, content in pages:
        subject = Subject(Page({PAGE: content}), task, manifest, {})
        begun = time.process_time()
        files = subject.syntax.files
        parsed = time.process_time()
        findings += sum(len(grader.grade(subject).findings) for grader in graders)
        parsing, judging = parsing + parsed - begun, judging + time.process_time() - parsed
        assert files
    wall = time.perf_counter() - started
    begun = time.process_time()
    for _, content in pages:
        parser.parse(content)
    alone = time.process_time() - begun
    size = sum(len(content) for _, content in pages) / len(pages) / 1000
    return Figures(len(pages), size, len(graders), findings, wall, parsing + judging, parsing, alone)


def _pages(paths: Paths) -> Iterator[tuple[Task, bytes]]:
    """Pages without end, no two alike."""
    solutions = [
        Solution(task, (paths.task_folder(name) / "solution.tsx").read_bytes())
        for name, task in load_tasks(paths.tasks).good.items()
    ]
    number = 0
    while True:
        for mutator in (None, *MUTATORS):
            for solution in solutions:
                mutant = mutate(mutator, solution) if mutator else None
                if mutator is None or mutant is not None:
                    number += 1
                    content = mutant.files[PAGE] if mutant else solution.content
                    yield solution.task, content + f"\n// {number}\n".encode()


def render(figures: Figures) -> str:
    """The figures as sentences of one number each."""
    each = 1000 / figures.pages
    rows = {
        f"pages, {figures.kilobytes_a_page:.1f} kB each": f"{figures.pages}",
        "graders, findings": f"{figures.graders}, {figures.findings}",
        "pages a second": f"{figures.pages / figures.wall:.0f}",
        "milliseconds of CPU a page": f"{figures.cpu * each:.2f}",
        "of that in parsing": f"{figures.parsing * each:.2f} ({figures.parsing / figures.cpu:.0%})",
        "tree-sitter alone": f"{figures.parse_alone * each:.2f}",
        "÷ tree-sitter alone": f"{figures.cpu / figures.parse_alone:.1f}",
    }
    return "".join(f"{name:30}{value:>14}\n" for name, value in rows.items())
