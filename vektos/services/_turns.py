"""Turns: many at once, or one alone. Knows nothing of what is done meanwhile."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator


class Turns:
    """Any number of requests together, or one alone; who wants to be alone is let in before those who come later."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._together = 0
        self._waiting = 0
        self._alone = False

    @contextlib.contextmanager
    def together(self) -> Iterator[None]:
        with self._change:
            self._change.wait_for(lambda: not self._alone and not self._waiting)
            self._together += 1
        try:
            yield
        finally:
            with self._change:
                self._together -= 1
                self._change.notify_all()

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        with self._change:
            self._waiting += 1
            self._change.wait_for(lambda: not self._alone and not self._together)
            self._waiting -= 1
            self._alone = True
        try:
            yield
        finally:
            with self._change:
                self._alone = False
                self._change.notify_all()
