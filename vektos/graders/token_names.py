"""Every token that a style names exists.

What: `unknown-token` is a name in a style that is no token of its property's category, no name that the property takes
besides, and no keyword of CSS: in a style value, in a reference inside a string (`{colors.x}`, `token(colors.x)`), in a
call of the token function. The hint gives the nearest names that exist.

Why it matters: a name that does not exist draws nothing, silently: the style is simply missing.

Bad:
    css({ color: "fg.deafult", padding: "7" })
    css({ border: "1px solid {colors.border.defalt}" })
    css({ fontWeight: "bold" })        when the scale has no `bold`

Good:
    css({ color: "fg.default", padding: "6" })
    css({ margin: "-4", width: "1/2", background: "bg.accent/50" })
    css({ color: `fg.${tone}` })

Deliberately not flagged: derived names (a negative step, a fraction, an opacity, the current color palette); keywords
of CSS for that property; a name that is put together at run time; properties that take no tokens, and categories
without tokens; names that a page makes up (containers, keyframes). A value that CSS understands as it is, is `raw-
values`' to judge: a length or a hex color is no misspelt name.
"""

from __future__ import annotations

from vektos.graders._grader import Grader, Subject
from vektos.graders._ignores import kept
from vektos.graders._judged import guilty_calls, judgements
from vektos.graders._source import finding
from vektos.model import Finding

RULES = {"unknown-token": "A style names a token that does not exist."}


def judge(subject: Subject) -> list[Finding]:
    """One finding per name that is typed."""
    found = [j for j in judgements(subject) if j.rule in RULES]
    return kept(subject, [finding(j.rule, j.message, j.hint, j.at) for j in found])


GRADER = Grader(name="token-names", group="design-system", rules=RULES, judge=judge, covers=guilty_calls)
