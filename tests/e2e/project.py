"""A small benchmark of its own to run the real commands in: some tasks, a copy of our package, borrowed npm packages.

The package is a copy, so that a test may edit a grader; the npm packages are the checkout's own, since installing them
takes longer than every test together.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from vektos.paths import Paths

ROOT = Path(__file__).parent.parent.parent
BIN = Path(sys.executable).parent


@dataclass(frozen=True)
class Outcome:
    """What one command did: its exit code, what it printed, and the names of the targets it ran."""

    code: int
    stdout: str
    stderr: str
    ran: tuple[str, ...]

    def count(self, prefix: str) -> int:
        """How many of the targets that ran have a name that begins so."""
        return sum(1 for name in self.ran if name.startswith(prefix))


class Project:
    """A folder with dodo.py, tasks and a workspace, as a user has it after the set-up."""

    def __init__(self, folder: Path, tasks: tuple[str, ...]) -> None:
        self.folder = folder
        self.paths = Paths(folder)
        ignore = shutil.ignore_patterns("node_modules", "styled-system", "__pycache__")
        shutil.copytree(ROOT / "vektos", folder / "vektos", ignore=ignore)
        for name in ("dodo.py", "pyproject.toml"):
            shutil.copy(ROOT / name, folder / name)
        for task in tasks:
            shutil.copytree(ROOT / "tasks" / task, self.paths.task_folder(task))
        shared = Paths(ROOT)
        # One link for each package: whatever empties this folder takes away links, never the checkout's packages.
        (self.paths.web / "node_modules").mkdir(parents=True)
        for package in (shared.web / "node_modules").iterdir():
            (self.paths.web / "node_modules" / package.name).symlink_to(package)
        for step in ("packages", "browser"):
            self.paths.stamp(step).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(shared.stamp(step), self.paths.stamp(step))

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}

    def command(self, *words: str) -> list[str]:
        return [str(BIN / "doit"), *words]

    def run(self, *words: str) -> Outcome:
        """`doit <words>`, with doit's own list of what was executed."""
        log = self.folder / "executed.txt"
        log.unlink(missing_ok=True)
        told = ("-r", "executed-only", "-o", str(log)) if words[0] in ("bench", "check_page") else ()
        done = subprocess.run(
            self.command(words[0], *told, *words[1:]),
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        ran = tuple(line.removeprefix(".  ") for line in lines if line.startswith(".  "))
        return Outcome(done.returncode, done.stdout, done.stderr, ran)

    def replace(self, file: str, old: str, new: str) -> None:
        """Edit a file of the project; `old` must be there."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} does not hold {old!r}"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def outputs(self) -> dict[str, bytes]:
        """Every evidence, verdict, score, picture and file of a run, by path; not the history, which holds times."""
        folders = [self.paths.cache / name for name in ("evidence", "verdicts", "scores")] + [self.paths.results]
        files = [path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()]
        files = [path for path in files if not path.name.startswith(self.paths.history.name)]
        return {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in files}

    def statuses(self, run: str, task: str) -> dict[str, str]:
        """A run's status by grader, as its score says."""
        text = (self.paths.cache / "scores" / run / f"{task}.json").read_text(encoding="utf-8")
        statuses: dict[str, str] = json.loads(text)["statuses"]
        return statuses
