"""What every part of `doit perf` measures with: one command's time and memory, the machine, a folder to work in.

Knows no part.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from vektos.paths import Paths
from vektos.services.browser import recorded_browser
from vektos.services.node import node

PR_SET_CHILD_SUBREAPER = 36
TOOLS = {
    "node": [str(node()), "--version"],
    "ninja": [str(Path(sys.executable).parent / "ninja"), "--version"],
    "make": ["make", "--version"],
}
ORPHANS_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class Measured:
    """What one part found: a table for people, and everything it took as plain JSON."""

    table: str
    figures: Any


@dataclass(frozen=True, slots=True)
class Asked:
    """What a part was asked for: how often each figure is taken, and for how many runs (empty: the part's own)."""

    rounds: int
    runs: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Cost:
    """What one command took: wall and CPU seconds, and the most megabytes that one of its processes held."""

    seconds: float
    cpu: float
    megabytes: float


def timed(
    command: Sequence[str],
    folder: Path,
    environment: Mapping[str, str] | None = None,
    fine: Sequence[int] = (0, 1),
) -> Cost:
    """Run a command to its end; `RuntimeError` for an exit code that is not `fine`. CPU is that of its children too."""
    _adopt_orphans(True)
    with open(os.devnull, "wb") as nothing, tempfile.TemporaryFile() as errors:
        started = time.perf_counter()
        child = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=nothing, stderr=errors
        )
        _, status, used = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - started
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in fine:
            errors.seek(0)
            raise RuntimeError(f"{' '.join(command)} ended with {child.returncode}:\n{errors.read().decode()[-2000:]}")
    kilobytes = used.ru_maxrss if sys.platform == "linux" else used.ru_maxrss / 1024
    orphans = _spent_by_orphans()
    _adopt_orphans(False)
    return Cost(seconds, used.ru_utime + used.ru_stime + orphans, kilobytes / 1024)


def _adopt_orphans(adopt: bool) -> None:
    """Have processes whose parent ended before them, as a browser's often do, handed to this one. Linux only."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, int(adopt), 0, 0, 0)


def _spent_by_orphans() -> float:
    """CPU seconds of those that were handed over; they are waited for, though not for ever."""
    spent, until = 0.0, time.monotonic() + ORPHANS_SECONDS
    with contextlib.suppress(ChildProcessError):
        while time.monotonic() < until:
            pid, _, used = os.wait4(-1, os.WNOHANG)
            spent += used.ru_utime + used.ru_stime
            if not pid:
                time.sleep(0.02)
    return spent


def say(text: str) -> None:
    """A line on stderr about what is being measured now."""
    print(text, file=sys.stderr, flush=True)


def machine(paths: Paths) -> dict[str, str]:
    """What the figures were taken on, and with which versions of what they hang on."""
    browser = recorded_browser(paths)
    return {
        "system": platform.platform(),
        "processor": _processor(),
        "cores": str(os.cpu_count()),
        "python": platform.python_version(),
        "doit": metadata.version("doit"),
        "browser": browser.label if browser else "none",
        **{name: _said(command) for name, command in TOOLS.items()},
        "load": "/".join(f"{number:.1f}" for number in os.getloadavg()),
    }


def _said(command: Sequence[str]) -> str:
    """The first line that a program says of its version."""
    try:
        told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return "none"
    return told.partition("\n")[0].strip()


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "unknown")


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """A folder that is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="vektos-perf-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
