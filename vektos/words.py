"""Text as a person compares it. Knows no screen and no rule."""

from __future__ import annotations

import re
import unicodedata

UNSEEN = re.compile("[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]")
"""Characters that take no room on screen: soft hyphen, zero-width spaces and joiners, direction marks."""


def fold(text: str) -> str:
    """Spaces of every kind and number are one, unseen characters are gone, an accent is one with its letter."""
    return " ".join(unicodedata.normalize("NFC", UNSEEN.sub("", text)).split())
