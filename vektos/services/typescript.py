"""What TypeScript says about a page's folder: the very diagnostics of `tsc --noEmit`, from a compiler kept warm.

The compiler's own API server (`tsc --api`, JSON-RPC) is asked rather than its language server: it tells syntax errors
from type errors, which the command line does too, and opens and closes a project when it is told to, so projects never
pile up. The folder has its own tsconfig.json. Knows no page but the folder it is given.
"""

from __future__ import annotations

import functools
import json
import platform
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from vektos.paths import Paths
from vektos.services._framing import ByLength
from vektos.services._places import Places
from vektos.services._process import Child, Program, ServiceError, Warm, without_interference
from vektos.services.jail import Jail
from vektos.services.workspace import KNOWN_GOOD, readable

LIMIT = 12.0
"""Seconds of processor time for a page. A large one takes under 2 on the slowest machine measured."""

ERROR = 1
"""The category of a diagnostic that makes `tsc` fail; the others are suggestions for editors."""

SOURCES = (".ts", ".tsx", ".mts", ".cts")
RUNGS = (
    ("getSyntacticDiagnostics",),
    ("getProgramDiagnostics",),
    ("getSemanticDiagnostics",),
)
"""The order in which the command line asks; the first rung with an error about the page ends the climb, as there. It
also asks for global diagnostics, which name no file and so are never about a page: they alone would take four times
as long as all the rest, since every checker is set up for them."""


def compiler(paths: Paths) -> Path:
    """The native compiler of this machine, inside npm's packages."""
    system = {"win32": "win32", "darwin": "darwin"}.get(sys.platform, "linux")
    machine = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64"}.get(platform.machine().lower(), platform.machine())
    name = "tsc.exe" if system == "win32" else "tsc"
    return paths.web / "node_modules/@typescript" / f"typescript-{system}-{machine}" / "lib" / name


class TypeScriptServer:
    """The one TypeScript compiler of an invocation."""

    def __init__(self, paths: Paths) -> None:
        self._web = paths.web
        self._program = Program(
            "the TypeScript compiler",
            [compiler(paths), "--api", "--async", "--cwd", paths.web],
            Jail(paths.web, readable(paths)),
            ByLength(),
            LIMIT,
            without_interference(),
        )
        self._warm = Warm(self._start)

    def diagnostics(self, folder: Path) -> list[dict[str, Any]]:
        """Every error in a .ts or .tsx file of `folder`, as the command line finds them, by place.

        Each: file (relative to `folder`), line, column, end_line, end_column (from 1, in UTF-16 units as editors
        count), code ("TS2322"), message (the chain of reasons indented as the command line prints it).
        """
        return self._warm.ask(
            lambda child: _diagnose(child, folder, self._web),
            lambda child: _diagnose(child, self._web / KNOWN_GOOD, self._web),
        )

    def close(self) -> None:
        """End the compiler."""
        self._warm.close()

    def _start(self) -> Child:
        child = Child(self._program)
        child.call("initialize")
        # The workspace's own project stays open and holds what all pages share: React's types, the design system's.
        opened = child.call("updateSnapshot", {"openProjects": [str(self._web / "tsconfig.json")]})
        child.call("release", {"snapshot": opened["snapshot"]})
        return child


def _diagnose(child: Child, folder: Path, web: Path) -> list[dict[str, Any]]:
    config = str(folder / "tsconfig.json")
    opened = child.call("updateSnapshot", {"openProjects": [config]})
    try:
        projects = [project for project in opened["projects"] if project["configFileName"] == config]
        if not projects:
            raise ServiceError(f"the TypeScript compiler did not open {config}")
        return _climb(child, {"snapshot": opened["snapshot"], "project": projects[0]["id"]}, projects[0], folder, web)
    finally:
        closed = child.call("updateSnapshot", {"closeProjects": [config]})
        for snapshot in (opened, closed):
            child.call("release", {"snapshot": snapshot["snapshot"]})


def _climb(
    child: Child, program: dict[str, Any], project: dict[str, Any], folder: Path, web: Path
) -> list[dict[str, Any]]:
    files = [file for file in project["rootFiles"] if file.endswith(SOURCES)]
    places = functools.cache(Places.of)
    for rung in RUNGS:
        found: dict[str, dict[str, Any]] = {}
        for method in rung:
            per_file = method == "getSemanticDiagnostics"
            for request in [{**program, "file": file} for file in files] if per_file else [program]:
                for raw in child.call(method, request) or []:
                    located = _located(raw, folder, web, places)
                    if located:
                        found[json.dumps(located, sort_keys=True)] = located
        if found:
            return sorted(found.values(), key=lambda d: (d["file"], d["line"], d["column"], d["code"], d["message"]))
    return []


def _located(raw: dict[str, Any], folder: Path, web: Path, places: Callable[[Path], Places]) -> dict[str, Any] | None:
    """The diagnostic in our words; None when it is no error, or not about a file of the page."""
    path = Path(raw.get("fileName") or "")
    if raw["category"] != ERROR or not path.is_relative_to(folder):
        return None
    line, column = places(path).of_unit(raw["pos"])
    end_line, end_column = places(path).of_unit(raw["end"])
    return {
        "file": path.relative_to(folder).as_posix(),
        "line": line,
        "column": column,
        "end_line": end_line,
        "end_column": end_column,
        "code": f"TS{raw['code']}",
        "message": without_places("\n".join(_chain(raw, 0)), folder, web),
    }


def _chain(raw: dict[str, Any], depth: int) -> Iterator[str]:
    yield "  " * depth + raw["text"]
    for reason in raw.get("messageChain") or []:
        yield from _chain(reason, depth + 1)


def without_places(message: str, folder: Path, web: Path) -> str:
    """A message that says the same wherever the workspace lies and whatever the scratch folder is called."""
    for place, instead in _spellings(folder, web):
        message = message.replace(place, instead)
    return message


@functools.lru_cache(maxsize=64)
def _spellings(folder: Path, web: Path) -> tuple[tuple[str, str], ...]:
    """Every place of this machine that a message may name, and what stands for it. Kept: links are followed for it."""
    packages = web / "node_modules"  # may be borrowed from elsewhere
    found = [
        (f"{spelling}/", instead)
        for place, instead in ((folder, "./"), (packages, "node_modules/"), (web, ""))
        for spelling in sorted({place.as_posix(), place.resolve().as_posix()})
    ]
    for steps, place in enumerate(web.parents[:-1], 1):  # a file that the page names and is not there
        found.append((f"'{place.as_posix()}/", f"'{'../' * steps}"))
    return (*found, (folder.name, "page"))
