"""What a grader is, and what it is given. Knows no grader by name and does no I/O."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from vektos.design_system import Manifest
from vektos.model import Evidence, Finding, Group, Page, Shown, Span, Status, Task, Verdict
from vektos.tsx import Syntax


@dataclass(frozen=True)
class Subject:
    """All that a grader may look at: one page, its task, the design system, the evidence the grader asked for."""

    page: Page
    task: Task
    manifest: Manifest
    evidence: Mapping[str, Evidence]

    @cached_property
    def syntax(self) -> Syntax:
        """The page's files parsed once."""
        return Syntax(self.page)


class Unjudged(Exception):
    """Raised by a grader that has nothing to judge: `status` is `inapplicable` or `blocked`, the text says why."""

    def __init__(self, status: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status


@dataclass(frozen=True, slots=True)
class Grader:
    """One grader. `rules`: rule → one sentence; empty when another tool names its rules (tsc, oxlint, axe).

    `evidence`: the kinds it reads. `judge` returns the findings; it may raise `Unjudged`. A source grader reads no
    evidence and is blocked by a syntax error, which the type checker reports. `shown`: how a grader that looks at the
    screen says what the score has to know besides findings. `covers`: the stretches of source in which the compiler
    reports the same mistakes.
    """

    name: str
    group: Group
    rules: Mapping[str, str]
    judge: Callable[[Subject], list[Finding]]
    evidence: tuple[str, ...] = ()
    shown: Callable[[Subject], Shown] | None = None
    covers: Callable[[Subject, list[Finding]], list[Span]] | None = None

    def grade(self, subject: Subject) -> Verdict:
        """The verdict, whatever happens: broken evidence or a crash of ours is `broken`, never an exception."""
        for kind in self.evidence:
            seen = subject.evidence[kind]
            if seen.status == "broken":
                return Verdict(self.name, self.group, "broken", reason=f"{kind}: {seen.reason}")
        try:
            findings = self.judge(subject)
            shown = self.shown(subject) if self.shown else None
            covers = self.covers(subject, findings) if self.covers and findings else ()
            return Verdict.judged(self.name, self.group, findings, shown, covers)
        except Unjudged as unjudged:
            status: Status = "inapplicable" if unjudged.status == "inapplicable" else "blocked"
            return Verdict(self.name, self.group, status, reason=str(unjudged))
        except Exception as error:
            return Verdict(self.name, self.group, "broken", reason=f"{type(error).__name__}: {error}")
