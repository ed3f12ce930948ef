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
BOOT = """
import importlib.util, runpy, sys
spec = importlib.util.spec_from_file_location("vektos", sys.argv[1] + "/__init__.py")
sys.modules["vektos"] = package = importlib.util.module_from_spec(spec)
spec.loader.exec_module(package)
runpy.run_module(sys.argv[2], run_name="__main__")
"""
"""Starts a module. Python finds a package by listing the folder that it lies in, which is not the jail's to list."""


def program(name: str, module: str, limit: float, more: Iterable[Path] = ()) -> Program:
    """The program that answers as `module` does. `limit`: seconds of work for one request; `more`: files it reads."""
    prefixes = {Path(sys.prefix), Path(sys.base_prefix), Path(sys.executable).resolve().parent.parent}
    environment = {**without_interference(), "PYTHONDONTWRITEBYTECODE": "1"}
    jail = Jail(PACKAGE, (PACKAGE, *sorted(prefixes), *more), bounds=BOUNDS)
    return Program(name, [sys.executable, "-c", BOOT, PACKAGE, module], jail, ByLine(), limit, environment)
