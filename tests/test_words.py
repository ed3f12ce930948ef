"""Texts that a person takes for the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vektos.words import fold


@pytest.mark.parametrize(
    "text", ["Zoë  Ada", " Zoe\u0308\n\tAda ", "Zo\u00adë\u00a0Ada", "Zoe\u200b\u0308\u2009Ada\ufeff"]
)
def test_what_looks_the_same_is_the_same(text: str) -> None:
    """Spaces of any kind and number, unseen characters and composed accents make no difference."""
    assert fold(text) == "Zoë Ada"


@given(st.text())
def test_a_folded_text_stays_as_it_is(text: str) -> None:
    """Folding twice is folding once, so that it does not matter who has folded before."""
    assert fold(fold(text)) == fold(text)
