"""The jail that Chrome runs in: what it keeps from a page, and that it changes nothing of what is seen."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from tests.e2e.test_hostile_pages import PAGES
from tests.evidence.chrome_pages import built, task
from tests.evidence.tools import PATHS, ROOT, services
from tests.evidence.visitor import another_user, given_to, visited
from vektos.services import jail
from vektos.services._tab import Site, Tab
from vektos.services.browser import BrowserError
from vektos.services.chrome import Chrome
from vektos.services.pool import Services

PAGE = Site({"/": ("text/html", b"<!doctype html><title>t</title><p>hello")}, "", "")
JAILED: list[jail.Kind] = [kind for kind in jail.ON_LINUX if jail.offers(kind)]
USER = another_user()
FLOODS = ("fetches-for-ever", "logs-from-a-worker-for-ever", "throws-for-ever", "opens-sockets-for-ever")


@pytest.fixture(scope="module")
def running() -> Iterator[Services]:
    with services() as started:
        yield started


@pytest.fixture
def chosen() -> Iterator[None]:
    yield
    jail.choose(None)


def hostile(name: str, folder: Path, running: Services) -> Path:
    source = PAGES[name].read_bytes()
    built({"page.tsx": source}, task(), folder, running)
    (folder / "page.tsx").write_bytes(source)
    return folder


@pytest.mark.parametrize("kind", JAILED)
def test_what_is_inside(kind: jail.Kind, chosen: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chrome has its sandbox, no network of ours, no key in any environment, and in its jail no file of the user's."""
    monkeypatch.setenv("VEKTOS_TEST_KEY", "very secret")
    jail.choose(kind)
    chrome = Chrome(PATHS)

    async def look(tab: Tab) -> object:
        processes = psutil.Process(chrome.pid).children(recursive=True)
        words = [" ".join(process.cmdline()) for process in processes]
        assert any("--type=renderer" in said for said in words)
        assert [said for said in words if "--no-sandbox" in said] == []
        first = next(p for p, said in zip(processes, words, strict=True) if "--headless" in said)
        for process in (psutil.Process(chrome.pid), *processes):
            assert "very secret" not in Path(f"/proc/{process.pid}/environ").read_text(errors="replace")
        assert os.readlink(f"/proc/{first.pid}/ns/net") != os.readlink("/proc/self/ns/net")
        if kind == "bubblewrap":
            inside = Path(f"/proc/{first.pid}/root")
            assert not [path for path in (ROOT, Path.home(), PATHS.results) if (inside / str(path)[1:]).exists()]
        return await tab.ask("document.body.innerText")

    try:
        assert chrome.visit(PAGE, look).answer == "hello"
    finally:
        chrome.close()


def test_root_needs_a_jail(chosen: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root without a jail is told what to do; the sandbox is never dropped."""
    jail.choose("none")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    chrome = Chrome(PATHS)
    try:
        with pytest.raises(BrowserError, match="inside of a jail"):
            chrome.visit(PAGE, lambda tab: asyncio.sleep(0))
    finally:
        chrome.close()


def test_jailed_and_unjailed_see_the_same(running: Services, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Evidence and pictures are the same bytes in every jail and in none, as root and as a user."""
    solution = (PATHS.tasks / "statement" / "solution.tsx").read_bytes()
    fixture = (PATHS.tasks / "statement" / "fixture.json").read_bytes()
    statement = tmp_path_factory.mktemp("statement")
    built({"page.tsx": solution}, task(fixture=fixture), statement, running)
    (statement / "page.tsx").write_bytes(solution)
    folders = [statement, hostile("asks-the-network", tmp_path_factory.mktemp("hostile"), running)]
    ways: list[tuple[jail.Kind, int | None]] = [(kind, None) for kind in JAILED]
    ways += [(kind, USER) for kind in (*JAILED[:1], "none") if USER or os.geteuid() != 0]
    seen = {}
    for kind, user in ways:
        copies = [given_to(user, folder) for folder in folders]
        *pages, processes = visited(kind, copies, user)[0]
        for copy in copies:
            shutil.rmtree(copy)
        assert processes["bare"] == []
        assert set(processes["confined"]) <= {"2"}
        seen[kind, user] = pages
    assert len(ways) > 1
    assert all('"status": "ok"' in page[0] for page in seen[ways[0]])
    assert [way for way in ways if seen[way] != seen[ways[0]]] == []


def test_a_page_is_not_heard_on_stderr(running: Services, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever a page floods, neither the driver nor its client says a word on the stderr of our process."""
    folders = [hostile(name, tmp_path_factory.mktemp(name), running) for name in FLOODS]
    seen, said = visited(jail.kind(), folders)
    assert len(seen) == len(FLOODS) + 1
    assert said == ""


def test_what_grows_besides_the_page_ends_the_browser(running: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that makes the browser itself grow, twice, is too large; the next page is looked at as ever."""
    from vektos.services import _chrome_family

    monkeypatch.setattr(_chrome_family, "OTHER_MEMORY", 300 * jail.MB)
    grows = b"<p>hello<script>k = []; for (let i = 0; i < 90; i++) k.push(new Blob([new Uint8Array(1e7)]))</script>"

    async def look(tab: Tab) -> object:
        await asyncio.sleep(3)
        return await tab.ask("document.body.innerText")

    chrome = running.get(Chrome)
    fatal = chrome.visit(Site({"/": ("text/html", grows)}, "", ""), look).fatal
    assert fatal is not None
    assert (fatal.kind, "browser" in fatal.message) == ("too-large", True)
    assert chrome.visit(PAGE, look).answer == "hello"


def test_what_every_page_weighs_is_not_the_page_s(running: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a page of ours makes the browser as large, no page is to blame: it is an error."""
    from vektos.services import _chrome_family

    monkeypatch.setattr(_chrome_family, "OTHER_MEMORY", jail.MB)

    async def look(tab: Tab) -> object:
        await asyncio.sleep(1)
        return await tab.ask("1")

    with pytest.raises(BrowserError, match="every page"):
        running.get(Chrome).visit(PAGE, look)
