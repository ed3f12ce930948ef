"""The fixture pages, and the same tools as the services keep warm, started cold from the command line.

The answers of both are brought to one form here, so that tests can compare them. Uses the checkout's own workspace.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from vektos.evidence._kind import EvidenceKind, Request
from vektos.evidence._scratch import lay_out
from vektos.model import Evidence, Page, Task
from vektos.paths import Paths
from vektos.services.linter import LANGUAGES, SYNTAX
from vektos.services.node import environment, node
from vektos.services.pool import Services
from vektos.services.typescript import compiler, without_places

ROOT = Path(__file__).parent.parent.parent
PATHS = Paths(ROOT)
FIXTURES = Path(__file__).parent / "pages"
TASK = Task("example", "banking", "", "", (), (), "", b'{ "title": "Ada" }\n')
EXPECTED = "expected.json"


def read_page(folder: Path) -> Page:
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != EXPECTED)
    return Page({path.relative_to(folder).as_posix(): path.read_bytes() for path in files})


PAGES: dict[str, tuple[Page, Task]] = {
    folder.name: (read_page(folder), TASK) for folder in sorted(FIXTURES.iterdir())
} | {
    f"task {folder.name}": (
        Page({"page.tsx": (folder / "solution.tsx").read_bytes()}),
        Task(folder.name, "", "", "", (), (), "", (folder / "fixture.json").read_bytes()),
    )
    for folder in sorted(PATHS.tasks.glob("*"))
    if (folder / "solution.tsx").is_file()
}


def expected(name: str) -> dict[str, list[str]]:
    """What the fixture page itself says each tool must find."""
    found: dict[str, list[str]] = json.loads((FIXTURES / name / EXPECTED).read_text(encoding="utf-8"))
    return found


@cache
def laid_out(name: str) -> Path:
    return lay_out(PATHS, *PAGES[name])


@contextmanager
def services() -> Iterator[Services]:
    started = Services(PATHS)
    try:
        yield started
    finally:
        started.close()


def gathered(kind: EvidenceKind, name: str, running: Services, folder: Path) -> tuple[Evidence, dict[str, bytes]]:
    """The evidence of a fixture page, and every file that was written."""
    page, task = PAGES[name]
    evidence = kind.run(Request(page, task, folder, folder, running))
    return evidence, {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def _run(command: list[str | Path], check: tuple[int, ...]) -> str:
    done = subprocess.run(command, cwd=PATHS.web, env=environment(), capture_output=True, text=True)
    assert done.returncode in check, done.stderr + done.stdout
    return done.stdout


def cold_types(folder: Path) -> list[str]:
    """`tsc --noEmit`: file:line:column code message, of the page's own files."""
    text = _run([compiler(PATHS), "--noEmit", "--pretty", "false", "--project", folder], (0, 1, 2))
    prefix = f"{folder.relative_to(PATHS.web).as_posix()}/"
    found: list[str] = []
    for entry in re.split(r"\n(?! )", text.strip()):
        head = re.match(r"(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)", entry, re.DOTALL)
        if head and head[1].startswith(prefix):
            message = without_places(head[5], folder, PATHS.web)
            found.append(f"{head[1].removeprefix(prefix)}:{head[2]}:{head[3]} {head[4]} {message}")
    return sorted(found)


def warm_types(diagnostics: list[dict[str, Any]]) -> list[str]:
    return sorted(f"{d['file']}:{d['line']}:{d['column']} {d['code']} {d['message']}" for d in diagnostics)


@cache
def cold_lint() -> dict[str, list[str]]:
    """`oxlint -f json`, once for all pages: page → file:line:column rule message help."""
    oxlint = PATHS.web / "node_modules/oxlint/bin/oxlint"
    options = ["-c", ".oxlintrc.json", "--disable-nested-config", "-f", "json"]
    folders = {laid_out(name): name for name in PAGES}
    # Every file by its name: in a folder that git ignores, oxlint would find none.
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in LANGUAGES]
    found: dict[str, list[str]] = {name: [] for name in PAGES}
    for d in json.loads(_run([node(), oxlint, *options, *files], (0, 1)))["diagnostics"]:
        path = PATHS.web / d["filename"]
        folder = next(parent for parent in path.parents if parent in folders)
        line, column = _place(path.read_bytes(), d["labels"][0]["span"]["offset"])
        place = f"{path.relative_to(folder).as_posix()}:{line}:{column}"
        found[folders[folder]].append(f"{place} {d.get('code', SYNTAX)} {d['message']} {d.get('help', '')}")
    return {name: sorted(entries) for name, entries in found.items()}


def _place(content: bytes, offset: int) -> tuple[int, int]:
    """Line and column, in UTF-16 units, of an offset in bytes."""
    before = content[:offset].removeprefix(b"\xef\xbb\xbf").decode()
    lines = re.split("\r\n|\r|\n", before)
    return len(lines), len(lines[-1].encode("utf-16-le")) // 2 + 1


def warm_lint(diagnostics: list[dict[str, Any]]) -> list[str]:
    return sorted(f"{d['file']}:{d['line']}:{d['column']} {d['rule']} {d['message']} {d['help']}" for d in diagnostics)


def cold_css(folder: Path, config: Path) -> str:
    """`panda cssgen` for the design system and this page, by a configuration that includes nothing else."""
    page = folder.relative_to(PATHS.web).as_posix()
    include = json.dumps([f"./{part}/**/*.{{ts,tsx}}" for part in ("ds", page)])
    base = json.dumps((PATHS.web / "panda.config").as_posix())
    text = f"import base from {base};\nexport default {{ ...base, include: {include} }};\n"
    config.write_text(text, encoding="utf-8")
    panda, out = PATHS.web / "node_modules/@pandacss/dev/bin.js", config.with_suffix(".css")
    _run([node(), panda, "cssgen", "--silent", "--config", config, "--outfile", out], (0,))
    return out.read_text(encoding="utf-8")


ESBUILD = """
import { build } from "esbuild";
const [page, outfile] = process.argv.slice(1);
const plugin = { name: "page", setup: (b) => b.onResolve({ filter: /^vektos:page$/ }, () => ({ path: page })) };
await build({
  entryPoints: ["entry/mount.tsx"], outfile, plugins: [plugin], tsconfig: "tsconfig.json",
  bundle: true, format: "iife", platform: "browser", target: "es2023", charset: "utf8", preserveSymlinks: true,
  jsx: "automatic", jsxDev: true, define: { "process.env.NODE_ENV": '"development"' }, loader: { ".svg": "dataurl" },
  sourcemap: "external", sourcesContent: false, legalComments: "none", logLevel: "error",
});
"""


def cold_bundle(folder: Path, out: Path) -> None:
    """The page, React and the design system as one script and its map, made by a fresh esbuild; `out`: page.js."""
    _run([node(), "--input-type=module", "--eval", ESBUILD, folder / "page.tsx", out], (0,))
    place = out.with_name("page.js.map")
    trace = json.loads(place.read_text(encoding="utf-8"))
    prefix = f"{os.path.relpath(folder, out.parent)}/"
    trace["sources"] = [source.removeprefix(prefix) for source in trace["sources"]]
    place.write_text(json.dumps(trace), encoding="utf-8")
