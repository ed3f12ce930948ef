"""A benchmark to measure and to torture: the real graph and commands over a copy of our package with stub tools.

Each kind of evidence and each grader does nothing but write a small file that hangs on the page; the set-up needs no
network. What is left is the engine. For `doit perf`, `doit torture` and the engine's own tests only.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from vektos.paths import PACKAGE, Paths

EVIDENCE = """

from dataclasses import replace as _replace
from vektos.files import write_whole as _write
from vektos.model import Evidence as _Evidence, digest as _digest

def _stub(request):
    seen = _digest("".join(f"{name}{_digest(content)}" for name, content in request.page.files.items()))
    for name in KIND.keeps:
        _write(request.folder / name, seen)
    for name in KIND.pictures:
        _write(request.pictures / name, seen)
    return _Evidence(KIND.name, "ok", "", {"seen": seen[:2], "edition": globals().get("EDITION", 0)})

KIND = _replace(KIND, gather=_stub)
"""
GRADER = """

from dataclasses import replace as _replace
from vektos.model import Finding as _Finding

def _stub(subject):
    said = sorted(f"{kind} {seen.data}" for kind, seen in subject.evidence.items())
    return [_Finding("stub", f"{said} {globals().get('EDITION', 0)}")]

GRADER = _replace(GRADER, judge=_stub, shown=None)
"""
CHROME = """

from dataclasses import replace as _replace
from vektos.files import write_whole as _write
from vektos.model import Evidence as _Evidence

def _stub(request):
    bundle = request.read("bundle")
    if bundle.data is None or bundle.data["errors"]:
        return _Evidence(KIND.name, "blocked", "there is nothing to open")
    for name in KIND.pictures:
        _write(request.pictures / name, b"")
    from vektos.graders._judge import GOOD_EVIDENCE
    if KIND.name != "acts":
        return _Evidence(KIND.name, "ok", "", GOOD_EVIDENCE[KIND.name])
    done = [{"name": one.name, "passed": True, "detail": ""} for one in request.task.behaviours]
    return _Evidence(KIND.name, "ok", "", {"behaviours": done})

KIND = _replace(KIND, gather=_stub)
"""
WORKSPACE = """

def install_packages(paths):
    write_whole(paths.stamp("packages"), canonical({"lock": _lock_digest(), "folders": {}}))

def packages_are_whole(paths):
    return paths.stamp("packages").is_file()

def generate_code(paths):
    content = digest(b"".join(path.read_bytes() for path in source_files() if shapes_generated_code(path)))
    write_whole(paths.web / "styled-system/made.mjs", content)
    write_whole(paths.stamp("codegen"), canonical({"styled-system/made.mjs": digest(content)}))

def build_vendor(paths):
    content = digest(b"".join(path.read_bytes() for path in source_files() if shapes_vendor(path)))
    write_whole(paths.web / "vendor.js", content)
    write_whole(paths.web / "vendor.json", b"{}")

def describe_design_system(paths):
    write_if_changed(paths.manifest, (paths.root / "design_system.json").read_bytes())
"""
BROWSER = """

def record_browser(paths):
    browser = Browser(sys.executable, "Chrome", "1", fonts())
    write_whole(paths.stamp("browser"), canonical({**asdict(browser), "file": _signature(browser.path)}))
    return browser
"""
PAGES = """

_write_equal = write_run

def write_run(folder, files, record, transcript):
    apart = {name: content + f"// {folder.parent.name}\\n".encode() for name, content in files.items()}
    _write_equal(folder, apart, record, transcript)
"""

LEDGER = """

_unlisted = write_run

def write_run(folder, files, record, transcript):
    if "results" in folder.parts:
        with open("paid.txt", "a") as listed:
            listed.write("/".join(folder.parts[-3:]) + "\\n")
    _unlisted(folder, files, record, transcript)
