"""Two beds that are edited alike: one keeps its table, the other loses it before each command and leaves all to doit.

Commands run in forks of one warm process for each bed, since importing everything takes longer than the command.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from vektos.engine import bed
from vektos.engine.bed import Bed
from vektos.engine.table import table_of
from vektos.paths import Paths

ROOT = Path(__file__).parent.parent.parent
SERVER = """
import json, os, signal, sys, time
import doit.doit_cmd, jsonschema, yaml
from vektos import at_start
import vektos.engine.progress, vektos.engine.pruning, vektos.engine.results, vektos.targets
import vektos.engine.ahead, vektos.engine.side_by_side
vektos.engine.ahead.WORTH = vektos.engine.side_by_side.WORTH = int(sys.argv[1])
Reporter, opened = vektos.engine.progress.Reporter, set()
execute = Reporter.execute_task

def noted(self, task):
    if task.actions:
        with open("executed.txt", "a") as file:
            file.write(f"{task.name}\\n")
        with open("processes.txt", "a") as file:
            file.write(f"{os.getpid()}\\n")
    execute(self, task)

def heard(event, arguments):
    if event in ("open", "os.listdir", "os.scandir") and isinstance(arguments[0], (str, os.PathLike)):
        opened.add(os.path.relpath(arguments[0]))

Reporter.execute_task = noted
for line in sys.stdin:
    words, seconds = json.loads(line)
    pid = os.fork()
    if pid == 0:
        at_start.AT_START = at_start.look()  # as if this process had imported the code now
        sys.addaudithook(heard)
        for handle, name in ((1, "stdout.txt"), (2, "stderr.txt")):
            os.dup2(os.open(name, os.O_CREAT | os.O_TRUNC | os.O_WRONLY), handle)
        code = doit.doit_cmd.DoitMain().run(words)
        sys.stdout.flush()
        with open("opened.txt", "w") as file:
            file.write("\\n".join(opened))
        os._exit(code)
    if seconds:
        time.sleep(seconds)
        os.kill(pid, signal.SIGKILL)
    print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)
"""


@dataclass
class Twin:
    """One bed and its process."""

    bed: Bed
    server: subprocess.Popen[str]

    @staticmethod
    def start(folder: Path, worth_a_fork: int = 400) -> Twin:
        """A bed whose commands use forked processes for so many targets."""
        made = bed.make(folder, Paths(ROOT), 2, ("statement", "transfer-form"))
        server = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(worth_a_fork)],
            cwd=folder,
            env=made.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return Twin(made, server)

    def run(self, *words: str, kill_after: float = 0.0) -> tuple[int, frozenset[str]]:
        """The exit code of `doit <words>` and the targets that it ran."""
        log = self.bed.folder / "executed.txt"
        for name in ("executed.txt", "processes.txt"):
            (self.bed.folder / name).unlink(missing_ok=True)
        assert self.server.stdin and self.server.stdout
        self.server.stdin.write(json.dumps([words, kill_after]) + "\n")
        self.server.stdin.flush()
        code = int(self.server.stdout.readline())
        return code, frozenset(log.read_text(encoding="utf-8").splitlines() if log.exists() else [])

    def processes(self) -> int:
        """How many processes ran the last command's targets."""
        return len({*(self.bed.folder / "processes.txt").read_text(encoding="utf-8").splitlines()})

    def opened(self) -> set[str]:
        """The files of the bed that the last command opened and that are still there."""
        names = (self.bed.folder / "opened.txt").read_text(encoding="utf-8").splitlines()
        return {name for name in names if not name.startswith("..") and (self.bed.folder / name).is_file()}

    def forget_table(self) -> None:
        Path(table_of(str(self.bed.paths.db))).unlink(missing_ok=True)

    def printed(self) -> str:
        return (self.bed.folder / "stdout.txt").read_text(encoding="utf-8")

    def said(self) -> str:
        return "".join((self.bed.folder / name).read_text(encoding="utf-8") for name in ("stdout.txt", "stderr.txt"))

    def close(self) -> None:
        self.server.communicate()


def edit_grader(bed: Bed, edition: int) -> None:
    """Have the grader use-client say something else."""
    _append(bed.folder / "vektos/graders/use_client.py", f"EDITION = {edition}\n")


KINDS_OF_EDIT = (
    *("page", "helper", "same-size", "touch", "delete", "delete", "folder", "grader", "grader", "evidence", "tsx"),
    *("comment", "task", "brief", "behaviour", "cached", "marker", "manifest", "nothing", "record", "theme"),
)


