"""Results as SARIF 2.1.0, which code-scanning services and editors show line by line. Knows no grader by name.

One SARIF run for each model and context. A finding's code flow leads from the ticket to the line of the page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib.metadata import version
from itertools import groupby
from pathlib import Path
from typing import Any
from urllib.parse import quote

from vektos.model import Finding, Verdict, canonical, digest
from vektos.paths import Paths
from vektos.report.collect import Result
from vektos.terminal import printable_json

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "PROJECTROOT"
"""What paths are relative to: the benchmark's folder."""
LEVELS = {"completeness": "error", "design-system": "warning", "quality": "warning"}


def to_sarif(results: Sequence[Result], paths: Paths) -> str:
    """`paths`: of the benchmark, whose folder every path is told relative to."""
    runs = [
        _run(model, context, [*group], paths)
        for (model, context), group in groupby(results, key=lambda one: (one.run.model, one.run.context))
    ]
    return printable_json(canonical({"$schema": SCHEMA, "version": "2.1.0", "runs": runs}))


def _run(model: str, context: str, results: Sequence[Result], paths: Paths) -> dict[str, Any]:
    found = [(result, verdict, finding) for result in results for verdict, finding in result.findings]
    rules = {_rule_id(verdict, finding): _rule(verdict, finding) for _, verdict, finding in found}
    order = {rule: index for index, rule in enumerate(sorted(rules))}
    seen: Counter[str] = Counter()
    crashes = [(result, verdict) for result in results for verdict in result.broken]
    return {
        "tool": {
            "driver": {
                "name": "Vektos",
                "semanticVersion": version("vektos"),
                "rules": [rules[rule] for rule in order],
            }
        },
        "automationDetails": {"id": f"vektos/{model}/{context}/"},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {ROOT: {"description": {"text": "the folder that holds dodo.py and tasks/"}}},
        "invocations": [
            {
                "executionSuccessful": not crashes,
                "toolExecutionNotifications": [_crash(result, verdict) for result, verdict in crashes],
            }
        ],
        "results": [_result(*one, order, seen, paths) for one in found],
    }


def _rule_id(verdict: Verdict, finding: Finding) -> str:
    return f"{verdict.grader}/{finding.rule}"


def _rule(verdict: Verdict, finding: Finding) -> dict[str, Any]:
    return {
        "id": _rule_id(verdict, finding),
        "name": finding.rule,
        "shortDescription": {"text": f"{finding.rule}, found by {verdict.grader}"},
        "defaultConfiguration": {"level": LEVELS[verdict.group]},
        "properties": {"tags": [verdict.group, verdict.grader]},
    }


def _result(
    result: Result, verdict: Verdict, finding: Finding, order: dict[str, int], seen: Counter[str], paths: Paths
) -> dict[str, Any]:
    rule = _rule_id(verdict, finding)
    same = digest("\0".join((result.run.name, rule, finding.file, finding.message)))
    seen[same] += 1
    place = _place(result.folder / finding.file, paths.root, finding)
    ticket = _place(paths.task_folder(result.run.task) / "prompt.md", paths.root)
    said = {
        "ruleId": rule,
        "ruleIndex": order[rule],
        "level": LEVELS[verdict.group],
        "message": {"text": " ".join(filter(None, (finding.message, finding.hint)))},
        "locations": [place],
        "partialFingerprints": {"vektosFinding/v1": f"{same}:{seen[same]}"},
        "codeFlows": [
            {
                "threadFlows": [
                    {
                        "locations": [
                            _step(ticket, "what was asked for", "unimportant"),
                            _step(place, finding.message, "essential"),
                        ]
                    }
                ]
            }
        ],
        "properties": {"run": result.run.id, "task": result.run.task},
    }
    if finding.covered:
        said.update(
            suppressions=[{"kind": "external", "justification": "not counted: another finding is this mistake"}]
        )
    return said


def _place(file: Path, root: Path, finding: Finding | None = None) -> dict[str, Any]:
    uri = file.relative_to(root).as_posix()
    physical: dict[str, Any] = {"artifactLocation": {"uri": quote(uri, errors="replace"), "uriBaseId": ROOT}}
    if finding and finding.line:
        physical["region"] = {"startLine": finding.line, **({"startColumn": finding.column} if finding.column else {})}
    return {"physicalLocation": physical}


def _step(place: dict[str, Any], message: str, importance: str) -> dict[str, Any]:
    return {"location": {**place, "message": {"text": message}}, "importance": importance}


def _crash(result: Result, verdict: Verdict) -> dict[str, Any]:
    text = f"{result.run.name}: {verdict.grader} broke and says nothing about this page: {verdict.reason}"
    return {"level": "error", "message": {"text": text}}
