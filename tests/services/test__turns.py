"""Turns: many at once, or one alone."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

from vektos.services._turns import Turns


def test_a_request_alone_waits_for_the_others() -> None:
    """While one is alone nobody else is at work, and those who come later wait."""
    turns, at_work, seen = Turns(), [0], list[int]()

    def work(alone: bool) -> None:
        with turns.alone() if alone else turns.together():
            at_work[0] += 1
            if alone:
                seen.append(at_work[0])
            time.sleep(0.001)
            at_work[0] -= 1

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, [number % 5 == 0 for number in range(100)]))
    assert seen == [1] * 20
