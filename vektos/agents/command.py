"""Any coding agent that is a program, in a throw-away folder: started, watched, and the files that it leaves taken.

It runs in a jail: it sees the variables it is allowed, a home of its own, the task's data, the design system as a
dependency, the machine's programs and its own install; nothing of an answer. Knows no program by name.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import psutil

from vektos.agents._agent import Attempt, NotItsFault, Outcome, transcript_lines
from vektos.agents._brief import Brief
from vektos.agents._figures import figures_of, parsed, whole
from vektos.agents._install import Install, install
from vektos.agents._presets import Preset, preset
from vektos.agents._price import price
from vektos.agents._taking import Taken, is_begun, taken
from vektos.agents._till import Till
from vektos.contexts._context import Server
from vektos.contexts.doors import doors
from vektos.entrants import Entrant
from vektos.masking import Keys
from vektos.model import PAGE
from vektos.services import jail
from vektos.services.jail import MB, Bounds, Jail
from vektos.services.jailed import Ended, Survivor, run
from vektos.services.node import node

CERTIFICATES = ("SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS")
PROXIES = ("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy")
EVERYBODY_NEEDS = ("LANG", "LC_ALL", "TERM", "TZ", *CERTIFICATES, *PROXIES)
BOUNDS = Bounds(memory=min(4096 * MB, psutil.virtual_memory().total // 2), processes=512)
MOST_LINES = 10_000
"""Lines of what a program prints that a transcript holds, at its beginning and at its end."""
PASSING = ("rate limit", "overloaded", "429", "529", "503", "502", "connection error", "econnre", "etimedout")
"""What a program says when it ended for no fault of its model's, in lower case."""
Placed = tuple[tuple[Path, Path], ...]


@dataclass
class _Watch:
    """When the first file of the program's own was there; no earlier than the look before, whatever the file says."""

    workspace: Path
    given: Mapping[str, bytes]
    before: float
    first_write: float | None = None

    def look(self) -> None:
        if self.first_write is None:
            written, now = is_begun(self.workspace, self.given), time.time()
            self.first_write = None if written is None else min(max(written, self.before), now)
            self.before = now


async def write_page(brief: Brief, till: Till, log: Path) -> Attempt:
    """Run the program on the brief; `NotItsFault` when it could not be started or broke off without a page."""
    till.reserve(brief.entrant.most_cost)
    try:
        return await _written(brief, till, log)
    finally:
        till.release(brief.entrant.most_cost)


async def _written(brief: Brief, till: Till, log: Path) -> Attempt:
    known, keys = preset(brief.entrant), keys_of(brief)
    home, workspace, clock = log / "home", log / "workspace", time.monotonic()
    home.mkdir()
    async with doors(brief.servers) as (servers, reach):
        given, placed = lay_out(brief, workspace, home, known, servers)
        words = words_of(replace(brief, servers=servers), known, workspace)
        program = install(words[0])
        if program is None:
            raise NotItsFault(f"{words[0]} could not be started: there is no such program")
        box = jail_of(brief, program, workspace, home, (placed, reach))
        start = [os.fspath(program.program), *words[1:]]
        environment = environment_of(brief, known, home, program)
        watch = _Watch(workspace, given, time.time())
        try:
            ended = await run(box, start, environment, brief.limits.seconds, (workspace, home), watch.look)
        except OSError as error:
            raise NotItsFault(f"{words[0]} could not be started: {error.strerror}") from None
        except Survivor as survivor:
            raise NotItsFault(f"{words[0]}: {survivor}") from None
    watch.look()
    return _attempt(brief, till, ended, _Told(words, known, keys, taken(workspace, given)), watch.first_write, clock)


@dataclass(frozen=True, slots=True)
class _Told:
    """What an attempt is made of besides how it ended."""

    words: Sequence[str]
    known: Preset
    keys: Keys
    found: Taken


