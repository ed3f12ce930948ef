"""The report of many models takes work for each of them, and none for each pair of them."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.report.made import fill, matrix
from vektos.paths import Paths
from vektos.report import summary
from vektos.report.collect import collect
from vektos.report.html.build import build

OURS = str(Path(summary.__file__).parent)


def steps(folder: Path, models: int) -> int:
    """Lines of our own that run, each turn of a loop among them, while a report of so many models is built."""
    paths, count = Paths(folder), 0
    fill(paths, matrix(models, contexts=2, tasks=2, repeats=1))
    paths.tasks.mkdir()

    def line(_frame: FrameType, event: str, _: object) -> Any:
        nonlocal count
        count += event == "line"
        return line

    before = sys.gettrace()
    sys.settrace(lambda frame, *_: line if frame.f_code.co_filename.startswith(OURS) else None)
    try:
        build(paths, paths.report)
    finally:
        sys.settrace(before)
    return count


def test_twice_the_models_are_twice_the_work(tmp_path: Path) -> None:
    """Work grows in proportion, so that a hundred models are a matter of seconds."""
    few, many = (steps(tmp_path / str(models), models) for models in (20, 40))
    assert many < 2.2 * few


@pytest.mark.parametrize(("models", "pairs"), [(3, 3), (8, 28), (20, 19)])
def test_few_models_are_compared_pair_by_pair_and_many_with_the_best(tmp_path: Path, models: int, pairs: int) -> None:
    """Each line is one pair on one measure; beyond a few models the one that completes most is in each of them."""
    paths = Paths(tmp_path)
    fill(paths, matrix(models, contexts=1, tasks=2, repeats=1))
    results = collect(paths).results
    found = summary.between_models(results)
    assert len({(one.first, one.second) for one in found}) == pairs
    if models > summary.ALL_PAIRS:
        (best,) = {one.first for one in found}
        shares = {cell.model: cell.complete.value for cell in summary.cells(results) if cell.complete}
        assert shares[best] == max(shares.values())
