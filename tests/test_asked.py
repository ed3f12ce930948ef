"""What a task asks, in parts: as written, apart from each other, and only where the record says something else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from vektos.asked import part_file, read_parts, write_parts
from vektos.model import TASK_PARTS, UndeclaredError
from vektos.task import load_asked, load_task

TASK = Path(__file__).parent.parent / "tasks" / "transfer-form"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A task's folder that a test may edit."""
    shutil.copytree(TASK, tmp_path / TASK.name)
    return tmp_path / TASK.name


def changed(folder: Path, asked: Path) -> set[str]:
    """The parts that come out different once the task's folder is read again."""
    before = {part: part_file(asked, part).stat().st_mtime_ns for part in TASK_PARTS}
    write_parts(asked, load_asked(folder))
    return {part for part in TASK_PARTS if part_file(asked, part).stat().st_mtime_ns != before[part]}


def test_the_parts_say_what_the_task_says(tmp_path: Path) -> None:
    """A task read from its parts is the task without what is no part of it."""
    task = load_task(TASK)
    write_parts(tmp_path, task)
    read = read_parts(tmp_path, TASK_PARTS)
    assert {part: getattr(read, part) for part in TASK_PARTS} == {part: getattr(task, part) for part in TASK_PARTS}
    assert task.behaviours


@pytest.mark.parametrize(
    ("file", "old", "new", "parts"),
    [
        ("task.json", '"id"', ' "id"', set()),
        ("task.json", '"title": "', '"title": "Another ', set()),
        ("task.json", '"mustShow": [', '"mustShow": ["More", ', {"must_show"}),
        ("behaviour.json", '"name": "', '"name": "and ', {"behaviours"}),
        ("fixture.json", "{", "{ ", {"fixture"}),
        ("prompt.md", "", "More. ", set()),
    ],
)
def test_an_edit_changes_its_part(folder: Path, tmp_path: Path, file: str, old: str, new: str, parts: set[str]) -> None:
    """An edit of a task's file changes the part that it is about, or none."""
    asked = tmp_path / "asked"
    write_parts(asked, load_asked(folder))
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    assert changed(folder, asked) == parts


def test_what_is_not_declared_is_not_there() -> None:
    """A task that is known in parts tells whoever reads another part what to declare, or that it cannot be had."""
    seen = load_task(TASK).only(["must_show"])
    assert seen.must_show
    with pytest.raises(UndeclaredError, match="add 'fixture' to its task_parts"):
        assert seen.fixture
    with pytest.raises(UndeclaredError, match="it can be domain, components"):
        assert seen.prompt
