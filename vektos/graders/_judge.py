"""The judge: one Python process in a jail that parses pages and runs graders on them, kept warm for an invocation.

It is given bytes and answers with verdicts. Nothing of a page is parsed outside. Knows no grader by name.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import WeakSet

import msgspec

from vektos.graders._grader import Grader
from vektos.model import PAGE, Evidence, Page, Verdict
from vektos.paths import PACKAGE
from vektos.services._framing import ByLine
from vektos.services._process import BreaksToolError, Child, Program, ServiceError, Warm, without_interference
from vektos.services.jail import MB, Bounds, Jail

LIMIT = 6.0
"""Seconds of processor time for one grader and page; the largest page takes under 1."""
BOUNDS = Bounds(memory=512 * MB, processes=8, file=MB)

GOOD_PAGE = Page({PAGE: b"export default function Page() {\n  return <h1>Known good</h1>;\n}\n"})
GOOD_EVIDENCE: Mapping[str, Mapping[str, Any]] = {
    "types": {"diagnostics": []},
    "lint": {"diagnostics": []},
    "css": {"bytes": 0, "sha256": ""},
    "bundle": {"errors": [], "sha256": "b"},
    "screen": {
        "browser": "", "mounted": True, "fatal": None, "console": [], "errors": [], "network": [], "dialogs": [],
        "text": "Known good", "written": "Known good", "fields": [],
        "themes": {"light": {"axe": [], "sha256": ""}, "dark": {"axe": [], "sha256": ""}},
    },
    "acts": {"behaviours": []},
}  # fmt: skip
GOOD_TASK = {"domain": b'""', "components": b"[]", "must_show": b"[]", "fixture": b"{}", "behaviours": b"[]"}
"""A page that every grader judges. A grader that fails on it fails by our fault."""


@dataclass(frozen=True, slots=True)
class Outside:
    """A grader from outside the package: its module, the folders that it is found in, and all files that it is of."""

    module: str
    folders: tuple[str, ...]
    files: tuple[Path, ...]


class Judge:
    """The one judge of an invocation. `manifest`: reads the parts of the design system as JSON, once a grader wants
    them: the first grader may be asked before they are made.
    """

    def __init__(self, outside: Sequence[Outside], manifest: Callable[[], Mapping[str, str]]) -> None:
        self._opened = {"outside": [{"module": one.module, "folders": one.folders} for one in outside]}
        self._manifest = manifest
        self._told: WeakSet[Child] = WeakSet()
        prefixes = {Path(sys.prefix), Path(sys.base_prefix), Path(sys.executable).resolve().parent.parent}
        read = (PACKAGE, *sorted(prefixes), *(file for one in outside for file in one.files))
        environment = {**without_interference(), "PYTHONPATH": str(PACKAGE.parent), "PYTHONDONTWRITEBYTECODE": "1"}
        self._program = Program(
            "the judge",
            [sys.executable, "-m", "vektos.graders._judging"],
            Jail(PACKAGE, read, bounds=BOUNDS),
            ByLine(),
            LIMIT,
            environment,
        )

        self._warm = Warm(self._start)

    def verdict(self, grader: Grader, page: Page, evidence: Mapping[str, str], asked: Mapping[str, bytes]) -> Verdict:
        """What a grader makes of a page, of what was seen of it, and of the parts of its task.

        A page that ends the judge each time fails for that; a judge that does not work is `broken`.
        """
        question = _question(grader.name, page, evidence, asked)
        try:
            answer = self._warm.ask(
                lambda child: self._grade(child, grader, question),
                lambda child: self._grade(child, grader, _good_question(grader)),
            )
            verdict = Verdict.from_json(answer)
            if (verdict.grader, verdict.group) != (grader.name, grader.group):
                raise ServiceError("the judge answered for another grader")
            return verdict
        except BreaksToolError as breaks:
            return grader.broken_by_page(str(breaks))
        except (ServiceError, msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
            return Verdict(grader.name, grader.group, "broken", reason=f"{type(error).__name__}: {error}")

    def _grade(self, child: Child, grader: Grader, question: Mapping[str, object]) -> Any:
        if grader.manifest_parts and child not in self._told:
            child.call("describe", {"manifest": dict(self._manifest())})
            self._told.add(child)
        return child.call("grade", question)

    def close(self) -> None:
        """End the judge."""
        self._warm.close()

    def _start(self) -> Child:
        child = Child(self._program)
        child.call("open", self._opened)
        return child


def _question(grader: str, page: Page, evidence: Mapping[str, str], asked: Mapping[str, bytes]) -> Mapping[str, object]:
    """What the judge is asked. Bytes go as Latin-1, which has a character for each."""
    return {
        "grader": grader,
        "page": {name: content.decode("latin-1") for name, content in page.files.items()},
        "evidence": dict(evidence),
        "asked": {part: content.decode("latin-1") for part, content in asked.items()},
    }


def _good_question(grader: Grader) -> Mapping[str, object]:
    evidence = {kind: Evidence(kind, "ok", data=GOOD_EVIDENCE[kind]).to_json() for kind in grader.evidence}
    return _question(grader.name, GOOD_PAGE, evidence, {part: GOOD_TASK[part] for part in grader.task_parts})
