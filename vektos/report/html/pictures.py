"""Screenshots as WebP, whole and small, named by their content: equal pictures are one file. Knows no page."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vektos.model import digest

if TYPE_CHECKING:
    from vektos.services._process import Child, Warm

FOLDER = "pictures"
LIMIT = 30.0
"""Seconds of work for one picture; the longest takes under 2."""
GOOD = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=")
"""One pixel."""


class Pictures:
    """The pictures of one report. Those that are there are not made again."""

    def __init__(self, site: Path) -> None:
        self._folder = site / FOLDER
        self._warm: Warm | None = None
        self.named: set[str] = set()

    def add(self, source: Path) -> str | None:
        """The name of the picture, without `.webp` and `-small.webp`; None for what is no picture."""
        content = source.read_bytes()
        name = digest(content)[:20]
        if name not in self.named and not (self._folder / f"{name}-small.webp").is_file():
            made = self._made(content)
            if made is None:
                return None
            self._folder.mkdir(parents=True, exist_ok=True)
            for ending, picture in zip((".webp", "-small.webp"), made, strict=True):
                (self._folder / f"{name}{ending}").write_bytes(picture)
        self.named.add(name)
        return name

    def close(self) -> None:
        """End the program that makes pictures, if one was needed."""
        if self._warm is not None:
            self._warm.close()

    def _made(self, content: bytes) -> list[bytes] | None:
        from vektos.services._process import BreaksToolError  # slow to import, and not needed where all are there

        self._warm = self._warm or _warm()
        try:
            made = self._warm.ask(lambda child: _shrunk(child, content), lambda child: _shrunk(child, GOOD))
        except BreaksToolError:
            return None
        return [base64.b64decode(one) for one in made] if made else None


def _shrunk(child: Child, content: bytes) -> Any:
    return child.call("shrink", base64.b64encode(content).decode())


def _warm() -> Warm:
    from vektos.services import python
    from vektos.services._process import Child, Warm

    program = python.program("the picture maker", "vektos.report.html.shrinking", LIMIT)
    return Warm(lambda: Child(program))
