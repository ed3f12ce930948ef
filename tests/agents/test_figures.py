"""Figures are believed or unknown, whatever they are read from."""

from __future__ import annotations

import math

import pytest

from vektos.agents._agent import BudgetReached
from vektos.agents._figures import believed, figures_of, parsed, whole
from vektos.agents._till import Till

NOT_BELIEVED: tuple[object, ...] = (
    -1,
    -0.001,
    math.nan,
    math.inf,
    -math.inf,
    1e9,
    10**400,
    -(10**400),
    True,
    False,
    "1",
    None,
    [1],
    {},
)


@pytest.mark.parametrize("value", NOT_BELIEVED, ids=lambda value: repr(value)[:20])
def test_what_cannot_be_a_figure_is_unknown(value: object) -> None:
    """Negative, endless, absurd, or no number: nobody knows."""
    assert believed(value, "cost") is None and whole(value, "cost") is None


def test_what_can_be_is_a_number() -> None:
    """Zero has no sign, and a whole number is one."""
    assert str(believed(-0.0, "cost")) == "0.0"
    assert (believed(0.25, "cost"), whole(3.0, "steps")) == (0.25, 3)


@pytest.mark.parametrize("text", ["[" * 10**5, '{"a": 1, "a": 2}', "NaN", '{"a": ' + "9" * 5000 + "}", "", "\udc80"])
def test_json_that_is_none_is_none(text: str) -> None:
    """Deep, doubled, endless and broken JSON raises nothing."""
    assert parsed(text) is None


def test_one_figure_that_cannot_be_makes_the_sum_unknown() -> None:
    """A sum of which a part cannot be believed is not the sum of the rest."""
    assert figures_of('{"c": 1}\n{"c": -1}\n', {"cost": "c"}) == {"cost": None}
    assert figures_of('{"c": {"d": 1}}\n{"c": 1}\n', {"cost": "c.d"}) == {"cost": 1.0}


def test_the_till_believes_nothing_that_cannot_be() -> None:
    """No cost lowers what was spent, switches the budget off, or uses it up."""
    till = Till(1.0)
    for cost in (-100.0, math.nan, math.inf, 1e300):
        till.pay(cost)
    assert (till.spent, till.unpriced) == (0.0, 4)
    till.pay(None, 0.75)
    for most in (0.5, math.nan, -1.0, math.inf):
        with pytest.raises(BudgetReached):
            till.reserve(most)
