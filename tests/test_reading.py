"""What is read is what the file says, the second time too, when it is known to be valid."""

from __future__ import annotations

import datetime
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vektos.model import canonical
from vektos.reading import LEAST, MOST, UserError, loads, read_checked

WHOLE = st.text(st.characters(exclude_categories=["Cs"]))
PLAIN = st.none() | st.booleans() | st.integers(LEAST, MOST) | st.floats(allow_nan=False, allow_infinity=False) | WHOLE


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


@given(st.recursive(PLAIN, lambda inner: st.lists(inner) | st.dictionaries(WHOLE, inner)))
def test_json_of_others_is_read_as_it_is(value: object) -> None:
    """What is sound comes back equal, as text and as bytes."""
    text = json.dumps(value)
    assert loads(text) == value and loads(text.encode()) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[" * 100_000, "nested deeper than 64"),
        ('{"a":' * 100_000, "nested deeper than 64"),
        ("[" * 65 + "]" * 65, "nested deeper than 64"),
        ("NaN", "NaN is no number"),
        ('{"a": [-Infinity]}', "-Infinity is no number"),
        ("[1e999]", "too large"),
        ("[9223372036854775808]", "too large"),
        ("9" * 5000, "Exceeds the limit"),
        (b'"\xff"', "can't decode"),
        (b'"\xed\xa0\x80"', "can't decode"),
        ("{", "Expecting"),
    ],
)
def test_json_that_could_crash_its_reader_is_a_value_error(text: str | bytes, message: str) -> None:
    """Neither depth nor a number nor a byte is anything else."""
    with pytest.raises(ValueError, match=message):
        loads(text)


def test_as_deep_as_is_allowed_can_be_written_again() -> None:
    """The limit is one that everything behind it can bear."""
    value = loads("[" * 64 + "]" * 64)
    assert json.loads(canonical(value)) == value


def test_half_a_character_is_replaced_when_it_comes_in() -> None:
    """In keys and values, escaped or raw; a whole one in two halves is none."""
    assert loads('{"a\\ud800": ["\\udfff", "\\ud83d\\ude00"]}') == {"a\ufffd": ["\ufffd", "\U0001f600"]}
    assert loads('"\ud800"') == "\ufffd"


@pytest.mark.parametrize("content", ["[" * 100_000, '{"repeats": NaN}', '{"repeats": 1e999}'])
def test_a_file_of_ours_that_is_no_json_is_one_line(tmp_path: Path, content: str) -> None:
    """What a person wrote, or was given, is told like any mistake."""
    file = tmp_path / "export.json"
    file.write_text(content)
    with pytest.raises(UserError, match=r"export\.json: not valid JSON"):
        read_checked(file, "export", "export.json")
