"""What a sub-command is, and where the benchmark is that it works on. Knows no sub-command by name."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from vektos.paths import Paths
from vektos.reading import UserError

FINE, FINDINGS, UNJUDGED, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: nothing found; something found; it could not be said (stderr tells why); Ctrl-C."""


@dataclass(frozen=True, slots=True)
class Command:
    """One sub-command. `purpose`: half a sentence for the list of commands; `description`: for its own --help."""

    name: str
    purpose: str
    description: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def benchmark() -> Paths:
    """The benchmark that the current folder is in; `UserError` where there is none."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "dodo.py").is_file() and (folder / "tasks").is_dir():
            return Paths(folder)
    raise UserError(
        f"{here}: this is no benchmark, and no folder above it is: none holds dodo.py and tasks/. "
        "Go to your benchmark's folder and start again from there."
    )
