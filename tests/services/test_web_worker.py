"""The life of the web worker: a process on first use, replaced when it dies; gone at the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.services.lives import check_it_comes_back, check_its_life, started
from vektos.services.web_worker import WebWorker


@pytest.fixture
def service() -> Iterator[WebWorker]:
    yield from started(WebWorker)


def test_it_lives_from_the_first_request_to_close(service: WebWorker) -> None:
    """No process before it is needed, one however often it is asked, none afterwards."""
    check_its_life(service, service.bundle)


def test_killed_in_between_it_answers_all_the_same(service: WebWorker) -> None:
    """Whoever kills the process costs a moment, not an answer."""
    check_it_comes_back(service.bundle)
