"""tasks/<id>/ → Task. A malformed folder is one error; the others still load. Knows no agent and no grader."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vektos.model import Behaviour, Step, Task
from vektos.reading import UserError, loads, read_checked

DATA_FILES = ("schemas/task.json", "schemas/behaviour.json")


@dataclass(frozen=True, slots=True)
class Tasks:
    """What a tasks folder holds: the tasks that could be read, by id, and one message for each that could not."""

    good: dict[str, Task]
    errors: dict[str, str]


def load_tasks(folder: Path) -> Tasks:
    """Every sub-folder of `folder` as a task, in the order of their ids."""
    good: dict[str, Task] = {}
    errors: dict[str, str] = {}
    if not folder.is_dir():
        raise UserError(f"{folder}: there is no such folder. Start in the folder that holds tasks/ and dodo.py.")
    for entry in sorted(folder.iterdir()):
        if entry.is_dir() and not entry.name.startswith((".", "_")):
            try:
                good[entry.name] = load_task(entry)
            except UserError as error:
                errors[entry.name] = str(error)
    return Tasks(good, errors)


def load_task(folder: Path) -> Task:
    """One task folder, checked; `UserError` names the file, line and key."""
    return Task(**_asked(folder), prompt=_text(folder, "prompt.md").decode("utf-8"))


def load_asked(folder: Path) -> Task:
    """What a task folder asks, without the brief, which is not even read."""
    return Task.of(_asked(folder))


def _asked(folder: Path) -> dict[str, Any]:
    raw = read_checked(folder / "task.json", "task", _shown(folder, "task.json"))
    if raw["id"] != folder.name:
        raise UserError(
            f"{_shown(folder, 'task.json')}: id: {raw['id']!r} is not the folder's name. Write {folder.name!r}."
        )
    return {
        "id": raw["id"],
        "domain": raw.get("domain", "banking"),
        "title": raw["title"],
        "summary": raw["summary"],
        "components": tuple(raw["components"]),
        "must_show": tuple(raw["mustShow"]),
        "fixture": _fixture(folder),
        "behaviours": _behaviours(folder),
    }


def _shown(folder: Path, name: str) -> str:
    return f"tasks/{folder.name}/{name}"


def _text(folder: Path, name: str) -> bytes:
    try:
        content = (folder / name).read_bytes()
        content.decode("utf-8")
    except FileNotFoundError:
        raise UserError(f"{_shown(folder, name)}: the file is missing. Create it.") from None
    except UnicodeDecodeError as error:
        raise UserError(f"{_shown(folder, name)}: not UTF-8 (byte {error.start}). Save it as UTF-8.") from None
    if not content.strip():
        raise UserError(f"{_shown(folder, name)}: the file is empty. Fill it.")
    return content


def _fixture(folder: Path) -> bytes:
    content = _text(folder, "fixture.json")
    try:
        loads(content)
    except json.JSONDecodeError as error:
        place = f"{_shown(folder, 'fixture.json')}:{error.lineno}"
        raise UserError(f"{place}: not valid JSON: {error.msg} (column {error.colno}).") from None
    except ValueError as error:
        raise UserError(f"{_shown(folder, 'fixture.json')}: not valid JSON: {error}.") from None
    return content


def _behaviours(folder: Path) -> tuple[Behaviour, ...]:
    if not (folder / "behaviour.json").exists():
        return ()
    raw = read_checked(folder / "behaviour.json", "behaviour", _shown(folder, "behaviour.json"))
    return tuple(
        Behaviour(
            name=item["name"],
            steps=tuple(_step(step) for step in item["steps"]),
            invalid=item["expect"].get("invalid", ""),
            shows=item["expect"].get("shows", ""),
        )
        for item in raw["behaviours"]
    )


def _step(raw: dict[str, Any]) -> Step:
    match raw:
        case {"fill": label, "with": value}:
            return Step("fill", label, value)
        case {"check": label}:
            return Step("check", label)
        case {"select": label, "option": value}:
            return Step("select", label, value)
        case _:
            return Step("submit")
