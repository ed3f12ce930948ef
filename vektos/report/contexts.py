"""What contexts made of scores: each as it was assigned, and where it was used. Knows no context by name but `none`.

A context that was offered and never asked is visible as such; runs whose use nobody can know count as assigned only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vektos.model import Run, Score

NOTHING = "none"


@dataclass(frozen=True, slots=True)
class Use:
    """How one run used what it was offered. `used` None: it cannot be known. `calls`: those that were answered."""

    used: bool | None
    calls: int
    bytes: int

    def __str__(self) -> str:
        if self.used is None:
            return "?"
        if not self.used:
            return "NO"
        return "read" if not self.calls else f"{self.calls} call{'s' if self.calls > 1 else ''}"


def use(run: Run, record: Mapping[str, Any]) -> Use | None:
    """What run.json says of the context's use; None where nothing was offered, or by whom is not known."""
    exposure = record.get("exposure")
    if run.context == NOTHING or not isinstance(exposure, dict):
        return None
    servers = [one for one in exposure.get("servers", {}).values() if isinstance(one, dict)]
    if not servers and not exposure.get("files"):
        return None
    calls = [call for server in servers for call in server.get("calls", ()) if not call.get("error")]
    return Use(exposure.get("used"), len(calls), sum(call.get("bytes", 0) for call in calls))


@dataclass(frozen=True, slots=True)
class Share:
    """The runs of a context, all of them or those that used it: how many, how many done, findings in all."""

    context: str
    where: str
    scores: tuple[Score, ...]
    used: str

    def cells(self) -> tuple[str, ...]:
        """As the block of contexts shows it."""
        judged = [score.complete for score in self.scores if score.complete is not None]
        done = f"{sum(judged)}/{len(judged)}" if judged else "?"
        counts = (self._each("design-system"), self._each("quality", "completeness"))
        return (self.context, self.where, str(len(self.scores)), self.used, done, *counts)

    def _each(self, *groups: str) -> str:
        """Findings of these groups for each run that was judged by them."""
        known = [
            sum(score.counts.get(group, 0) for group in groups)
            for score in self.scores
            if any(group in score.counts for group in groups)
        ]
        return f"{sum(known) / len(known):.1f}" if known else "-"


HEADINGS = ("context", "", "runs", "used", "done", "ds/run", "qual/run")


def shares(judged: Sequence[tuple[Run, Score, Mapping[str, Any]]]) -> list[Share]:
    """For each context two lines: as assigned, and of the runs that used it; none when no run was offered anything.

    Runs without a record, such as references, are nobody's and left out.
    """
    paid = [(run, score, use(run, record)) for run, score, record in judged if record]
    if not any(found for *_, found in paid):
        return []
    return [*_shares(paid)]


def _shares(paid: Sequence[tuple[Run, Score, Use | None]]) -> Iterator[Share]:
    for context in dict.fromkeys(run.context for run, *_ in paid):
        of_it = [(score, found) for run, score, found in paid if run.context == context]
        known = [found.used for _, found in of_it if found and found.used is not None]
        told = f"{sum(known)}/{len(known)}" if known else "-" if context == NOTHING else "?"
        yield Share(context, "as assigned", tuple(score for score, _ in of_it), told)
        used = tuple(score for score, found in of_it if found and found.used)
        if known:
            yield Share(context, "as used", used, f"{len(used)}/{len(used)}")
