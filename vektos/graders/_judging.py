"""The judge's own program, in its jail: answers `open`, `describe` and `grade`, one JSON-RPC message a line.

Reads no file: what it judges comes with the question. Knows no grader by name.
"""

from __future__ import annotations

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
from vektos.graders._table import GRADERS
from vektos.model import Evidence, Page
from vektos.tsx import RecentPages


class Judging:
    """What one judge knows: its graders, the design system, and the pages that it read last."""

    def __init__(self) -> None:
        self._graders: dict[str, Grader] = {grader.name: grader for grader in GRADERS}
        self._texts: Mapping[str, str] = {}
        self._manifests: dict[tuple[str, ...], Manifest] = {}
        self._pages = RecentPages()

    def open(self, outside: list[dict[str, Any]]) -> str:
        """Take in the graders from `outside` the package."""
        for one in outside:
            sys.path[:0] = [folder for folder in one["folders"] if folder not in sys.path]
            found = vars(importlib.import_module(one["module"])).values()
            self._graders |= {value.name: value for value in found if isinstance(value, Grader)}
        return "open"

    def describe(self, manifest: Mapping[str, str]) -> str:
        """Take in the parts of the manifest."""
        self._texts = manifest
        return "described"

    def grade(self, grader: str, page: Mapping[str, str], evidence: Mapping[str, str], asked: Mapping[str, str]) -> str:
        """One grader's verdict as JSON. Bytes come as Latin-1, which has a character for each."""
        judge = self._graders[grader]
        subject = Subject(
            page=Page({name: content.encode("latin-1") for name, content in page.items()}),
            task=task_of({part: content.encode("latin-1") for part, content in asked.items()}),
            manifest=self._manifest(judge.manifest_parts),
            evidence={kind: Evidence.from_json(text) for kind, text in evidence.items()},
        )
        verdict = self._pages.asked(subject.page, lambda parsed: judge.grade(replace(subject, parsed=parsed)))
        return verdict.to_json()

    def _manifest(self, parts: tuple[str, ...]) -> Manifest:
        if parts not in self._manifests:
            self._manifests[parts] = Manifest.of_parts(self._texts, parts) if parts else NO_MANIFEST
        return self._manifests[parts]


def main() -> None:
    """Answer until the questions end. What a grader prints goes where complaints go."""
    judging = Judging()
    methods: Mapping[str, Callable[..., str]] = {
        "open": judging.open,
        "describe": judging.describe,
        "grade": judging.grade,
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
