"""A source map read backwards: from a place in the bundle to the place in the source. Knows no bundler.

Only what a bundle of one file needs: no index maps, no names.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

import msgspec

DIGITS = {
    letter: value for value, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}

LONGEST = 7
"""Letters of one number: those of 32 bits."""

Segment = tuple[int, int, int, int]
"""Column in the bundle; number of the source, line and column in it. All count from 0."""


class _Said(msgspec.Struct):
    """What is read of such a file."""

    sources: list[str] = msgspec.field(default_factory=list)
    mappings: str = ""


@dataclass(frozen=True)
class SourceMap:
    """The text of a `.js.map` file; empty for a bundle that has none. Decoded on the first question.

    `ValueError` for a text that is none.
    """

    text: str

    def place(self, line: int, column: int) -> tuple[str, int, int] | None:
        """The source, line and column of a place in the bundle; all count from 1."""
        if not 0 < line <= len(self._lines):
            return None
        segments = self._lines[line - 1]
        at = bisect_right(segments, column - 1, key=lambda segment: segment[0]) - 1
        if at < 0:
            return None
        _, source, source_line, source_column = segments[at]
        if not 0 <= source < len(self._said.sources):
            raise ValueError(f"the source map has no source {source}")
        return self._said.sources[source], source_line + 1, source_column + 1

    @cached_property
    def _said(self) -> _Said:
        try:
            return msgspec.json.decode(self.text, type=_Said) if self.text else _Said()
        except RecursionError:
            raise ValueError("the source map is nested too deeply") from None

    @cached_property
    def _lines(self) -> list[list[Segment]]:
        lines: list[list[Segment]] = []
        source = source_line = source_column = 0
        for coded in self._said.mappings.split(";"):
            segments: list[Segment] = []
            column = 0
            for group in coded.split(",") if coded else ():
                values = _decode(group)
                column += values[0]
                if len(values) >= 4:
                    source += values[1]
                    source_line += values[2]
                    source_column += values[3]
                    segments.append((column, source, source_line, source_column))
            lines.append(segments)
        return lines


def _decode(group: str) -> list[int]:
    """Base64 VLQ: five bits a letter, lowest first, the sixth says that more follow; the lowest bit is the sign."""
    values: list[int] = []
    value = shift = 0
    for letter in group:
        digit = DIGITS.get(letter)
        if digit is None or shift >= 5 * LONGEST:
            raise ValueError(f"the source map holds {group[:20]!r}, which is no place")
        value |= (digit & 31) << shift
        if digit & 32:
            shift += 5
        else:
            values.append(-(value >> 1) if value & 1 else value >> 1)
            value = shift = 0
    if not values:
        raise ValueError(f"the source map holds {group[:20]!r}, which is no place")
    return values
