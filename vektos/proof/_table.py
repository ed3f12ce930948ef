"""Every mutator. A new one is one entry in the table of its module."""

from __future__ import annotations

from vektos.proof import code, natives, screen, silence, styling, values
from vektos.proof._mutator import Mutator

MUTATORS: tuple[Mutator, ...] = (
    *values.MUTATORS,
    *natives.MUTATORS,
    *styling.MUTATORS,
    *silence.MUTATORS,
    *code.MUTATORS,
    *screen.MUTATORS,
)
