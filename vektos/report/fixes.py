"""Findings across runs, by what a team would improve: a component, a token, a rule. Pure; knows no grader by name.

What a finding is about is read off its words: the component or token that its hint names, the value that its message
quotes. A finding that names neither is about its rule only.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from vektos.model import Finding, Group
from vektos.report.collect import Result

About = Literal["component", "token", "rule"]
_TAG = re.compile(r'<[a-z][\w-]*(?: type="[^"]*")?>')
_QUOTED = re.compile(r'"([^"]+)"')
_TYPED = re.compile(r"(?:: |the \w+ )(\S+) (?:is|are) (?:a )?hard-coded")
_WORD = re.compile(r"\b[A-Z]\w+\b")
PLACES = 40
"""How many of the places are kept."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a finding stands: the run by its place in the list of results, and the finding."""

    result: int
    finding: Finding


@dataclass(frozen=True, slots=True)
class Fix:
    """Something to improve: `name` is the component, token or rule. `runs`, `tasks`: how many are affected.

    `wrong`, `right`: what was written most often and what should have been; empty where no finding says so.
    """

    about: About
    name: str
    grader: str
    group: Group
    rules: tuple[str, ...]
    findings: int
    runs: int
    tasks: int
    wrong: str
    right: str
    by_context: tuple[tuple[str, int], ...]
    places: tuple[Place, ...]


def fixes(results: Sequence[Result], components: Collection[str], tokens: Mapping[str, Collection[str]]) -> list[Fix]:
    """What to improve, most affected runs first. `tokens`: category → names, as hints quote them."""
    grouped: dict[tuple[About, str, str], list[tuple[int, Group, Finding]]] = {}
    for number, result in enumerate(results):
        for verdict, finding in result.findings:
            if not finding.covered:
                about, name = _about(verdict.group, finding, components, tokens)
                grouped.setdefault((about, name, verdict.grader), []).append((number, verdict.group, finding))
    found = [_fix(about, name, grader, results, some) for (about, name, grader), some in grouped.items()]
    return sorted(found, key=lambda fix: (-fix.runs, -fix.findings, fix.name))


def _about(
    group: Group, finding: Finding, components: Collection[str], tokens: Mapping[str, Collection[str]]
) -> tuple[About, str]:
    """Only a finding about the design system names a part of it; the same word elsewhere means something else."""
    if group != "design-system":
        return "rule", finding.rule
    named = [word for word in _WORD.findall(finding.hint) if word in components]
    if named and _TAG.search(finding.message):
        return "component", " or ".join(dict.fromkeys(named))
    right = _right(finding)
    categories = [category for category, names in tokens.items() if right in names]
    if categories:
        said = f"{finding.hint} {finding.message}"
        category = next((one for one in categories if one in said or one.rstrip("s") in said), categories[0])
        return "token", f"{category}.{right}"
    return "rule", finding.rule


def _right(finding: Finding) -> str:
    quoted = _QUOTED.search(finding.hint)
    return quoted[1] if quoted else ""


def _wrong(finding: Finding) -> str:
    for pattern in (_TAG, _TYPED, _QUOTED):
        if found := pattern.search(finding.message):
            return found[found.re.groups]
    return ""


def _fix(
    about: About, name: str, grader: str, results: Sequence[Result], some: Sequence[tuple[int, Group, Finding]]
) -> Fix:
    affected = dict.fromkeys(number for number, _, _ in some)
    contexts = Counter(results[number].run.context for number in affected)
    return Fix(
        about=about,
        name=name,
        grader=grader,
        group=some[0][1],
        rules=tuple(sorted({finding.rule for _, _, finding in some})),
        findings=len(some),
        runs=len(affected),
        tasks=len({results[number].run.task for number in affected}),
        wrong="" if about == "rule" else _most(_wrong(finding) for _, _, finding in some),
        right={"component": name, "token": _most(_right(finding) for _, _, finding in some)}.get(about, ""),
        by_context=tuple(sorted(contexts.items())),
        places=tuple(Place(number, finding) for number, _, finding in some[:PLACES]),
    )


def _most(words: Iterable[str]) -> str:
    counted = Counter(word for word in words if word)
    return min(counted, key=lambda word: (-counted[word], word)) if counted else ""
