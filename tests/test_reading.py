"""What is read is what the file says, the second time too, when it is known to be valid."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from vektos.reading import read_checked


@pytest.mark.parametrize(
    ("text", "value"),
    [("1", 1), ("[1, {a: b}]", [1, {"a": "b"}]), ("null", None), ("2026-01-02", datetime.date(2026, 1, 2))],
)
def test_a_second_look_finds_the_same(tmp_path: Path, text: str, value: object) -> None:
    """Every value that YAML knows, and what a reader does to one answer is not in the next."""
    path = tmp_path / "tokens.yaml"
    path.write_text(f"color: {{plain: {{$type: color, $value: {text}}}}}\n", encoding="utf-8")
    first = read_checked(path, "tokens", "tokens.yaml")
    assert first["color"]["plain"]["$value"] == value
    first.clear()
    assert read_checked(path, "tokens", "tokens.yaml")["color"]["plain"]["$value"] == value
