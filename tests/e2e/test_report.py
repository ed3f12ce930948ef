"""The report in a real Chrome, from disk: accessible in both themes and on a small screen, quick, and only ours."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.report.html.pages import TAKEN, TASK, benchmark, take_over
from vektos.evidence._axe import TAGS
from vektos.model import Run
from vektos.paths import Paths
from vektos.report.html.build import COLUMNS, build
from vektos.report.html.site import script
from vektos.services.browser import chosen_browser

RUN = Run("made/model-0", "context-0", 1, TASK)
PAGES = (
    "index.html", "fix.html", "runs.html", "tasks.html", "regressions.html", f"task/{TASK}.html",
    f"run/{RUN.id}/{TASK}.html", f"run/{TAKEN.id}/{TASK}.html",
)  # fmt: skip
WIDE, NARROW = {"width": 1280, "height": 900}, {"width": 375, "height": 812}
MANY = 2000
AXE = "how => axe.run(document, how).then(r => r.violations.map(v => `${v.id}: ${v.nodes[0].html}`))"
ORDERS = "cells => cells.map(cell => Number(cell.dataset.order))"
NARROWED = """() => {
  const start = performance.now();
  const field = document.querySelector("[name=rule]");
  field.value = "ru";
  field.dispatchEvent(new Event("input", {bubbles: true}));
  return performance.now() - start;
}"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report that also tells of an agent that tried to take it over."""
    paths = benchmark(tmp_path_factory.mktemp("benchmark"))
    take_over(paths)
    return build(paths, paths.report).index.parent


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    chosen = chosen_browser(Paths.here())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chosen.path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(chrome: Browser) -> Iterator[Page]:
    """A page that must be without a word on its console and without a request that leaves the disk."""
    said: list[str] = []
    context = chrome.new_context(viewport=WIDE)  # type: ignore[arg-type]
    page = context.new_page()
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: said.extend([request.url] * (not request.url.startswith("file:"))))
    yield page
    context.close()
    assert said == []


def opened(page: Page, report: Path, name: str) -> Page:
    page.goto(f"{report.as_uri()}/{name}")
    return page


@pytest.mark.parametrize("name", PAGES)
def test_axe_has_nothing_against_it(page: Page, report: Path, name: str) -> None:
    """No finding of axe in light, in dark and on a small screen, all unfolded; and nothing is wider than the screen."""
    opened(page, report, name)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    page.evaluate((Paths.here().web / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
    for size, theme in ((WIDE, "light"), (WIDE, "dark"), (NARROW, "light")):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert page.evaluate(AXE, {"runOnly": [*TAGS], "preload": False}) == [], theme


def test_what_an_agent_wrote_is_not_obeyed(page: Page, report: Path) -> None:
    """No title changes and no dialog opens on any page that shows it."""
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    for name in ("index.html", "fix.html", "runs.html", f"run/{TAKEN.id}/{TASK}.html"):
        assert opened(page, report, name).title().endswith("Vektos")


def test_the_list_of_runs_is_narrowed_sorted_and_kept_in_the_address(page: Page, report: Path) -> None:
    """What was asked is in the address: a reload, or who is sent the link, sees the same."""
    opened(page, report, "runs.html")
    page.get_by_label("Outcome").select_option("incomplete")
    page.get_by_role("button", name="Design system").click()
    page.get_by_role("button", name="Design system").click()
    first = page.locator("#runs tbody tr").first.inner_text()
    assert "incomplete" in first and "outcome=incomplete" in page.url and "sort=ds-down" in page.url
    page.reload()
    assert page.locator("#runs tbody tr").first.inner_text() == first
    assert page.locator("#runs th[aria-sort=descending]").inner_text().startswith("Design system")


def test_the_matrix_sorts_by_keyboard(page: Page, report: Path) -> None:
    """A heading is a button: reached with Tab, pressed with Enter, and says how the table is sorted."""
    opened(page, report, "index.html")
    heading = page.locator("#matrix thead button").nth(2)
    heading.focus()
    page.keyboard.press("Enter")
    values = page.locator("#matrix tbody td:nth-child(3)").evaluate_all(ORDERS)
    assert values == sorted(values) and page.locator("#matrix th[aria-sort=ascending]").count() == 1


def test_a_link_to_a_line_unfolds_its_file(page: Page, report: Path) -> None:
    """A place in the source can be linked to."""
    opened(page, report, f"run/{RUN.id}/{TASK}.html#page.tsx-1")
    assert page.locator("[id='page.tsx-1']").is_visible()


def test_the_theme_is_chosen_and_stays(page: Page, report: Path) -> None:
    """The button changes the theme on this page and on the next one."""
    opened(page, report, "index.html")
    before = page.evaluate("getComputedStyle(document.body.parentElement).backgroundColor")
    page.get_by_role("button", name="Dark theme").click()
    after = page.evaluate("getComputedStyle(document.body.parentElement).backgroundColor")
    opened(page, report, "tasks.html")
    assert page.evaluate("getComputedStyle(document.body.parentElement).backgroundColor") == after != before


def test_two_thousand_runs_open_at_once(page: Page, report: Path) -> None:
    """The list of 2,000 runs is there, and can be narrowed, long before anybody gives up."""
    page.goto("about:blank")
    rows = [
        [f"task-{n}", "model", "context", n, "complete", 1, 2, 0, 0.01, True, ["rule"], None, "x"] for n in range(MANY)
    ]
    data = report / "data" / "runs-0.js"
    kept = data.read_text(encoding="utf-8")
    data.write_text(script("window.vektosRunColumns", COLUMNS) + script("(window.vektosRuns ??= [])[0]", rows))
    try:
        start = time.monotonic()
        opened(page, report, "runs.html")
        page.get_by_text("2,000 of 2,000 runs").wait_for()
        took = time.monotonic() - start
        narrowing = page.evaluate(NARROWED)
    finally:
        data.write_text(kept, encoding="utf-8")
    assert took < 20 and narrowing < 2000  # ten times what it takes; milliseconds the second
