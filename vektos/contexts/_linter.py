"""The source graders as a tool: what is wrong with one file, before the benchmark says so. Knows no grader by name.

A file of the agent's is judged where every page is: by the judge, in its jail.
"""

from __future__ import annotations

from pathlib import Path

from vektos.contexts._catalogue import UnknownError
from vektos.design_system import part_text
from vektos.graders._grader import Grader
from vektos.graders._judge import GOOD_TASK, Judge, Origin
from vektos.graders._table import GRADERS
from vektos.model import PAGE, Finding, Page

SOURCE_GRADERS: tuple[Grader, ...] = tuple(grader for grader in GRADERS if not grader.evidence)
"""Those that judge by the source alone, so that their answer needs no tool, no browser and no task."""
LANGUAGES = (".ts", ".tsx", ".js", ".jsx", ".mjs", ".css")
EMPTY = b"export default function Page() {\n  return null;\n}\n"
"""The page that a helper file is judged beside."""


class Linter:
    """Judges single files by the design system of a manifest file."""

    def __init__(self, manifest: Path) -> None:
        origins = {grader.name: Origin(grader.judge.__module__) for grader in SOURCE_GRADERS}
        self._judge = Judge(origins, lambda part: part_text(manifest, part))

    def close(self) -> None:
        """End the judge."""
        self._judge.close()

    def check(self, path: str, content: str) -> str:
        """Every finding, a line each, or that there is none; what a grader could not judge is said too."""
        if not path.endswith(LANGUAGES) or path.startswith("/") or ".." in path.split("/"):
            raise UnknownError(f"{path!r} is no path of a source file. Give one such as page.tsx or parts/list.tsx.")
        files = {PAGE: EMPTY, path: content.encode("utf-8", "replace")}
        verdicts = [
            self._judge.verdict(grader, Page(files), {}, {part: GOOD_TASK[part] for part in grader.task_parts})
            for grader in SOURCE_GRADERS
        ]
        found = sorted(
            (finding.line or 0, finding.column or 0, f"- {_place(finding)} {verdict.grader}/{_worded(finding)}")
            for verdict in verdicts
            for finding in verdict.findings
            if finding.file == path
        )
        unjudged: dict[str, list[str]] = {}
        for verdict in verdicts:
            if verdict.status in ("blocked", "broken"):
                unjudged.setdefault(verdict.reason, []).append(verdict.grader)
        said = [line for *_, line in found] or ([] if unjudged else [f"{path}: nothing found."])
        return "\n".join([*said, *(f"Not judged, {why}: {', '.join(who)}." for why, who in unjudged.items())]) + "\n"


def _place(finding: Finding) -> str:
    return ":".join([finding.file, *(str(at) for at in (finding.line, finding.column) if at is not None)])


def _worded(finding: Finding) -> str:
    return " ".join(f"{finding.rule}: {finding.message}. {finding.hint}".split())
