"""services/chrome: two visits at a time in one browser that is started when needed and never left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

from vektos.paths import Paths
from vektos.services._tab import PageEndedError, Site, Tab
from vektos.services.browser import BrowserError
from vektos.services.chrome import AT_A_TIME, Chrome, ChromeClosedError

ROOT = Path(__file__).parent.parent.parent
PATHS = Paths(ROOT)
PAGE = Site({"/": ("text/html", b"<!doctype html><title>t</title><p>hello")}, "", "")


@pytest.fixture
def chrome() -> Iterator[Chrome]:
    started = Chrome(PATHS)
    try:
        yield started
    finally:
        started.close()


async def read(tab: Tab) -> object:
    return await tab.ask("document.body.innerText")


def family(pid: int) -> list[psutil.Process]:
    parent = psutil.Process(pid)
    return [parent, *parent.children(recursive=True)]


def test_visit(chrome: Chrome) -> None:
    """A visit brings the answer of what looked."""
    visit = chrome.visit(PAGE, read)
    assert (visit.answer, visit.fatal) == ("hello", None)


def test_started_when_needed(chrome: Chrome) -> None:
    """No browser runs before the first visit, and the same one serves the next."""
    before, _, first, _, second = (
        chrome.pid, chrome.visit(PAGE, read), chrome.pid, chrome.visit(PAGE, read), chrome.pid,
    )  # fmt: skip
    assert before is None
    assert first == second is not None


def test_two_at_a_time(chrome: Chrome) -> None:
    """However many threads ask, no more than two pages are open at once, and two are."""
    now, most, lock = 0, 0, threading.Lock()

    async def stay(tab: Tab) -> None:
        nonlocal now, most
        with lock:
            now += 1
            most = max(most, now)
        await asyncio.sleep(0.3)
        with lock:
            now -= 1

    with ThreadPoolExecutor(5) as pool:
        list(pool.map(lambda _: chrome.visit(PAGE, stay), range(5)))
    assert most == AT_A_TIME


def test_the_page_that_kills_the_browser_is_told_apart(chrome: Chrome) -> None:
    """A visit under which the browser dies twice is a crash; the one beside it gets its answer."""

    async def kill(tab: Tab) -> None:
        if await read(tab) != "hello":
            return
        assert chrome.pid
        psutil.Process(chrome.pid).kill()
        await asyncio.sleep(2)
        await tab.ask("1")

    async def linger(tab: Tab) -> object:
        await asyncio.sleep(1)
        return await read(tab)

    with ThreadPoolExecutor(2) as pool:
        innocent, guilty = pool.submit(chrome.visit, PAGE, linger), pool.submit(chrome.visit, PAGE, kill)
        assert innocent.result().answer == "hello"
        fatal = guilty.result().fatal
    assert isinstance(fatal, PageEndedError)
    assert fatal.kind == "crash"
    assert chrome.visit(PAGE, read).answer == "hello"


def test_what_befalls_every_page_is_not_the_page_s(chrome: Chrome) -> None:
    """Where the browser dies under a page of ours too, no page is to blame: it is an error."""

    async def kill(tab: Tab) -> None:
        assert chrome.pid
        psutil.Process(chrome.pid).kill()
        await asyncio.sleep(1)
        await read(tab)

    with pytest.raises(BrowserError, match="every page"):
        chrome.visit(PAGE, kill)
    assert chrome.visit(PAGE, read).answer == "hello"


def test_our_own_fault_is_not_the_page_s(chrome: Chrome) -> None:
    """An error in what looks is raised, not put down to the page."""

    async def stumble(tab: Tab) -> None:
        raise KeyError("ours")

    with pytest.raises(KeyError, match="ours"):
        chrome.visit(PAGE, stumble)
    assert chrome.visit(PAGE, read).answer == "hello"


def test_close(chrome: Chrome) -> None:
    """Closing ends every process, may be repeated, and later visits are refused."""
    chrome.visit(PAGE, read)
    assert chrome.pid
    processes = family(chrome.pid)
    chrome.close()
    chrome.close()
    assert psutil.wait_procs(processes, timeout=5)[1] == []
    with pytest.raises(ChromeClosedError):
        chrome.visit(PAGE, read)


def test_close_ends_a_visit(chrome: Chrome) -> None:
    """A visit in flight when Chrome is closed fails at once, in a way that says so."""
    begun = threading.Event()

    async def stay(tab: Tab) -> None:
        begun.set()
        await asyncio.sleep(15)

    with ThreadPoolExecutor(1) as pool:
        visit = pool.submit(chrome.visit, PAGE, stay)
        assert begun.wait(30)
        chrome.close()
        with pytest.raises(ChromeClosedError):
            visit.result(10)


PROGRAM = """
import asyncio, sys
from vektos.paths import Paths
from vektos.services._tab import Site
from vektos.services.chrome import Chrome
chrome = Chrome(Paths.here())
async def stay(tab):
    print(chrome.pid, flush=True)
    await asyncio.sleep(60)
chrome.visit(Site({"/": ("text/html", b"<script>%s</script>")}, "", ""), stay)
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda how: how.name)
@pytest.mark.parametrize("script", ["", "setTimeout(() => { for (;;) {} }, 500)"], ids=["calm", "looping"])
def test_no_process_is_left_behind(how: signal.Signals, script: str) -> None:
    """However our own process ends, and whatever the page does then, the browser and its driver end too."""
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM % script], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    with program:
        assert program.stdout
        assert program.stdout.readline().strip().isdigit()
        time.sleep(1)
        processes = family(program.pid)
        assert len(processes) > 3
        os.kill(program.pid, how)
        alive = psutil.wait_procs(processes[1:], timeout=15)[1]
    for process in alive:
        process.kill()
    assert alive == []
