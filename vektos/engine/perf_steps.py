"""`doit perf steps`: what a page costs, step by step, one page after the other with everything warm.

Each task's reference goes through all kinds of evidence and all graders; the first page, which starts the tools, does
not count. CPU is that of this process, the tools and the browser together. In the DAG the steps of many pages overlap.
"""

from __future__ import annotations

import contextlib
import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from vektos.design_system import Manifest
from vektos.engine.measuring import Asked, Measured, say, scratch_folder
from vektos.evidence import _axe, screen
from vektos.evidence._kind import Request
from vektos.evidence._table import KINDS
from vektos.evidence._visit import site
from vektos.graders._grader import Subject
from vektos.graders._table import GRADERS
from vektos.model import PAGE, Page, Task
from vektos.paths import Paths
from vektos.services._tab import Tab
from vektos.services.chrome import Chrome
from vektos.services.pool import Services
from vektos.task import load_tasks


@dataclass
class Meter:
    """Adds up what each step took: wall and CPU seconds. Ended processes count with what was last seen of them."""

    steps: dict[str, list[float]] = field(default_factory=dict)
    _seen: dict[int, float] = field(default_factory=dict)

    @contextlib.contextmanager
    def step(self, name: str) -> Iterator[None]:
        """What happens in here is this step."""
        started, before = time.perf_counter(), self._cpu()
        yield
        took = self.steps.setdefault(name, [0.0, 0.0])
        took[0] += time.perf_counter() - started
        took[1] += self._cpu() - before

    def _cpu(self) -> float:
        me = psutil.Process()
        for process in (me, *me.children(recursive=True)):
            with contextlib.suppress(psutil.Error):
                times = process.cpu_times()
                self._seen[process.pid] = times.user + times.system
        return sum(self._seen.values())


def measure(asked: Asked) -> Measured:
    """Medians over the rounds of the mean over the pages."""
    paths = Paths.here()
    tasks = sorted(load_tasks(paths.tasks).good.items())
    rounds: list[dict[str, list[float]]] = []
    services = Services(paths)
    try:
        for number in range(asked.rounds):
            say(f"steps: {len(tasks)} pages, round {number + 1}")
            meter = Meter()
            with scratch_folder() as folder:
                for name, task in tasks:
                    if name == tasks[0][0] and number == 0:
                        _page(Meter(), paths, services, task, folder / "first")
                    _page(meter, paths, services, task, folder / name)
            rounds.append(meter.steps)
    finally:
        services.close()
    figures = [
        {
            "step": step,
            "milliseconds": statistics.median(one[step][0] for one in rounds) / len(tasks) * 1000,
            "cpu": statistics.median(one[step][1] for one in rounds) / len(tasks) * 1000,
        }
        for step in rounds[0]
    ]
    return Measured(render(figures), figures)


def _page(meter: Meter, paths: Paths, services: Services, task: Task, folder: Path) -> None:
    folder.mkdir()
    page = Page({PAGE: (paths.task_folder(task.id) / "solution.tsx").read_bytes()})
    request = Request(page, task, folder, folder, services)
    for kind in KINDS:
        if kind is screen.KIND:
            _screen(meter, request)
            kind.run(request)  # for the graders; what it takes is told above, step by step
        else:
            with meter.step(kind.name):
                kind.run(request)
    whole = Subject(page, task, Manifest.load(paths.manifest), {kind.name: request.read(kind.name) for kind in KINDS})
    for name, of_evidence in (("source graders", False), ("other graders", True)):
        with meter.step(name):
            for grader in (one for one in GRADERS if bool(one.evidence) == of_evidence):
                grader.grade(whole.seen_by(grader))


def _screen(meter: Meter, request: Request) -> None:
    """What `screen` does, in its order."""

    async def look(tab: Tab) -> None:
        opened.close()
        with meter.step("screen: rest"):
            await screen.rest(tab)
            await tab.ask("look.read()")
        with meter.step("screen: axe's script"):
            await _axe.load(tab, request.services.paths)
        for theme in screen.THEMES:
            if theme == "dark":
                with meter.step("screen: dark"):
                    await tab.ask("look.dark()")
                    await tab.ask("look.still()")
            with meter.step(f"screen: {theme} picture"):
                await screen.take_picture(tab)
            with meter.step(f"screen: {theme} axe"):
                await _axe.failed(tab)
        closing.enter_context(meter.step("screen: close"))

    with contextlib.ExitStack() as closing, contextlib.ExitStack() as opened:
        opened.enter_context(meter.step("screen: open and load"))
        visit = request.services.get(Chrome).visit(site(request, "look.js"), look)
    if visit.fatal:
        raise RuntimeError(f"{request.task.id}: {visit.fatal.message}")


def render(figures: Sequence[Mapping[str, Any]]) -> str:
    """The figures as a table, with each step's share."""
    whole = sum(figure["cpu"] for figure in figures) or 1.0
    lines = [f"{'a page, one at a time':26}{'ms':>8}{'cpu ms':>8}{'share':>7}"]
    lines += [
        f"{figure['step']:26}{figure['milliseconds']:8.0f}{figure['cpu']:8.0f}{figure['cpu'] / whole:7.0%}"
        for figure in figures
    ]
    lines.append(f"{'all':26}{sum(figure['milliseconds'] for figure in figures):8.0f}{whole:8.0f}")
    return "".join(f"{line}\n" for line in lines)
