"""Evidence `bundle`: what builds, what does not and why; a page with the shared script against one that has it all."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from tests.evidence.tools import FIXTURES, PAGES, PATHS, TASK, cold_bundle, expected, gathered, laid_out, services
from vektos.evidence import bundle, css, screen
from vektos.evidence._kind import Request
from vektos.evidence._scratch import lay_out
from vektos.evidence._visit import site
from vektos.model import Page, Task, digest
from vektos.services._tab import Site
from vektos.services.pool import Services

NAMES = sorted(folder.name for folder in FIXTURES.iterdir())


@pytest.fixture(scope="module")
def running() -> Iterator[Services]:
    with services() as started:
        yield started


SHOWS = """
import { useEffect } from "react";
import { flushSync } from "react-dom";
import * as ds from "@vektos/ds";
import { Zap } from "lucide-react";
import { css } from "styled-system/css";
import { VStack } from "styled-system/jsx";
import { rank } from "./parts/rank";

console.warn(Object.keys(ds).join(), ds.Button.displayName ?? ds.Button.name);
const Part = ({ shown }: { shown: string }) => { throw new RangeError(shown) };

export default function Page() {
  useEffect(() => { flushSync(() => {}); rank() }, []);
  return (
    <VStack className={css({ padding: "4" })}>
      <ds.Button onClick={() => {}}><Zap />Send</ds.Button>
      <ul>{[1, 2].map((n) => <li>{n}</li>)}</ul>
      <input value="no handler" />
      <ds.Select label="Kind" options={[{ value: "a", label: "A" }]} value="nowhere" />
      {location.hash === "#" && <Part shown="never" />}
    </VStack>
  );
}
"""
RANK = "export function rank(): number {\n  return JSON.parse('{');\n}\n"
SHOWN: Mapping[str, tuple[Page, Task]] = {
    **{name: PAGES[name] for name in ("good", "type-errors", "many-files", "task kyc-form", "task stock-levels")},
    "chatty": (Page({"page.tsx": SHOWS.encode(), "parts/rank.ts": RANK.encode()}), TASK),
    "throws": (Page({"page.tsx": SHOWS.replace('=== "#"', '!== "#"').encode(), "parts/rank.ts": RANK.encode()}), TASK),
}


@pytest.mark.parametrize("name", SHOWN)
def test_with_the_shared_script_a_page_is_what_it_is_in_one_with_all(
    name: str, running: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Text, fields, console, errors with their places, axe and pictures: as from the one script of a fresh esbuild."""
    page, task = SHOWN[name]
    request = Request(page, task, tmp_path, tmp_path / "pictures", running)
    for kind in (css.KIND, bundle.KIND):
        assert kind.run(request).status == "ok"
    shared = screen.KIND.run(request)

    def alone(request: Request, *aside: str) -> Site:
        found = site(request, *aside)
        return replace(found, files={**found.files, "/vendor.js": ("text/javascript", b"")})

    cold_bundle(lay_out(PATHS, page, task), tmp_path / "page.js")
    monkeypatch.setattr(screen, "site", alone)
    assert screen.KIND.run(request).data == shared.data
    assert shared.data is not None
    placed = [error["file"] for error in shared.data["errors"]]
    assert placed == {"chatty": ["parts/rank.ts"], "throws": ["page.tsx"], "type-errors": [None]}.get(name, [])


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
    assert {"page.tsx", "parts/greet.ts", "fixture.json", "ds/index.ts", "entry/mount.tsx"} <= set(sources)
    assert [source for source in sources if source.startswith(("/", ".."))] == []
    for content in (files["page.js"], files["page.js.map"]):
        assert laid_out("good").name.encode() not in content
        assert str(laid_out("good").parent).encode() not in content


def test_react_is_there_in_development_mode(running: Services, tmp_path: Path) -> None:
    """React's warnings are part of what is graded."""
    _, files = gathered(bundle.KIND, "good", running, tmp_path)
    for script in (files["page.js"], (PATHS.web / "vendor.js").read_bytes()):
        assert b"jsxDEV" in script
        assert b"process.env.NODE_ENV" not in script


def test_what_pages_share_is_not_in_a_page(running: Services, tmp_path: Path) -> None:
    """A page's script is its own code and a few lines for each module that it imports."""
    _, files = gathered(bundle.KIND, "good", running, tmp_path)
    assert len(files["page.js"]) < 10_000


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
