"""Cases of the graders that read evidence: JSON files that hold evidence and state the verdict it must lead to.

A case says only what matters to its claim; everything else is that of a page on which nothing is wrong.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

from vektos.design_system import Manifest
from vektos.graders._grader import Grader, Subject
from vektos.model import PAGE, Behaviour, Evidence, EvidenceStatus, Finding, Page, Step, Task, Verdict

FINE: dict[str, dict[str, Any]] = {
    "types": {"diagnostics": []},
    "lint": {"diagnostics": []},
    "bundle": {"errors": [], "sha256": "b"},
    "css": {"bytes": 0, "sha256": "c"},
    "screen": {
        "browser": "HeadlessChrome 1.0",
        "mounted": True,
        "fatal": None,
        "console": [],
        "errors": [],
        "network": [],
        "dialogs": [],
        "text": "October statement",
        "written": "October statement",
        "fields": [],
        "themes": {"light": {"axe": [], "sha256": "l"}, "dark": {"axe": [], "sha256": "d"}},
    },
    "acts": {"behaviours": []},
}


def case_files(grader: Grader) -> list[Path]:
    """Every case of a grader, by name."""
    return sorted((Path(__file__).parent / grader.name).glob("*.json"))


def load(file: Path) -> dict[str, Any]:
    case: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return case


def verdict(grader: Grader, case: dict[str, Any]) -> Verdict:
    """What the grader makes of the case."""
    return grader.grade(_subject(grader, case))


def outcome(seen: Verdict) -> dict[str, Any]:
    """A verdict in the words of a case's `expect`."""
    told: dict[str, Any] = {"status": seen.status, "findings": [_told(f) for f in seen.findings]}
    if seen.reason:
        told["reason"] = seen.reason
    if seen.shown is not None:
        told["shown"] = {"mounted": seen.shown.mounted, "missing": list(seen.shown.missing)}
    return told


def _told(finding: Finding) -> str:
    place = ":".join([finding.file, *(str(n) for n in (finding.line, finding.column) if n is not None)])
    return f"{finding.rule} {place} {finding.message}"


def _subject(grader: Grader, case: dict[str, Any]) -> Subject:
    task = case.get("task", {})
    behaviours = tuple(
        Behaviour(b["name"], (Step("submit"),), b.get("invalid", ""), b.get("shows", ""))
        for b in task.get("behaviours", ())
    )
    return Subject(
        page=Page(dict.fromkeys(case.get("files", [PAGE]), b"")),
        task=Task("t", "banking", "T", "A task.", (), tuple(task.get("mustShow", ())), "", b"{}", behaviours),
        manifest=cast(Manifest, None),
        evidence={kind: _evidence(kind, case.get("evidence", {}).get(kind, {})) for kind in grader.evidence},
    )


def _evidence(kind: str, said: dict[str, Any]) -> Evidence:
    statuses: tuple[EvidenceStatus, ...] = ("blocked", "breaks", "broken")
    for status in statuses:
        if status in said:
            return Evidence(kind, status, said[status])
    return Evidence(kind, "ok", data={**FINE[kind], **said})