"""
IN_CHROME = ("screen", "acts")
ALL_STUBS = ("evidence", "graders", "set-up")


@dataclass(frozen=True)
class Bed:
    """One such benchmark in a folder."""

    folder: Path

    @property
    def paths(self) -> Paths:
        return Paths(self.folder)

    @property
    def environment(self) -> dict[str, str]:
        """As anybody has it: our code from this folder, and its bytecode kept."""
        ours = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        return {**ours, "PYTHONPATH": str(self.folder)}

    def command(self, *words: str) -> list[str]:
        return [str(Path(sys.executable).parent / "doit"), *words]

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """`doit <words>`, to its end."""
        return subprocess.run(
            self.command(*words),
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )

    def list_payments(self) -> None:
        """From now on every writing of a run is listed."""
        _append(self.folder / PACKAGE.name / "runs.py", LEDGER)

    def paid(self) -> list[str]:
        """The folder of each run that was written, as often as it was."""
        listed = self.folder / "paid.txt"
        return listed.read_text(encoding="utf-8").splitlines() if listed.exists() else []

    def borrow_packages(self, benchmark: Paths) -> None:
        """Link the npm packages of `benchmark` one by one: what empties the folder takes away links only."""
        (self.paths.web / "node_modules").mkdir(parents=True)
        for package in (benchmark.web / "node_modules").iterdir():
            (self.paths.web / "node_modules" / package.name).symlink_to(package)
        self.paths.stamp("packages").parent.mkdir(parents=True)
        shutil.copy(benchmark.stamp("packages"), self.paths.stamp("packages"))

    def outputs(self) -> dict[str, bytes]:
        """Every file that the targets of runs write, by path; what a kill left half written begins with a dot."""
        folders = [self.paths.cache / name for name in ("hash", "pages", "evidence", "verdicts", "scores")]
        folders += [path for path in self.paths.results.glob("*") if path.is_dir()]
        files = [path for folder in folders for path in folder.rglob("[!.]*") if path.is_file()]
        return {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in sorted(files)}


def make(
    folder: Path,
    benchmark: Paths,
    repeats: int,
    tasks: Sequence[str] = (),
    apart: bool = False,
    stubs: Collection[str] = ALL_STUBS,
) -> Bed:
    """A bed in `folder` for the tasks of `benchmark`, each with so many runs; nothing has run in it yet.

    `apart`: no run writes the same page as another one, so that the store has nothing to restore. `stubs`: what is not
    real in it.
    """
    ignore = shutil.ignore_patterns("node_modules", "styled-system", "__pycache__")
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=ignore)
    for task in sorted(tasks or [path.parent.name for path in benchmark.tasks.glob("*/task.json")]):
        shutil.copytree(benchmark.task_folder(task), folder / "tasks" / task)
    for name in ("dodo.py", "pyproject.toml"):
        shutil.copy(benchmark.root / name, folder / name)
    shutil.copy(benchmark.manifest, folder / "design_system.json")
    (folder / "bench.yaml").write_text(json.dumps({"models": ["mock/ideal"], "repeats": repeats}), encoding="utf-8")
    for part, name, stub in (("evidence", "KIND", EVIDENCE), ("graders", "GRADER", GRADER)):
        for path in (folder / PACKAGE.name / part).glob("*.py") if part in stubs else ():
            if re.search(rf"^{name} = ", path.read_text(encoding="utf-8"), re.MULTILINE):
                _append(path, stub)
    for kind in IN_CHROME if "chrome" in stubs else ():
        _append(folder / PACKAGE.name / f"evidence/{kind}.py", CHROME)
    if "set-up" in stubs:
        _append(folder / PACKAGE.name / "services/workspace.py", WORKSPACE)
    if {"set-up", "chrome"}.intersection(stubs):
        _append(folder / PACKAGE.name / "services/browser.py", BROWSER)
    if apart:
        _append(folder / PACKAGE.name / "runs.py", PAGES)
    return Bed(folder)


def _append(path: Path, text: str) -> None:
    with open(path, "a", encoding="utf-8") as file:
        file.write(text)
