"""Paid runs on disk: which are there and are what is asked for now, which lie aside, and what failed.

A run that was made for another prompt, fixture or setting is moved aside, never deleted; when what is asked
for is that again, it comes back at no cost. Knows no agent and pays nothing.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vektos.agents._brief import identity
from vektos.contexts._context import Context
from vektos.design_system import Manifest
from vektos.entrants import Entrant
from vektos.halves import utf8
from vektos.model import Run, Task
from vektos.paths import WEB_SOURCES, Paths
from vektos.runs import RECORD, read_record


@dataclass(frozen=True, slots=True)
class Order:
    """One paid run that is asked for: by whom, in which context, which task."""

    run: Run
    entrant: Entrant
    task: Task
    context: Context

    @property
    def identity(self) -> str:
        """What the run has to have been made of to be this order's."""
        return identity(self.entrant, self.task)


def is_made(paths: Paths, run: Run) -> bool:
    """Whether the run is there at all, made of whatever."""
    return (paths.run(run) / RECORD).is_file()


def is_kept(paths: Paths, order: Order) -> bool:
    """Whether the run is there, and made of what is asked for."""
    return _identity(paths.run(order.run)) == order.identity


def aside(paths: Paths, order: Order) -> Path | None:
    """Where the run of this order lies aside, if it does."""
    folder = paths.earlier(order.run, order.identity)
    return folder if _identity(folder) == order.identity else None


def brought_back(paths: Paths, order: Order) -> bool:
    """Bring the run of this order back from where it lies aside, if it does."""
    found = aside(paths, order)
    if found is None:
        return False
    set_aside(paths, order.run)
    folder = paths.run(order.run)
    folder.parent.mkdir(parents=True, exist_ok=True)
    os.replace(found, folder)
    return True


def set_aside(paths: Paths, run: Run) -> None:
    """Move a run that is not what is asked for out of the way; one that was asked for by nobody knows whom, too."""
    folder = paths.run(run)
    if not folder.exists():
        return
    to = paths.earlier(run, _identity(folder) or f"{folder.stat().st_mtime_ns:x}")
    to.parent.mkdir(parents=True, exist_ok=True)
    if to.exists():  # made twice, since somebody deleted a folder in between: both are kept
        to = to.with_name(f"{to.name}.{folder.stat().st_mtime_ns:x}")
    os.replace(folder, to)


def packages(manifest_file: Path) -> list[tuple[str, str]]:
    """What a page may import, with the version: the design system first, then what it is built on."""
    theirs = json.loads((WEB_SOURCES / "package.json").read_text(encoding="utf-8"))["dependencies"]
    return [*((name, "*") for name in sorted(Manifest.load(manifest_file).packages)), *theirs.items()]


def note_failure(paths: Paths, run: Run, reason: str, seconds: float) -> None:
    """Keep a line about an attempt that failed for no fault of the agent's."""
    path = paths.failures(run)
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "ab") as file:
        file.write(utf8(json.dumps({"reason": reason, "seconds": round(seconds, 1)}, ensure_ascii=False)) + b"\n")


def _identity(folder: Path) -> str:
    """What the run in this folder was made of; empty where there is none, or none of ours."""
    try:
        record: dict[str, Any] = read_record(folder)
        return str(record.get("identity", ""))
    except (OSError, ValueError):
        return ""
