"""What an invocation is called and what it prints, so that the next one like it can say the same at once.

Knows nothing of what is told.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TextIO

from vektos.terminal import shown

SAID_BY = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TERM", "LANG", "LC_ALL", "VEKTOS_BROWSER_PATH")
"""Variables of the environment that what is printed, or judged, may hang on."""


def called(name: str, arguments: list[str]) -> str:
    """What one invocation is called: equal for those that must print the same."""
    variables = [os.environ.get(name, "") for name in SAID_BY]
    return "\0".join((name, *arguments, "", str(sys.stdout.isatty()), *variables))


@dataclass
class Telling:
    """What was printed, to `out` and `err`."""

    out: list[str] = field(default_factory=list)
    err: list[str] = field(default_factory=list)


class _Echo:
    """A stream that is listened to."""

    def __init__(self, stream: TextIO, parts: list[str]) -> None:
        self._stream = stream
        self._parts = parts

    def write(self, text: str) -> int:
        self._parts.append(shown(text))
        return self._stream.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def listening() -> Iterator[Telling]:
    """Everything printed meanwhile."""
    telling = Telling()
    out, err = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = _Echo(out, telling.out), _Echo(err, telling.err)
    try:
        yield telling
    finally:
        sys.stdout, sys.stderr = out, err
