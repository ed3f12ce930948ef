"""Any coding agent that is a program, in a throw-away folder: started, watched, and the files that it leaves taken.

It sees the variables it is allowed, a home of its own, the task's data, the design system as a dependency, and nothing
of an answer. It runs as the user who started it: what the user can read, it can. Knows no program by name.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from vektos.agents._agent import Attempt, NotItsFault, Outcome, transcript_lines
from vektos.agents._brief import Brief
from vektos.agents._presets import Preset, preset
from vektos.agents._price import price
from vektos.agents._submission import MOST_BYTES_IN_ALL, MOST_FILES
from vektos.agents._till import Till
from vektos.files import HALF_WRITTEN
from vektos.masking import masked, masked_bytes
from vektos.model import PAGE
from vektos.reading import loads
from vektos.runs import RESERVED
from vektos.services.node import node

EVERYBODY_NEEDS = ("LANG", "LC_ALL", "TERM", "TZ", "SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS",
                   "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy")  # fmt: skip
LONGEST_LOG = 2_000_000
"""Bytes of what a program prints that are kept."""
LARGEST = 1e9
"""No run uses more of anything: what a program says beyond that is not believed."""
LOOK_EVERY = 0.2

NOT_A_PAGE = frozenset({"node_modules", "__pycache__"})
PASSING = ("rate limit", "overloaded", "429", "529", "503", "502", "connection error", "econnre", "etimedout")
"""What a program says when it ended for no fault of its model's, in lower case."""


async def write_page(brief: Brief, till: Till, log: Path) -> Attempt:
    """Run the program on the brief; `NotItsFault` when it could not be started or broke off without a page."""
    till.reserve(brief.entrant.most_cost)
    try:
        return await _written(brief, till, log)
    finally:
        till.release(brief.entrant.most_cost)


async def _written(brief: Brief, till: Till, log: Path) -> Attempt:
    known = preset(brief.entrant)
    home, workspace = log / "home", log / "workspace"
    home.mkdir()
    given = lay_out(brief, workspace, home, known)
    words = words_of(brief, known, workspace)
    clock = time.monotonic()
    with open(log / "printed.txt", "wb+") as printed:
        try:
            program = await asyncio.create_subprocess_exec(
                *words,
                cwd=workspace,
                env=environment_of(brief, known, home),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=printed,
                stderr=asyncio.subprocess.STDOUT,
                start_new_session=True,
            )
        except OSError as error:
            raise NotItsFault(f"{words[0]} could not be started: {error.strerror}") from None
        try:
            in_time, first_write = await _watched(program, workspace, given, brief.limits.seconds)
        finally:
            _end(program)
        printed.seek(0)
        said = printed.read(LONGEST_LOG).decode("utf-8", errors="replace")
    duration = round(time.monotonic() - clock, 3)
    files = taken(workspace, given)
    code = program.returncode
    if PAGE not in files and in_time and code != 0:
        raise NotItsFault(f"{words[0]} ended with exit code {code}: {_last_line(said)}")
    if PAGE not in files and any(word in said.lower() for word in PASSING):
        raise NotItsFault(f"{words[0]}: {_last_line(said)}")
    outcome: Outcome = "limit" if not in_time else "finished" if PAGE in files else "gave up"
    figures = figures_of(said, {**known.usage, **brief.entrant.usage})
    cost, by = figures.get("cost"), "its own figure"
    if cost is None:
        tokens = figures.get("tokensIn"), figures.get("tokensOut")
        metered = tokens[0] is not None and tokens[1] is not None
        cost, by = price(brief.entrant, int(tokens[0] or 0), int(tokens[1] or 0)) if metered else (None, "")
    till.pay(cost)
    return Attempt(
        files={path: masked_bytes(content) for path, content in files.items()},
        transcript=_told(brief, words, said, code),
        steps=_whole(figures.get("steps")),
        tokens_in=_whole(figures.get("tokensIn")),
        tokens_out=_whole(figures.get("tokensOut")),
        cost=None if cost is None else round(cost, 6),
        estimated=False,
        stop="seconds" if not in_time else "finished" if code == 0 else f"exit code {code}",
        outcome=outcome,
        duration=duration,
        priced_by=by if cost is not None else "",
        first_write=first_write,
    )


def words_of(brief: Brief, known: Preset, workspace: Path) -> list[str]:
    """The argument vector with every placeholder filled in."""
    model = brief.entrant.model
    fillings = {
        "{prompt}": f"{brief.instructions}\n\n{brief.task.prompt}",
        "{model}": model,
        "{workspace}": str(workspace),
    }
    words: list[str] = []
    for word in known.command:
        if word == "{mcp}":
            words += [part for server in brief.servers for part in known.mcp(server)]
        elif word == "{options}":
            words += [part.replace("{model}", model) for part in known.with_model] if model else []
        else:
            for placeholder, filling in fillings.items():
                word = filling if word == placeholder else word
            words.append(word if word == fillings["{prompt}"] else _filled(word, fillings))
    return words


def _filled(word: str, fillings: Mapping[str, str]) -> str:
    for placeholder in ("{model}", "{workspace}"):
        word = word.replace(placeholder, fillings[placeholder])
    return word


def environment_of(brief: Brief, known: Preset, home: Path) -> dict[str, str]:
    """The variables that the program sees: those it is allowed, a home of its own, and no more."""
    allowed = {*EVERYBODY_NEEDS, *known.environment, *brief.entrant.environment, *brief.entrant.keys}
    ours = {"PATH": f"{os.environ.get('PATH', '')}{os.pathsep}{node().parent}", "HOME": str(home), "CI": "1"}
    ours |= {"XDG_CONFIG_HOME": str(home / ".config"), "XDG_DATA_HOME": str(home / ".local" / "share")}
    ours |= {"XDG_CACHE_HOME": str(home / ".cache"), "TMPDIR": str(home), "NO_COLOR": "1"}
    return {**{name: os.environ[name] for name in sorted(allowed) if name in os.environ}, **ours}


