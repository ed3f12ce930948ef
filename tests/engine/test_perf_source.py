"""What `doit perf source` measures with: enough different pages, and figures that can be true."""

from __future__ import annotations

from itertools import islice

from tests.e2e.project import ROOT
from tests.graders.test_solutions import manifest
from vektos.design_system import Manifest
from vektos.engine.perf_source import _pages, of_pages, render
from vektos.paths import Paths

__all__ = ["manifest"]


def test_no_page_is_judged_twice() -> None:
    """What was worked out for one page is of no use to the next, so that each is judged in full."""
    contents = [content for _, content in islice(_pages(Paths(ROOT)), 60)]
    assert len(set(contents)) == len(contents)


def test_the_figures_are_of_one_pass(manifest: Manifest) -> None:
    """All source graders judge as many pages as asked for, mistakes among them, and parsing is a part of the time."""
    figures = of_pages(Paths(ROOT), manifest, 40)
    assert (figures.pages, figures.graders) == (40, 8)
    assert figures.findings >= 10
    assert 0 < figures.parsing < figures.cpu
    assert "of that in parsing" in render(figures)
