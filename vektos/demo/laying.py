"""The demo as a benchmark folder of its own: results as if they had been paid for, verdicts as if judged there.

Files that are equal are links to one file. Knows no grader by name.
"""

from __future__ import annotations

import os
import shutil
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path

from vektos.demo.bags import CLEAN
from vektos.demo.drawing import Drawn
from vektos.files import write_whole
from vektos.model import Run, Score, canonical, digest
from vektos.paths import PACKAGE, REFERENCE, Paths
from vektos.reading import UserError
from vektos.runs import PICTURES, RECORD, TRANSCRIPT, page_index, read_page

BENCH = "# A demo: `doit report`, `doit regressions` and the like tell of it; nothing here was written by a model.\n"


def empty(folder: Path) -> Paths:
    """The new benchmark's places; `UserError` where there is something already."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UserError(f"{folder}: is not empty. Name a folder that does not exist yet, or empty this one.")
    return Paths(folder.resolve())


def lay_out(home: Paths, to: Paths, judged: Mapping[tuple[str, str], Run], drawn: Sequence[Drawn]) -> None:
    """Write the benchmark. `home`: where the pages were judged; `judged`: (bag, task) → the run that was."""
    _frame(home, to, sorted({one.run.task for one in drawn}))
    for (bag, task), source in judged.items():
        if bag == CLEAN:
            _run(home, to, source, Drawn(Run(REFERENCE, "none", 1, task), bag, {}, ()))
    for one in drawn:
        _run(home, to, judged[one.bag, one.run.task], one)


def _frame(home: Paths, to: Paths, tasks: Sequence[str]) -> None:
    """What every benchmark has: its tasks, its DAG, doit's settings, and what the graders were."""
    for task in tasks:
        shutil.copytree(home.task_folder(task), to.task_folder(task))
    shutil.copy(home.root / "dodo.py", to.root / "dodo.py")
    write_whole(to.config, BENCH)
    plugins = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["doit"]["plugins"]
    write_whole(
        to.root / "pyproject.toml",
        "".join(
            f"[tool.doit.plugins.{kind}]\n" + "".join(f'{name} = "{place}"\n' for name, place in named.items())
            for kind, named in plugins.items()
        ),
    )
    _linked(home.manifest, to.manifest)
    _linked(home.stamp("browser"), to.stamp("browser"))
    for path in home.hashes.iterdir():
        _linked(path, to.hashes / path.name)


def _run(home: Paths, to: Paths, source: Run, one: Drawn) -> None:
    folder, run = to.run(one.run), one.run
    page = read_page(home.run(source))
    for name in (*page.files, *PICTURES):
        if (home.run(source) / name).is_file():
            _linked(home.run(source) / name, folder / name)
    task = home.task_folder(run.task)
    said = digest((task / "prompt.md").read_bytes() + b"\0" + (task / "fixture.json").read_bytes())
    hashes = {name: digest(content) for name, content in page.files.items()}
    write_whole(folder / RECORD, canonical({**asdict(run), "taskHash": said, **one.record, "files": hashes}))
    write_whole(folder / TRANSCRIPT, "".join(f"{line}\n" for line in one.transcript))
    write_whole(to.page_index(run), page_index(page))
    score = Score.from_json(home.score(source, True).read_text(encoding="utf-8"))
    write_whole(to.score(run, True), replace(score, run=run.id).to_json())
    for grader in score.statuses:
        _linked(home.verdict(source, grader), to.verdict(run, grader))


def _linked(source: Path, to: Path) -> None:
    """The file once more; a copy where the folder lies on another disk."""
    to.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(source, to)
    except OSError:
        shutil.copy2(source, to)
