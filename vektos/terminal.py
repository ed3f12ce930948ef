"""Text on its way to a screen: what others wrote is seen there and never acts.

Whoever prints need not think of it. `guard` puts a stream in front of stdout and stderr that spells out every control
character of a plain text; our own colors and links pass because they are `Styled`. Knows no command and no output.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from typing import Any, TextIO

ACTS = (
    "\x00-\x1f\x7f-\x9f"  # control characters, ESC and the one-byte CSI among them
    "\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"  # end a line, turn it around, or are not seen
    "\ufff9-\ufffb\ufffe\uffff\ud800-\udfff\U000e0000-\U000e007f"
)
"""Characters that act on a screen, hide in it, or can't be written at all, as a set of a regular expression."""
UNSAFE = re.compile(f"[{ACTS}]")
UNSAFE_IN_LINES = re.compile(f"(?!\n)[{ACTS}]")
UNSAFE_IN_PAGE = re.compile(f"(?![\n\t])[{ACTS}]")
PLAIN = "\x1b[0m"


def printable(text: str) -> str:
    """The text on one line, with every character that would act on a screen spelled out: `\\x1b`, `\\u202e`, `\\n`."""
    return UNSAFE.sub(_spelled, text)


def printable_lines(text: str) -> str:
    """The same, but the lines stay lines."""
    return UNSAFE_IN_LINES.sub(_spelled, text)


def printable_source(text: str) -> str:
    """The same, but lines and tabs stay: for a page that a browser shows."""
    return UNSAFE_IN_PAGE.sub(_spelled, text)


def one_line(text: str) -> str:
    """The text as a cell of a table: printable, its white space folded."""
    return printable(" ".join(text.split()))


def printable_json(text: str) -> str:
    """JSON text that says the same, with such characters escaped as JSON escapes them."""
    return UNSAFE_IN_LINES.sub(lambda found: json.dumps(found[0])[1:-1], text)


def _spelled(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode()


class Styled(str):
    """Text whose control characters are ours. A plain text that is put together with it is spelled out first.

    Whatever makes a plain `str` of it again (an f-string, `"".join`) loses that, and is spelled out when printed.
    """

    __slots__ = ()

    def __str__(self) -> Styled:
        return self

    def __add__(self, other: str, /) -> Styled:
        return Styled(str.__add__(self, shown(other)))

    def __radd__(self, other: str, /) -> Styled:
        return Styled(str.__add__(shown(other), self))

    def join(self, parts: Iterable[str], /) -> Styled:
        return Styled(str.join(self, map(shown, parts)))


def shown(text: str) -> Styled:
    """The text as it may be printed."""
    return text if isinstance(text, Styled) else Styled(printable_lines(text))


def styled(text: str, style: str) -> Styled:
    """The text set off by one of our own escape sequences."""
    return Styled(f"{style}{shown(text)}{PLAIN}")


class Guarded:
    """A stream for text in front of another, which gets only what may be printed."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        self._stream.write(shown(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def guard() -> None:
    """Guard stdout and stderr from now on. Every command of ours starts with it; twice is once."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if not isinstance(stream, Guarded):
            setattr(sys, name, Guarded(stream))
