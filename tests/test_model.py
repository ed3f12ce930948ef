"""The records, and the one spelling of their JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vektos.model import Evidence, Finding, Score, Shown, Span, Verdict, canonical, digest

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner),
)


@given(VALUES)
def test_the_spelling_is_that_of_the_standard_library(value: object) -> None:
    """What is named by the digest of its JSON keeps its name, whatever writes that."""
    said = json.dumps(value, ensure_ascii=False, sort_keys=True, indent=1, separators=(",", ": "))
    assert canonical(value) == f"{said}\n"


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_number_reads_back_as_it_was(number: float) -> None:
    """Some are spelled otherwise than in Python (1e16 for 1e+16), and mean the same."""
    assert json.loads(canonical(number)) == number


def test_half_a_character_is_written_as_a_replacement() -> None:
    """No text that an agent made up keeps a record, or a digest, from being made."""
    assert json.loads(canonical({"a\ud800": ["\udfff", Finding("r", "m\ud83d")]}))["a\ufffd"][0] == "\ufffd"
    assert digest("\ud800") == digest("\ufffd")


def test_records_read_back_as_they_were_written() -> None:
    """With every field filled, and as text or bytes."""
    finding = Finding("raw-color", "Says ›red‹.", "a/b.tsx", 1, 2, "Write a token.", covered=True)
    shown, span = Shown(mounted=True, missing=("Pending",)), Span("page.tsx", 3, 10, 5, 4)
    verdict = Verdict("tokens", "design-system", "fail", (finding,), "because", shown, (span,))
    evidence = Evidence("screen", "ok", "", {"texts": ["Pending", 1, None, {"deep": True}]})
    score = Score("r", "t", True, None, {"quality": 0}, {"tokens": "fail"}, ("Pending",), "abc", {"domain": "def"})
    for text in (verdict.to_json(), verdict.to_json().encode()):
        assert Verdict.from_json(text) == verdict
    assert Evidence.from_json(evidence.to_json()) == evidence
    assert Score.from_json(score.to_json()) == score
    assert Score.of(json.loads(score.to_json())) == score


def test_what_is_no_number_is_null() -> None:
    """JSON has no word for it."""
    assert canonical([float("nan"), float("inf")]) == canonical([None, None])


@pytest.mark.parametrize("damaged", ['{"grader": "tokens", "group": "quality", "status": "fail"}', "[]", "", '{"a": 1'])
def test_a_damaged_verdict_is_none(damaged: str) -> None:
    """What is missing is not taken for empty: whoever reads it has it made again."""
    with pytest.raises((ValueError, KeyError, TypeError)):
        Verdict.from_json(damaged)
