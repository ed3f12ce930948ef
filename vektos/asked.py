"""What a task asks, in parts: a file for each, so that who reads one hangs on no other. Knows no grader and no kind.

A part is written from the record, not copied, so that spaces and the order of keys in task.json change nothing; only
the data (`fixture`) is kept as it was written, since pages are built with it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

from vektos.files import write_if_changed
from vektos.model import TASK_PARTS, Behaviour, Step, Task, canonical

DATA = "fixture"


@lru_cache(maxsize=4096)
def part_file(folder: Path, part: str) -> Path:
    """The file of one part in the folder of a task's parts."""
    return folder / f"{part}.json"


def write_parts(folder: Path, task: Task) -> None:
    """Bring the parts of a task up to date; a part that says the same keeps its file."""
    for part in TASK_PARTS:
        write_if_changed(part_file(folder, part), _text(task, part))


def read_parts(folder: Path, parts: Collection[str]) -> Task:
    """A task of which only these parts are known."""
    return task_of(texts_of(folder, parts))


def texts_of(folder: Path, parts: Collection[str]) -> dict[str, bytes]:
    """These parts as they are written."""
    return {part: part_file(folder, part).read_bytes() for part in parts}


def task_of(texts: Mapping[str, bytes]) -> Task:
    """A task of which these parts are known, as they are written."""
    return Task.of({part: _value(part, text) for part, text in texts.items()})


def _text(task: Task, part: str) -> bytes:
    if part == DATA:
        return task.fixture
    value = [asdict(one) for one in task.behaviours] if part == "behaviours" else getattr(task, part)
    return canonical(value).encode()


def _value(part: str, content: bytes) -> Any:
    if part == DATA:
        return content
    value = json.loads(content)
    if part == "behaviours":
        return tuple(Behaviour(**{**one, "steps": tuple(Step(**step) for step in one["steps"])}) for one in value)
    return tuple(value) if isinstance(value, list) else value
