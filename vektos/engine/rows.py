"""The rows of the table that is printed, kept for as long as the files that they were read from are unchanged.

To read the scores and records of thousands of runs takes longer than to make one of them. Only ever saves work: what is
missing, damaged or of another kind of invocation is read from the runs' own files. Knows no column.
"""

from __future__ import annotations

import marshal
import sys
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from vektos.files import read_whole, write_whole

Said = tuple[dict[str, Any], dict[str, Any]]
"""What a run's score and its run.json say."""
CHECK = 4


class Rows:
    """The rows in `file`. `signed`: for each run that is proved up to date, what stands for its own files.

    `view`: what kind of invocation this is; another one has other scores of the same runs.
    """

    def __init__(self, file: Path, view: str, signed: Mapping[str, bytes]) -> None:
        self._file = file
        self._head = (sys.version, view)
        self._signed = signed
        self._kept: dict[str, tuple[bytes, Said]] = {}
        self._changed = False
        with suppress(OSError, ValueError, EOFError, TypeError):
            content = read_whole(file)
            if _check(content[CHECK:]) == content[:CHECK]:
                head, kept = marshal.loads(content[CHECK:])  # noqa: S302 - our own file, and checked
                self._kept = kept if head == self._head else {}

    def get(self, run: str) -> Said | None:
        """What was read of this run, if its files are as they were then."""
        kept, signed = self._kept.get(run), self._signed.get(run)
        return kept[1] if kept and signed is not None and kept[0] == signed else None

    def put(self, run: str, said: Said) -> None:
        """This was read just now."""
        if run in self._signed:
            self._kept[run] = self._signed[run], said
            self._changed = True

    def save(self) -> None:
        """Keep the rows, if one is new. On a full disk nothing is kept, and so no work saved."""
        if self._changed:
            content = marshal.dumps((self._head, self._kept))
            with suppress(OSError):
                write_whole(self._file, _check(content), content)


def _check(content: bytes) -> bytes:
    return zlib.crc32(content).to_bytes(CHECK, "big")
