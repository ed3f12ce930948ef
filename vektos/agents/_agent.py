"""What every agent hands back, whichever way it got its page. Knows no agent by name and writes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Attempt:
    """One agent's work on one task: the files it left, how it went, and each step as a line of JSON.

    `stop` says why it ended. `cost` is in US dollars and None when the price is not known; `estimated` marks tokens and
    cost that nobody metered.
    """

    files: Mapping[str, bytes]
    transcript: tuple[str, ...]
    steps: int
    tokens_in: int
    tokens_out: int
    cost: float | None
    estimated: bool
    stop: str

    @property
    def record(self) -> dict[str, Any]:
        """The part of run.json that the agent knows."""
        return {
            "steps": self.steps,
            "tokens_in": self.tokens_in,
            "tokens_out": self.tokens_out,
            "cost": self.cost,
            "estimated": self.estimated,
            "stop": self.stop,
        }


def transcript_lines(steps: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """Each step as one line of JSON, equal for equal steps."""
    return tuple(json.dumps(step, ensure_ascii=False, sort_keys=True) for step in steps)
