"""Evidence `css`: the warm Panda against the cold one, on every fixture page and reference solution."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.evidence.tools import PAGES, TASK, cold_css, gathered, laid_out, services
from vektos.evidence import css
from vektos.evidence._kind import Request
from vektos.model import Page, digest
from vektos.services.pool import Services
from vektos.services.web_worker import WebWorker


@pytest.fixture(scope="module")
def running() -> Iterator[Services]:
    with services() as started:
        yield started


@pytest.mark.parametrize("name", PAGES)
def test_the_warm_stylesheet_is_the_command_lines(name: str, running: Services, tmp_path: Path) -> None:
    """Byte for byte what `panda cssgen` writes for the design system and this page."""
    folder = laid_out(name)
    assert running.get(WebWorker).css(folder) == cold_css(folder, tmp_path / "panda.config.ts")


def test_a_stylesheet_holds_nothing_of_the_pages_before(running: Services, tmp_path: Path) -> None:
    """Ten times in a row, two at once, other pages in between: the same page has the same bytes."""

    def once(job: tuple[int, str]) -> tuple[str, dict[str, bytes]]:
        number, name = job
        folder = tmp_path / f"{number}"
        folder.mkdir()
        return name, gathered(css.KIND, name, running, folder)[1]

    jobs = [(number, ("many-files", "good")[number % 2]) for number in range(20)]
    with ThreadPoolExecutor(2) as pool:
        outcomes = list(pool.map(once, jobs))
    first = {str(files) for of, files in outcomes if of == "many-files"}
    second = {str(files) for of, files in outcomes if of == "good"}
    assert (len(first), len(second), len(first & second)) == (1, 1, 0)


def test_the_evidence_describes_the_file_beside_it(running: Services, tmp_path: Path) -> None:
    """`bytes` and `sha256` are those of page.css."""
    evidence, files = gathered(css.KIND, "good", running, tmp_path)
    content = files["page.css"]
    assert evidence.data == {"bytes": len(content), "sha256": digest(content)}


def test_no_page_is_blocked_and_its_stylesheet_empty(running: Services, tmp_path: Path) -> None:
    """Without page.tsx there is nothing to look at."""
    evidence = css.KIND.run(Request(Page({}), TASK, tmp_path, tmp_path, running))
    assert (evidence.status, evidence.reason) == ("blocked", "the run wrote no page.tsx")
    assert (tmp_path / "page.css").read_bytes() == b""
