"""`doit perf`: how much the engine itself costs, beside ninja and make on the same graph in the same minute.

A measurement, not a test: prints a table, and with --json everything it measured. The tools are stubs, the graph and
the commands are the real ones. Ratios say more than seconds, which hang on the machine and on what else it does.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from doit.cmd_base import Command

from vektos.engine.bed import Bed, make
from vektos.engine.rivals import RIVALS, Rival
from vektos.files import write_whole
from vektos.model import canonical
from vektos.paths import Paths

OPT_RUNS = {
    "name": "runs", "short": "", "long": "runs", "type": list, "default": [],
    "help": "how many runs to measure with; may be repeated [default: 15, 225 and 2000]",
}  # fmt: skip
OPT_ROUNDS = {
    "name": "rounds", "short": "", "long": "rounds", "type": int, "default": 5,
    "help": "how often each figure is measured; the median counts [default: 5]",
}  # fmt: skip
OPT_JSON = {
    "name": "json", "short": "", "long": "json", "type": str, "default": "",
    "help": "write all that was measured to this file; - for stdout, in the place of the table",
}  # fmt: skip
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


class Perf(Command):  # type: ignore[misc]  # doit is untyped
    """`doit perf`."""

    doc_purpose = "measure the engine beside ninja and make on the same graph"
    doc_usage = ""
    doc_description = "Takes minutes. The pages' tools are stubs; what is measured is everything around them."
    cmd_options = (OPT_RUNS, OPT_ROUNDS, OPT_JSON)

    def execute(self, options: Any, _words: Any) -> int:
        rivals = [rival for rival in RIVALS if rival.program()]
        figures: list[Figure] = []
        for runs in [int(text) for text in options["runs"]] or RUNS:
            with _folder() as folder:
                figures += measure(folder, Paths.here(), runs, rivals, options["rounds"])
        said = canonical({"machine": machine(), "figures": [asdict(figure) for figure in figures]})
        if options["json"] == "-":
            print(said, end="")
            return 0
        print(render(figures), end="")
        if options["json"]:
            write_whole(Path(options["json"]), said)
        return 0


def measure(folder: Path, benchmark: Paths, runs: int, rivals: list[Rival], rounds: int) -> list[Figure]:
    """All figures for one size."""
    tasks = len([*benchmark.tasks.glob("*/task.json")])
    bed = make(folder / "bed", benchmark, max(1, round(runs / tasks)))
    taken: dict[tuple[str, str], list[tuple[float, float, float]]] = {}

    def take(what: str, tool: str, command: list[str], where: Path) -> None:
        print(f"{runs} runs: {what}, {tool}", file=sys.stderr)
        taken.setdefault((what, tool), []).append(_timed(command, where, bed.environment))

    take("cold", "doit", bed.command("bench"), bed.folder)
    for rival in rivals:
        rival.lay_out(bed, folder / rival.name)
        take("cold", rival.name, rival.command(), folder / rival.name)
    _timed(bed.command("bench"), bed.folder, bed.environment)
    for turn in range(rounds):
        number = turn % _repeats(bed) + 1
        for what, (edit, words) in _cases(number).items():
            edit(bed)
            take(what, "doit", bed.command("bench", *words), bed.folder)
            for rival in rivals:
                rival.edit(folder / rival.name, what, number)
                take(what, rival.name, rival.command(what, number), folder / rival.name)
    medians = {key: [statistics.median(column) for column in zip(*found, strict=True)] for key, found in taken.items()}
    return [Figure(runs, what, tool, *figures) for (what, tool), figures in medians.items()]


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


def _timed(command: list[str], folder: Path, environment: dict[str, str]) -> tuple[float, float, float]:
    """Wall seconds, CPU seconds and peak megabytes of one command."""
    with open(os.devnull, "wb") as nothing, tempfile.TemporaryFile() as errors:
        started = time.perf_counter()
        child = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=nothing, stderr=errors
        )
        _, status, used = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - started
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in (0, 1):
            errors.seek(0)
            raise RuntimeError(f"{' '.join(command)} ended with {child.returncode}:\n{errors.read().decode()[-2000:]}")
    kilobytes = used.ru_maxrss if sys.platform == "linux" else used.ru_maxrss / 1024
    return seconds, used.ru_utime + used.ru_stime, kilobytes / 1024


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
    return "".join(f"{line}\n" for line in [*lines, "", "  ".join(f"{k}: {v}" for k, v in machine().items())])


def machine() -> dict[str, str]:
    """What the figures were taken on."""
    load = "/".join(f"{number:.1f}" for number in os.getloadavg())
    return {
        "system": platform.platform(),
        "cores": str(os.cpu_count()),
        "python": platform.python_version(),
        "load": load,
    }


@contextmanager
def _folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="vektos-perf-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _append(path: Path, text: str) -> None:
    with open(path, "a", encoding="utf-8") as file:
        file.write(text)
