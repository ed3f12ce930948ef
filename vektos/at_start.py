"""Our own files as they were when this process began, before any other of them was imported.

What runs is what was imported; what is hashed is what lies on the disk when the hash is made. Only where nothing has
changed in between does the hash name the code that runs. Knows no module by name.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from pathlib import Path

PACKAGE = os.path.dirname(os.path.abspath(__file__))
NOT_OURS = frozenset({"__pycache__", "node_modules", "styled-system"})
COARSE = 20_000_000
"""Nanoseconds that the time of a file may lag behind the clock."""

Signature = tuple[int, int, int, int]
Signatures = dict[str, Signature]


def look() -> Signatures:
    """Size, mtime, ctime and inode of each of our files, by path."""
    found: Signatures = {}
    folders = [PACKAGE]
    while folders:
        with os.scandir(folders.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    if entry.name not in NOT_OURS:
                        folders.append(entry.path)
                else:
                    found[entry.path] = _signature(entry.stat())
    return found


def edited(paths: Iterable[Path]) -> list[str]:
    """Of these files, ours that changed since this process began, and others that were written since."""
    return [path for path in map(str, paths) if _edited(path)]


def _edited(path: str) -> bool:
    now = os.stat(path)
    if path.startswith(f"{PACKAGE}{os.sep}"):
        return AT_START.get(path) != _signature(now)
    return now.st_ctime_ns > BEGAN - COARSE


def _signature(seen: os.stat_result) -> Signature:
    return seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns, seen.st_ino


BEGAN = time.time_ns()
AT_START = look()
