"""A built page as a site to visit, and what it said there in words with places in the page's own files.

Shared by the kinds of evidence that need Chrome. Knows neither what is looked at nor what is done on the page.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any

from vektos.evidence._kind import Request
from vektos.evidence._scratch import NO_PAGE
from vektos.evidence._sourcemap import SourceMap
from vektos.model import Evidence
from vektos.paths import WEB_SOURCES, Paths
from vektos.services._tab import Seen, Site

SCRIPT = "/page.js"
MAX_ENTRIES = 100
MAX_TEXT = 2001
"""One more than steady.js keeps, for the mark that it cut something off."""
FRAME = re.compile(r"(?:\(|at )\S*?/page\.js:(\d+):(\d+)")

Entry = dict[str, Any]
Place = tuple[str | None, int | None, int | None]
NOWHERE: Place = (None, None, None)


def blocked(request: Request, kind: str) -> Evidence | None:
    """Why there is nothing to open: the run wrote no page, or it does not build."""
    if not request.page.exists:
        return Evidence(kind, "blocked", NO_PAGE)
    for needed in ("css", "bundle"):
        evidence = request.read(needed)
        if evidence.status != "ok" or evidence.data is None:
            return Evidence(kind, "blocked", f"there is no {needed}: {evidence.reason}")
        if evidence.data.get("errors"):
            return Evidence(kind, "blocked", "the page does not build")
    return None


def site(request: Request, *aside: str) -> Site:
    """The page's bundle and CSS and the shared script in the shell, with these scripts of ours in the world aside."""
    script = (request.folder / "page.js").read_bytes()
    style = (request.folder / "page.css").read_bytes()
    files = {
        "/": ("text/html; charset=utf-8", (WEB_SOURCES / "entry" / "shell.html").read_bytes()),
        "/vendor.js": ("text/javascript; charset=utf-8", (request.services.paths.web / "vendor.js").read_bytes()),
        SCRIPT: ("text/javascript; charset=utf-8", script),
        "/page.css": ("text/css; charset=utf-8", style),
        **_fonts(request.services.paths),
    }
    return Site(files, _ours("steady.js"), "\n".join(_ours(name) for name in aside))


def told(seen: Seen, request: Request) -> Mapping[str, Any]:
    """Console, uncaught errors, requests and dialogs: sorted, repeats folded, bounded."""
    trace = SourceMap((request.folder / "page.js.map").read_text(encoding="utf-8"))
    own = request.page.files
    console = Counter(_line(event, trace, own) for event in seen.console)
    errors = Counter(_error(details, trace, own) for details in seen.errors)
    return {
        "console": [
            {"level": level, "text": text, "file": file, "line": line, "column": column, "times": times}
            for (level, text, file, line, column), times in _first(console)
        ],
        "errors": [
            {"message": message, "file": file, "line": line, "column": column}
            for (message, file, line, column), _ in _first(errors)
        ],
        "network": sorted(seen.network),
        "dialogs": seen.dialogs,
    }


def _first(counted: Counter[tuple[Any, ...]]) -> list[tuple[tuple[Any, ...], int]]:
    kept = list(counted.items())[:MAX_ENTRIES]
    kept[-1:] = list(counted.items())[-1:]  # the last one says it when there were too many to be kept at all
    return sorted(kept, key=lambda item: tuple("" if part is None else f"{part:>9}" for part in item[0]))


def _line(event: Mapping[str, Any], trace: SourceMap, own: Collection[str]) -> tuple[Any, ...]:
    """steady.js sends two texts: the words, and React's stack of the components that the words are about."""
    words = [str(argument.get("value", "")) for argument in event["args"][:2]]
    words += [""] * (2 - len(words))
    frames = _frames(event.get("stackTrace", {}))
    place = _place([*_stack(words[1]), *frames], trace, own)
    return ("error" if event["type"] in ("error", "assert") else "warning", words[0][:MAX_TEXT], *place)


def _error(details: Mapping[str, Any], trace: SourceMap, own: Collection[str]) -> tuple[Any, ...]:
    thrown = details.get("exception", {})
    described = str(thrown.get("description", thrown.get("value", details["text"])))
    message, _, _ = described.partition("\n    at ")
    frames = [*_stack(described), *_frames(details.get("stackTrace", {}))]
    if not frames and str(details.get("url", "")).endswith(SCRIPT):
        frames = [(details["lineNumber"] + 1, details["columnNumber"] + 1)]
    return (message[:MAX_TEXT], *_place(frames, trace, own))


def _stack(text: str) -> list[tuple[int, int]]:
    return [(int(line), int(column)) for line, column in FRAME.findall(text)]


def _frames(stack: Mapping[str, Any]) -> list[tuple[int, int]]:
    calls = stack.get("callFrames", ())
    return [(c["lineNumber"] + 1, c["columnNumber"] + 1) for c in calls if c["url"].endswith(SCRIPT)]


def _place(frames: Iterable[tuple[int, int]], trace: SourceMap, own: Collection[str]) -> Place:
    """The innermost frame that lies in a file of the page; the rest is React's and the design system's."""
    for line, column in frames:
        place = trace.place(line, column)
        if place and place[0] in own:
            return place
    return NOWHERE


@lru_cache
def _ours(name: str) -> str:
    return (WEB_SOURCES / "entry" / name).read_text(encoding="utf-8")


@lru_cache
def _fonts(paths: Paths) -> dict[str, tuple[str, bytes]]:
    """The design system's font, so that no machine's own fonts decide what a page looks like."""
    package = paths.web / "node_modules" / "@fontsource-variable" / "inter"
    served = {"/font/index.css": ("text/css; charset=utf-8", (package / "index.css").read_bytes())}
    for file in sorted((package / "files").glob("*-wght-normal.woff2")):
        served[f"/font/files/{file.name}"] = ("font/woff2", file.read_bytes())
    return served
