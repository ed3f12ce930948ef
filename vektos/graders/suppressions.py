"""Nothing is silenced: each comment that switches a checker off is a finding.

What: `silenced-lint` is a comment that switches a linter off (eslint, oxlint, biome, stylelint and their like),
`silenced-types` one that switches the type checker off (`@ts-ignore`, `@ts-expect-error`, `@ts-nocheck`),
`silenced-design-system` a `vektos-ignore`. It is one finding per comment, wherever the comment stands.
`vektos-ignore <rule>: <reason>` takes out the design-system findings of that rule on its own line and on the next, and
is a finding itself, so that a reader sees what was waived; the message says when the rule is unknown, when the reason
is missing (then nothing is silenced) and when there was nothing to silence.
`unreadable` is a file that is so large, so deeply nested or so ambiguous that no source grader reads it: it would
silence all of them.

Why it matters: an agent that silences a checker makes the page look sound without making it so.

Bad:
    // @ts-ignore
    // eslint-disable-next-line react/jsx-key
    {/* vektos-ignore native-element: the bank's own letter */}

Good:
    // The rate is a percentage, not a fraction.

Deliberately not flagged: the same words in strings, in text on the page, and in the middle of a comment's prose;
comments that switch a checker on (`eslint-enable`, `@ts-check`); comments for formatters and for coverage, which check
nothing. What a linter or the type checker would not itself understand as a directive silences nothing and is none.
"""

from __future__ import annotations

import re

from vektos.graders._grader import Grader, Subject
from vektos.graders._ignores import Ignore, Place, ignores
from vektos.graders._judged import judgements
from vektos.graders._natives import natives
from vektos.graders._outside import outside
from vektos.graders._source import finding, source
from vektos.model import Finding
from vektos.tsx import Comment, Expr

RULES = {
    "silenced-lint": "A comment switches a linter off.",
    "silenced-types": "A comment switches the type checker off.",
    "silenced-design-system": "A comment waives a rule of the design system.",
    "unreadable": "A file is larger, deeper or more ambiguous than graders read, so none of them judges the page.",
}
IGNORABLE = frozenset(
    """native-element raw-color raw-size raw-typography raw-shadow unknown-token primitive-token wrong-role inline-style
    foreign-class foreign-stylesheet foreign-library style-element""".split()
)
_LIST = r"(?:[\s,]*[\w@][\w@/.-]*(?:\s*,\s*[\w@][\w@/.-]*)*[\s,]*)?"
_LINT = re.compile(
    rf"\s*(?:(?:eslint|oxlint|stylelint)-disable(?:-line|-next-line)?(?![\w-]){_LIST}(?:\s--\s[\s\S]*)?"
    r"|(?:biome|rome)-ignore(?:-all|-start)?\s[\s\S]*"
    r"|deno-lint-ignore(?:-file)?(?:\s[\s\S]*)?"
    rf"|tslint:disable(?::?[\w-]*)?{_LIST}"
    r"|eslint\s+[\w@][\w@/-]*\s*:\s*(?:0|[\"']?off[\"']?|\[\s*(?:0|[\"']off)[\s\S]*)[\s\S]*)\s*"
)
_TYPES = re.compile(r"\s*@ts-(ignore|expect-error|nocheck)(?![\w-])")


def judge(subject: Subject) -> list[Finding]:
    """One finding per comment that silences something, or one for a file that silences all graders at once."""
    if subject.page.exists and (unread := [one for one in subject.syntax.refused if one.too_much]):
        first = unread[0]
        return [Finding("unreadable", f"no grader reads it: {first}", first.path, first.line, first.column, _PLAINLY)]
    syntax = source(subject)
    ours = {id(ignore.comment): ignore for ignore in ignores(syntax)}
    waivable = _design_system(subject) if ours else frozenset()
    found: list[Finding] = []
    for comment in syntax.comments:
        at = Expr(comment.file, comment.node)
        if id(comment) in ours:
            found.append(finding("silenced-design-system", _waived(ours[id(comment)], waivable), _MEND, at))
        elif _silences_types(comment):
            found.append(finding("silenced-types", f"{_shown(comment)} switches the type checker off", _MEND, at))
        elif _LINT.fullmatch(_body(comment)):
            found.append(finding("silenced-lint", f"{_shown(comment)} switches a linter off", _MEND, at))
    return found


_PLAINLY = "Split the file into smaller ones, and write it with less nesting."
_MEND = "Mend what it silences, and take the comment out."


def _body(comment: Comment) -> str:
    text = comment.text
    return text[2:] if text.startswith("//") else text[2:].removesuffix("*/")


def _shown(comment: Comment) -> str:
    words = " ".join(_body(comment).split())
    return words if len(words) <= 60 else f"{words[:59]}…"


def _silences_types(comment: Comment) -> bool:
    """As the type checker reads it: at the beginning of a line comment, or of the last line of a block comment."""
    body = _body(comment)
    if comment.text.startswith("//"):
        return _TYPES.match(body.lstrip("/")) is not None
    last = body.rstrip().rsplit("\n", 1)[-1]
    return _TYPES.match(last.lstrip(" \t*")) is not None


def _waived(ignore: Ignore, found: frozenset[Place]) -> str:
    if not ignore.rule:
        return "vektos-ignore names no rule, so it silences nothing"
    if ignore.rule not in IGNORABLE:
        return f'vektos-ignore names "{ignore.rule}", which is no rule of the shipped graders that can be silenced'
    if not ignore.reason:
        return f"vektos-ignore {ignore.rule} gives no reason, so it silences nothing"
    if not found.intersection(ignore.places):
        return f"vektos-ignore {ignore.rule} has nothing to silence"
    return f"{ignore.rule} is waived: {ignore.reason}"


def _design_system(subject: Subject) -> frozenset[Place]:
    """All that the design-system graders find, before any comment silences it."""
    found = [("native-element", native.at) for native in natives(subject)]
    found += [(judgement.rule, judgement.at) for judgement in judgements(subject)]
    found += [(one.rule, one.at) for one in outside(subject)]
    return frozenset((rule, at.file.path, at.place[0]) for rule, at in found)


GRADER = Grader(name="suppressions", group="design-system", rules=RULES, judge=judge)
