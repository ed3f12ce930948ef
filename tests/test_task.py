"""tasks/<id>/ → Task."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from vektos.model import Behaviour, Step
from vektos.reading import UserError
from vektos.task import load_task, load_tasks

TASK = {"id": "statement", "title": "Statement", "summary": "One.", "components": ["Card"], "mustShow": ["Ada"]}
BEHAVIOURS = {
    "behaviours": [
        {
            "name": "too much is an error",
            "steps": [
                {"fill": "Amount", "with": "9"},
                {"check": "I agree"},
                {"select": "Reason", "option": "Lost"},
                {"submit": True},
            ],
            "expect": {"invalid": "Amount"},
        },
        {"name": "it confirms", "steps": [{"submit": True}], "expect": {"shows": "Sent"}},
    ]
}


def make(folder: Path, name: str = "statement", **changes: Any) -> Path:
    """A good task folder, with these top-level keys of task.json changed (None drops the key)."""
    task = folder / name
    task.mkdir(parents=True)
    raw = {key: value for key, value in {**TASK, "id": name, **changes}.items() if value is not None}
    (task / "task.json").write_text(json.dumps(raw, indent=2), encoding="utf-8")
    (task / "prompt.md").write_text("Show the holder. The data is in `./fixture.json`.", encoding="utf-8")
    (task / "fixture.json").write_text('{"holder": "Ada"}', encoding="utf-8")
    (task / "solution.tsx").write_text("export default function Page() { return null; }", encoding="utf-8")
    return task


def test_a_good_folder_is_a_task(tmp_path: Path) -> None:
    """Every file of the folder ends in its field, and the domain is banking when absent."""
    folder = make(tmp_path)
    (folder / "behaviour.json").write_text(json.dumps(BEHAVIOURS), encoding="utf-8")
    task = load_task(folder)
    assert (task.id, task.domain, task.components, task.must_show) == ("statement", "banking", ("Card",), ("Ada",))
    assert task.fixture == b'{"holder": "Ada"}'
    assert task.behaviours == (
        Behaviour(
            "too much is an error",
            (Step("fill", "Amount", "9"), Step("check", "I agree"), Step("select", "Reason", "Lost"), Step("submit")),
            invalid="Amount",
        ),
        Behaviour("it confirms", (Step("submit"),), shows="Sent"),
    )


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"mustShow": None}, "tasks/statement/task.json:1: the whole file: missing 'mustShow'. Add it."),
        ({"mustShow": []}, "tasks/statement/task.json:8: mustShow: [] should be non-empty."),
        ({"id": "other"}, "tasks/statement/task.json: id: 'other' is not the folder's name. Write 'statement'."),
        ({"domain": "shop"}, "tasks/statement/task.json:11: domain: 'shop' is not one of banking, warehouse."),
        ({"extra": 1}, "tasks/statement/task.json:1: the whole file: unknown key 'extra'."),
    ],
)
def test_a_bad_task_json_names_file_line_and_key(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    """A mistake in task.json is told with file, line, key and remedy."""
    with pytest.raises(UserError) as caught:
        load_task(make(tmp_path, **changes))
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("name", ["task.json", "prompt.md", "fixture.json"])
def test_a_missing_file_is_named(tmp_path: Path, name: str) -> None:
    """A file that every task has and this one lacks is named."""
    folder = make(tmp_path)
    (folder / name).unlink()
    with pytest.raises(UserError, match=f"tasks/statement/{name}: the file is missing. Create it."):
        load_task(folder)


def test_broken_json_is_named_with_its_line(tmp_path: Path) -> None:
    """A fixture that does not parse is told with line and column."""
    folder = make(tmp_path)
    (folder / "fixture.json").write_text('{\n  "holder": Ada\n}', encoding="utf-8")
    with pytest.raises(UserError, match=r"tasks/statement/fixture.json:2: not valid JSON"):
        load_task(folder)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({"fill": "Amount"}, "has keys fill; it takes exactly one of: fill and with; check; select and option; submit"),
        ({"press": "Send"}, "has keys press; it takes exactly one of"),
        ({"fill": "Amount", "with": 9}, "9 is not of type 'string'"),
    ],
)
def test_a_bad_step_says_what_a_step_is(tmp_path: Path, step: dict[str, Any], message: str) -> None:
    """A step of no known form is told with the forms there are."""
    folder = make(tmp_path)
    raw = {"behaviours": [{"name": "x", "steps": [step], "expect": {"shows": "y"}}]}
    (folder / "behaviour.json").write_text(json.dumps(raw), encoding="utf-8")
    with pytest.raises(UserError) as caught:
        load_task(folder)
    assert message in str(caught.value)
    assert "behaviours.0.steps.0" in str(caught.value)


def test_one_bad_folder_does_not_hide_the_others(tmp_path: Path) -> None:
    """A malformed task folder is one error, and the other tasks still load."""
    make(tmp_path, "good")
    make(tmp_path, "bad", mustShow=None)
    loaded = load_tasks(tmp_path)
    assert list(loaded.good) == ["good"]
    assert list(loaded.errors) == ["bad"]


def test_no_folder_is_told(tmp_path: Path) -> None:
    """Started in the wrong place, the tool says where to start."""
    with pytest.raises(UserError, match="Start in the folder that holds tasks/"):
        load_tasks(tmp_path / "tasks")
