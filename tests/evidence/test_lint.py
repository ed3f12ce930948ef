"""Evidence `lint`: the warm linter against the cold one, on every fixture page and reference solution."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.evidence.tools import FIXTURES, PAGES, TASK, cold_lint, expected, gathered, laid_out, services, warm_lint
from vektos.evidence import lint
from vektos.evidence._kind import Request
from vektos.model import Page
from vektos.services.linter import Linter
from vektos.services.pool import Services

NAMES = sorted(folder.name for folder in FIXTURES.iterdir())


@pytest.fixture(scope="module")
def running() -> Iterator[Services]:
    with services() as started:
        yield started


@pytest.mark.parametrize("name", PAGES)
def test_the_warm_linter_says_what_the_command_line_says(name: str, running: Services) -> None:
    """File, line, column, rule, message and help are those of `oxlint -f json`, Panda's rules included."""
    assert warm_lint(running.get(Linter).diagnostics(laid_out(name))) == cold_lint()[name]


@pytest.mark.parametrize("name", NAMES)
def test_a_page_gets_the_findings_it_states(name: str, running: Services, tmp_path: Path) -> None:
    """Each fixture page states which lint findings it has, and has no others."""
    evidence, _ = gathered(lint.KIND, name, running, tmp_path)
    assert evidence.data is not None
    found = [f"{d['file']}:{d['line']}:{d['column']} {d['rule']}" for d in evidence.data["diagnostics"]]
    assert sorted(found) == expected(name)["lint"]


def test_the_same_page_is_the_same_bytes_however_often_and_beside_whom(running: Services, tmp_path: Path) -> None:
    """Ten times in a row, two pages at once: the evidence never differs by a byte."""

    def once(job: tuple[int, str]) -> tuple[str, dict[str, bytes]]:
        number, name = job
        folder = tmp_path / f"{number}"
        folder.mkdir()
        return name, gathered(lint.KIND, name, running, folder)[1]

    jobs = [(number, ("lint-errors", "good")[number % 2]) for number in range(20)]
    with ThreadPoolExecutor(2) as pool:
        outcomes = list(pool.map(once, jobs))
    for name in ("lint-errors", "good"):
        assert len({str(files) for of, files in outcomes if of == name}) == 1


def test_a_page_cannot_bring_its_own_rules(running: Services, tmp_path: Path) -> None:
    """Neither a configuration nor an ignore file of the agent's reaches the linter."""
    page = Page(
        {
            "page.tsx": b"debugger;\n",
            ".oxlintrc.json": b'{ "categories": { "correctness": "off" } }',
            "oxlint.config.ts": b"export default {};",
            ".eslintignore": b"*",
            ".gitignore": b"*",
            "Panda.config.ts": b"export default { include: [] };",
        }
    )
    evidence = lint.KIND.run(Request(page, TASK, tmp_path, tmp_path, running))
    assert evidence.data is not None
    assert [d["rule"] for d in evidence.data["diagnostics"]] == ["eslint(no-debugger)"]


def test_rules_that_repeat_a_design_system_grader_are_off(running: Services, tmp_path: Path) -> None:
    """A raw colour and an unknown token are one finding each, and the linter's is not it."""
    page = Page(
        {
            "page.tsx": b'import { css } from "styled-system/css";\n'
            b'export default () => <p className={css({ color: "#ff0000", background: "{colors.nope}" })}>Hello</p>;\n'
        }
    )
    evidence = lint.KIND.run(Request(page, TASK, tmp_path, tmp_path, running))
    assert evidence.data is not None
    found = {d["rule"] for d in evidence.data["diagnostics"]}
    assert not found & {"@pandacss(no-hardcoded-color)", "@pandacss(no-invalid-token-paths)"}


def test_no_page_is_blocked(running: Services, tmp_path: Path) -> None:
    """Without page.tsx there is nothing to look at, and no tool is started."""
    evidence = lint.KIND.run(Request(Page({}), TASK, tmp_path, tmp_path, running))
    assert (evidence.status, evidence.reason) == ("blocked", "the run wrote no page.tsx")
