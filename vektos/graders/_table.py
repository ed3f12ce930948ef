"""Every grader, in the order of its group. A new grader is one line here."""

from __future__ import annotations

from vektos.graders import a11y, behaviour, components, lint, render, typecheck, use_client
from vektos.graders._grader import Grader

GRADERS: tuple[Grader, ...] = (
    components.GRADER,
    typecheck.GRADER,
    lint.GRADER,
    a11y.GRADER,
    use_client.GRADER,
    render.GRADER,
    behaviour.GRADER,
)
