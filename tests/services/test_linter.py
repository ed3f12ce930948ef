"""The life of the linter: a process on first use, replaced when it dies; gone at the end."""

from __future__ import annotations

from collections.abc import Iterator

import psutil
import pytest

from tests.evidence.tools import PATHS, laid_out
from vektos.services._process import ServiceError
from vektos.services.linter import Linter


@pytest.fixture
def service() -> Iterator[Linter]:
    started = Linter(PATHS)
    yield started
    started.close()


def children() -> list[psutil.Process]:
    return psutil.Process().children(recursive=True)


def test_it_lives_from_the_first_request_to_close(service: Linter) -> None:
    """No process before it is needed, one however often it is asked, none afterwards."""
    before = set(children())
    assert set(children()) == before
    service.diagnostics(laid_out("good"))
    first = set(children()) - before
    assert first
    service.diagnostics(laid_out("type-errors"))
    assert set(children()) - before == first
    service.close()
    service.close()
    psutil.wait_procs(first, timeout=10)
    assert not set(children()) - before
    with pytest.raises(ServiceError, match="closed"):
        service.diagnostics(laid_out("good"))


def test_killed_in_between_it_answers_all_the_same(service: Linter) -> None:
    """Whoever kills the process costs a moment, not an answer."""
    before = set(children())
    answer = service.diagnostics(laid_out("lint-errors"))
    for process in set(children()) - before:
        process.kill()
    assert service.diagnostics(laid_out("lint-errors")) == answer
