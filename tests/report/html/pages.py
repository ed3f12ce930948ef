"""A small benchmark with made-up results and pictures, and its report, for tests of the pages."""

from __future__ import annotations

import shutil
from pathlib import Path

from PIL import Image

from tests.report.made import fill, judged, matrix, verdicts
from vektos.model import Finding, Run, Verdict
from vektos.paths import Paths

TASK = "card-dispute"
HOSTILE = '</script><script>document.title = "taken"</script><img src=x onerror=alert(1)>'
"""What an agent might write to have its own code run by whoever reads the report."""
TAKEN = Run("made/hostile", "none", 1, TASK)


def picture(path: Path, color: str) -> None:
    Image.new("RGB", (1280, 900), color).save(path)


def benchmark(folder: Path) -> Paths:
    """Two models in two contexts on seven tasks, twice; one task is a real one."""
    paths = Paths(folder)
    shutil.copytree(Path(__file__).parents[3] / "tasks" / TASK, paths.task_folder(TASK))
    runs = matrix(models=2, contexts=2, tasks=6, repeats=2)
    runs += [Run("made/model-0", "context-0", repeat, TASK) for repeat in (1, 2)]
    fill(paths, runs)
    for run in runs[:4]:
        picture(paths.run(run) / "light.png", "white")
        picture(paths.run(run) / "dark.png", "black")
    return paths


def take_over(paths: Paths) -> None:
    """A run whose agent wrote markup wherever it could."""
    found = [Finding(HOSTILE, HOSTILE, line=1, column=1, hint=HOSTILE), Finding("plain", HOSTILE, file=HOSTILE)]
    hostile = [
        *verdicts({}),
        Verdict.judged("fifth", "quality", found),
        Verdict("sixth", "quality", "broken", (), HOSTILE),
    ]
    judged(paths, TAKEN, hostile, f"{HOSTILE}\n")
    folder = paths.run(TAKEN)
    (folder / "<b>name<").write_text(HOSTILE, encoding="utf-8")
    lines = f'{{"tool": {HOSTILE!r}}}\n{HOSTILE}\n'.replace("'", '"')
    (folder / "transcript.jsonl").write_text(lines, encoding="utf-8")
