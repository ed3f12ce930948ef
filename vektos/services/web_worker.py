"""The web worker: one Node process that makes a page's stylesheet (Panda) and its script (esbuild).

Knows no page but the folder it is given, and nothing of Panda or esbuild: that is in web/worker.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from vektos.paths import Paths
from vektos.services._framing import ByLine
from vektos.services._process import Child, Program, Warm, without_interference
from vektos.services.node import environment, node

LIMIT = 60.0
"""Seconds for one request. The first one loads Panda's context, about 1; a page takes under 0.2."""


class WebWorker:
    """The one web worker of an invocation."""

    def __init__(self, paths: Paths) -> None:
        program = Program(
            "the web worker",
            [node(), paths.web / "worker/main.mjs"],
            paths.web,
            ByLine(),
            LIMIT,
            without_interference(environment()),
        )
        self._warm = Warm(lambda: Child(program))

    def css(self, folder: Path) -> str:
        """The stylesheet of the design system and the page in `folder`: what `panda cssgen` writes for the two."""
        text: str = self._warm.ask(lambda child: child.call("css", {"folder": str(folder)}))
        return text

    def bundle(self, folder: Path) -> dict[str, Any]:
        """The page in `folder` as one script: {"errors": [{file, line, column, message}], "code", "map"}."""
        answer: dict[str, Any] = self._warm.ask(lambda child: child.call("bundle", {"folder": str(folder)}))
        return answer

    def close(self) -> None:
        """End the worker."""
        self._warm.close()