def _attempt(brief: Brief, till: Till, ended: Ended, told: _Told, first_write: float | None, clock: float) -> Attempt:
    files, said = told.found.files, ended.printed.decode("utf-8", errors="replace")
    usage = {**told.known.usage, **brief.entrant.usage}
    figures = figures_of(said, usage)
    cost, by = _cost(brief.entrant, figures)
    most = brief.entrant.most_cost
    till.pay(cost if cost is None or most is None else min(cost, most), most)
    limited = "seconds" if not ended.in_time else ended.too_much
    if PAGE not in files and not limited:
        _blame(told, ended.code, told.keys.out_of(said))
    outcome: Outcome = "limit" if limited else "finished" if PAGE in files else "gave up"
    clean = {path: told.keys.out_of_page(content) for path, content in files.items()}
    return Attempt(
        files=clean,
        transcript=_transcript(brief, told, told.keys.out_of(said), ended.code),
        steps=whole(figures.get("steps"), "steps"),
        tokens_in=whole(figures.get("tokensIn"), "tokensIn"),
        tokens_out=whole(figures.get("tokensOut"), "tokensOut"),
        cost=None if cost is None else round(cost, 6),
        estimated=False,
        stop=limited or ("finished" if ended.code == 0 else f"exit code {ended.code}"),
        outcome=outcome,
        duration=round(time.monotonic() - clock, 3),
        priced_by=by if cost is not None else "",
        first_write=first_write,
        about={
            "jail": jail.described(),
            "left": told.found.record,
            "masked": sorted(path for path in files if clean[path] != files[path]),
        },
    )


def _cost(entrant: Entrant, figures: Mapping[str, float | None]) -> tuple[float | None, str]:
    """What it cost by its own figure, else by its tokens' price; None where neither is known."""
    cost = figures.get("cost")
    if cost is not None:
        return cost, "its own figure"
    tokens = figures.get("tokensIn"), figures.get("tokensOut")
    if tokens[0] is None or tokens[1] is None:
        return None, ""
    return price(entrant, int(tokens[0]), int(tokens[1]))


def _blame(told: _Told, code: int | None, said: str) -> None:
    """`NotItsFault` when a program that left no page failed, or met its provider's limits."""
    if code != 0:
        raise NotItsFault(f"{told.words[0]} ended with exit code {code}: {_last_line(said)}")
    if any(word in said.lower() for word in PASSING):
        raise NotItsFault(f"{told.words[0]}: {_last_line(said)}")


def keys_of(brief: Brief) -> Keys:
    """What this run's program and its servers are handed that must not be kept."""
    entrant, known = brief.entrant, preset(brief.entrant)
    names = {*entrant.keys, *entrant.environment, *known.environment, *PROXIES}
    return Keys.of_variables(names, brief.context.secrets)


def jail_of(
    brief: Brief, program: Install, workspace: Path, home: Path, given: tuple[Placed, tuple[Path, ...]]
) -> Jail:
    """The jail of one run. `given`: what lies in it at another place, and the folders with its servers' sockets."""
    placed, reach = given
    certificates = [Path(os.environ[name]) for name in CERTIFICATES if os.path.exists(os.environ.get(name, ""))]
    own = [Path(one).expanduser() for one in brief.entrant.reads]
    read = (*program.reads, node().parent.parent, *certificates, *own, *reach)
    return Jail(workspace, read=read, write=(workspace, home), placed=placed, network=True, terminals=True, home=home,
                bounds=BOUNDS)  # fmt: skip


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


def environment_of(brief: Brief, known: Preset, home: Path, program: Install) -> dict[str, str]:
    """The variables that the program sees: those it is allowed, a home of its own, and no more."""
    allowed = {*EVERYBODY_NEEDS, *known.environment, *brief.entrant.environment, *brief.entrant.keys}
    path = program.path if jail.kind() != "none" else (os.environ.get("PATH", ""),)
    ours = {"PATH": os.pathsep.join([*path, str(node().parent)]), "HOME": str(home), "CI": "1"}
    ours |= {"XDG_CONFIG_HOME": str(home / ".config"), "XDG_DATA_HOME": str(home / ".local" / "share")}
    ours |= {"XDG_CACHE_HOME": str(home / ".cache"), "TMPDIR": str(home), "NO_COLOR": "1"}
    return {**{name: os.environ[name] for name in sorted(allowed) if name in os.environ}, **ours}


