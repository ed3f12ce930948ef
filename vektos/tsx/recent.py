"""The pages that were read last, kept parsed for the graders that come next. Knows no grader.

A page is one thread's at a time: what a syntax works out on the way is not made for two at once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import TypeVar

from vektos.model import Page
from vektos.tsx.syntax import Syntax

Answer = TypeVar("Answer")
Key = tuple[tuple[str, bytes], ...]

KEPT = 8
"""Enough for the pages that a few threads are at; a page and what is known of it take a megabyte or two."""


class RecentPages:
    """Parsed pages, by what is in their files."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: OrderedDict[Key, tuple[Syntax, Lock]] = OrderedDict()

    def asked(self, page: Page, question: Callable[[Syntax], Answer]) -> Answer:
        """The answer that the page's syntax gives.

        On a page that is looked into so deeply that a limit cuts the look short, an answer would hang on what others
        had asked before: then a syntax of its own answers.
        """
        key = tuple(sorted(page.files.items()))
        with self._lock:
            if key not in self._kept:
                self._kept[key] = Syntax(page), Lock()
            self._kept.move_to_end(key)
            syntax, mine = self._kept[key]
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        with mine:
            answer = question(syntax)
            return question(Syntax(page)) if syntax.exhausted else answer
