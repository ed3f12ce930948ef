"""The money of one invocation: what was spent, what calls in flight may cost at most, and whether one more fits.

Knows no price list: it is told what a call may cost. A call whose price is not known is counted, not guessed at.
"""

from __future__ import annotations

from vektos.agents._agent import BudgetReached


class Till:
    """Spent and reserved dollars. Used from one thread."""

    def __init__(self, budget: float | None = None) -> None:
        self._budget = budget
        self._reserved = 0.0
        self.spent = 0.0
        self.unpriced = 0

    def reserve(self, most: float | None) -> None:
        """Set aside what a call costs at most, before it is made; `BudgetReached` when that is more than is left."""
        if self._budget is not None and self.spent + self._reserved + (most or 0.0) > self._budget:
            raise BudgetReached(f"the budget of ${self._budget:g} for one invocation leaves no room for another call")
        self._reserved += most or 0.0

    def release(self, most: float | None) -> None:
        """The call is over, and what was set aside for it is free again."""
        self._reserved -= most or 0.0

    def pay(self, cost: float | None) -> None:
        """A call was answered and costs this; None where nobody knows."""
        self.spent += cost or 0.0
        self.unpriced += cost is None
