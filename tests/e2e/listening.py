"""Which files each target of a benchmark reads: heard from Python itself, and from strace for every process.

Runs `doit bench` one target at a time. Python says when a target starts by trying to open a file of that name, which
nobody has, so that strace hears it too. strace is what .ci/run installs; elsewhere than on Linux Python is heard alone.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from tests.e2e.project import Project

MARK = "/target="
SCRIPT = f"""
import contextlib, json, os, sys
heard, now = {{}}, [""]
def hear(event, arguments):
    if event == "open" and isinstance(arguments[0], str) and not arguments[0].startswith({MARK!r}):
        writes = isinstance(arguments[2], int) and arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_DIRECTORY)
        if now[0] and not writes and os.path.exists(arguments[0]):
            heard.setdefault(now[0], set()).add(os.path.realpath(arguments[0]))
def mark(name):
    now[0] = name
    try:
        os.open({MARK!r} + name, os.O_RDONLY)
    except OSError:
        pass
from doit.__main__ import main
from vektos.engine.progress import Reporter
tasks = {{}}
def execute_task(self, task, before=Reporter.execute_task):
    before(self, task)
    tasks[task.name] = [sorted(task.file_dep), list(task.targets)]
    mark(task.name)
def ended(self, task, before=Reporter._ended):
    mark("")
    before(self, task)
Reporter.execute_task, Reporter._ended = execute_task, ended
from vektos.graders import _judge
def apart(work):
    def between(*given):
        name = now[0]
        mark("")
        try:
            child = work(*given)
            with contextlib.suppress(Exception):  # it answers once it has started
                child.call("grade", dict())
            return child
        finally:
            mark(name)
    return between
# The judge is started once, with whichever is judged first; what each of them is asked is its own.
_judge.Child = apart(_judge.Child)
sys.addaudithook(hear)
sys.argv = ["doit", "bench", "-n", "0"]
try:
    main()
finally:
    now[0] = ""
    with open("heard.json", "w") as file:
        json.dump([tasks, {{name: sorted(paths) for name, paths in heard.items()}}], file)
"""
STRACE = ("-f", "-qq", "-y", "-s", "4096", "--seccomp-bpf", "-e", "trace=open,openat,openat2", "-e", "signal=none")
OPENED = re.compile(r"= \d+<([^>]*)>")
MARKED = re.compile(rf'"{MARK}([^"]*)"')
NOT_READING = re.compile(r"O_WRONLY|O_DIRECTORY|O_PATH")


@dataclass(frozen=True, slots=True)
class Heard:
    """One target: the files that it says it hangs on, those that it makes, and those that were read for it."""

    depends: frozenset[str]
    makes: frozenset[str]
    read: frozenset[str]


def listen(project: Project) -> dict[str, Heard]:
    """Every target of `doit bench` in this project, by name."""
    log = project.folder / "strace.txt"
    tracer = [tracer_path(), *STRACE, "-o", str(log)] if sys.platform == "linux" else []
    done = subprocess.run(
        [*tracer, sys.executable, "-c", SCRIPT],
        cwd=project.folder,
        env=project.environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    tasks, by_python = json.loads((project.folder / "heard.json").read_text(encoding="utf-8"))
    by_strace = _read(log) if tracer else {}
    for name, paths in by_python.items() if tracer else ():
        ours = {path for path in paths if path.startswith(str(project.folder)) and Path(path).is_file()}
        assert ours <= by_strace[name], f"strace did not hear what Python opened for {name}"
    return {
        name: Heard(
            frozenset(depends), frozenset(makes), frozenset(by_python.get(name, ())) | by_strace.get(name, set())
        )
        for name, (depends, makes) in tasks.items()
    }


def tracer_path() -> str:
    found = shutil.which("strace")
    assert found, "strace is not there: install it (apt-get install strace), as .ci/run does"
    return found


def _read(log: Path) -> dict[str, set[str]]:
    """The files that were opened to be read between the mark of a target and the next, by target."""
    heard: dict[str, set[str]] = defaultdict(set)
    begun: dict[str, str] = {}
    target = ""
    for line in log.read_text(encoding="utf-8", errors="replace").splitlines():
        pid, _, call = line.partition(" ")
        if mark := MARKED.search(call):
            target = mark[1]
        elif "<unfinished" in call:
            begun[pid] = call
        elif (opened := OPENED.search(call)) and target:
            begin = begun.pop(pid, "") if "resumed>" in call else call
            if not NOT_READING.search(begin):
                heard[target].add(opened[1].removesuffix("(deleted)"))
    return heard
