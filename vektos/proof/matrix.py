"""Mutants and their verdicts → the matrix: which mistake was caught, which survived, what was found besides. Pure.

Knows no grader by name. A mutant is caught when its own grader finds it under its own rule, once; whatever else counts
and no stated exception allows is a stray.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from vektos.model import Finding, Verdict
from vektos.proof._mutator import Also, Mutant, Mutator

Rule = tuple[str, str]
"""A grader and one of its rules."""
Found = tuple[str, Finding]
"""A grader and what it found."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One mutant, judged. `page`: where it lies; `broken`: the graders that crashed on it."""

    mutant: Mutant
    page: str
    found: tuple[Found, ...]
    caught: bool
    strays: tuple[Found, ...]
    allowed: tuple[Also, ...]
    broken: tuple[str, ...]
    own: str
    """Why its own grader judged nothing, where that is so."""

    @property
    def clean(self) -> bool:
        return self.caught and not self.strays and not self.broken


@dataclass(frozen=True, slots=True)
class Matrix:
    """What one proof came to. `unproved`: rules that no mutant of any task puts to the test."""

    tasks: tuple[str, ...]
    outcomes: tuple[Outcome, ...]
    without_place: Mapping[str, tuple[str, ...]]
    unproved: tuple[Rule, ...]

    @property
    def survivors(self) -> list[Outcome]:
        return [one for one in self.outcomes if not one.caught and not one.broken]

    @property
    def strayed(self) -> list[Outcome]:
        return [one for one in self.outcomes if one.strays]

    @property
    def broken(self) -> list[Outcome]:
        return [one for one in self.outcomes if one.broken]

    @property
    def rules(self) -> dict[Rule, list[Outcome]]:
        """The outcomes by the rule that was to be found, in the order of the mutators."""
        rows: dict[Rule, list[Outcome]] = {}
        for one in self.outcomes:
            rows.setdefault((one.mutant.mutator.grader, one.mutant.mutator.rule), []).append(one)
        return rows

    def to_json(self) -> dict[str, Any]:
        """All of it as plain JSON."""
        return {
            "tasks": list(self.tasks),
            "rules": [
                {
                    "grader": grader,
                    "rule": rule,
                    "applied": len(row),
                    "caught": sum(one.caught for one in row),
                    "clean": sum(one.clean for one in row),
                    "tasks": sorted({one.mutant.task for one in row}),
                }
                for (grader, rule), row in self.rules.items()
            ],
            "mutants": [_told(one) for one in self.outcomes],
            "without_place": {name: list(tasks) for name, tasks in self.without_place.items() if tasks},
            "unproved": [{"grader": grader, "rule": rule} for grader, rule in self.unproved],
        }


def judged(mutant: Mutant, page: str, verdicts: Mapping[str, Verdict]) -> Outcome:
    """What became of one mutant under these verdicts, by grader."""
    mutator = mutant.mutator
    counted = tuple((name, finding) for name, verdict in verdicts.items() for finding in verdict.counted)
    own = [(name, finding) for name, finding in counted if mutator.expects(name, finding.rule)]
    allowed = {one: _reason(mutator, one) for one in counted if one not in own[:1]}
    verdict = verdicts[mutator.grader]
    return Outcome(
        mutant=mutant,
        page=page,
        found=counted,
        caught=bool(own),
        strays=tuple(one for one in counted if one in allowed and allowed[one] is None),
        allowed=tuple(dict.fromkeys(also for also in allowed.values() if also is not None)),
        broken=tuple(name for name, verdict in verdicts.items() if verdict.status == "broken"),
        own="" if verdict.status in ("pass", "fail") else f"{verdict.status}: {verdict.reason}",
    )


def unproved(required: Iterable[tuple[str, Sequence[str]]], applied: Iterable[Mutator]) -> tuple[Rule, ...]:
    """The rules that none of the `applied` mutators expects; for a grader without rules of its own, the grader.

    `required`: each grader with its rules.
    """
    made = list(applied)
    return tuple(
        (grader, rule)
        for grader, rules in required
        for rule in rules or ("*",)
        if not any(one.grader == grader and rule in (one.rule, "*") for one in made)
    )


def _reason(mutator: Mutator, found: Found) -> Also | None:
    """The stated exception that allows a finding."""
    grader, finding = found
    return next((also for also in mutator.also if also.allows(grader, finding.rule)), None)


def _told(one: Outcome) -> dict[str, Any]:
    mutator = one.mutant.mutator
    return {
        "task": one.mutant.task,
        "mutator": mutator.name,
        "what": mutator.what,
        "grader": mutator.grader,
        "rule": mutator.rule,
        "page": one.page,
        "caught": one.caught,
        "found": [_located(found) for found in one.found],
        "strays": [_located(found) for found in one.strays],
        "exceptions": [asdict(also) for also in one.allowed],
        "broken": list(one.broken),
        "unjudged": one.own,
    }


def _located(found: Found) -> dict[str, Any]:
    grader, finding = found
    place = {"file": finding.file, "line": finding.line, "column": finding.column}
    return {"grader": grader, "rule": finding.rule, **place, "message": finding.message}
