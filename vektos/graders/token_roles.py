"""Tokens are used for what they mean.

What: `primitive-token` is a raw material (`blue.500`) in a style, in a category that has a layer of meanings above it.
`wrong-role` is a token that means one thing used as another: a text token as a background, a background as text, either
as a border. Both also inside strings (`1px solid {colors.blue.500}`) and with an opacity.

Why it matters: meanings change with the theme and stay in pairs that can be read; a primitive does not change, and a
text token as a background pairs with nothing.

Bad:
    css({ color: "gray.500" })
    css({ background: "fg.danger", color: "bg.canvas" })

Good:
    css({ color: "fg.muted", background: "bg.danger", borderColor: "border.strong" })
    css({ padding: "4" })

Deliberately not flagged: scales without a layer of meanings (spacing, radii), where the step is the right way;
properties without a role (fill, outline, caret); tokens without one (`transparent`); the current color palette; a
border token as the background of a box up to two pixels wide or high, which is how a line is drawn without a border. A
primitive is not also a wrong role, and a token that does not exist (`token-names`) has neither.
"""

from __future__ import annotations

from vektos.graders._grader import Grader, Subject
from vektos.graders._ignores import kept
from vektos.graders._judged import guilty_calls, judgements
from vektos.graders._source import finding
from vektos.model import Finding

RULES = {
    "primitive-token": "A primitive token is used where the design system has tokens with a meaning.",
    "wrong-role": "A token is used for something other than what it means.",
}


def judge(subject: Subject) -> list[Finding]:
    """One finding per name that is typed."""
    found = [j for j in judgements(subject) if j.rule in RULES]
    return kept(subject, [finding(j.rule, j.message, j.hint, j.at) for j in found])


GRADER = Grader(name="token-roles", group="design-system", rules=RULES, judge=judge, covers=guilty_calls)
