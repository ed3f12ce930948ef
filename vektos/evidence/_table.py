"""Every kind of evidence, in the order in which they stand on each other. A new kind is one line here."""

from __future__ import annotations

from vektos.evidence import acts, bundle, css, lint, screen, types
from vektos.evidence._kind import EvidenceKind

KINDS: tuple[EvidenceKind, ...] = (
    types.KIND,
    lint.KIND,
    css.KIND,
    bundle.KIND,
    screen.KIND,
    acts.KIND,
)
