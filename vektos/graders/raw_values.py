"""Style values come from tokens, not from hard-coded numbers and colours.

What: `raw-color`, `raw-size`, `raw-typography` and `raw-shadow` are a colour, a length, a piece of typography or a
shadow that is typed in a style: in a call of a style function, a recipe, a pattern, a styled element, a layout
component's attributes, or a colour attribute of SVG. The literal is found wherever it is typed (a constant, a table, a
default, a helper's return value, a component's prop) and the finding stands there: one per literal, however often it is
used. Brackets (`[13px]`), `!important` and opacity modifiers hide nothing.

Why it matters: a hard-coded value ignores the dark theme, and the next change of the scale passes it by.

Bad:
    css({ color: "#b91c1c", padding: "13px" })
    css({ fontSize: "14px", fontWeight: 600 })
    css({ boxShadow: "0 2px 8px rgb(0 0 0 / 0.2)" })
    <Stack gap="[13px]" />

Good:
    css({ color: "fg.danger", padding: "3" })
    css({ textStyle: "body", fontWeight: "semibold" })
    css({ boxShadow: "md", width: "100%", lineHeight: 1.5 })
    css({ border: "1px solid {colors.border.default}" })

Deliberately not flagged: CSS-wide and content keywords (`inherit`, `auto`, `fit-content`, `currentColor`); zero in
every spelling; unitless numbers and ratios, but for a font weight, which is a step of a scale; percentages, viewport
and container units, fr; lines up to two pixels, in a border or an outline or drawn as a box that is so thin; a shadow
that only draws such a line in a token's colour; a box as big as its text (`1em`, `1lh`); durations; the colours of
masks and clipping paths, which are never seen; a number that is a token's name; what only the run time knows
(`${width}px`); names of areas, files, fonts' own metrics and quoted text; values of attributes that are content (the
width of an image). Inline styles are `outside-styling`, not counted here again; a colour in a border is one finding,
not also a size.
"""

from __future__ import annotations

from vektos.graders._grader import Grader, Subject
from vektos.graders._ignores import kept
from vektos.graders._judged import guilty_calls, judgements
from vektos.graders._source import finding
from vektos.model import Finding

RULES = {
    "raw-color": "A color is hard-coded in a style.",
    "raw-size": "A length is hard-coded in a style.",
    "raw-typography": "A font size, weight, family, line height or letter spacing is hard-coded in a style.",
    "raw-shadow": "A shadow is hard-coded in a style.",
}


def judge(subject: Subject) -> list[Finding]:
    """One finding per literal that is typed."""
    found = [j for j in judgements(subject) if j.rule in RULES]
    return kept(subject, [finding(j.rule, j.message, j.hint, j.at) for j in found])


GRADER = Grader(name="raw-values", group="design-system", rules=RULES, judge=judge, covers=guilty_calls)
