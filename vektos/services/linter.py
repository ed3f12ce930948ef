"""What oxlint says about a page's folder, from its language server kept warm.

Measured on two cores: the command line takes 1.0 s a page, nearly all of it for loading Panda's plugin; the server
0.06 s once it is warm, plugin included, with the same answers. Knows no page but the folder it is given.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vektos.model import PAGE
from vektos.paths import Paths
from vektos.services._framing import ByLength
from vektos.services._process import Child, Program, ServiceError, Warm, without_interference
from vektos.services.jail import Jail
from vektos.services.node import node
from vektos.services.typescript import without_places
from vektos.services.workspace import KNOWN_GOOD, readable

LIMIT = 15.0
"""Seconds of processor time for a page. The largest that is laid out takes under 5."""

CONFIG = ".oxlintrc.json"
LANGUAGES = {
    ".ts": "typescript",
    ".mts": "typescript",
    ".cts": "typescript",
    ".tsx": "typescriptreact",
    ".js": "javascript",
    ".mjs": "javascript",
    ".cjs": "javascript",
    ".jsx": "javascriptreact",
}
SYNTAX = "oxlint(syntax)"
"""The rule of a file that oxlint cannot parse; oxlint itself gives that no name."""

HINT = 4
"""The severity of entries that only point at a second place of another entry."""


class Linter:
    """The one linter of an invocation."""

    def __init__(self, paths: Paths) -> None:
        self._web = paths.web
        self._program = Program(
            "the linter",
            [node(), paths.web / "node_modules/oxlint/bin/oxlint", "--lsp"],
            Jail(paths.web, readable(paths)),
            ByLength(),
            LIMIT,
            without_interference(),
        )
        self._warm = Warm(self._start)
        self._versions = itertools.count(1)

    def diagnostics(self, folder: Path) -> list[dict[str, Any]]:
        """Every lint finding in the script files of `folder`, by place.

        Each: file (relative to `folder`), line, column (from 1, in UTF-16 units), rule ("eslint(no-unused-vars)"),
        message, help.
        """
        files = sorted(path for path in folder.rglob("*") if path.suffix in LANGUAGES and path.is_file())
        good = self._web / KNOWN_GOOD
        found = self._warm.ask(
            lambda child: [f for file in files for f in self._lint(child, folder, file)],
            lambda child: [*self._lint(child, good, good / PAGE)],
        )
        return sorted(found, key=lambda d: (d["file"], d["line"], d["column"], d["rule"], d["message"]))

    def close(self) -> None:
        """End the linter."""
        self._warm.close()

    def _start(self) -> Child:
        child = Child(self._program)
        root = self._web.as_uri()
        options = {"configPath": f"./{CONFIG}", "disableNestedConfig": True, "run": "onType"}
        answer = child.call(
            "initialize",
            {
                "processId": None,
                "rootUri": root,
                "workspaceFolders": [{"uri": root, "name": "web"}],
                "capabilities": {
                    "textDocument": {"diagnostic": {"dynamicRegistration": False}},
                    "workspace": {"diagnostics": {"refreshSupport": True}},
                },
                "initializationOptions": [{"workspaceUri": root, "options": options}],
            },
        )
        if "diagnosticProvider" not in answer["capabilities"]:
            raise ServiceError("this version of oxlint does not answer when asked for diagnostics")
        child.notify("initialized", {})
        return child

    def _lint(self, child: Child, folder: Path, file: Path) -> Iterator[dict[str, Any]]:
        uri = file.as_uri()
        text = file.read_bytes().decode("utf-8-sig", errors="replace")
        document = {"uri": uri, "languageId": LANGUAGES[file.suffix], "version": next(self._versions), "text": text}
        child.notify("textDocument/didOpen", {"textDocument": document})
        try:
            answer = child.call("textDocument/diagnostic", {"textDocument": {"uri": uri}})
        finally:
            child.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        name = file.relative_to(folder).as_posix()
        told = [raw for raw in answer["items"] if raw.get("severity") != HINT]
        return (_finding(name, raw, without_places(raw["message"], folder, self._web)) for raw in told)


def _finding(file: str, raw: dict[str, Any], text: str) -> dict[str, Any]:
    message, _, rest = text.partition("\nhelp: ")
    start = raw["range"]["start"]
    return {
        "file": file,
        "line": start["line"] + 1,
        "column": start["character"] + 1,
        "rule": raw.get("code") or SYNTAX,
        "message": message.partition("\nnote: ")[0],
        "help": rest.partition("\nnote: ")[0],
    }
