"""`doit perf scale`: how much the engine itself costs, beside ninja and make on the same graph in the same minute.

The tools are stubs, the graph and the commands are the real ones.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from vektos.engine.bed import Bed, make
from vektos.engine.measuring import Asked, Cost, Measured, say, scratch_folder, timed
from vektos.engine.rivals import RIVALS, Rival
from vektos.paths import Paths

RUNS = (15, 225, 2000)
PAGE = "statement"


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
        rival.lay_out(bed, folder / rival.name)
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
    return [Figure(runs, what, tool, *_medians(found)) for (what, tool), found in taken.items()]


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
        "one page edited": (page, ()),
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
