"""`doit perf pages`: every task's page from nothing to its score, beside the plain tools and beside Chrome alone.

Ours is `doit bench` with the set-up done and no evidence, no verdict and no store. The plain tools are their own
command lines, one after the other, and one Chrome that visits one page at a time. The floor is what Chrome alone takes
for the visits that ours makes, as many at once, with style sheets and scripts ready: of an act only the opening.
"""

from __future__ import annotations

import shutil
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from vektos.engine.measuring import Asked, Cost, Measured, say, scratch_folder, timed
from vektos.evidence._scratch import lay_out
from vektos.files import write_whole
from vektos.model import PAGE, Page, canonical
from vektos.paths import WEB_SOURCES, Paths
from vektos.services._launch import FLAGS
from vektos.services.browser import chosen_browser
from vektos.services.chrome import AT_A_TIME
from vektos.services.linter import CONFIG, LANGUAGES
from vektos.services.node import environment, node
from vektos.services.typescript import compiler
from vektos.task import load_tasks

DOIT = [str(Path(sys.executable).parent / "doit")]
VISITS = [sys.executable, "-m", "vektos.engine.plain_visits"]
SET_UP = ("codegen", "vendor", "manifest", "hash")
RUN = "mock~ideal.none.1"
OURS, FLOOR, TOOLS = "doit bench", "Chrome alone", ("tsc", "oxlint", "panda cssgen", "esbuild", "Chrome, one by one")
FINDINGS = (0, 1, 2)
"""Exit codes with which the tools say what they found."""


def measure(asked: Asked) -> Measured:
    """Medians over the rounds."""
    taken: dict[str, list[Cost]] = {}
    with scratch_folder() as folder:
        paths = project(folder / "project", Paths.here())
        timed([*DOIT, *SET_UP], paths.root)
        shutil.copytree(paths.cache, folder / "ready", ignore=lambda _, names: [n for n in names if n == "web"])
        plain = [*_plain(paths, folder / "plain")]
        for number in range(asked.rounds):
            say(f"pages: {OURS}, round {number + 1}")
            _unknown(paths, folder / "ready")
            taken.setdefault(OURS, []).append(timed([*DOIT, "bench"], paths.root))
            say(f"pages: {FLOOR}, round {number + 1}")
            taken.setdefault(FLOOR, []).append(timed([*VISITS, _floor(paths, folder)], paths.root))
            spent: dict[str, list[Cost]] = {}
            for tool, command, where in plain:
                say(f"pages: {tool}, round {number + 1}")
                spent.setdefault(tool, []).append(timed(command, where, environment(), FINDINGS))
            for tool, costs in spent.items():
                taken.setdefault(tool, []).append(_sum(costs))
    figures = summary({what: _median(costs) for what, costs in taken.items()})
    return Measured(render(figures), figures)


def project(folder: Path, benchmark: Paths) -> Paths:
    """A benchmark of its own with the same tasks, the npm packages borrowed, and nothing known."""
    paths = Paths(folder)
    shutil.copytree(benchmark.tasks, paths.tasks)
    for name in ("dodo.py", "pyproject.toml"):
        shutil.copy(benchmark.root / name, folder / name)
    write_whole(paths.config, canonical({"models": ["mock/ideal"]}))
    packages = paths.web / "node_modules"
    packages.mkdir(parents=True)
    for package in (benchmark.web / "node_modules").iterdir():
        (packages / package.name).symlink_to(package)
    for step in ("packages", "browser"):
        write_whole(paths.stamp(step), benchmark.stamp(step).read_bytes())
    return paths


def _unknown(paths: Paths, ready: Path) -> None:
    """Forget all but the set-up."""
    for path in (*paths.cache.iterdir(), paths.scratch, paths.results):
        if path.is_dir() and path != paths.web:
            shutil.rmtree(path)
        elif path.is_file():
            path.unlink()
    shutil.copytree(ready, paths.cache, dirs_exist_ok=True)


