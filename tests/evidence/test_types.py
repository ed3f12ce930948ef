"""Evidence `types`: the warm compiler against the cold one, on every fixture page and reference solution."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.evidence.tools import FIXTURES, PAGES, TASK, cold_types, expected, gathered, laid_out, services, warm_types
from vektos.evidence import types
from vektos.evidence._kind import Request
from vektos.model import Page
from vektos.services.pool import Services
from vektos.services.typescript import TypeScriptServer

NAMES = sorted(folder.name for folder in FIXTURES.iterdir())


@pytest.fixture(scope="module")
def running() -> Iterator[Services]:
    with services() as started:
        yield started


@pytest.mark.parametrize("name", PAGES)
def test_the_warm_compiler_says_what_the_command_line_says(name: str, running: Services) -> None:
    """File, line, column, code and the whole chain of reasons are those of `tsc --noEmit`."""
    folder = laid_out(name)
    assert warm_types(running.get(TypeScriptServer).diagnostics(folder)) == cold_types(folder)


@pytest.mark.parametrize("name", NAMES)
def test_a_page_gets_the_errors_it_states(name: str, running: Services, tmp_path: Path) -> None:
    """Each fixture page states which type errors it has, and has no others."""
    evidence, _ = gathered(types.KIND, name, running, tmp_path)
    assert evidence.data is not None
    found = [f"{d['file']}:{d['line']}:{d['column']} {d['code']}" for d in evidence.data["diagnostics"]]
    assert sorted(found) == expected(name)["types"]


def test_the_same_page_is_the_same_bytes_however_often_and_beside_whom(running: Services, tmp_path: Path) -> None:
    """Ten times in a row, two pages at once: the evidence never differs by a byte."""

    def once(job: tuple[int, str]) -> tuple[str, dict[str, bytes]]:
        number, name = job
        folder = tmp_path / f"{number}"
        folder.mkdir()
        return name, gathered(types.KIND, name, running, folder)[1]

    jobs = [(number, ("type-errors", "good")[number % 2]) for number in range(20)]
    with ThreadPoolExecutor(2) as pool:
        outcomes = list(pool.map(once, jobs))
    for name in ("type-errors", "good"):
        assert len({str(files) for of, files in outcomes if of == name}) == 1


def test_nothing_tells_where_the_page_lay(running: Services, tmp_path: Path) -> None:
    """A message that shows a module's path shows it relative to the page's folder."""
    _, files = gathered(types.KIND, "type-errors", running, tmp_path)
    text = files["types.json"].decode()
    assert laid_out("type-errors").name not in text
    assert 'typeof import(\\"./helper\\")' in text


def test_a_page_cannot_loosen_its_own_check(running: Services, tmp_path: Path) -> None:
    """A tsconfig.json of the agent's, in any spelling of its name, does not reach the compiler."""
    loose = b'{ "compilerOptions": { "noCheck": true } }'
    page = Page({"page.tsx": b'export const x: number = "";\n', "tsconfig.json": loose, "TSConfig.json": loose})
    evidence = types.KIND.run(Request(page, TASK, tmp_path, tmp_path, running))
    assert evidence.data is not None
    assert [d["code"] for d in evidence.data["diagnostics"]] == ["TS2322"]


def test_no_page_is_blocked(running: Services, tmp_path: Path) -> None:
    """Without page.tsx there is nothing to look at, and no tool is started."""
    evidence = types.KIND.run(Request(Page({"other.tsx": b""}), TASK, tmp_path, tmp_path, running))
    assert (evidence.status, evidence.reason) == ("blocked", "the run wrote no page.tsx")
