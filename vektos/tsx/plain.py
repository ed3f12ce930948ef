"""Values that nothing changes once they are made: the type checker sees to it, so that making one costs no more than
it must. A frozen dataclass takes three times as long to make, and a page makes thousands. Knows not what they hold.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

Made = TypeVar("Made")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def fixed(kind: type[Made]) -> type[Made]:
    """A dataclass that is compared and hashed by its fields, and that the type checker takes for frozen."""
    return dataclass(slots=True, unsafe_hash=True)(kind)
