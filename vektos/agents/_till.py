"""The money of one invocation: what was spent, what calls in flight may cost at most, and whether one more fits.

Knows no price list: it is told what a call may cost. A call whose price is not known is counted, not guessed at.
"""

from __future__ import annotations

from vektos.agents._agent import BudgetReached
from vektos.agents._figures import believed


class Till:
    """Spent and reserved dollars. Used from one thread."""

    def __init__(self, budget: float | None = None) -> None:
        self._budget = budget
        self._reserved = 0.0
        self.spent = 0.0
        self.unpriced = 0

    def reserve(self, most: float | None) -> None:
        """Set aside what a call costs at most, before it is made; `BudgetReached` when that is more than is left."""
        fits = self._budget is None or self.spent + self._reserved + (most or 0.0) <= self._budget
        if not fits or (most is not None and not most >= 0):
            raise BudgetReached(
                f"the budget of ${self._budget or 0:g} for one invocation leaves no room for another call"
            )
        self._reserved += most or 0.0

    def release(self, most: float | None) -> None:
        """The call is over, and what was set aside for it is free again."""
        self._reserved = max(0.0, self._reserved - (most or 0.0))

    def pay(self, cost: float | None, most: float | None = None) -> None:
        """A call was answered and costs this; None where nobody knows.

        `most`: what it can have cost at most, which counts where its cost is not known or not to be believed.
        """
        known = believed(cost, "cost")
        self.spent += (most or 0.0) if known is None else known
        self.unpriced += known is None
