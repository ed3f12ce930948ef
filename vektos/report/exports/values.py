"""Results as plain values: JSON under `schemas/export.json`, and CSV with a row per run. Knows no grader by name."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

from vektos.model import GROUPS, Finding, Verdict, canonical
from vektos.report.collect import Result
from vektos.terminal import printable, printable_json

VERSION = 1
"""Of the JSON's shape. It is raised when a reader of the old shape would misread the new one."""
OF_RECORD = ("steps", "tokens_in", "tokens_out", "cost", "estimated", "stop", "duration")
"""What run.json says that is of use beside a score."""
FORMULA = ("=", "+", "-", "@", "\\t", "\\r")
"""How a text begins that a spreadsheet would run, once control characters are spelled out."""


def outcome(result: Result) -> str:
    """`complete` or `incomplete`; `broken`: a tool of ours crashed on it; `unjudged`: nothing can be said yet."""
    if result.broken:
        return "broken"
    if result.complete is None:
        return "unjudged"
    return "complete" if result.complete else "incomplete"


def export_value(results: Sequence[Result]) -> dict[str, Any]:
    """All results as one JSON value."""
    return {"version": VERSION, "runs": [_run(result) for result in results]}


def to_json(results: Sequence[Result], left_out: Sequence[str] = ()) -> str:
    """The canonical JSON: equal results are equal bytes. `left_out`: what of results/ could not be read."""
    return printable_json(canonical({**export_value(results), **({"leftOut": left_out} if left_out else {})}))


def to_csv(results: Sequence[Result]) -> str:
    """A row per run: who and what, the outcome, findings that count by group and by grader, what it cost.

    An empty cell is a figure that does not exist, as distinct from 0.
    """
    graders = [*dict.fromkeys(verdict.grader for result in results for verdict in result.verdicts)]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    heads = (
        "run",
        "model",
        "context",
        "repeat",
        "task",
        "outcome",
        "graderHash",
        *GROUPS,
        "missing",
        *OF_RECORD,
        *graders,
    )
    writer.writerow([_harmless(head) for head in heads])
    for result in results:
        value = _run(result)
        judged = {v.grader: len(v.counted) for v in result.verdicts if v.status in ("pass", "fail")}
        missing = "" if result.score is None else len(result.score.missing)
        cells = [
            *(value[head] for head in heads[:7]),
            *(result.counts.get(group, "") for group in GROUPS),
            missing,
            *(value[key] for key in OF_RECORD),
            *(judged.get(grader, "") for grader in graders),
        ]
        writer.writerow([_harmless(cell) for cell in cells])
    return text.getvalue()


def _run(result: Result) -> dict[str, Any]:
    run, score = result.run, result.score
    return {
        "run": run.id,
        "model": run.model,
        "context": run.context,
        "repeat": run.repeat,
        "task": run.task,
        "outcome": outcome(result),
        "graderHash": score and score.grader_hash,
        "mounted": score and score.page,
        "counts": dict(result.counts),
        "missing": [*score.missing] if score else [],
        **{key: result.record.get(key) for key in OF_RECORD},
        "verdicts": [_verdict(verdict) for verdict in result.verdicts],
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    return {
        "grader": verdict.grader,
        "group": verdict.group,
        "status": verdict.status,
        "reason": verdict.reason,
        "findings": [_finding(finding) for finding in verdict.findings],
    }


def _finding(finding: Finding) -> dict[str, Any]:
    keys = ("rule", "file", "line", "column", "message", "hint", "covered")
    return {key: getattr(finding, key) for key in keys}


def _harmless(cell: object) -> object:
    """A number as it is; a text without control characters, and never as a formula."""
    if not isinstance(cell, str):
        return cell
    text = printable(cell)
    return f"'{text}" if text.lstrip().startswith(FORMULA) else text
