"""Evidence `bundle`: what builds, what does not and why; the warm esbuild against the cold one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.evidence.tools import FIXTURES, PAGES, TASK, cold_bundle, expected, gathered, laid_out, services
from vektos.evidence import bundle
from vektos.evidence._kind import Request
from vektos.model import Page, digest
from vektos.services.pool import Services
from vektos.services.web_worker import WebWorker

NAMES = sorted(folder.name for folder in FIXTURES.iterdir())
BUILDS = [name for name in PAGES if name not in NAMES or not expected(name)["bundle"]]


@pytest.fixture(scope="module")
def running() -> Iterator[Services]:
    with services() as started:
        yield started


@pytest.mark.parametrize("name", BUILDS)
def test_the_warm_script_is_the_cold_one(name: str, running: Services, tmp_path: Path) -> None:
    """Byte for byte what a fresh esbuild writes, followed only by the CSS files that the page imports."""
    folder = laid_out(name)
    built = running.get(WebWorker).bundle(folder)
    assert built["errors"] == []
    cold = cold_bundle(folder, tmp_path / "page.js")
    assert built["code"][: len(cold)] == cold
    assert bool(built["code"][len(cold) :]) == (name == "own-styles")


@pytest.mark.parametrize("name", NAMES)
def test_a_page_gets_the_errors_it_states(name: str, running: Services, tmp_path: Path) -> None:
    """Each fixture page states why it does not build, and a page with errors has no script."""
    evidence, files = gathered(bundle.KIND, name, running, tmp_path)
    assert evidence.status == "ok"
    assert evidence.data is not None
    errors = evidence.data["errors"]
    found = [f"{e['file']}:{e['line']}:{e['column']} {e['message'].partition('. A page can')[0]}" for e in errors]
    assert found == expected(name)["bundle"]
    assert evidence.data["sha256"] == ("" if errors else digest(files["page.js"]))
    assert bool(files["page.js"]) == bool(files["page.js.map"]) == (not errors)


def test_the_same_page_is_the_same_bytes_however_often_and_beside_whom(running: Services, tmp_path: Path) -> None:
    """Ten times in a row, two pages at once: neither evidence, script nor map ever differs by a byte."""

    def once(job: tuple[int, str]) -> tuple[str, int]:
        number, name = job
        folder = tmp_path / f"{number}"
        folder.mkdir()
        return name, hash(str(gathered(bundle.KIND, name, running, folder)[1]))

    jobs = [(number, ("good", "missing-helper")[number % 2]) for number in range(20)]
    with ThreadPoolExecutor(2) as pool:
        assert len(set(pool.map(once, jobs))) == 2


def test_the_source_map_speaks_of_the_page_and_of_nobodys_disk(running: Services, tmp_path: Path) -> None:
    """The page's own files are named as the agent did, ours as in the workspace; nothing says where they lay."""
    _, files = gathered(bundle.KIND, "good", running, tmp_path)
    sources = json.loads(files["page.js.map"])["sources"]
    assert {"page.tsx", "parts/greet.ts", "fixture.json", "ds/button/button.tsx", "entry/mount.tsx"} <= set(sources)
    assert [source for source in sources if source.startswith(("/", ".."))] == []
    for content in (files["page.js"], files["page.js.map"]):
        assert laid_out("good").name.encode() not in content
        assert str(laid_out("good").parent).encode() not in content


def test_react_is_there_in_development_mode(running: Services, tmp_path: Path) -> None:
    """React's warnings are part of what is graded."""
    _, files = gathered(bundle.KIND, "good", running, tmp_path)
    assert b"jsxDEV" in files["page.js"]
    assert b"process.env.NODE_ENV" not in files["page.js"]


def test_a_page_may_bring_css_and_pictures_of_its_own(running: Services, tmp_path: Path) -> None:
    """CSS files that the page imports travel inside the script; the outside-styling grader has its say on them."""
    _, files = gathered(bundle.KIND, "own-styles", running, tmp_path)
    assert b"rebeccapurple" in files["page.js"]
    assert b"data:image/svg+xml" in files["page.js"]


@pytest.mark.parametrize("name", ["../other.tsx", "/etc/x.tsx", "a\\b.tsx", "a\0.tsx", "a/../../b.tsx", "big.tsx"])
def test_a_file_that_cannot_be_laid_out_does_not_build(name: str, running: Services, tmp_path: Path) -> None:
    """A name that leads out of the folder, or a file out of all proportion, is an error that names the file."""
    content = b"x" * ((1 << 20) + 1) if name == "big.tsx" else b""
    page = Page({"page.tsx": b"export default () => null;\n", name: content})
    evidence = bundle.KIND.run(Request(page, TASK, tmp_path, tmp_path, running))
    assert evidence.data is not None
    assert [error["file"] for error in evidence.data["errors"]] == [name]
    assert (tmp_path / "page.js").read_bytes() == b""


def test_a_page_that_is_too_large_is_an_error_and_no_tool_is_asked(running: Services, tmp_path: Path) -> None:
    """A page.tsx of 100 MB costs nobody anything."""
    page = Page({"page.tsx": b"/" * (100 << 20)})
    evidence = bundle.KIND.run(Request(page, TASK, tmp_path, tmp_path, running))
    assert evidence.data is not None
    assert [error["file"] for error in evidence.data["errors"]] == ["page.tsx"]


def test_no_page_is_blocked(running: Services, tmp_path: Path) -> None:
    """Without page.tsx there is nothing to build."""
    evidence = bundle.KIND.run(Request(Page({}), TASK, tmp_path, tmp_path, running))
    assert (evidence.status, evidence.reason) == ("blocked", "the run wrote no page.tsx")
