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
Place = tuple[str, str | None, int | None]
_MARKS = re.compile(r"^(?://+|/\*+)\s*|\s*\*+/$")


@dataclass(frozen=True, slots=True)
class Ignore:
    """One such comment. `rule` and `reason` are empty when it does not give them. `silences`: rule, file and line of
    the findings that it takes out."""

    comment: Comment
    rule: str
    reason: str
    silences: tuple[Place, ...]


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
                rule, reason = match[1], match[2].strip(" \t\r\n:*-–—")
                lines = (comment.line, comment.last_line, comment.last_line + 1) if reason else ()
                places = tuple((rule, comment.file.path, line) for line in lines)
                found.append(Ignore(comment, rule, reason, places))
        syntax.memory["ignores"] = found
    known: list[Ignore] = syntax.memory["ignores"]
    return known


def kept(subject: Subject, findings: list[Finding]) -> list[Finding]:
    """The findings that no comment silences."""
    silenced = {place for ignore in ignores(subject.syntax) for place in ignore.silences}
    return [finding for finding in findings if place_of(finding) not in silenced]


def place_of(finding: Finding) -> Place:
    """What a comment silences a finding by."""
    return finding.rule, finding.file, finding.line
