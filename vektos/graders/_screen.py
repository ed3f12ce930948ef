"""What a person reads on a screen, from the evidence of it. Knows no rule and no task."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from vektos.words import fold


def stands(screen: Mapping[str, Any]) -> bool:
    """Whether there is a page to judge: it survived being watched, it mounted, and something can be read on it."""
    return screen["fatal"] is None and bool(screen["mounted"]) and bool(flows(screen))


def flows(screen: Mapping[str, Any]) -> frozenset[str]:
    """Every stretch of text a person reads in one go, folded: a line or cell of text, or the value of a field.

    Text is taken as rendered and as written, because `text-transform` changes how it looks and not what it says.
    """
    read = [line for text in (screen["text"], screen["written"]) for line in re.split(r"[\n\t]", text)]
    return frozenset(folded for flow in (*read, *screen["fields"]) if (folded := fold(flow)))