def lay_out(brief: Brief, workspace: Path, home: Path, known: Preset) -> dict[str, bytes]:
    """Fill the folder that the program starts in; returns the files in it that are given."""
    settings = known.files(brief.servers)
    given = {**brief.files, **{path: text.encode() for path, text in settings.items() if not path.startswith("~/")}}
    for path, content in given.items():
        _put(workspace / path, content)
    for path, text in settings.items():
        if path.startswith("~/"):
            _put(home / path.removeprefix("~/"), text.encode())
    modules = workspace / "node_modules"
    modules.mkdir(parents=True, exist_ok=True)
    web = brief.paths.web
    for origin, name in ((web / "ds", brief.dependencies[0][0]), (web / "styled-system", "styled-system")):
        if origin.is_dir():
            shutil.copytree(origin, modules / name)
    for package in sorted((web / "node_modules").glob("*")) if (web / "node_modules").is_dir() else ():
        if not package.name.startswith(".") and not (modules / package.name).exists():
            (modules / package.name).symlink_to(package.resolve())
    return given


def taken(workspace: Path, given: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files that the program left: new or changed, no links, no packages, within the limits of a page."""
    files: dict[str, bytes] = {}
    size = 0
    for path in _walk(workspace):
        name = path.relative_to(workspace).as_posix()
        if name in RESERVED or name.startswith(HALF_WRITTEN) or not name.isprintable():
            continue
        length = path.stat().st_size
        if len(files) >= MOST_FILES or size + length > MOST_BYTES_IN_ALL:
            continue
        content = path.read_bytes()
        if given.get(name) != content:
            files[name] = content
            size += length
    return files


def figures_of(said: str, usage: Mapping[str, str]) -> dict[str, float | None]:
    """What the program says it used: each figure summed over the lines of JSON that hold it; None where none does.

    A program that prints one document at its end has one such line, or one that spans all lines.
    """
    documents = [*_documents(said)]
    figures: dict[str, float | None] = {}
    for key, path in usage.items():
        values = [value for document in documents if (value := _at(document, path)) is not None]
        figures[key] = sum(values) if values and 0 <= sum(values) <= LARGEST else None
    return figures


def _documents(said: str) -> Iterator[Any]:
    lines = [line for line in said.splitlines() if line.startswith("{") and line.rstrip().endswith("}")]
    found = False
    for line in lines:
        with suppress(ValueError):
            yield loads(line)
            found = True
    start = said.find("{\n")
    if not found and start >= 0:
        with suppress(ValueError, RecursionError):
            yield loads(said[start : json.JSONDecoder().raw_decode(said, start)[1]])


def _at(document: Any, path: str) -> float | None:
    for part in path.split("."):
        document = document.get(part) if isinstance(document, dict) else None
    return float(document) if isinstance(document, (int, float)) and not isinstance(document, bool) else None


async def _watched(
    program: asyncio.subprocess.Process, workspace: Path, given: Mapping[str, bytes], seconds: float
) -> tuple[bool, float | None]:
    """Wait for the program's end; whether it came in time, and when the first file of its own was there."""
    first_write: float | None = None
    ended = asyncio.ensure_future(program.wait())
    until = time.monotonic() + seconds
    try:
        while not ended.done() and time.monotonic() < until:
            await asyncio.wait({ended}, timeout=LOOK_EVERY)
            if first_write is None:
                first_write = _first_write(workspace, given)
    finally:
        ended.cancel()
    return program.returncode is not None, first_write


def _first_write(workspace: Path, given: Mapping[str, bytes]) -> float | None:
    """When the oldest file that was not given was last written, in seconds since 1970."""
    with suppress(OSError):
        new = [path for path in _walk(workspace) if path.relative_to(workspace).as_posix() not in given]
        return min((path.stat().st_mtime for path in new), default=None)
    return None


def _walk(workspace: Path) -> Iterator[Path]:
    for parent, folders, names in os.walk(workspace):
        folders[:] = sorted(name for name in folders if name not in NOT_A_PAGE and not name.startswith("."))
        for name in sorted(names):
            path = Path(parent, name)
            if not name.startswith(".") and path.is_file() and not path.is_symlink():
                yield path


def _end(program: asyncio.subprocess.Process) -> None:
    """End the program and all that it started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(program.pid, signal.SIGTERM)
        time.sleep(0.05)
        os.killpg(program.pid, signal.SIGKILL)


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _told(brief: Brief, words: list[str], said: str, code: int | None) -> tuple[str, ...]:
    """The transcript: what was asked, then each line that the program printed, as JSON where it is."""
    prompt = {"system": brief.instructions}, {"prompt": brief.task.prompt}
    shown = [word if len(word) < 200 else "…" for word in words]
    lines: list[dict[str, Any]] = [*prompt, {"command": shown}]
    for line in masked(said).splitlines():
        try:
            lines.append({"printed": loads(line)} if line.startswith("{") else {"said": line})
        except ValueError:
            lines.append({"said": line})
    return transcript_lines([*lines, {"exit": code}])


def _last_line(said: str) -> str:
    lines = [line.strip() for line in masked(said).splitlines() if line.strip()]
    return lines[-1][:300] if lines else "it said nothing"


def _whole(value: float | None) -> int | None:
    return None if value is None else int(value)
