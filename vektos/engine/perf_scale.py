"""`doit perf scale`: how much the engine itself costs, beside ninja and make on the same graph in the same minute.

The tools are stubs, the graph and the commands are the real ones.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path

from vektos.engine.bed import Bed, make
from vektos.engine.measuring import Asked, Cost, Measured, say, scratch_folder, timed
from vektos.engine.rivals import RIVALS, Rival
from vektos.engine.side_by_side import Tell, side_by_side
from vektos.paths import Paths

RUNS = (15, 225, 2000)
PAGE = "statement"
EDITED, OWN, BEYOND = "one page edited", "  its targets alone", "  beyond these"
WORK = """
import json, resource, sys, time
from types import SimpleNamespace
from vektos import targets
from vektos.engine.pruning import Pruning
from vektos.engine.table import Table
from vektos.selection import Selection

dag = targets.open_dag(Selection())
(run,) = [run for run in dag.runs if run.name == sys.argv[1]]
made = [target for _, target in Pruning(dag, Table.load(str(dag.paths.db))).targets_of(run)]
seconds, cpu = time.perf_counter(), time.process_time()
for target in made:
    for action in target["actions"]:
        action.task = SimpleNamespace(**{key: [*map(str, target[key])] for key in ("file_dep", "targets")})
        assert action.execute() is None
megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps([time.perf_counter() - seconds, time.process_time() - cpu, megabytes]))
"""
"""The actions of one run's targets, and nothing else."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: medians over the rounds. `megabytes`: the most that the process itself held."""

    runs: int
    what: str
    tool: str
    seconds: float
    cpu: float
    megabytes: float


def measure(asked: Asked) -> Measured:
    """All figures for each size."""
    rivals = [rival for rival in RIVALS if rival.program()]
    figures: list[Figure] = []
    for runs in asked.runs or RUNS:
        with scratch_folder() as folder:
            figures += of_size(folder, Paths.here(), runs, rivals, asked.rounds)
    return Measured(render(figures), [asdict(figure) for figure in figures])


def of_size(folder: Path, benchmark: Paths, runs: int, rivals: list[Rival], rounds: int) -> list[Figure]:
    """All figures for one size."""
    tasks = len([*benchmark.tasks.glob("*/task.json")])
    bed = make(folder / "bed", benchmark, max(1, round(runs / tasks)), apart=True)
    taken: dict[tuple[str, str], list[Cost]] = {}

    def take(what: str, tool: str, command: list[str], where: Path) -> None:
        say(f"{runs} runs: {what}, {tool}")
        taken.setdefault((what, tool), []).append(timed(command, where, bed.environment))

    take("cold", "doit", bed.command("bench"), bed.folder)
    for rival in rivals:
        laid_out = partial(_lay_out, rival, folder / rival.name)
        list(side_by_side([bed], laid_out, say, 1))  # apart, since what is measured is never smaller than who measures
        take("cold", rival.name, rival.command(), folder / rival.name)
    timed(bed.command("bench"), bed.folder, bed.environment)
    for turn in range(rounds):
        number = turn % _repeats(bed) + 1
        for what, (edit, words) in _cases(number).items():
            edit(bed)
            take(what, "doit", bed.command("bench", *words), bed.folder)
            for rival in rivals:
                rival.edit(folder / rival.name, what, number)
                take(what, rival.name, rival.command(what, number), folder / rival.name)
            if what == EDITED:
                edit(bed)
                taken.setdefault((OWN, "doit"), []).append(_own_work(bed, number))
                timed(bed.command("bench"), bed.folder, bed.environment)
    figures = {key: Figure(runs, *key, *_medians(found)) for key, found in taken.items()}
    ours, own = figures[EDITED, "doit"], figures[OWN, "doit"]
    beyond = Figure(runs, BEYOND, "doit", ours.seconds - own.seconds, ours.cpu - own.cpu, ours.megabytes)
    theirs = [replace(figures[EDITED, rival.name], what=BEYOND) for rival in rivals]
    return [*figures.values(), beyond, *theirs]


def _lay_out(rival: Rival, folder: Path, bed: Bed, _tell: Tell) -> None:
    rival.lay_out(bed, folder)


def _own_work(bed: Bed, number: int) -> Cost:
    """What the actions of one edited page take, without the engine."""
    command = [sys.executable, "-c", WORK, f"mock~ideal.none.{number}:{PAGE}"]
    told = subprocess.run(command, cwd=bed.folder, env=bed.environment, capture_output=True, text=True, check=True)
    return Cost(*json.loads(told.stdout))


def _medians(found: list[Cost]) -> tuple[float, float, float]:
    columns = ([getattr(cost, name) for cost in found] for name in ("seconds", "cpu", "megabytes"))
    seconds, cpu, megabytes = map(statistics.median, columns)
    return seconds, cpu, megabytes


def _cases(number: int) -> dict[str, tuple[Callable[[Bed], None], tuple[str, ...]]]:
    run = f"mock~ideal.none.{number}"

    def page(bed: Bed) -> None:
        _append(bed.paths.results / run / PAGE / "page.tsx", f"// {time.time()}\n")

    def grader(bed: Bed) -> None:
        _append(bed.folder / "vektos/graders/use_client.py", f"EDITION = {time.time()}\n")

    def nothing(_bed: Bed) -> None:
        """The case of a run with nothing to do."""

    return {
        "nothing changed": (nothing, ()),
        EDITED: (page, ()),
        "nothing changed, again": (nothing, ()),
        "one grader edited": (grader, ()),
        "one run selected": (nothing, (f"score:{run}:{PAGE}",)),
    }


def _repeats(bed: Bed) -> int:
    return int(json.loads(bed.paths.config.read_text(encoding="utf-8"))["repeats"])


def render(figures: list[Figure]) -> str:
    """The figures as a table, with the ratio to each other tool."""
    others = list(dict.fromkeys(figure.tool for figure in figures if figure.tool != "doit"))
    heads = "".join(f"{'÷ ' + other:>10}{'(cpu)':>8}" for other in others)
    lines = [f"{'runs':>5}  {'':24}{'seconds':>9}{'cpu':>8}{'MB':>6}{heads}"]
    by_key = {(figure.runs, figure.what, figure.tool): figure for figure in figures}
    for figure in figures:
        if figure.tool != "doit":
            continue
        rivals = [by_key.get((figure.runs, figure.what, other)) for other in others]
        ratios = "".join(
            f"{figure.seconds / r.seconds:10.2f}{figure.cpu / max(r.cpu, 1e-3):8.2f}" if r else f"{'-':>10}{'-':>8}"
            for r in rivals
        )
        lines.append(
            f"{figure.runs:5}  {figure.what:24}{figure.seconds:9.3f}{figure.cpu:8.3f}{figure.megabytes:6.0f}{ratios}"
        )
    return "".join(f"{line}\n" for line in lines)


def _append(path: Path, text: str) -> None:
    with open(path, "a", encoding="utf-8") as file:
        file.write(text)
