"""The life of the TypeScript compiler: a process on first use, replaced when it dies; gone at the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.evidence.tools import PATHS, TASK
from tests.services.lives import check_it_comes_back, check_its_life, started
from vektos.evidence._scratch import laid_out
from vektos.model import Page
from vektos.services._places import Places
from vektos.services.typescript import TypeScriptServer


@pytest.fixture
def service() -> Iterator[TypeScriptServer]:
    yield from started(TypeScriptServer)


def test_it_lives_from_the_first_request_to_close(service: TypeScriptServer) -> None:
    """No process before it is needed, one however often it is asked, none afterwards."""
    check_its_life(service, service.diagnostics)


def test_killed_in_between_it_answers_all_the_same(service: TypeScriptServer) -> None:
    """Whoever kills the process costs a moment, not an answer."""
    check_it_comes_back(service.diagnostics)


def test_a_file_is_counted_once(service: TypeScriptServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many mistakes are in it: a page with tens of thousands takes seconds, not hours."""
    counted: list[Path] = []
    of = Places.of

    def count(path: Path) -> Places:
        counted.append(path)
        return of(path)

    monkeypatch.setattr(Places, "of", staticmethod(count))
    page = Page({"page.tsx": b"export const x = " + b"a<b," * 200 + b"1;\n"})
    with laid_out(PATHS, page, TASK) as folder:
        assert len(service.diagnostics(folder)) > 100
    assert len(counted) == 1
