"""A run that is not finished, answer by answer on disk: what was paid for is never asked for again, whatever happens.

The next start hands the same agent the same answers until they end, so the conversation goes on at the call that was
in flight. Knows no model and no price.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from vektos.masking import NO_KEYS, Keys
from vektos.reading import loads


class Journal:
    """The answers of one unfinished run, in order, in the file `path`, which is the run's alone. `keys`: kept out."""

    def __init__(self, path: Path, keys: Keys = NO_KEYS) -> None:
        self._path = path
        self._keys = keys
        self._file: int | None = None
        try:
            content = path.read_bytes()
        except OSError:
            content = b""
        self._size, self._at = 0, 0
        self.entries: list[dict[str, Any]] = []
        for line in content.splitlines(keepends=True):
            entry = _entry(line)
            if entry is None:  # the conversation can't go on behind what is damaged
                break
            self.entries.append(entry)
            self._size += len(line)

    def next(self) -> dict[str, Any] | None:
        """The next answer that is known from before; None when all have been handed out."""
        if self._at == len(self.entries):
            return None
        self._at += 1
        return self.entries[self._at - 1]

    def add(self, entry: dict[str, Any]) -> None:
        """Keep an answer; on disk when this returns."""
        entry = self._keys.out_of_json(entry)
        if self._file is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self._path, os.O_WRONLY | os.O_CREAT, 0o644)
            os.ftruncate(self._file, self._size)
            os.lseek(self._file, 0, os.SEEK_END)
        os.write(self._file, f"{json.dumps(entry)}\n".encode())
        os.fsync(self._file)
        self.entries.append(entry)
        self._at = len(self.entries)

    def close(self) -> None:
        """Leave it for the next start."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def discard(self) -> None:
        """The run is finished and kept elsewhere."""
        self.close()
        self._path.unlink(missing_ok=True)
        with suppress(OSError):  # others of the same model lie there
            self._path.parent.rmdir()


def _entry(line: bytes) -> dict[str, Any] | None:
    """An answer; None for a line that was cut off while it was written, or damaged since."""
    try:
        entry = loads(line) if line.endswith(b"\n") else None
    except ValueError:
        return None
    return entry if isinstance(entry, dict) else None
