"""A module of ours as a program in a jail: what Python needs to run it, and nothing else. Knows no module by name."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from vektos.paths import PACKAGE
from vektos.services._framing import ByLine
from vektos.services._process import Program, without_interference
from vektos.services.jail import MB, Bounds, Jail

BOUNDS = Bounds(memory=512 * MB, processes=8, file=MB)


def program(name: str, module: str, limit: float, more: Iterable[Path] = ()) -> Program:
    """The program that answers as `module` does. `limit`: seconds of work for one request; `more`: files it reads."""
    prefixes = {Path(sys.prefix), Path(sys.base_prefix), Path(sys.executable).resolve().parent.parent}
    environment = {**without_interference(), "PYTHONPATH": str(PACKAGE.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    jail = Jail(PACKAGE, (PACKAGE, *sorted(prefixes), *more), bounds=BOUNDS)
    return Program(name, [sys.executable, "-m", module], jail, ByLine(), limit, environment)
