"""Cases of the source graders:

`tests/graders/<grader>/*.tsx`, each file with many small pages that state their outcome.

A case begins with `//// valid: claim`, `//// invalid: claim` or `//// blocked: claim`; `//// file: name` begins another
file of the same page (the first is page.tsx). In an invalid page each offending line ends in `// expect: rule` (in JSX
`{/* expect: rule */}`), once per finding. What states the expectation is taken out before the page is judged.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from vektos.design_system import Manifest
from vektos.graders._grader import Grader, Subject
from vektos.model import PAGE, Page, Task, Verdict
from vektos.paths import Paths
from vektos.services.workspace import describe_design_system

HERE = Path(__file__).parent
MANIFEST = Manifest.load(HERE / "manifest.json")
TASK = Task("statement", "banking", "Statement", "A statement.", (), (), "Show it.", b"{}")
_HEAD = re.compile(r"^//// (valid|invalid|blocked|file): (.+?)( // expect: [\w-]+)?$")
_EXPECT = re.compile(
    r"[ \t]*(?:\{/\* expect: ([\w, -]+?) \*/\}|// expect: ([\w, -]+?)[ \t]*$|/\* expect: ([\w, -]+?) \*/)"
)

Place = tuple[str, int, str]


@dataclass(frozen=True)
class Case:
    """One page, what it claims, and the findings (file, line, rule) that it must have."""

    outcome: str
    claim: str
    page: Page
    findings: tuple[Place, ...]


def read(file: Path) -> list[Case]:
    """The cases of one file."""
    cases: list[Case] = []
    head: tuple[str, str] | None = None
    files: dict[str, list[str]] = {}
    name = PAGE
    for line in [*file.read_text(encoding="utf-8").splitlines(), "//// valid: the end"]:
        match = _HEAD.match(line)
        if match and match[1] == "file":
            name = match[2]
            files[name] = [match[3] or ""]
        elif match:
            if head is not None:
                cases.append(_case(*head, files))
            head, files, name = (match[1], match[2]), {PAGE: [""]}, PAGE
        elif head is None:
            raise ValueError(f"{file.name}: this line stands before the first case: {line}")
        else:
            files[name].append(line)
    return cases


def _case(outcome: str, claim: str, files: dict[str, list[str]]) -> Case:
    findings: list[Place] = []
    contents: dict[str, bytes] = {}
    for name, lines in files.items():
        for number, line in enumerate(lines):
            for match in _EXPECT.finditer(line):
                rules = (match[1] or match[2] or match[3]).split(",")
                findings += [(name, number, rule.strip()) for rule in rules]
        contents[name] = "\n".join(_EXPECT.sub("", line) for line in lines[1:]).encode()
    return Case(outcome, claim, Page(contents), tuple(sorted(findings)))


def cases(grader: Grader) -> list[Case]:
    """Every case of a grader."""
    return [case for file in sorted((HERE / grader.name.replace("-", "_")).glob("*.tsx")) for case in read(file)]


@cache
def shipped_manifest() -> Manifest:
    """The manifest of the design system that is shipped, made if the set-up has not made it yet."""
    paths = Paths(HERE.parent.parent)
    if not paths.manifest.exists():
        describe_design_system(paths)
    return Manifest.load(paths.manifest)


def subject(page: Page, manifest: Manifest = MANIFEST) -> Subject:
    return Subject(page, TASK, manifest, {})


def page(text: str | bytes, **others: str) -> Page:
    """A page with this page.tsx, and other files by name (`_` stands for the dot)."""
    content = text.encode() if isinstance(text, str) else text
    return Page({PAGE: content, **{name.replace("_", "."): other.encode() for name, other in others.items()}})


def judged(grader: Grader, page: Page, manifest: Manifest = MANIFEST) -> Verdict:
    return grader.grade(subject(page, manifest))


def check(grader: Grader, case: Case) -> None:
    """The verdict is what the case states, and every finding is worded."""
    verdict = judged(grader, case.page)
    expected = {"valid": "pass", "invalid": "fail", "blocked": "blocked"}[case.outcome]
    assert bool(case.findings) == (case.outcome == "invalid"), "an invalid case, and no other, expects findings"
    found = tuple(sorted((f.file, f.line or 0, f.rule) for f in verdict.findings))
    assert (verdict.status, found) == (expected, case.findings), verdict.reason or verdict.findings
    for finding in verdict.findings:
        assert finding.rule in grader.rules
        assert finding.message and finding.hint and bool(finding.column) == bool(finding.line)
