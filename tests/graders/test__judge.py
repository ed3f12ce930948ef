"""The judge as its client sees it, with a process that is made up: how often a page may end it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from vektos.graders._judge import Judge, Origin
from vektos.graders._table import GRADERS
from vektos.model import Page
from vektos.services._process import BreaksToolError

PAGE = Page({"page.tsx": b"a page that nobody can read"})
ORIGINS = {grader.name: Origin(grader.judge.__module__) for grader in GRADERS}
SOURCE = [grader for grader in GRADERS if not grader.evidence]


class Ended:
    """In the place of the judge's process: `reads`: whether it can parse the page that ends it under every grader."""

    def __init__(self, reads: bool) -> None:
        self.asked: list[str] = []
        self._reads = reads

    def ask(self, request: Callable[[Any], Any], _sound: Callable[[Any], Any]) -> Any:
        return request(self)

    def call(self, method: str, _params: object) -> Any:
        self.asked.append(method)
        if method == "grade" or (method == "read" and not self._reads):
            raise BreaksToolError("the judge fails on it each time")


def verdicts(monkeypatch: pytest.MonkeyPatch, reads: bool) -> tuple[Ended, list[str]]:
    judge, ended = Judge(ORIGINS, lambda _: "{}"), Ended(reads)
    monkeypatch.setattr(judge, "_warm", ended)
    return ended, [judge.verdict(grader, PAGE, {}, {}).to_json() for grader in SOURCE]


def test_a_page_that_cannot_be_parsed_ends_the_judge_for_one_grader(monkeypatch: pytest.MonkeyPatch) -> None:
    """All others that parse it say the same without being asked."""
    ended, said = verdicts(monkeypatch, reads=False)
    assert [one for one in ended.asked if one != "describe"] == ["grade", "read"]
    assert len(said) == len(SOURCE) > 5
    assert all("breaks-tools" in one and "the judge fails on it each time" in one for one in said)


def test_a_page_that_one_grader_cannot_bear_is_put_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be parsed is not what ended the judge, so every grader gets its try."""
    ended, said = verdicts(monkeypatch, reads=True)
    assert ended.asked.count("grade") == len(said) == len(SOURCE)
