"""Comments that silence one rule of ours: `vektos-ignore <rule>: <reason>`. Reads them and applies them.

Such a comment silences the findings of its rule on its own line (the last one, when it spans several) and on the next.
Without a reason it silences nothing. It does not know which graders there are: who asks says what may be silenced.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from vektos.graders._grader import Subject
from vektos.model import Finding
from vektos.tsx import Comment, Syntax

WORD = "vektos-ignore"
_MARKS = re.compile(r"^(?://+|/\*+)\s*|\s*\*+/$")


@dataclass(frozen=True, slots=True)
class Ignore:
    """One such comment. `rule` and `reason` are empty when it does not give them."""

    comment: Comment
    rule: str
    reason: str

    def silences(self, finding: Finding) -> bool:
        """Whether this comment takes the finding out."""
        return (
            bool(self.reason)
            and finding.rule == self.rule
            and finding.file == self.comment.file.path
            and finding.line in (self.comment.line, self.comment.last_line, self.comment.last_line + 1)
        )


def ignores(syntax: Syntax) -> list[Ignore]:
    """Every `vektos-ignore` comment of the page."""
    if "ignores" not in syntax.memory:
        found: list[Ignore] = []
        for comment in syntax.comments:
            if WORD not in comment.text:
                continue
            body = _MARKS.sub("", _MARKS.sub("", comment.text.strip()))
            match = re.match(rf"[\s*]*@?{WORD}(?![\w-])[ \t]*:?[ \t]*([\w-]*)([\s\S]*)", body)
            if match:
                found.append(Ignore(comment, match[1], match[2].strip(" \t\r\n:*-–—")))
        syntax.memory["ignores"] = found
    known: list[Ignore] = syntax.memory["ignores"]
    return known


def kept(subject: Subject, findings: list[Finding]) -> list[Finding]:
    """The findings that no comment silences."""
    comments = ignores(subject.syntax)
    return [finding for finding in findings if not any(ignore.silences(finding) for ignore in comments)]
