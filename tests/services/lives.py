"""The life that every kept-warm process of ours leads, whatever it answers: shared by the tests of each."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import psutil
import pytest

from tests.evidence.tools import PATHS, laid_out
from vektos.services._process import ServiceError
from vektos.services.pool import Service

S = TypeVar("S", bound=Service)


def started(kind: type[S]) -> Iterator[S]:
    """One of its kind, without a process as long as nobody asks it; closed afterwards."""
    before = children()
    service = kind(PATHS)
    assert children() <= before
    yield service
    service.close()


def children() -> set[psutil.Process]:
    return set(psutil.Process().children(recursive=True))


def check_its_life(service: Service, ask: Callable[[Path], object]) -> None:
    """One process however often the service is asked, none afterwards."""
    before = children()
    ask(laid_out("good"))
    first = children() - before
    assert first
    ask(laid_out("type-errors"))
    assert children() - before == first
    service.close()
    service.close()
    psutil.wait_procs(first, timeout=10)
    assert not children() - before
    with pytest.raises(ServiceError, match="closed"):
        ask(laid_out("good"))


def check_it_comes_back(ask: Callable[[Path], object]) -> None:
    """The same answer after its process was killed."""
    before = children()
    answer = ask(laid_out("lint-errors"))
    for process in children() - before:
        with contextlib.suppress(psutil.NoSuchProcess):  # it ended with another one
            process.kill()
    assert ask(laid_out("lint-errors")) == answer
