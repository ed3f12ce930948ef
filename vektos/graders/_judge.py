"""The judge: one Python process in a jail that parses pages and runs graders on them, kept warm for an invocation.

It is given bytes and answers with verdicts. Nothing of a page is parsed outside. Knows no grader by name.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from vektos.graders._grader import Grader
from vektos.model import PAGE, Evidence, Page, Verdict, canonical, digest
from vektos.services import python
from vektos.services._process import BreaksToolError, Child, ServiceError, Warm

LIMIT = 6.0
"""Seconds of processor time for one grader and page; the largest page takes under 1."""

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
class Origin:
    """Where a grader comes from: its module, and for one from outside the package the folders that it is found in, and
    all files that it is made of."""

    module: str
    folders: tuple[str, ...] = ()
    files: tuple[Path, ...] = ()


class Judge:
    """The one judge of an invocation. `part`: part of the design system → its JSON, asked when a grader needs it."""

    def __init__(self, origins: Mapping[str, Origin], part: Callable[[str], str]) -> None:
        self._origins = origins
        self._part = part
        self._told: WeakKeyDictionary[Child, set[str]] = WeakKeyDictionary()
        self._unreadable: dict[str, str] = {}
        self._trying = threading.Lock()
        files = (file for one in origins.values() for file in one.files)
        program = python.program("the judge", "vektos.graders._judging", LIMIT, files)
        self._warm = Warm(lambda: Child(program))

    def verdict(self, grader: Grader, page: Page, evidence: Mapping[str, str], asked: Mapping[str, bytes]) -> Verdict:
        """What a grader makes of a page, of what was seen of it, and of the parts of its task.

        A page that ends the judge each time fails for that; a judge that does not work is `broken`.
        """
        question = _question(page, evidence, asked)
        # All of ours that read no evidence parse the page, so that none of them has to be ended by it once more.
        parses = not grader.evidence and not self._origins[grader.name].folders
        if parses and (why := self._unreadable.get(_key(page))):
            return grader.broken_by_page(why)
        try:
            answer = self._warm.ask(
                lambda child: self._asked(child, grader, question),
                lambda child: self._asked(child, grader, _good_question(grader)),
            )
            verdict = Verdict.from_json(answer)
            if (verdict.grader, verdict.group) != (grader.name, grader.group):
                raise ServiceError("the judge answered for another grader")
            return verdict
        except BreaksToolError as breaks:
            if parses:
                self._try_to_read(page)
            return grader.broken_by_page(str(breaks))
        except (ServiceError, msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
            return Verdict(grader.name, grader.group, "broken", reason=f"{type(error).__name__}: {error}")

    def _try_to_read(self, page: Page) -> None:
        """Whether a page that ended the judge ends it as it is parsed, or only by what one grader looks for."""
        with self._trying, contextlib.suppress(ServiceError):
            if (key := _key(page)) not in self._unreadable:
                try:
                    self._warm.ask(lambda child: _read(child, page), lambda child: _read(child, GOOD_PAGE))
                except BreaksToolError as breaks:
                    self._unreadable[key] = str(breaks)

    def close(self) -> None:
        """End the judge."""
        self._warm.close()

    def _asked(self, child: Child, grader: Grader, question: Mapping[str, object]) -> Any:
        """The child's answer. The parts of the design system that the grader reads it is told once."""
        told = self._told.setdefault(child, set())
        if missing := [part for part in grader.manifest_parts if part not in told]:
            texts = {part: self._part(part) for part in missing}
            child.call("describe", {"manifest": texts})
            told.update(missing)
        origin = self._origins[grader.name]
        return child.call(
            "grade", {"grader": grader.name, "module": origin.module, "folders": origin.folders, **question}
        )


def _question(page: Page, evidence: Mapping[str, str], asked: Mapping[str, bytes]) -> Mapping[str, object]:
    """What the judge is asked. Bytes go as Latin-1, which has a character for each."""
    return {
        "page": _text(page),
        "evidence": dict(evidence),
        "asked": {part: content.decode("latin-1") for part, content in asked.items()},
    }


def _text(page: Page) -> Mapping[str, str]:
    return {name: content.decode("latin-1") for name, content in page.files.items()}


def _read(child: Child, page: Page) -> object:
    return child.call("read", {"page": _text(page)})


def _key(page: Page) -> str:
    return digest(canonical({name: digest(content) for name, content in page.files.items()}).encode())


def _good_question(grader: Grader) -> Mapping[str, object]:
    evidence = {kind: Evidence(kind, "ok", data=GOOD_EVIDENCE[kind]).to_json() for kind in grader.evidence}
    return _question(GOOD_PAGE, evidence, {part: GOOD_TASK[part] for part in grader.task_parts})
