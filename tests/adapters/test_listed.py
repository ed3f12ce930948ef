"""A manifest of token files and a list of components, as docs/design-system.md shows it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.graders.source_cases import judged
from vektos.__main__ import main
from vektos.adapters.listed import PROPERTIES
from vektos.design_system import Manifest
from vektos.graders._table import GRADERS
from vektos.model import Page

DOCS = (Path(__file__).parent.parent.parent / "docs/design-system.md").read_text(encoding="utf-8")
TOKENS, LIST = re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL)
PAGE = re.findall(r"```tsx\n(.*?)```", DOCS, re.DOTALL)[0]


def made(folder: Path, listed: Any = None, *more: str) -> int:
    (folder / "tokens.json").write_text(TOKENS, encoding="utf-8")
    (folder / "list.json").write_text(LIST if listed is None else json.dumps(listed), encoding="utf-8")
    files = ("--from-dtcg", str(folder / "tokens.json"), "--components", str(folder / "list.json"))
    return main(["design-system", *files, *more])


def test_the_example_of_the_documentation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The manifest that the documentation makes finds in its page what the documentation says, and nothing else."""
    assert made(tmp_path) == 0
    manifest = Manifest.from_json(json.loads(capsys.readouterr().out))
    page = Page({"page.tsx": PAGE.encode()})
    source = [grader for grader in GRADERS if not grader.evidence]
    found = [finding for grader in source for finding in judged(grader, page, manifest).findings]
    assert [finding.rule for finding in sorted(found, key=lambda one: one.line or 0)] == [
        "primitive-token", "wrong-role", "unknown-token", "raw-size", "native-element",
    ]  # fmt: skip
    assert manifest.gaps() == [
        f"components: the props of {name} are unknown" for name in ("Button", "Link", "TextField")
    ]


def test_what_the_list_says_wins(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A list may bring components with props and properties of its own, which are then taken as they are."""
    listed = json.loads(LIST)
    listed["components"] = {"Knob": {"props": {"turn": {"type": "number", "required": True}}}}
    listed["properties"] = {"paint": {"category": "colors", "role": None, "values": ["none"]}}
    assert made(tmp_path, listed) == 0
    manifest = Manifest.from_json(json.loads(capsys.readouterr().out))
    assert list(manifest.properties) == ["paint"]
    knob = manifest.components["Knob"].props
    assert knob is not None and knob["turn"].required


def test_without_style_entries_no_property_is_made_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where no import makes styles, nothing is said about properties, and the check says so."""
    listed = {key: value for key, value in json.loads(LIST).items() if key != "entries"}
    assert made(tmp_path, listed) == 0
    assert [gap.partition(":")[0] for gap in Manifest.from_json(json.loads(capsys.readouterr().out)).gaps()][:2] == [
        "entries", "properties",
    ]  # fmt: skip


def test_a_property_takes_the_tokens_of_one_category() -> None:
    """No property of CSS is listed twice."""
    names = [name for group in PROPERTIES.values() for name in group]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"native": None}, "list.json: native"),
        ({"tokens": {}}, "list.json: tokens"),
        ({"tokenRoles": {"colors": ["text"]}}, "list.json:1: tokenRoles.colors"),
        ({"entries": [{"module": "m", "name": "n", "kind": "k"}]}, "list.json: entries.0.kind"),
        ({"colour": 1}, "list.json: the whole"),
    ],
)
def test_a_wrong_list_is_an_error(
    change: dict[str, Any], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong in the list is told with its file and key, and nothing is printed as a manifest."""
    assert made(tmp_path, {**json.loads(LIST), **change}) == 2
    told = capsys.readouterr()
    assert said in told.err and told.out == ""


def test_one_file_without_the_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Token files need a list and the list needs token files."""
    assert main(["design-system", "--components", str(tmp_path / "list.json")]) == 2
    assert "belong together" in capsys.readouterr().err
