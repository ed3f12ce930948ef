"""One page open in Chrome: all that it says and tries is recorded, nothing leaves, each question has a limit.

Questions are asked in a world of their own, so that a page cannot answer them. Knows not what is asked, nor why.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from playwright._impl._errors import Error as PlaywrightError  # its public home takes long to import

if TYPE_CHECKING:
    from playwright.async_api import BrowserContext, CDPSession, Dialog, Frame, Page, Request, Route, ViewportSize

    from vektos.services._launch import Process

ORIGIN = "http://page.vektos.test"
HOME = f"{ORIGIN}/"
WINDOW: ViewportSize = {"width": 1280, "height": 800}
"""The window that every page is shown in, in CSS pixels."""
WORLD = "vektos"
ASK_SECONDS = 5.0
"""How long a page may keep from answering; beyond it, it hangs."""
LIVE_SECONDS = 5.0
"""The same for a page that lives its time; steady.js stops after three."""
OPEN_SECONDS = 8.0
ANSWER_SECONDS = 10.0
"""How long the browser itself may keep from answering."""
WORKED = 0.5
"""The share of that time in which the page has to have worked to be called hanging."""
MAX_RECORDS = 100
MAX_EVENTS = 1200
MAX_TEXT = 2000
MAX_URL = 300
MAX_ACTS = 2000
"""How many requests, windows, workers, frames, moves of the address and lines on the console, workers' and frames'
too, one page may make: beyond it, it floods the browser. A page's own document writes at most 1000 lines."""
REQUEST = 4
"""For how many of these a request counts, which takes the driver as much longer: 500 of them are a flood."""
MAX_DIALOGS = 300
"""Dialogs hold a page up, so one that asks for ever hangs."""

FatalKind = Literal["hang", "crash", "navigated", "closed", "too-large", "flood"]
T = TypeVar("T")


class PageEndedError(Exception):
    """The page can be looked at no further, by its own doing."""

    def __init__(self, kind: FatalKind, message: str) -> None:
        super().__init__(message)
        self.kind: FatalKind = kind
        self.message = message


class UndecidedError(Exception):
    """The visit came to nothing, and whose doing that was is not known. `fatal`: what it is called if the page's."""

    def __init__(self, fatal: PageEndedError | None = None) -> None:
        super().__init__(fatal and fatal.message)
        self.fatal = fatal or PageEndedError("crash", "The page ended the whole browser, twice.")


@dataclass(frozen=True, slots=True)
class Site:
    """What the fake origin serves: path → (content type, body). `steady` runs first in the page's own world, `aside`
    in the world that questions are asked in."""

    files: Mapping[str, tuple[str, bytes]]
    steady: str
    aside: str


@dataclass(slots=True)
class Seen:
    """What a page said and tried, raw and in order. Bounded, whatever the page does."""

    console: list[dict[str, Any]] = field(default_factory=list)
    errors: list[dict[str, Any]] = field(default_factory=list)
    network: set[str] = field(default_factory=set)
    dialogs: list[str] = field(default_factory=list)


