"""Turns offsets that tools report into lines and columns, counted as editors count: from 1, in UTF-16 units.

Knows no tool. Lines end as JavaScript says: CR, LF, CR LF, and the two Unicode separators.
"""

from __future__ import annotations

import bisect
import re
from dataclasses import dataclass
from pathlib import Path

LINE_END = re.compile("\r\n|[\r\n\u2028\u2029]")


def units(text: str) -> int:
    """The length of `text` in UTF-16 units."""
    return len(text) + sum(1 for letter in text if ord(letter) > 0xFFFF)


@dataclass(frozen=True, slots=True)
class Places:
    """The line starts of one text, as offsets in UTF-16 units and in bytes."""

    text: str
    starts_in_units: tuple[int, ...]

    @staticmethod
    def of(path: Path) -> Places:
        """The places in a file."""
        return Places.in_text(path.read_bytes().decode("utf-8-sig", errors="replace"))

    @staticmethod
    def in_text(text: str) -> Places:
        starts, seen, last = [0], 0, 0
        for end in LINE_END.finditer(text):
            seen += units(text[last : end.end()])
            last = end.end()
            starts.append(seen)
        return Places(text, tuple(starts))

    def of_unit(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset in UTF-16 units."""
        line = bisect.bisect_right(self.starts_in_units, offset)
        return line, offset - self.starts_in_units[line - 1] + 1
