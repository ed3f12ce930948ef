"""The one Chrome of an invocation: worker threads hand it visits, it runs two at a time in a thread of its own.

A page that hangs, crashes or grows is fatal to itself only. When the browser itself dies, the visits in flight are made
again, each alone, so that the page which kills it is told apart from the one that was merely near. Knows no evidence.
"""

from __future__ import annotations

import asyncio
import atexit
import concurrent.futures
import contextlib
import threading
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from playwright._impl._errors import Error as PlaywrightError  # its public home takes long to import

from vektos.paths import Paths
from vektos.services._tab import WORKED, Look, PageEndedError, Seen, Site, Tab, UndecidedError
from vektos.services.browser import BrowserError, chosen_browser

if TYPE_CHECKING:
    from vektos.services._launch import Process

AT_A_TIME = 2
VISIT_SECONDS = 30.0
"""The limit of one visit, whatever it does."""
CLOSE_SECONDS = 15.0
GOOD = ("text/html; charset=utf-8", b"<!doctype html><html lang=en><title>Good</title><main><h1>Good</h1></main>")
"""A page of ours that nothing is wrong with."""

T = TypeVar("T")


class ChromeClosedError(Exception):
    """The invocation is ending: no visit is made any more."""


@dataclass(frozen=True, slots=True)
class Visit(Generic[T]):
    """What came of a visit: the answer or the reason why the page gave none, and what it said and tried meanwhile."""

    answer: T | None
    fatal: PageEndedError | None
    seen: Seen


class Chrome:
    """Started by the first visit. `visit` may be called from any thread; `close` too, and more than once."""

    def __init__(self, paths: Paths) -> None:
        self.browser = chosen_browser(paths)
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._closed = False
        self._process: Process | None = None
        self._visits: set[asyncio.Task[Any]] = set()
        self._starting: asyncio.Lock
        self._turns: _Turns

    def visit(self, site: Site, look: Look[T]) -> Visit[T]:
        """Open `site` in a fresh page and run `look` on it; blocks until that is done."""
        try:
            return self._run(self._visit(site, look)).result()
        except concurrent.futures.CancelledError:
            raise ChromeClosedError("Chrome was closed.") from None

    @property
    def pid(self) -> int | None:
        """The browser's process, when one runs."""
        process = self._process
        return process.family.pid if process and not process.gone.is_set() else None

    def close(self) -> None:
        """End the browser and its thread. Visits in flight fail with ChromeClosedError."""
        with self._lock:
            self._closed = True
            loop, thread, self._loop = self._loop, self._thread, None
        if loop is None or thread is None:
            return
        atexit.unregister(self.close)
        with contextlib.suppress(Exception):
            asyncio.run_coroutine_threadsafe(self._end(), loop).result(CLOSE_SECONDS)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(CLOSE_SECONDS)

    def _run(self, work: Coroutine[Any, Any, T]) -> concurrent.futures.Future[T]:
        with self._lock:
            if self._closed:
                work.close()
                raise ChromeClosedError("Chrome was closed.")
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                # A daemon, so that an interrupted program can end; closing then happens at exit.
                self._thread = threading.Thread(target=_serve, args=(self._loop,), name="chrome", daemon=True)
                self._thread.start()
                atexit.register(self.close)
                self._starting, self._turns = asyncio.Lock(), _Turns(AT_A_TIME)
            return asyncio.run_coroutine_threadsafe(work, self._loop)

    async def _visit(self, site: Site, look: Look[T]) -> Visit[T]:
        visit = asyncio.ensure_future(self._try_twice(site, look))
        self._visits.add(visit)
        visit.add_done_callback(self._visits.discard)
        return await visit

    async def _try_twice(self, site: Site, look: Look[T]) -> Visit[T]:
        """What is not known to be the page's doing is so when it happens again, alone, and not to a page of ours."""
        async with self._turns.take(1):
            with contextlib.suppress(UndecidedError):
                return await self._attempt(site, look)
        async with self._turns.take(AT_A_TIME):
            try:
                return await self._attempt(site, look)
            except UndecidedError as undecided:
                await self._try_ours(replace(site, files={"/": GOOD}), look)
                return Visit(None, undecided.fatal, Seen())

    async def _try_ours(self, site: Site, look: Look[T]) -> None:
        """Look at a page that is known to be good, in the same way; raises when that fails too."""
        try:
            visit = await self._attempt(site, look)
        except UndecidedError as undecided:
            fatal: PageEndedError | None = undecided.fatal
        else:
            fatal = visit.fatal
        if fatal:
            raise BrowserError(f"{self.browser.path} fails with every page, a page of ours too: {fatal.message}")

    async def _attempt(self, site: Site, look: Look[T]) -> Visit[T]:
        process = await self._running()
        tab = None
        sure = False
        try:
            async with asyncio.timeout(VISIT_SECONDS):
                tab = await process.unless_gone(Tab.open(process, site))
                await tab.load()
                answer = await look(tab)
            sure = True
            return Visit(answer, None, tab.seen)
        except PageEndedError as fatal:
            sure = True
            return Visit(None, fatal, tab.seen if tab else Seen())
        except TimeoutError:
            late = PageEndedError("hang", f"The page did not come to rest within {VISIT_SECONDS:g} seconds.")
            if tab is None or (tab.worked() or 0.0) < VISIT_SECONDS * WORKED:
                raise UndecidedError(late) from None
            tab.finish(late.kind, late.message)
            return Visit(None, late, tab.seen)
        except Exception as error:
            if process.gone.is_set():
                raise process.undecided() from None
            if isinstance(error, PlaywrightError):
                raise UndecidedError(PageEndedError("crash", "Chrome could not look at the page, twice.")) from None
            raise
        finally:
            if not sure or tab is None or process.gone.is_set() or not await tab.close():
                await self._discard(process)

    async def _running(self) -> Process:
        async with self._starting:
            if self._closed:
                raise ChromeClosedError("Chrome was closed.")
            if self._process is None or self._process.gone.is_set():
                if self._process is not None:
                    await self._process.end()
                from vektos.services._launch import Process  # slow to import, and not needed without a browser

                self._process = await Process.start(self.browser)
            return self._process

    async def _discard(self, process: Process) -> None:
        """End a browser that died or will not obey; the next visit starts a new one."""
        process.gone.set()
        async with self._starting:
            if self._process is process:
                self._process = None
                await process.end()

    async def _end(self) -> None:
        for visit in self._visits:
            visit.cancel()
        async with self._starting:
            if self._process is not None:
                await self._process.end()
                self._process = None
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:  # the driver's own, about pages that are gone
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)


def _serve(loop: asyncio.AbstractEventLoop) -> None:
    """The life of Chrome's own thread."""
    asyncio.set_event_loop(loop)
    loop.set_exception_handler(lambda *_: None)  # only the driver's own, about pages that are gone
    try:
        loop.run_forever()
    finally:
        loop.close()


class _Turns:
    """Visits that may run at the same time; one that has to be alone takes all turns."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._change = asyncio.Condition()

    @contextlib.asynccontextmanager
    async def take(self, count: int) -> AsyncIterator[None]:
        async with self._change:
            await self._change.wait_for(lambda: self._free >= count)
            self._free -= count
        try:
            yield
        finally:
            async with self._change:
                self._free += count
                self._change.notify_all()
