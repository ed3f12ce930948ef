"""A program that looks at built pages in Chrome, in a jail of the kind it is told, and says what it saw.

A process of its own, so that tests can start it as another user and read all that it says on stderr. Built pages lie
in folders; what came of each is written as one line of JSON, and at the end what is odd about the processes.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, cast

import psutil

from tests.evidence.tools import PATHS, ROOT, services
from vektos.evidence import acts, screen
from vektos.evidence._kind import Request
from vektos.model import Behaviour, Page, Step, Task
from vektos.services import jail
from vektos.services.chrome import Chrome

ACT = Behaviour("it says so", (Step("submit"),), shows="Still here")
NOBODY = 65534
PYTHONS = (sys.executable, "/usr/bin/python3")


def main(kind: str, folders: list[str]) -> None:
    """Look at the pages and say what came of it."""
    jail.choose(cast(jail.Kind, kind))
    with services() as running:
        chrome = running.get(Chrome)
        for folder in map(Path, folders):
            about = Task("t", "banking", "", "", (), (), "", b"{}", (ACT,))
            page = Page({"page.tsx": (folder / "page.tsx").read_bytes()})
            request = Request(page, about, folder, folder, running)
            evidence = [kind.run(request).to_json() for kind in (screen.KIND, acts.KIND)]
            pictures = [(folder / f"{theme}.png").read_bytes() for theme in screen.THEMES]
            seen: list[Any] = [*evidence, *(hashlib.sha256(picture).hexdigest() for picture in pictures)]
            print(json.dumps(seen), flush=True)
        words, confined = [], set()
        for process in psutil.Process(chrome.pid).children(recursive=True):
            with contextlib.suppress(psutil.Error, OSError):  # one may end meanwhile
                words.append(" ".join(process.cmdline()))
                status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
                confined |= (
                    {*re.findall(r"^Seccomp:\t(\d)", status, re.MULTILINE)} if "=renderer" in words[-1] else set()
                )
        print(json.dumps({"bare": [w for w in words if "--no-sandbox" in w], "confined": sorted(confined)}), flush=True)


def visited(kind: jail.Kind, folders: list[Path], user: int | None = None) -> tuple[list[Any], str]:
    """What a process of its own, maybe of another user, saw of the pages, and what it said on stderr."""
    words = [sys.executable, "-m", "tests.evidence.visitor", kind, *map(str, folders)]
    environment = dict(os.environ)
    if user is not None:
        words[:1] = [*_becoming(user), _python_for(user)]
        paths = os.pathsep.join([str(ROOT), *(path for path in sys.path if path.endswith("site-packages"))])
        environment = {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", "PATH": "/usr/bin:/bin", "HOME": "/tmp"}
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def another_user() -> int | None:
    """A user who is not root; None where this is nobody's to say, because this process is not root's itself."""
    if os.geteuid() != 0:
        return None
    return NOBODY if _python_for(NOBODY) else None


def given_to(user: int | None, folder: Path) -> Path:
    """A copy of a built page that this user may write into."""
    copy = Path(tempfile.mkdtemp())
    for file in folder.iterdir():
        (copy / file.name).write_bytes(file.read_bytes())
        os.chown(copy / file.name, *((user, user) if user else (-1, -1)))
    os.chown(copy, *((user, user) if user else (-1, -1)))
    return copy


def _becoming(user: int) -> list[str]:
    return ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]


def _python_for(user: int) -> str:
    """A Python that this user may start and that is the same as ours; empty where there is none."""
    ask = "import sys; print(sys.version_info[:2])"
    for python in PYTHONS:
        done = subprocess.run([*_becoming(user), python, "-c", ask], cwd="/", capture_output=True, text=True)
        if done.stdout.strip() == str(sys.version_info[:2]):
            return python
    return ""


if __name__ == "__main__":
    assert PATHS.root == ROOT
    main(sys.argv[1], sys.argv[2:])
