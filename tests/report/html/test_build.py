"""The report is whole, shows what an agent wrote as text, and is made again only where something changed."""

from __future__ import annotations

import json
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.report.html.pages import HOSTILE, TAKEN, TASK, benchmark, picture, take_over
from tests.report.made import rejudged, verdicts
from vektos.history import Seen, State
from vektos.model import Run
from vektos.paths import Paths
from vektos.report.collect import collect
from vektos.report.html.build import build
from vektos.report.html.site import script
from vektos.report.html.theme import variables
from vektos.report.regressions import compare

RUN = Run("made/model-0", "context-0", 1, TASK)


class Links(HTMLParser):
    """The elements of a page, and all that it refers to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.to: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.to += [value for name, value in attrs if name in ("href", "src") and value]


@pytest.fixture(scope="module")
def paths(tmp_path_factory: pytest.TempPathFactory) -> Paths:
    """A benchmark with a report; tests leave both up to date."""
    made = benchmark(tmp_path_factory.mktemp("benchmark"))
    build(made, made.report)
    return made


def page(paths: Paths, name: str) -> str:
    return (paths.report / name).read_text(encoding="utf-8")


def run_page(run: Run) -> str:
    return f"run/{run.id}/{run.task}.html"


def test_every_link_leads_to_a_file_of_the_report(paths: Paths) -> None:
    """The folder can be moved and sent: nothing in it refers to anything outside, and nothing is missing."""
    from urllib.parse import unquote

    pages = [*paths.report.rglob("*.html")]
    assert len(pages) == len(collect(paths).results) + 7 + 5
    for file in pages:
        for link in Links(file.read_text(encoding="utf-8")).to:
            target = unquote(link.partition("#")[0])
            assert not target or (file.parent / target).resolve().is_relative_to(paths.report), (file, link)
            assert not target or (file.parent / target).is_file(), (file, link)


def test_nothing_is_made_again_without_a_change(paths: Paths) -> None:
    """A second report writes no file."""
    assert build(paths, paths.report).written == 0


def test_a_changed_verdict_makes_the_pages_that_tell_of_it(paths: Paths) -> None:
    """One run judged otherwise: its own page, its task's, and those about all runs; no other run's page."""
    before = {path: path.read_bytes() for path in paths.report.rglob("run/*/*.html")}
    rejudged(paths, RUN, verdicts({"second": 5}))
    build(paths, paths.report)
    changed = {path for path, content in before.items() if path.read_bytes() != content}
    assert changed == {paths.report / run_page(RUN)}
    assert page(paths, run_page(RUN)).count("native-element number") == 5


def test_a_run_that_is_gone_leaves_no_page(paths: Paths, tmp_path: Path) -> None:
    """The report shows what is in results/, and its folder holds nothing else."""
    run = Run("made/model-1", "context-1", 2, "task-05")
    kept = paths.run(run).rename(tmp_path / "kept")
    build(paths, paths.report)
    assert not (paths.report / run_page(run)).exists()
    kept.rename(paths.run(run))
    build(paths, paths.report)
    assert (paths.report / run_page(run)).is_file()


def test_equal_screenshots_are_one_small_file(paths: Paths) -> None:
    """Four runs with the same two screenshots: two pictures and two small ones; a changed one replaces its own."""
    pictures = paths.report / "pictures"
    assert len([*pictures.iterdir()]) == 4
    assert all(path.suffix == ".webp" for path in pictures.iterdir())
    run = Run("made/model-0", "context-0", 1, "task-00")
    picture(paths.run(run) / "light.png", "red")
    build(paths, paths.report)
    assert len([*pictures.iterdir()]) == 6


def test_what_an_agent_wrote_stays_text(tmp_path: Path) -> None:
    """Markup in a rule, a message, a hint, a file's name, a file, a reason or a transcript is shown, not obeyed."""
    paths = benchmark(tmp_path)
    take_over(paths)
    build(paths, paths.report)
    for file in paths.report.rglob("*.html"):
        links = Links(file.read_text(encoding="utf-8"))
        assert "b" not in links.tags and "x" not in links.to, file
        assert links.tags.count("script") == sum(to.endswith(".js") for to in links.to), file
    told = page(paths, run_page(TAKEN))
    assert told.count("document.title = &#34;taken&#34;") >= 7
    for file in paths.report.rglob("data/*.js"):
        assert "</script" not in file.read_text(encoding="utf-8") and "<" not in file.read_text(encoding="utf-8")


def test_data_in_a_script_is_the_same_data() -> None:
    """What is escaped for the browser comes out as it was."""
    value = [HOSTILE, "\u2028", "ü", None, 1.5]
    name, _, text = script("data", value).partition(" = ")
    assert (name, json.loads(text.rstrip(";\n"))) == ("data", value)


def test_a_report_without_a_run_says_so(tmp_path: Path) -> None:
    """Nothing to tell is told."""
    paths = Paths(tmp_path)
    paths.tasks.mkdir()
    assert build(paths, paths.report).runs == 0
    assert "0 runs" in page(paths, "index.html")


def test_what_changed_since_the_last_state_is_a_page(tmp_path: Path) -> None:
    """A verdict that changed stands under its cause, with a link to its run; older rulers are told of."""
    paths = benchmark(tmp_path)
    (result, *_) = collect(paths).results
    assert result.score
    was, now = {v.grader: v for v in verdicts({})}, {v.grader: v for v in verdicts({"first": 2})}
    other = replace(result.score, grader_hash="older")
    before = State(1, "2026-01-01T00:00:00", {result.run.name: Seen("page", result.score, was)})
    after = State(
        2, "2026-01-02T00:00:00", {result.run.name: Seen("new", result.score, now), "x": Seen("", other, now)}
    )
    changes = compare(before, after, lambda _: {}, lambda *_: [])
    build(paths, paths.report, changes)
    told = page(paths, "regressions.html")
    assert "The page is new" in told and "1 worse, 0 better, 0 other" in told and "fail (2)" in told
    assert f'<a href="{run_page(result.run)}">' in told and "1 run of 2 are as older graders judged them" in told
    build(paths, paths.report)
    assert "no earlier state" in page(paths, "regressions.html")


def test_every_token_that_the_style_sheet_names_exists() -> None:
    """The report's looks are the design system's: no variable of the style sheet is undefined."""
    import re

    from vektos.report.html.site import HERE

    known = {*re.findall(r"(--[\w-]+):", variables())}
    assert {*re.findall(r"var\((--[\w-]+)\)", (HERE / "assets" / "report.css").read_text("utf-8"))} <= known
