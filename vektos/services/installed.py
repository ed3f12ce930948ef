"""Which Python runs us and which distributions are installed for it. Knows no package by name.

From names of folders (`rich-15.0.0.dist-info`) where that will do, since reading every package's records takes longer
than everything else that a run with nothing to do needs.
"""

from __future__ import annotations

import functools
import os
import platform
import re
import sys
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from vektos.files import write_if_changed
from vektos.model import canonical
from vektos.paths import Paths

FOLDER = re.compile(r"(?P<name>.+?)-(?P<version>[^-]+)\.(dist|egg)-info")
TOP = re.compile("[/,]")
"""What ends the first part of a path, in a list of paths with more behind commas."""
REQUIRED = re.compile(r"[A-Za-z0-9._-]+")


def record_packages(paths: Paths) -> None:
    """Write down what is installed now: the stamp that hashes stand on."""
    write_if_changed(paths.stamp("python"), _installed())


def packages_are_recorded(paths: Paths) -> bool:
    """Whether the record says what is installed now."""
    try:
        return paths.stamp("python").read_text(encoding="utf-8") == _installed()
    except OSError:
        return False


def package_folders() -> list[Path]:
    """The folders that a package is installed into; their times change when one is."""
    return [Path(entry) for entry in sys.path if entry.endswith("-packages") and os.path.isdir(entry)]


def _installed() -> str:
    names = sorted({name for folder in package_folders() for name in os.listdir(folder) if FOLDER.fullmatch(name)})
    return canonical({"python": _python(), "packages": names})


def _python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def versions(modules: Iterable[str]) -> dict[str, str]:
    """Python and the distributions that top-level modules come from, with all that these require, and versions.

    Modules of the standard library are Python's own; one that is not installed, as it may be where it is not needed, is
    left out.
    """
    found = {"python": _python()}
    waiting = [owner for module in modules if (owner := _owner(module)) is not None]
    while waiting:
        name = waiting.pop()
        known = _version(name)
        if known is not None and f"python {_plain(name)}" not in found:
            found[f"python {_plain(name)}"], required = known
            waiting += required
    return found


@functools.cache
def _version(name: str) -> tuple[str, list[str]] | None:
    """A distribution's version and the names of those that it requires; None where it is not installed."""
    try:
        one = distribution(name)
    except PackageNotFoundError:
        return None
    needed = [line for line in one.requires or () if "extra ==" not in line]
    return one.version, [match[0] for line in needed if (match := REQUIRED.match(line))]


@functools.cache
def _owner(module: str) -> str | None:
    """The distribution that has a top-level module."""
    if module in sys.stdlib_module_names:
        return None
    try:
        return distribution(module).name
    except PackageNotFoundError:
        pass
    likely = sorted(_all(), key=lambda name: (_shared(name, module), name))
    return next((name for name in likely if module in _top_level(name)), None)


@functools.cache
def _all() -> frozenset[str]:
    """The names of all that is installed, read off their folders."""
    found = (FOLDER.fullmatch(name) for folder in package_folders() for name in os.listdir(folder))
    return frozenset(match["name"] for match in found if match)


def _shared(name: str, module: str) -> bool:
    """False, which sorts first, where the two names have a word in common."""
    return not any(word in name.lower() for word in module.lower().split("_") if word)


def _top_level(name: str) -> frozenset[str]:
    try:
        one = distribution(name)
    except PackageNotFoundError:
        return frozenset()
    listed = one.read_text("RECORD")  # as text, since some list thousands of files, of which to make paths takes long
    files = listed.splitlines() if listed else [str(file) for file in one.files or ()]
    return frozenset(TOP.split(file, maxsplit=1)[0].removesuffix(".py") for file in files)


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
