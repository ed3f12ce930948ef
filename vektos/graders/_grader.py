"""What a grader is, and what it is given. Knows no grader by name and does no I/O."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from vektos.design_system import VOCABULARY, Manifest
from vektos.model import BREAKS_TOOLS, Evidence, Finding, Group, Page, Shown, Span, Status, Task, Verdict
from vektos.tsx import Syntax

NO_MANIFEST = Manifest.of({})
PLAINLY = "Write it plainly: no expressions without end, no nesting without end, no types that grow without bound."
"""What to do about a page that no tool survives."""


@dataclass(frozen=True)
class Subject:
    """All that a grader may look at: one page, and of its task, the design system and the evidence what it declares.

    `whole`: the subject that this one is a part of. `parsed`: the page's syntax, where somebody has it already.
    """

    page: Page
    task: Task
    manifest: Manifest
    evidence: Mapping[str, Evidence]
    whole: Subject | None = None
    parsed: Syntax | None = None

    @cached_property
    def syntax(self) -> Syntax:
        """The page's files parsed once."""
        return self.whole.syntax if self.whole else self.parsed or Syntax(self.page)

    def seen_by(self, grader: Grader) -> Subject:
        """This subject without what the grader has not declared: to read that raises `UndeclaredError`."""
        manifest = self.manifest.only(grader.manifest_parts) if grader.manifest_parts else NO_MANIFEST
        evidence = {kind: self.evidence[kind] for kind in grader.evidence}
        return Subject(self.page, self.task.only(grader.task_parts), manifest, evidence, whole=self)


class Unjudged(Exception):
    """Raised by a grader that has nothing to judge: `status` is `inapplicable` or `blocked`, the text says why."""

    def __init__(self, status: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status


@dataclass(frozen=True, slots=True)
class Grader:
    """One grader. `rules`: rule → one sentence; empty when another tool names its rules (tsc, oxlint, axe).

    `evidence`, `task_parts`, `manifest_parts`: the kinds of evidence that it reads, and of `TASK_PARTS` and
    `MANIFEST_PARTS` the parts. It judges again when one of these changes, and sees no other. `judge` returns the
    findings; it may raise `Unjudged`. A source grader reads no evidence and is blocked by a syntax error, which the
    type checker reports. `shown`: how a grader that looks at the screen says what the score has to know besides
    findings. `tolerates`: evidence that it can do without where a tool of ours crashed. `covers`: the stretches of
    source in which the compiler reports the same mistakes.
    """

    name: str
    group: Group
    rules: Mapping[str, str]
    judge: Callable[[Subject], list[Finding]]
    evidence: tuple[str, ...] = ()
    task_parts: tuple[str, ...] = ()
    manifest_parts: tuple[str, ...] = (VOCABULARY,)
    shown: Callable[[Subject], Shown] | None = None
    tolerates: tuple[str, ...] = ()
    covers: Callable[[Subject, list[Finding]], list[Span]] | None = None

    def broken_by_page(self, how: str) -> Verdict:
        """The verdict on a page that ends its judge each time."""
        message = f"the page cannot be judged: {how}".partition("\n")[0]
        return Verdict.judged(self.name, self.group, [Finding(BREAKS_TOOLS, message, hint=PLAINLY)])

    def grade(self, subject: Subject) -> Verdict:
        """The verdict, whatever happens: broken evidence or a crash of ours is `broken`, never an exception."""
        for kind in self.evidence:
            seen = subject.evidence[kind]
            if seen.status == "broken" and kind not in self.tolerates:
                return Verdict(self.name, self.group, "broken", reason=f"{kind}: {seen.reason}")
        try:
            subject = subject.seen_by(self)
            findings = self.judge(subject)
            shown = self.shown(subject) if self.shown else None
            covers = self.covers(subject, findings) if self.covers and findings else ()
            return Verdict.judged(self.name, self.group, findings, shown, covers)
        except Unjudged as unjudged:
            status: Status = "inapplicable" if unjudged.status == "inapplicable" else "blocked"
            return Verdict(self.name, self.group, status, reason=str(unjudged))
        except Exception as error:
            return Verdict(self.name, self.group, "broken", reason=f"{type(error).__name__}: {error}")
