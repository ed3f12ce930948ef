"""Runs hostile programs as agents, through the real jail, as whoever runs the tests or as an ordinary user.

Beside them stand things that must not be touched: a file, a key in our own environment, processes, a server's secret.
"""

from __future__ import annotations

import asyncio
import concurrent.futures.thread  # noqa: F401 - now, since an ordinary user may not be able to read it
import json
import os
import pickle
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from vektos.agents import command
from vektos.agents._agent import Attempt, NotItsFault
from vektos.agents._brief import Brief
from vektos.agents._till import Till
from vektos.contexts._context import Context, Server
from vektos.contexts.doors import doors
from vektos.contexts.exposure import exposure, relayed
from vektos.entrants import Entrant, Limits
from vektos.files import emptied
from vektos.model import Run
from vektos.paths import Paths
from vektos.services.jail import MB, Bounds
from vektos.task import load_task

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parent / "programs"
PROGRAMS = sorted(path for path in FOLDER.iterdir() if path.suffix in (".py", ".sh") and path.stem[0] != "_")
TASK = load_task(ROOT / "tasks" / "statement")
PYTHON = next(path for path in ("/usr/bin/python3", "/usr/local/bin/python3", sys.executable) if os.path.exists(path))
"""One that an ordinary user can start too."""
NOBODY = 65534
AT_ONCE = 3
CANARY, KEY = "canary-4711-key", "Kq7-planted/4711+Zw"
EXPECT = re.compile(r"^# expect: (.*)$", re.MULTILINE)
SMALL = Bounds(memory=500 * MB, processes=100, file=64 * MB, disk=128 * MB, files=2_000)


@dataclass(frozen=True)
class Outcome:
    """What came of one program: the attempt, or why it is none."""

    attempt: Attempt | None
    error: str
    exposure: Mapping[str, Any]


def expected(program: Path) -> dict[str, Any]:
    """What a program says has to come of it."""
    found = EXPECT.search(program.read_text(encoding="utf-8"))
    said: dict[str, Any] = json.loads(found[1]) if found else {}
    return {} if "error" in said else {"outcome": "finished", "files": ["page.tsx"], **said}


@contextmanager
def surroundings(folder: Path) -> Iterator[dict[str, str]]:
    """What hostile programs are told of, so that they know where to look; unharmed afterwards."""
    canary = folder / "canary.txt"
    canary.write_text(CANARY, encoding="utf-8")
    os.environ["CANARY_KEY"] = CANARY
    name = f"hostile-{os.getpid()}"
    with socket.socket(socket.AF_UNIX) as abstract, subprocess.Popen(["sleep", "600"]) as process:
        abstract.bind(f"\0{name}")
        abstract.listen()
        try:
            yield {
                "HOSTILE_ROOT": str(ROOT),
                "HOSTILE_OUTSIDE": str(folder),
                "HOSTILE_HOME": os.environ.get("HOME", "/root"),
                "HOSTILE_PIDS": f"{process.pid} {os.getpid()} {os.getppid()}",
                "HOSTILE_ABSTRACT": name,
                "HOSTILE_KEY": KEY,
            }
            assert process.poll() is None, "a process outside was killed"
            assert canary.read_text(encoding="utf-8") == CANARY
        finally:
            process.kill()
            del os.environ["CANARY_KEY"]


async def outcomes(programs: Sequence[Path], folder: Path, told: Mapping[str, str]) -> dict[str, Outcome]:
    """What came of each program."""
    gate = asyncio.Semaphore(AT_ONCE)
    server = Server("other", (PYTHON, str(ROOT / "tests" / "agents" / "small_server.py")))
    async with doors((server,)) as (inside, _):
        os.environ.update({**told, "HOSTILE_OTHER": inside[0].command[-1]})

        async def one(program: Path) -> Outcome:
            async with gate:
                return await _outcome(program, folder / program.stem, [*told, "HOSTILE_OTHER"])

        found = await asyncio.gather(*map(one, programs))
    return {program.stem: outcome for program, outcome in zip(programs, found, strict=True)}


async def _outcome(program: Path, log: Path, variables: Sequence[str]) -> Outcome:
    log.mkdir()
    with emptied(log):
        started = PYTHON if program.suffix == ".py" else "/bin/sh"
        usage = {"cost": "cost", "steps": "steps", "tokensIn": "in", "tokensOut": "out"}
        who = Entrant("x", command=(started, str(program), "{prompt}"), environment=tuple(variables), usage=usage,
                      reads=(str(program.parent),), most_cost=2.0)  # fmt: skip
        small = Server("small", (PYTHON, str(ROOT / "tests/agents/small_server.py")), env={"TOKEN": CANARY})
        context = Context("small", "0", (small,))
        given = relayed(context, log)
        limits = Limits(seconds=expected(program).get("seconds", 10))
        order = Run("x", "small", 1, TASK.id)
        brief = Brief(order, TASK, who, context, limits, 0, given.servers, (("@vektos/ds", "*"),), Paths(ROOT))
        try:
            attempt = await command.write_page(brief, Till(2.5), log)
        except NotItsFault as fault:
            return Outcome(None, str(fault), {})
        except Exception:
            return Outcome(None, traceback.format_exc(), {})
        return Outcome(attempt, "", exposure(context, log, attempt.first_write))


def run(programs: Sequence[Path], user: int | None) -> dict[str, Outcome]:
    """The outcomes of programs that are run in a process of their own, as this user."""
    folder = Path(tempfile.mkdtemp(prefix="hostile-"))
    if user is not None:
        os.chown(folder, user, user)
    answer = folder / "answer"
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            _become(user)
            with surroundings(folder) as told:
                found = asyncio.run(outcomes(programs, folder, told))
            answer.write_bytes(pickle.dumps(found))
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)
    try:
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
        came: dict[str, Outcome] = pickle.loads(answer.read_bytes())
        return came
    finally:
        shutil.rmtree(folder)


def _become(user: int | None) -> None:
    command.BOUNDS = replace(SMALL)
    sys.executable = PYTHON
    if user is not None:
        os.setgroups([])
        os.setgid(user)
        os.setuid(user)
        os.environ["HOME"] = "/nonexistent"
