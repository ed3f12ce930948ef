"""What the page of one run shows: what was asked for, ticked one by one; findings in their source; what the agent did.

Knows no grader by name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from vektos.model import Finding, Task, Verdict
from vektos.report.collect import Result

AROUND = 2
LONGEST = 400
"""Characters of a line of source that are shown around the column."""
CUT = 4000
"""Characters of a step's text that are shown; transcript.jsonl has all of it."""


@dataclass(frozen=True, slots=True)
class Tick:
    """One thing that the task asks for. `held`: None where that could not be judged."""

    text: str
    held: bool | None


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A numbered line, split where a finding stands: `before` it, `at` it, `after` it."""

    number: int
    before: str
    at: str
    after: str
    guilty: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """One finding with its grader and the source around it."""

    grader: str
    group: str
    finding: Finding
    frame: tuple[SourceLine, ...]


@dataclass(frozen=True, slots=True)
class StepShown:
    """One step of the transcript: what was done, the short facts of it, and its longer texts by name."""

    title: str
    facts: Mapping[str, str]
    texts: Mapping[str, str]


def detail(result: Result, task: Task | None) -> dict[str, Any]:
    """All that the page's template asks for besides where things are."""
    sources = {name: content.decode("utf-8-sig", errors="replace") for name, content in result.sources().items()}
    found = [_shown(verdict, finding, sources) for verdict, finding in result.findings]
    found.sort(key=lambda one: (one.finding.covered, one.finding.line is None, one.finding.place))
    return {
        "result": result,
        "task": task,
        "texts": _texts(result, task),
        "behaviours": _behaviours(result, task),
        "found": found,
        "files": {name: text.split("\n") for name, text in sources.items()},
        "steps": [_step(step) for step in result.transcript()],
    }


def _texts(result: Result, task: Task | None) -> list[Tick]:
    judged = result.score is not None and result.score.page is not None
    missing = result.score.missing if result.score else ()
    return [Tick(text, text not in missing if judged else None) for text in (task.must_show if task else ())]


def _behaviours(result: Result, task: Task | None) -> list[Tick]:
    """One failed where a finding bears its name; it was judged where the verdict of its kind passed or failed."""
    behaviours = task.behaviours if task else ()
    named = {_slug(behaviour.name) for behaviour in behaviours}
    done = [v for v in result.verdicts if v.group == "completeness" and v.shown is None]
    judged = any(verdict.status in ("pass", "fail") for verdict in done)
    failed = {finding.rule for verdict in done for finding in verdict.findings} & named
    return [Tick(b.name, _slug(b.name) not in failed if judged else None) for b in behaviours]


def _slug(name: str) -> str:
    return "-".join(re.findall(r"\w+", name.lower()))


def _shown(verdict: Verdict, finding: Finding, sources: Mapping[str, str]) -> Shown:
    frame: tuple[SourceLine, ...] = ()
    if finding.line is not None and finding.file in sources:
        lines = sources[finding.file].split("\n")
        first, last = max(1, finding.line - AROUND), min(len(lines), finding.line + AROUND)
        frame = tuple(_source(n, lines[n - 1], finding) for n in range(first, last + 1))
    return Shown(verdict.grader, verdict.group, finding, frame)


def _source(number: int, text: str, finding: Finding) -> SourceLine:
    if number != finding.line:
        return SourceLine(number, text[:LONGEST], "", "", False)
    column = min(max((finding.column or 1) - 1, 0), len(text))
    start = max(0, column - LONGEST // 2)
    word = re.match(r'"[^"\n]*"|\'[^\'\n]*\'|[\w$.#-]+|.', text[column:])
    end = column + (len(word[0]) if word and finding.column else 0)
    cut = text[end : end + LONGEST // 2]
    return SourceLine(number, text[start:column], text[column:end], cut, True)


def _step(step: Mapping[str, Any]) -> StepShown:
    facts: dict[str, str] = {}
    texts: dict[str, str] = {}
    for key, value in step.items():
        if key in ("tool", "role", "type"):
            continue
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        if "\n" in text or len(text) > 80:
            texts[key] = text if len(text) <= CUT else text[:CUT] + f"\n… {len(text) - CUT:,} more characters"
        elif text not in ("", "{}", "null"):
            facts[key] = text
    title = next((str(step[key]) for key in ("tool", "type", "role") if step.get(key)), "text")
    return StepShown(title, facts, texts)
