"""`vektos design-system`: what a manifest says and what it lacks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vektos.__main__ import main

BARE = {"name": "Acme", "packages": ["@acme/ui"], "components": {"Knob": {"props": None}}, "native": [], "tokens": {}}
WHOLE = {
    "name": "Acme",
    "packages": ["@acme/ui"],
    "components": {"Knob": {"props": ["turn"]}},
    "native": [{"element": "button", "components": ["Knob"]}],
    "entries": [{"module": "@acme/css", "name": "css", "kind": "style"}],
    "properties": {"color": {"category": "colors", "role": "text", "values": []}},
    "tokens": {"colors": {"ink": {"primitive": False, "role": "text"}, "red.1": {"primitive": True, "role": None}}},
    "protectedFiles": ["package.json"],
}


def _manifest(folder: Path, value: object) -> str:
    path = folder / "manifest.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    return str(path)


def test_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--check prints a line for each thing that cannot be judged, and the exit code says that there is one."""
    assert main(["design-system", "--check", "--manifest", _manifest(tmp_path, BARE)]) == 1
    said = capsys.readouterr().out
    assert "components: the props of Knob are unknown\n" in said
    assert "`wrong-role` finds nothing\n" in said


def test_nothing_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A manifest that says everything has no gap."""
    assert main(["design-system", "--check", "--manifest", _manifest(tmp_path, WHOLE)]) == 0
    assert capsys.readouterr().out == "Acme: nothing is missing\n"


def test_what_it_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --check the components and the number of tokens are shown."""
    assert main(["design-system", "--manifest", _manifest(tmp_path, WHOLE)]) == 0
    assert capsys.readouterr().out == "Acme: @acme/ui\n1 components: Knob\ntokens: 2 colors\n"


@pytest.mark.parametrize(("value", "said"), [({**BARE, "tokens": 3}, "tokens"), ({**BARE, "tokns": {}}, "tokns")])
def test_a_malformed_manifest(value: object, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A manifest that breaks the schema is an error that names file and key."""
    assert main(["design-system", "--check", "--manifest", _manifest(tmp_path, value)]) == 2
    err = capsys.readouterr().err
    assert "manifest.json" in err and said in err


def test_a_manifest_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that cannot be read is an error."""
    assert main(["design-system", "--check", "--manifest", str(tmp_path / "none.json")]) == 2
    assert "none.json: cannot be read" in capsys.readouterr().err
