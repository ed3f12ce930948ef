"""The judge's own program, in its jail: answers `describe` and `grade`, one JSON-RPC message a line on its streams.

Reads no file: what it judges comes with the question, and by which module. Knows no grader by name.
"""

from __future__ import annotations

import functools
import importlib
import json
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from vektos.asked import task_of
from vektos.design_system import Manifest
from vektos.graders._grader import NO_MANIFEST, Grader, Subject
from vektos.model import Evidence, Page
from vektos.tsx import RecentPages


class Judging:
    """What one judge knows: the design system, and the pages that it read last."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._manifests: dict[tuple[str, ...], Manifest] = {}
        self._pages = RecentPages()

    def describe(self, manifest: Mapping[str, str]) -> str:
        """Take in parts of the design system."""
        self._texts |= manifest
        return "described"

    def grade(
        self,
        grader: str,
        module: str,
        folders: list[str],
        page: Mapping[str, str],
        evidence: Mapping[str, str],
        asked: Mapping[str, str],
    ) -> str:
        """The verdict of the grader in `module`, as JSON. Bytes come as Latin-1, which has a character for each.

        `folders`: where else modules are looked for.
        """
        judge = _grader(grader, module, tuple(folders))
        subject = Subject(
            page=_page(page),
            task=task_of({part: content.encode("latin-1") for part, content in asked.items()}),
            manifest=self._manifest(judge.manifest_parts),
            evidence={kind: Evidence.from_json(text) for kind, text in evidence.items()},
        )
        verdict = self._pages.asked(subject.page, lambda parsed: judge.grade(replace(subject, parsed=parsed)))
        return verdict.to_json()

    def read(self, page: Mapping[str, str]) -> str:
        """Parse a page and nothing more."""
        self._pages.asked(_page(page), lambda parsed: parsed.refused)
        return "read"

    def _manifest(self, parts: tuple[str, ...]) -> Manifest:
        if parts not in self._manifests:
            self._manifests[parts] = Manifest.of_parts(self._texts, parts) if parts else NO_MANIFEST
        return self._manifests[parts]


def _page(text: Mapping[str, str]) -> Page:
    return Page({name: content.encode("latin-1") for name, content in text.items()})


@functools.cache
def _grader(name: str, module: str, folders: tuple[str, ...]) -> Grader:
    sys.path[:0] = [folder for folder in folders if folder not in sys.path]
    found = vars(importlib.import_module(module)).values()
    return next(value for value in found if isinstance(value, Grader) and value.name == name)


def main() -> None:
    """Answer until the questions end. What a grader prints goes where complaints go."""
    judging = Judging()
    methods: Mapping[str, Callable[..., str]] = {
        "describe": judging.describe,
        "grade": judging.grade,
        "read": judging.read,
    }
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        for line in sys.stdin.buffer:
            asked = json.loads(line)
            try:
                answer: dict[str, Any] = {"result": methods[asked["method"]](**asked["params"])}
            except Exception as error:
                answer = {"error": {"message": f"{type(error).__name__}: {error}"}}
            answers.write(json.dumps({"id": asked["id"], **answer}).encode() + b"\n")
            answers.flush()


if __name__ == "__main__":
    main()
