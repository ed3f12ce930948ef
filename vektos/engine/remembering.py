"""Listening to how an invocation tells its results, so that the next one like it can say the same at once.

Knows nothing of what is told.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from vektos.engine.table import signatures

SAID_BY = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TERM", "LANG", "LC_ALL", "VEKTOS_BROWSER_PATH")
"""Variables of the environment that what is printed, or judged, may hang on."""


def called(name: str, arguments: list[str]) -> str:
    """What one invocation is called: equal for those that must print the same."""
    variables = [os.environ.get(name, "") for name in SAID_BY]
    return "\0".join((name, *arguments, "", str(sys.stdout.isatty()), *variables))


class Telling:
    """What was printed, to `out` and `err`, and the files that were read for it, as they were before."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self.err: list[str] = []
        self.read: dict[str, bytes] = {}
        self.on = False

    def heard(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Python's own word (an audit hook) for every file that is opened and every folder that is listed."""
        if self.on and event in ("open", "os.listdir", "os.scandir"):
            path = arguments[0]
            if isinstance(path, (str, os.PathLike)):
                name = os.path.relpath(path)
                self.read.setdefault(name, signatures([name]))


class _Echo:
    """A stream that is listened to."""

    def __init__(self, stream: TextIO, parts: list[str]) -> None:
        self._stream = stream
        self._parts = parts

    def write(self, text: str) -> int:
        self._parts.append(text)
        return self._stream.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def listening() -> Iterator[Telling]:
    """Everything printed and read meanwhile."""
    telling = Telling()
    sys.addaudithook(telling.heard)
    out, err = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = _Echo(out, telling.out), _Echo(err, telling.err)
    telling.on = True
    try:
        yield telling
    finally:
        telling.on = False
        sys.stdout, sys.stderr = out, err