class Tab:
    """An open page. Made by `Tab.open`, ended by `close`; both and all between run in Chrome's own thread."""

    def __init__(self, process: Process, site: Site, context: BrowserContext, page: Page, pid: int | None) -> None:
        self.page = page
        self.seen = Seen()
        self._process = process
        self._site = site
        self._context = context
        self._pid = pid
        self._home_served = False
        self._acts = self._asked = 0
        self._end: asyncio.Future[PageEndedError] = asyncio.get_running_loop().create_future()
        self._aside: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._session: CDPSession

    @staticmethod
    async def open(process: Process, site: Site) -> Tab:
        """A fresh page with nothing loaded yet, all ears."""
        context, page, pid = await process.open()
        tab = Tab(process, site, context, page, pid)
        await tab._listen()
        return tab

    async def load(self) -> None:
        """Load the site's home and wait until its script has run once."""
        await self.guard(self.page.goto(HOME, wait_until="load", timeout=0), OPEN_SECONDS)

    async def ask(self, expression: str, seconds: float | None = None) -> Any:
        """The JSON value of an expression, or of the promise it gives, in the world aside."""
        return await self._evaluate({"expression": expression, "contextId": await self.world()}, seconds)

    async def live(self, milliseconds: int) -> None:
        """Let time pass in the page. A page that broke its clock goes without."""
        expression = f"globalThis.vektosClock?.live({milliseconds}).then(() => 0)"
        with contextlib.suppress(PlaywrightError):
            await self._evaluate({"expression": expression}, LIVE_SECONDS)

    async def answered(self) -> None:
        """Wait until the requests that were turned away have told the page so."""
        await self.guard(asyncio.sleep(0.2))

    async def send(self, method: str, params: Mapping[str, Any] | None = None, seconds: float | None = None) -> Any:
        """A command of Chrome's own protocol about this page."""
        return await self.guard(self._session.send(method, dict(params or {})), seconds)

    async def world(self) -> int:
        """The id of the world aside, for commands that take one."""
        return await self.guard(asyncio.shield(self._aside))

    async def object_of(self, backend_node: int) -> str:
        """A handle, in the world aside, on an element of the accessibility tree."""
        params = {"backendNodeId": backend_node, "executionContextId": await self.world()}
        node = await self.send("DOM.resolveNode", params)
        return str(node["object"]["objectId"])

    async def call(self, function: str, handle: str, *arguments: str) -> Any:
        """Call a function of the world aside with the element as its first argument."""
        answer = await self.send(
            "Runtime.callFunctionOn",
            {
                "functionDeclaration": f"function (...rest) {{ return ({function})(this, ...rest) }}",
                "objectId": handle,
                "arguments": [{"value": value} for value in arguments],
                "returnByValue": True,
                "awaitPromise": True,
            },
        )
        return _value(answer)

    async def guard(self, work: Awaitable[T], limit: float | None = None) -> T:
        """Do `work` unless the page ends or is at it for `limit` seconds. Says which: PageEndedError, UndecidedError.

        Seconds in which a busy machine gave the page no processor do not count; the limit of the visit does.
        """
        seconds = limit or ASK_SECONDS
        task = asyncio.ensure_future(work)
        gone = asyncio.ensure_future(self._process.gone.wait())
        before = self.worked()
        try:
            waiting: set[asyncio.Future[Any]] = {task, self._end, gone}
            while not (await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED))[0]:
                asked = asyncio.ensure_future(self._process.answers(ANSWER_SECONDS))
                await asyncio.wait({asked, *waiting}, return_when=asyncio.FIRST_COMPLETED)
                if not asked.done():  # a flood may have been counted while its answer was on the way
                    asked.cancel()
                    break
                if not asked.result():
                    raise self._process.undecided()
                hang, now = PageEndedError("hang", f"The page did not react for {seconds:g} seconds."), self.worked()
                if before is None or now is None:
                    raise UndecidedError(hang)
                if now - before >= seconds * WORKED:
                    raise hang
            if task.done() and isinstance(task.exception(), PlaywrightError) and not self._end.done():
                await asyncio.wait(waiting - {task}, timeout=0.5, return_when=asyncio.FIRST_COMPLETED)
            if self._process.gone.is_set():
                raise self._process.undecided()
            if self._end.done():
                raise self._end.result()
            return task.result()
        finally:
            for waiter in (task, gone):
                waiter.cancel()
                waiter.add_done_callback(lambda t: t.cancelled() or t.exception())

    def worked(self) -> float | None:
        """The processor time of the page so far, in seconds, where it is known."""
        return self._process.family.busy(self._pid) if self._pid else None

    async def close(self) -> bool:
        """End the page. False when Chrome would not let it go: then the whole browser has to end."""
        if self._end.done() and self._end.result().kind != "closed":
            return await self._crash_and_close()
        try:
            await asyncio.wait_for(self._context.close(), 2)
            return True
        except (PlaywrightError, TimeoutError):
            return await self._crash_and_close()

    async def _crash_and_close(self) -> bool:
        """A page in an endless loop hears nothing but this."""
        with contextlib.suppress(PlaywrightError, TimeoutError):
            await asyncio.wait_for(self._session.send("Page.crash"), 0.5)
        try:
            await asyncio.wait_for(self._context.close(), 3)
            return True
        except (PlaywrightError, TimeoutError):
            return False

    async def _listen(self) -> None:
        page, context = self.page, self._context
        page.on("crash", self._crashed)
        page.on("close", self._closed)
        page.on("dialog", self._dialog)
        page.on("framenavigated", self._navigated)
        page.on("websocket", lambda socket: self._tried(socket.url))
        page.on("worker", self._does)
        page.on("frameattached", self._does)
        context.on("console", self._does)
        context.on("page", self._popup)
        await context.route("**/*", self._route)
        self._session = session = await context.new_cdp_session(page)
        session.on("Runtime.consoleAPICalled", lambda event: _keep(self.seen.console, event))
        session.on("Runtime.exceptionThrown", lambda event: _keep(self.seen.errors, event["exceptionDetails"]))
        session.on("Runtime.executionContextCreated", self._world_made)
        await session.send("Runtime.enable")
        await session.send("Page.enable")
        await session.send("Page.addScriptToEvaluateOnNewDocument", {"source": self._site.steady})
        aside = {"source": self._site.aside, "worldName": WORLD}
        await session.send("Page.addScriptToEvaluateOnNewDocument", aside)

    async def _evaluate(self, params: dict[str, Any], seconds: float | None = None) -> Any:
        params |= {"awaitPromise": True, "returnByValue": True}
        return _value(await self.guard(self._session.send("Runtime.evaluate", params), seconds))

    def finish(self, kind: FatalKind, message: str) -> None:
        """The page has ended in this way; the first way counts."""
        if not self._end.done():
            self._end.set_result(PageEndedError(kind, message))

    async def _closed(self, _: Page) -> None:
        if await self._process.answers(2):  # else the browser is gone, and every page with it
            self.finish("closed", "The page closed its own window.")

    async def _crashed(self, _: Page) -> None:
        if not await self._process.answers(2):
            return
        if self._pid in self._process.family.overweight:
            self.finish("too-large", "The page took more memory or workers than a page may take.")
        else:
            self.finish("crash", "The page's process ended: out of memory, or a fault of the browser that it provoked.")

    def _world_made(self, event: Mapping[str, Any]) -> None:
        made = event["context"]
        # Chrome also makes this world in the blank page before ours and in frames; ours is the one at home.
        if made["name"] == WORLD and made["origin"] == ORIGIN and self._home_served and not self._aside.done():
            self._aside.set_result(made["id"])

    def _does(self, _: object = None, weight: int = 1) -> None:
        self._acts += weight
        if self._acts > MAX_ACTS:
            self._cut("flood", "The page flooded the browser with requests, windows, workers, frames or console lines.")

    def _cut(self, kind: FatalKind, message: str) -> None:
        """End the page at its source, so that what it floods has something to drain."""
        self.finish(kind, message)
        if self._pid:
            self._process.family.end_page(self._pid)

    def _navigated(self, frame: Frame) -> None:
        self._does()
        if frame is self.page.main_frame and not frame.url.startswith((HOME, "about:blank")):
            self.finish("navigated", f"The page went away to {_shown(frame.url)}.")

    def _tried(self, url: str) -> None:
        self._does(weight=REQUEST)
        if len(self.seen.network) < MAX_RECORDS:
            self.seen.network.add(url[:MAX_URL])

    async def _dialog(self, dialog: Dialog) -> None:
        self._asked += 1
        if self._asked > MAX_DIALOGS:
            self._cut("hang", f"The page asked more than {MAX_DIALOGS} times in dialogs.")
            return
        if len(self.seen.dialogs) < MAX_RECORDS:
            self.seen.dialogs.append(f"{dialog.type}: {dialog.message[:MAX_URL]}")
        with contextlib.suppress(PlaywrightError):
            await dialog.dismiss()

    async def _popup(self, page: Page) -> None:
        self._does()
        if page is not self.page:
            with contextlib.suppress(PlaywrightError):
                await page.close()

    async def _route(self, route: Route) -> None:
        if self._end.done():
            return
        request = route.request
        path = request.url.removeprefix(ORIGIN)
        served = self._site.files.get(path) if request.url.startswith(HOME) else None
        with contextlib.suppress(PlaywrightError):  # the page may be gone by now
            if request.is_navigation_request():
                mine = _frame(request) is self.page.main_frame
                if mine and served and not self._home_served:
                    self._home_served = True
                    await route.fulfill(content_type=served[0], body=served[1])
                    return
                if mine:
                    self.finish("navigated", f"The page went away to {_shown(request.url)}.")
                served = None
            if served is None:
                self._tried(request.url)
                await route.abort("aborted")
            else:
                await route.fulfill(content_type=served[0], body=served[1])


def _frame(request: Request) -> Frame | None:
    """The frame that a request is for; None for a window that is only being opened."""
    try:
        return request.frame
    except PlaywrightError:
        return None


def _shown(url: str) -> str:
    """An address as evidence names it; one made up by the browser has a new number each time."""
    return f"a {url.split(':')[0]}: address" if url.startswith(("blob:", "data:")) else url[:MAX_URL]


def _keep(events: list[dict[str, Any]], event: dict[str, Any]) -> None:
    if len(events) < MAX_EVENTS:
        events.append(event)


def _value(answer: Mapping[str, Any]) -> Any:
    if "exceptionDetails" in answer:
        details = answer["exceptionDetails"]
        raise PlaywrightError(str(details.get("exception", {}).get("description") or details["text"])[:MAX_TEXT])
    return answer["result"].get("value")


Look = Callable[[Tab], Awaitable[T]]
