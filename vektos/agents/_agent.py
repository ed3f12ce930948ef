"""What every agent hands back, whichever way it got its page, and how it says that it was not its fault.

Knows no agent by name and writes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Outcome = Literal["finished", "gave up", "limit"]
"""`finished`: it said so; `gave up`: it ended without; `limit`: it came to one of its limits. All are scored as they
are. What is no fault of the agent's is no outcome but a `NotItsFault`, and never scored."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One agent's work on one task: the files it left, how it went, and each step as a line of JSON.

    `stop` says why it ended (for a limit: which). `cost` is in US dollars and None when the price is not known;
    `priced_by`: whose price. `estimated` marks figures that nobody metered. `duration`: seconds of work, without what
    was spent waiting for a provider. `first_write`: when it first wrote a file, in seconds since 1970. `files_read`:
    those of its workspace that it read, None when that is not known. `about`: what else run.json says of its kind.
    """

    files: Mapping[str, bytes]
    transcript: tuple[str, ...]
    steps: int | None
    tokens_in: int | None
    tokens_out: int | None
    cost: float | None
    estimated: bool
    stop: str
    outcome: Outcome = "finished"
    duration: float | None = None
    priced_by: str = ""
    first_write: float | None = None
    files_read: tuple[str, ...] | None = None
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def record(self) -> dict[str, Any]:
        """The part of run.json that the agent knows."""
        return {
            "steps": self.steps,
            "tokens_in": self.tokens_in,
            "tokens_out": self.tokens_out,
            "cost": self.cost,
            "priced_by": self.priced_by,
            "estimated": self.estimated,
            "duration": self.duration,
            "stop": self.stop,
            "outcome": self.outcome,
            **self.about,
        }


class NotItsFault(Exception):
    """A rate limit, a server's error, the network, an MCP server that died, a tool that is missing: says nothing of
    the agent. The run is left for the next start. `passing`: worth another try after a wait."""

    def __init__(self, message: str, passing: bool = False, wait: float | None = None) -> None:
        super().__init__(message)
        self.passing = passing
        self.wait = wait


class BudgetReached(Exception):
    """What may be spent in this invocation is spent: the run goes on with the next."""


def transcript_lines(steps: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """Each step as one line of JSON, equal for equal steps."""
    lines = (json.dumps(step, ensure_ascii=False, sort_keys=True) for step in steps)
    # Half of a character, which JSON can hold and UTF-8 cannot, stays the escape that it was.
    return tuple(line.encode("utf-8", "backslashreplace").decode() for line in lines)
