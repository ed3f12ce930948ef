"""Which runs' files are unchanged, found out by a forked process while this one is still importing what it needs.

Sixty thousand files take a quarter of a second to look at. Knows no target.
"""

from __future__ import annotations

import mmap
import os
from contextlib import suppress

from vektos.engine.side_by_side import CAN, end_with
from vektos.engine.table import Table, View, unchanged

WORTH = 200
"""Runs for which a look ahead is worth a fork."""
WHOLE = b"\0\0"
"""How what the process has to say ends, so that one which died has said nothing."""
DONE, END = 0, 1
"""What both processes see: how many rows the forked one has looked at, from the first on; and where it is to stop."""


class Ahead:
    """A look at the files of all rows of a view, under way."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._rows = [*view.rows.items()]
        self._shared = memoryview(mmap.mmap(-1, mmap.PAGESIZE)).cast("q")
        self._shared[END] = len(self._rows)
        self._pipe, writing = os.pipe()
        parent = os.getpid()
        self._pid = os.fork()
        if self._pid == 0:
            self._look(writing, parent)
        os.close(writing)

    @staticmethod
    def at(table: Table) -> Ahead | None:
        """A look at what the last invocation saw, which this one mostly is like; None where it is not worth it."""
        view = next(reversed(table.views.values()), None)
        with suppress(OSError):  # no memory or process to spare: then it is looked at later
            return Ahead(view) if CAN and view and len(view.rows) >= WORTH else None
        return None

    def take(self) -> None:
        """Note in the view which runs are unchanged. Of what is left to look at, this process does its part."""
        while self._shared[END] - 1 > self._shared[DONE]:
            self._shared[END] -= 1
            name, row = self._rows[self._shared[END]]
            if name in self._view.held or unchanged(row[:2]):
                self._view.held.add(name)
        with open(self._pipe, "rb") as pipe:
            content = pipe.read()
        with suppress(ChildProcessError):  # where whoever started us wants to hear of no child, the system reaps them
            os.waitpid(self._pid, 0)
        if content.endswith(WHOLE):
            self._view.held.update(filter(None, content.decode().split("\0")))

    def _look(self, writing: int, parent: int) -> None:
        """The forked process: it ends here. It holds no end of the pipe to read from, else it would wait for itself."""
        try:
            os.close(self._pipe)
            end_with(parent)
            held: list[str] = []
            for name, row in self._rows:
                if self._shared[DONE] >= self._shared[END]:
                    break
                if name in self._view.held or unchanged(row[:2]):
                    held.append(name)
                self._shared[DONE] += 1
            with open(writing, "wb") as pipe:
                pipe.write("\0".join(held).encode() + WHOLE)
        finally:
            os._exit(0)