def edit(beds: list[Bed], dice: random.Random) -> str:
    """One random edit, made alike in each bed; what it was."""
    files = sorted(beds[0].outputs())
    results = [name for name in files if name.startswith("results/")]
    cached = [name for name in files if name.startswith("cache/") and not name.startswith("cache/hash/")]
    graders = sorted(path.name for path in (beds[0].folder / "vektos/graders").glob("[a-z]*.py"))
    kinds = sorted(path.name for path in (beds[0].folder / "vektos/evidence").glob("[a-z]*.py"))
    edition = dice.randrange(3)
    kind = dice.choice(KINDS_OF_EDIT)
    page = dice.choice([name for name in results if name.endswith("page.tsx")] or ["results/none"])
    match kind:
        case "page":
            return _each(beds, page, lambda path: _append(path, f"// {edition}\n"))
        case "helper":
            return _each(beds, f"{page.rpartition('/')[0]}/parts/help-{edition}.tsx", lambda path: _toggle(path))
        case "same-size":
            text = [name for name in cached if not name.endswith(".json")]
            return _each(beds, dice.choice([page, *text]), _same_size_and_time)
        case "touch":
            return _each(beds, dice.choice(files), lambda path: os.utime(path))
        case "delete":
            return _each(beds, dice.choice(files), lambda path: path.unlink())
        case "folder":
            folder = dice.choice(["cache/evidence", "cache/verdicts", "cache/scores", "cache/hash", "cache/pages"])
            return _each(beds, folder, lambda path: shutil.rmtree(path, ignore_errors=True))
        case "grader" | "evidence":
            names = graders if kind == "grader" else kinds
            name = f"vektos/{'graders' if kind == 'grader' else kind}/{dice.choice(names)}"
            return _each(beds, name, lambda path: _append(path, f"EDITION = {edition}\n"))
        case "tsx":
            return _each(beds, "vektos/tsx/text.py", lambda path: _append(path, f"EDITION = {edition}\n"))
        case "comment":
            return _each(beds, f"vektos/graders/{dice.choice(graders)}", lambda path: _append(path, "# a remark\n"))
        case "task":
            name = f"tasks/{dice.choice(['statement', 'transfer-form'])}/solution.tsx"
            return _each(beds, name, lambda path: _append(path, f"// {edition}\n"))
        case "brief":
            return _each(beds, "tasks/statement/task.json", lambda path: _append(path, " "))
        case "behaviour":
            return _each(beds, "tasks/statement/behaviour.json", _toggle_behaviour)
        case "cached":
            return _each(beds, dice.choice(cached), lambda path: _append(path, " "))
        case "marker":
            run = "mock~ideal.none.1+statement"
            name = dice.choice([f"grade+a11y+{run}", f"screen+{run}"])
            return _each(beds, f"cache/broken/{name}", _toggle)
        case "manifest":
            return _each(beds, "cache/manifest.json", lambda path: path.unlink(missing_ok=True))
        case "record":
            return _each(beds, f"{page.rpartition('/')[0]}/run.json", lambda path: _append(path, " "))
        case "theme":
            return _each(beds, "vektos/web/ds/theme/colors.ts", lambda path: _append(path, f"// {edition}\n"))
        case _:
            return kind


def _each(beds: list[Bed], name: str, change: object) -> str:
    assert callable(change)
    for one in beds:
        path = one.folder / name
        if path.exists() or "help-" in name or "broken" in name or "behaviour" in name or "manifest" in name:
            change(path)
    return f"{name} ({getattr(change, '__name__', '')})"


def _append(path: Path, text: str) -> None:
    with open(path, "a", encoding="utf-8") as file:
        file.write(text)


def _toggle(path: Path) -> None:
    if path.exists():
        path.unlink()
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("export const help = 1\n", encoding="utf-8")


def _toggle_behaviour(path: Path) -> None:
    if path.exists():
        path.unlink()
    else:
        path.write_text('{"behaviours": [{"name": "n", "steps": [{"submit": true}], "expect": {"shows": "x"}}]}')


def _same_size_and_time(path: Path) -> None:
    before = os.stat(path)
    content = bytearray(path.read_bytes())
    if content:
        content[-1] = ord("x") if content[-1] != ord("x") else ord("y")
        path.write_bytes(content)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