def lay_out(
    brief: Brief, workspace: Path, home: Path, known: Preset, servers: Sequence[Server]
) -> tuple[dict[str, bytes], Placed]:
    """Fill the folder that the program starts in; the files in it that are given, and what is placed in its jail."""
    settings = known.files(servers)
    given = {**brief.files, **{path: text.encode() for path, text in settings.items() if not path.startswith("~/")}}
    for path, content in given.items():
        _put(workspace / path, content)
    for path, text in settings.items():
        if path.startswith("~/"):
            _put(home / path.removeprefix("~/"), text.encode())
    modules, inside = workspace.parent / "modules", workspace / "node_modules"
    modules.mkdir()
    if not jail.is_apart():
        inside.symlink_to(modules)
        return given, tuple((origin, _linked(modules / name, origin)) for name, origin in _packages(brief))
    inside.mkdir()
    users = workspace.parent / "passwd"
    lines = (f"{name}:x:{number}:{number}::{home}:/bin/sh\n" for name, number in (("root", 0), ("agent", jail.USER)))
    users.write_text("".join(lines), encoding="utf-8")
    return given, ((users, Path("/etc/passwd")), (modules, inside), *_placed(brief, modules, inside))


def _placed(brief: Brief, modules: Path, inside: Path) -> Iterator[tuple[Path, Path]]:
    """Where packages come to lie. Those of one folder are placed as one, with links to them, since each takes time."""
    shared = brief.paths.web / "node_modules"
    if shared.is_dir():
        yield shared.resolve(), modules.with_name("node_modules")
    for name, origin in _packages(brief):
        if origin.parent == shared.resolve():
            _linked(modules / name, Path("..", "..", "node_modules", name))
        else:
            (modules / name).mkdir(parents=True, exist_ok=True)
            yield origin, inside / name


def _linked(link: Path, origin: Path) -> Path:
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(origin)
    return link


def _packages(brief: Brief) -> Iterator[tuple[str, Path]]:
    """What a page can import: the design system first, then the packages that it stands on."""
    web, ours = brief.paths.web, brief.dependencies[0][0]
    for origin, name in ((web / "ds", ours), (web / "styled-system", "styled-system")):
        if origin.is_dir():
            yield name, origin.resolve()
    taken_already = {ours.split("/")[0], "styled-system"}
    for package in sorted((web / "node_modules").glob("*")) if (web / "node_modules").is_dir() else ():
        if not package.name.startswith(".") and package.name not in taken_already and package.is_dir():
            yield package.name, package.resolve()


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _transcript(brief: Brief, told: _Told, said: str, code: int | None) -> tuple[str, ...]:
    """What was asked, then each line that the program printed, as JSON where it is."""
    prompt = {"system": brief.instructions}, {"prompt": brief.task.prompt}
    shown = [word if len(word) < 200 else "…" for word in told.words]
    printed = said.splitlines()
    if len(printed) > 2 * MOST_LINES:
        left = f"[{len(printed) - 2 * MOST_LINES:,} lines]"
        printed = [*printed[:MOST_LINES], left, *printed[-MOST_LINES:]]
    lines = transcript_lines([*prompt, {"command": told.keys.out_of_json(shown)}])
    return (*lines, *map(_line, printed), *transcript_lines([{"exit": code}]))


def _line(printed: str) -> str:
    document = parsed(printed) if printed.startswith("{") else None
    if document is not None:
        with suppress(RecursionError, ValueError):
            return transcript_lines([{"printed": document}])[0]
    return transcript_lines([{"said": printed}])[0]


def _last_line(said: str) -> str:
    """What a program said last, as it may be shown on a terminal."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    plain = "".join(letter if letter.isprintable() else " " for letter in lines[-1][:300]) if lines else ""
    return plain or "it said nothing"
