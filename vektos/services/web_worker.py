"""The web worker: one Node process that makes a page's stylesheet (Panda) and its script (esbuild).

Knows no page but the folder it is given, and nothing of Panda or esbuild: that is in web/worker.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from vektos.paths import Paths
from vektos.services._framing import ByLine
from vektos.services._process import Child, Program, ServiceError, Warm, without_interference
from vektos.services.jail import MB, Bounds, Jail
from vektos.services.node import node
from vektos.services.workspace import KNOWN_GOOD, readable

LIMIT = 8.0
"""Seconds of processor time for a page. The first one loads Panda's context, about 2; a page takes under 0.2."""
THROWN_AWAY = ("--disallow-code-generation-from-strings", "--max-old-space-size=1024")
PARTS = ("ds", "known-good", "node_modules", "package.json", "panda.config.ts", "styled-system",
         "tsconfig.json", "worker")  # fmt: skip
"""What of the workspace a worker reads that runs a page's styles: not the other pages."""


class WebWorker:
    """The one web worker of an invocation, and those that are thrown away after one page."""

    def __init__(self, paths: Paths) -> None:
        self._web = paths.web
        self._readable = readable(paths)
        program = Program(
            "the web worker",
            [node(), paths.web / "worker/main.mjs"],
            Jail(paths.web, self._readable),
            ByLine(),
            LIMIT,
            without_interference(),
        )
        self._warm = Warm(lambda: Child(program))

    def css(self, folder: Path) -> str:
        """The stylesheet of the design system and the page in `folder`: what `panda cssgen` writes for the two.

        A page whose styles have to be run gets a process of its own for it, which sees no other page.
        """
        asked, sound = self._asks("css", folder), self._asks("css", self._web / KNOWN_GOOD)
        text = self._warm.ask(asked, sound)
        return text if text is not None else self._evaluated(folder)

    def _evaluated(self, folder: Path) -> str:
        def asked(of: Path) -> Callable[[Child], str]:
            return lambda child: _text(child.call("css", {"folder": str(of)}))

        return self._warm.ask_fresh(
            asked(folder), asked(self._web / KNOWN_GOOD), lambda: Child(self._evaluating(folder))
        )

    def bundle(self, folder: Path) -> dict[str, Any]:
        """The page in `folder` as one script: {"errors": [{file, line, column, message}], "code", "map"}."""
        answer: dict[str, Any] = self._warm.ask(
            self._asks("bundle", folder), self._asks("bundle", self._web / KNOWN_GOOD)
        )
        return answer

    def close(self) -> None:
        """End the worker."""
        self._warm.close()

    def _asks(self, method: str, folder: Path) -> Callable[[Child], Any]:
        return lambda child: child.call(method, {"folder": str(folder)})

    def _evaluating(self, folder: Path) -> Program:
        read = (*(self._web / part for part in PARTS), *self._readable[1:], folder)
        return Program(
            "the web worker",
            [node(), *THROWN_AWAY, self._web / "worker/main.mjs", "--evaluate"],
            Jail(self._web, read, bounds=Bounds(memory=1536 * MB, processes=32)),
            ByLine(),
            LIMIT,
            without_interference(),
        )


def _text(answer: object) -> str:
    """The answer of a worker that has run what a page says, and may answer anything."""
    if not isinstance(answer, str):
        raise ServiceError("the web worker answered with no stylesheet")
    return answer
