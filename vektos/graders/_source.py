"""What source graders share: the page's syntax or a reason why there is none to judge, and how a finding is made."""

from __future__ import annotations

from vektos.graders._grader import Subject, Unjudged
from vektos.model import PAGE, Finding
from vektos.tsx import Expr, Syntax


def source(subject: Subject) -> Syntax:
    """The page's syntax. Raises `Unjudged`: without page.tsx, or with a file that is no program, nothing is judged."""
    if not subject.page.exists:
        raise Unjudged("blocked", f"the run wrote no {PAGE}")
    refused = subject.syntax.refused
    if refused:
        raise Unjudged("blocked", str(refused[0]))
    return subject.syntax


def finding(rule: str, message: str, hint: str, at: Expr) -> Finding:
    """A finding at an expression."""
    line, column = at.place
    return Finding(rule, message, at.file.path, line, column, hint)
