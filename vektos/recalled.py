"""Answers about files, kept by the files' content, so that no process finds out again what another one has.

May be lost at any time, and says nothing where it is damaged or was made by other code. Knows no question.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from vektos.files import write_if_changed

KEPT = 2000
"""Answers, of today and of earlier; the oldest go first."""


class Recalled(dict[str, Any]):
    """Digest → answer, which is plain JSON. `maker`: the file of the code that gives the answers."""

    def __init__(self, maker: str) -> None:
        super().__init__()
        self._code = Path(maker).read_text(encoding="utf-8")
        self._seen = 0

    def recall(self, file: Path) -> None:
        """Take in what `keep` once put into `file`."""
        try:
            check, _, content = file.read_text(encoding="utf-8").partition("\n")
            if check == self._check(content):
                self.update(json.loads(content))
                self._seen = len(self)
        except (OSError, ValueError):
            return

    def keep(self, file: Path) -> None:
        """Keep all answers in `file`, if there are new ones."""
        if len(self) != self._seen:
            content = json.dumps(dict([*self.items()][-KEPT:]))
            write_if_changed(file, f"{self._check(content)}\n{content}")
            self._seen = len(self)

    def _check(self, content: str) -> str:
        """An answer also hangs on the code that gives it, and on the Python that runs this."""
        return hashlib.sha256("\n".join((content, sys.version, self._code)).encode()).hexdigest()
