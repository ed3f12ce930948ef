"""Every grader, in the order of its group. A new grader is one line here."""

from __future__ import annotations

from vektos.graders import (
    a11y,
    behaviour,
    components,
    lint,
    outside_styling,
    protected_files,
    raw_values,
    render,
    suppressions,
    token_names,
    token_roles,
    typecheck,
    use_client,
)
from vektos.graders._grader import Grader

GRADERS: tuple[Grader, ...] = (
    raw_values.GRADER,
    token_roles.GRADER,
    token_names.GRADER,
    components.GRADER,
    outside_styling.GRADER,
    suppressions.GRADER,
    protected_files.GRADER,
    typecheck.GRADER,
    lint.GRADER,
    a11y.GRADER,
    use_client.GRADER,
    render.GRADER,
    behaviour.GRADER,
)