def _plain(paths: Paths, out: Path) -> Iterator[tuple[str, Sequence[str], Path]]:
    """Each command line of each page: its tool, the command, the folder to run it in. Chrome's comes last."""
    out.mkdir()
    packages, run = paths.web / "node_modules", str(node())
    visits = []
    for name, task in sorted(load_tasks(paths.tasks).good.items()):
        folder = lay_out(paths, Page({PAGE: (paths.task_folder(name) / "solution.tsx").read_bytes()}), task)
        files = [str(path) for path in sorted(folder.rglob("*")) if path.suffix in LANGUAGES]
        include = [f"./{part}/**/*.{{ts,tsx}}" for part in ("ds", folder.relative_to(paths.web).as_posix())]
        config = paths.web / f"{name}.config.ts"
        write_whole(config, f'import base from "./panda.config";\nexport default {{ ...base, include: {include} }};\n')
        script, style = out / name / "page.js", out / name / "page.css"
        yield "tsc", [str(compiler(paths)), "--noEmit", "--project", str(folder)], paths.web
        linter = [run, str(packages / "oxlint/bin/oxlint"), "-c", CONFIG, "--disable-nested-config", "-f", "json"]
        yield "oxlint", [*linter, *files], paths.web
        panda = [run, str(packages / "@pandacss/dev/bin.js"), "cssgen", "--silent", "--config", str(config)]
        yield "panda cssgen", [*panda, "--outfile", str(style)], paths.web
        yield "esbuild", [run, str(packages / "esbuild/bin/esbuild"), *_bundling(folder / PAGE, script)], paths.web
        visits.append({"files": _served(paths, script, style), "look": True})
    spec = {**_browser(paths), "flags": [], "at_once": 1, "visits": visits}
    write_whole(out / "visits.json", canonical(spec))
    yield TOOLS[-1], [*VISITS, str(out / "visits.json")], paths.root


def _bundling(page: Path, out: Path) -> list[str]:
    modes = ["--bundle", "--jsx=automatic", "--jsx-dev", "--format=iife", "--sourcemap", "--log-level=error"]
    development = '--define:process.env.NODE_ENV="development"'
    return ["entry/mount.tsx", *modes, f"--alias:vektos:page={page}", development, f"--outfile={out}"]


def _floor(paths: Paths, folder: Path) -> str:
    """The file that lists the visits that ours makes."""
    visits: list[dict[str, Any]] = []
    for name, task in sorted(load_tasks(paths.tasks).good.items()):
        made = paths.cache / "evidence" / RUN / name
        files = _served(paths, made / "page.js", made / "page.css") | {"/vendor.js": str(paths.web / "vendor.js")}
        visits += [{"files": files, "look": look} for look in (True, *(False for _ in task.behaviours))]
    spec = {**_browser(paths), "flags": FLAGS, "at_once": AT_A_TIME, "visits": visits}
    write_whole(folder / "floor.json", canonical(spec))
    return str(folder / "floor.json")


def _browser(paths: Paths) -> dict[str, str]:
    return {"browser": chosen_browser(paths).path, "axe": str(paths.web / "node_modules/axe-core/axe.min.js")}


def _served(paths: Paths, script: Path, style: Path) -> dict[str, str]:
    font = paths.web / "node_modules/@fontsource-variable/inter"
    fonts = {f"/font/files/{file.name}": str(file) for file in (font / "files").glob("*-wght-normal.woff2")}
    shell = {"/": str(WEB_SOURCES / "entry/shell.html"), "/font/index.css": str(font / "index.css")}
    return {**shell, **fonts, "/page.js": str(script), "/page.css": str(style)}


def _sum(costs: Sequence[Cost]) -> Cost:
    return Cost(sum(c.seconds for c in costs), sum(c.cpu for c in costs), max(c.megabytes for c in costs))


def _median(costs: Sequence[Cost]) -> Cost:
    seconds, cpu, megabytes = ([getattr(cost, name) for cost in costs] for name in ("seconds", "cpu", "megabytes"))
    return Cost(statistics.median(seconds), statistics.median(cpu), statistics.median(megabytes))


def summary(medians: Mapping[str, Cost]) -> dict[str, Any]:
    """{"took": {what: {"seconds", "cpu"}}, "ratios": {what: {"seconds", "cpu", "aim"}}}."""
    took = {**medians, "plain tools": _sum([medians[tool] for tool in TOOLS])}
    ratios = {
        other: {
            "seconds": took[OURS].seconds / took[other].seconds,
            "cpu": took[OURS].cpu / took[other].cpu,
            "aim": aim,
        }
        for other, aim in (("plain tools", 0.20), (FLOOR, 1.3))
    }
    return {"took": {what: {"seconds": c.seconds, "cpu": c.cpu} for what, c in took.items()}, "ratios": ratios}


def render(figures: Mapping[str, Any]) -> str:
    """The figures as a table."""
    lines = [f"{'':24}{'seconds':>9}{'cpu':>9}"]
    lines += [f"{what:24}{took['seconds']:9.2f}{took['cpu']:9.2f}" for what, took in figures["took"].items()]
    lines += ["", f"{OURS + ' ÷':24}{'seconds':>9}{'cpu':>9}{'aim':>9}"]
    lines += [
        f"{what:24}{ratio['seconds']:9.2f}{ratio['cpu']:9.2f}{ratio['aim']:9.2f}"
        for what, ratio in figures["ratios"].items()
    ]
    return "".join(f"{line}\n" for line in lines)
