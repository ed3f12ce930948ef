"""a11y: the page has no accessibility problem that a machine can prove, in the light and in the dark theme.

Knows what axe saw of the rendered page; it knows no source, so its findings have no line.

What
    One finding per axe rule and theme, under axe's own name for the rule (`color-contrast`), with the theme, the number
    of elements and the first of them in the message. A table with fifty bad cells is one mistake, and a colour that
    fails in one theme only is not the same mistake as one that fails in both.

Why it matters
    Somebody cannot read, reach or operate the page. A token can pass the contrast check in light and fail in dark.

Bad
    <input placeholder="Amount" />

Good
    <FormField label="Amount"><Input /></FormField>

Deliberately not flagged
    What axe calls incomplete, because it could not decide. Landmarks around the page (axe's `region`): they are the
    layout's. A page that never mounted has no screen to judge, so it is blocked here and reported as not rendered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vektos.graders._grader import Grader, Subject, Unjudged
from vektos.graders._screen import stands
from vektos.model import Finding

NAMED_ELEMENTS = 3


def judge(subject: Subject) -> list[Finding]:
    """One finding per failed rule and theme."""
    seen = subject.evidence["screen"]
    if seen.data is None:
        raise Unjudged("blocked", seen.reason)
    if not stands(seen.data):
        raise Unjudged("blocked", "the page shows nothing that could be checked")
    themes: Mapping[str, Any] = seen.data["themes"]
    return [_finding(theme, failed) for theme in sorted(themes) for failed in themes[theme]["axe"]]


def _finding(theme: str, failed: Mapping[str, Any]) -> Finding:
    nodes: Sequence[Mapping[str, Any]] = failed["nodes"]
    targets = [_target(node["target"]) for node in nodes]
    named = ", ".join(targets[:NAMED_ELEMENTS]) + (", …" if len(targets) > NAMED_ELEMENTS else "")
    elements = "1 element" if len(nodes) == 1 else f"{len(nodes)} elements"
    return Finding(
        rule=failed["id"],
        message=f"{failed['help']}, in the {theme} theme ({elements}: {named})",
        hint=" ".join(nodes[0]["summary"].split()) if nodes else "",
    )


def _target(target: str | Sequence[Any]) -> str:
    """Axe names an element by one selector, or by several where frames or shadow roots lie between."""
    if isinstance(target, str):
        return target
    return " > ".join(_target(part) for part in target)


GRADER = Grader(name="a11y", group="quality", rules={}, judge=judge, evidence=("screen",), manifest_parts=())
