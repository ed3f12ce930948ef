"""Hostile and unlucky pages in a real Chrome: each costs itself only, ends in time, and leaves its trace.

A page in hostile_pages/ states on top how it ends (`never`, or a kind of end; several where it depends on what gives
way first) and what its evidence must hold. They are visited two at a time, a normal page again and again between them.
"""

from __future__ import annotations

import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.evidence.tools import PATHS, services
from vektos.evidence import acts, bundle, css, screen
from vektos.evidence._kind import Request
from vektos.model import Behaviour, Page, Step, Task
from vektos.services import _tab
from vektos.services.chrome import AT_A_TIME, VISIT_SECONDS, Chrome
from vektos.services.pool import Services

NO_END = 10 * VISIT_SECONDS
"""Seconds that no page comes near to, on however busy a machine: what takes longer has no end."""
SOONER = 2
"""How many times sooner than in a benchmark a page is found to hang: each that does costs these tests its limit."""
NORMAL = "statement"
PAGES = {path.stem: path for path in sorted((Path(__file__).parent / "hostile_pages").glob("*.tsx"))}
ELSEWHERE = b"http://elsewhere.test"


@dataclass(frozen=True)
class Outcome:
    """What one visit left: the evidence as bytes, the pictures, how long it took."""

    text: str
    pictures: tuple[bytes, ...]
    seconds: float

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(self.text)["data"]
        return data


def built(source: bytes, task: Task, folder: Path, running: Services) -> Request:
    """The page's CSS and bundle, ready to be visited."""
    request = Request(Page({"page.tsx": source}), task, folder, folder, running)
    for kind in (css.KIND, bundle.KIND):
        evidence = kind.run(request)
        assert evidence.status == "ok", evidence.reason
        assert not (evidence.data or {}).get("errors"), evidence.data
    return request


def stated(what: str, source: str) -> list[str]:
    """What the page says of itself on top."""
    return re.findall(rf"^// {what}: (.*)$", source, re.MULTILINE)


def seen(request: Request) -> Outcome:
    start = time.monotonic()
    evidence = screen.KIND.run(request)
    pictures = tuple((request.pictures / f"{theme}.png").read_bytes() for theme in screen.THEMES)
    return Outcome(evidence.to_json(), pictures, time.monotonic() - start)


def a_task(fixture: bytes = b"{}", *behaviours: Behaviour) -> Task:
    return Task("t", "banking", "", "", (), (), "", fixture, behaviours)


@pytest.fixture(scope="module")
def running() -> Iterator[Services]:
    with services() as started:
        yield started


@pytest.fixture(scope="module")
def normal(running: Services, tmp_path_factory: pytest.TempPathFactory) -> Request:
    folder = PATHS.tasks / NORMAL
    task = a_task((folder / "fixture.json").read_bytes())
    return built((folder / "solution.tsx").read_bytes(), task, tmp_path_factory.mktemp("normal"), running)


@dataclass(frozen=True)
class Together:
    """The outcomes of all hostile pages, and of the normal page alone and beside them."""

    hostile: dict[str, Outcome]
    alone: Outcome
    beside: list[Outcome]


@pytest.fixture(scope="module")
def together(running: Services, normal: Request, tmp_path_factory: pytest.TempPathFactory) -> Together:
    requests = {
        name: built(path.read_bytes(), a_task(), tmp_path_factory.mktemp(name), running) for name, path in PAGES.items()
    }
    alone = seen(normal)
    over = threading.Event()

    def again() -> list[Outcome]:
        outcomes = []
        while not over.is_set():
            outcomes.append(seen(normal))
            over.wait(4)
        return outcomes

    with pytest.MonkeyPatch.context() as sooner, ThreadPoolExecutor(1 + AT_A_TIME) as pool:
        sooner.setattr(_tab, "ASK_SECONDS", _tab.ASK_SECONDS / SOONER)
        sooner.setattr(_tab, "OPEN_SECONDS", _tab.OPEN_SECONDS / SOONER)
        beside = pool.submit(again)
        try:
            hostile = dict(zip(requests, pool.map(seen, requests.values()), strict=True))
        finally:
            over.set()
        return Together(hostile, alone, beside.result())


@pytest.mark.parametrize("name", PAGES)
def test_a_hostile_page_ends_as_it_must(name: str, together: Together) -> None:
    """A hostile page is recorded as what it is: how it ended, what it said, what it tried."""
    outcome, source = together.hostile[name], PAGES[name].read_text(encoding="utf-8")
    fatal = outcome.data["fatal"]
    assert (fatal["kind"] if fatal else "never") in stated("Ends", source)[0].split(" or ")
    assert [text for text in stated("Holds", source) if text not in outcome.text] == []


@pytest.mark.parametrize("name", PAGES)
def test_a_hostile_page_ends(name: str, together: Together) -> None:
    """No page goes on for ever."""
    assert together.hostile[name].seconds < NO_END


def test_nobody_else_notices(together: Together) -> None:
    """A normal page beside hostile ones has the same evidence and pictures, byte for byte, as one alone."""
    assert len(together.beside) > 3
    assert {outcome.text for outcome in together.beside} == {together.alone.text}
    assert {outcome.pictures for outcome in together.beside} == {together.alone.pictures}


class Listener:
    """A server that counts who calls. Nobody should."""

    def __init__(self) -> None:
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self.calls = 0
        self._thread = threading.Thread(target=self._answer, daemon=True)
        self._thread.start()

    def _answer(self) -> None:
        while True:
            try:
                caller, _ = self._socket.accept()
            except OSError:
                return
            self.calls += 1
            caller.close()

    def close(self) -> None:
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self._thread.join(5)


def test_nothing_leaves_the_machine(running: Services, tmp_path: Path) -> None:
    """No way out of a page reaches even a server on this machine."""
    listener = Listener()
    try:
        source = PAGES["asks-the-network"].read_bytes().replace(ELSEWHERE, listener.url.encode())
        outcome = seen(built(source, a_task(), tmp_path, running))
    finally:
        listener.close()
    assert listener.calls == 0
    assert f"{listener.url}/fetch" in outcome.data["network"]


def test_the_browser_is_started_again(running: Services, normal: Request) -> None:
    """When the browser dies under a visit that did nothing to it, the visit is made again and nobody notices."""
    before = seen(normal)
    chrome = running.get(Chrome)
    assert chrome.pid
    with ThreadPoolExecutor(1) as pool:
        visit = pool.submit(seen, normal)
        time.sleep(0.3)
        psutil.Process(chrome.pid).kill()
        assert visit.result(60).text == before.text


def test_a_page_that_ends_on_the_way_has_not_acted(running: Services, tmp_path: Path) -> None:
    """A page that leaves on submit fails its behaviour, with where it went; nothing of ours is broken by it."""
    behaviour = Behaviour("it saves", (Step("fill", "Name", "Ada"), Step("submit")), shows="Saved")
    form = b'<form><label>Name <input name="n" /></label><button>Save</button></form>'
    source = b"export default function Page() { return " + form + b"; }"
    evidence = acts.KIND.run(built(source, a_task(b"{}", behaviour), tmp_path, running))
    assert evidence.data == {
        "behaviours": [
            {"name": "it saves", "passed": False, "detail": "The page went away to http://page.vektos.test/?n=Ada."}
        ]
    }
