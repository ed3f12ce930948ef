"""One browser process: its flags, its start in a jail, its end. Knows no page and no visit.

Nothing leaves the machine: every request goes to a proxy whose name cannot be resolved, whatever it is made by, and the
jail has no network.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import shutil
import subprocess
import tempfile
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import playwright._impl.transport as driver
from playwright._impl._errors import Error as PlaywrightError  # its public home takes long to import

from vektos.services import _chrome_jail
from vektos.services._chrome_family import Family
from vektos.services._tab import WINDOW, PageEndedError, UndecidedError
from vektos.services._weigh import leave, look_after
from vektos.services.browser import Browser, BrowserError
from vektos.services.jail import bare_environment

if TYPE_CHECKING:
    from playwright.async_api import Browser as PlaywrightBrowser
    from playwright.async_api import BrowserContext, CDPSession, Page, Playwright

T = TypeVar("T")

HEAP_MB = 512
"""What JavaScript objects of one page may take; beyond it the page's own process ends."""
START_SECONDS = 30.0
END_SECONDS = 5.0

FLAGS = (
    "--proxy-server=http://proxy.invalid:9",
    "--proxy-bypass-list=<-loopback>",
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--disable-quic",
    "--dns-prefetch-disable",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
    f"--js-flags=--max-old-space-size={HEAP_MB}",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--disable-lcd-text",
    "--disable-font-subpixel-positioning",
    "--hide-scrollbars",
    "--lang=en-US",  # of the browser's own controls: a headless shell knows no other
    # The pointer settings are the driver's own, repeated because this flag holds all settings at once.
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,"
    "allowScriptsToCloseWindows=true",
)

CONTEXT: dict[str, Any] = {
    "viewport": WINDOW,
    "device_scale_factor": 1,
    "color_scheme": "light",
    "reduced_motion": "reduce",
    "forced_colors": "none",
    "locale": "en-GB",
    "timezone_id": "UTC",
    "service_workers": "block",
    "accept_downloads": False,
}
"""What every page is shown in. UTC, so that a moment is shown as the data writes it. The theme is a class of ours,
so the colour scheme stays light in both."""


NOT_OF_THE_DRIVER = ["--disable-popup-blocking", "--disable-ipc-flooding-protection"]
"""Flags that the driver would add. Chrome's own brakes on windows and on changes of the address stay on."""

# What a page does must not be told on our stderr: neither by the driver's process nor by its client here.
driver._get_stderr_fileno = lambda: subprocess.DEVNULL
logging.getLogger("playwright").addHandler(logging.NullHandler())


@dataclass(eq=False)
class Process:
    """A running browser and the driver that speaks to it. `gone` is set as soon as either has ended."""

    playwright: Playwright
    browser: PlaywrightBrowser
    session: CDPSession
    folder: Path
    family: Family
    gone: asyncio.Event
    _opening: asyncio.Lock = field(default_factory=asyncio.Lock)

    @staticmethod
    async def start(choice: Browser) -> Process:
        """Start the browser, and see that it is the one that the evidence will name."""
        from playwright.async_api import async_playwright  # takes long to import

        folder = Path(tempfile.mkdtemp(prefix="vektos-chrome-"))
        try:
            script = _chrome_jail.prepare(choice, folder)
            playwright = await async_playwright().start()
            try:
                browser = await _launched(playwright, script)
            except PlaywrightError as error:
                await playwright.stop()
                raise BrowserError(_chrome_jail.why_not(choice, error.message)) from None
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        session = await browser.new_browser_cdp_session()
        gone, loop = asyncio.Event(), asyncio.get_running_loop()
        family = Family(_chrome_jail.started(folder), functools.partial(loop.call_soon_threadsafe, gone.set))
        process = Process(playwright, browser, session, folder, family, gone)
        look_after(family)
        browser.on("disconnected", lambda _: process.gone.set())
        if browser.version != choice.version:
            running = browser.version
            await process.end()
            raise BrowserError(
                f"{choice.path} was version {choice.version} when this benchmark was set up and is {running} now. "
                "Start again: the browser is looked up anew."
            )
        return process

    async def open(self) -> tuple[BrowserContext, Page, int | None]:
        """A page in a context of its own, and so in a process of its own, with that process's id where it is sure."""
        async with self._opening:  # one at a time, so that the process that is new is the page's
            before = await self._renderers()
            context = await self.browser.new_context(**CONTEXT)
            page = await context.new_page()
            return context, page, self.family.page(await self._renderers() - before)

    async def unless_gone(self, work: Coroutine[Any, Any, T]) -> T:
        """Do `work`, unless the browser ends under it: what it was asked last may never be answered."""
        task, gone = asyncio.ensure_future(work), asyncio.ensure_future(self.gone.wait())
        try:
            await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
            if not task.done():
                raise self.undecided()
            return task.result()
        finally:
            task.cancel()
            gone.cancel()

    async def answers(self, seconds: float) -> bool:
        """Whether browser and driver still react. If not they count as gone: no page is to blame for its silence."""
        try:
            await asyncio.wait_for(self.session.send("Browser.getVersion"), seconds)
        except (PlaywrightError, TimeoutError):
            self.gone.set()
            return False
        return True

    def undecided(self) -> UndecidedError:
        """What a visit ends with when this browser ended under it."""
        if self.family.too_large:
            return UndecidedError(PageEndedError("too-large", "The page made the browser take too much memory, twice."))
        return UndecidedError()

    async def end(self) -> None:
        """End browser and driver, politely as long as they listen. Returns in bounded time."""
        listens = not self.gone.is_set()
        self.gone.set()
        leave(self.family)
        self.family.look_around()
        if listens:
            await _bounded(self.browser.close)
        else:
            self.family.end_driver()
        self.family.end_all()
        await _bounded(self.playwright.stop)
        self.family.end_driver()
        shutil.rmtree(self.folder, ignore_errors=True)

    async def _renderers(self) -> set[int]:
        info = await self.session.send("SystemInfo.getProcessInfo")
        return {p["id"] for p in info["processInfo"] if p["type"] == "renderer"}


async def _launched(playwright: Playwright, script: Path) -> PlaywrightBrowser:
    return await playwright.chromium.launch(
        executable_path=script,
        args=[*FLAGS],
        ignore_default_args=NOT_OF_THE_DRIVER,
        chromium_sandbox=True,
        env={**bare_environment()},
        timeout=START_SECONDS * 1000,
        handle_sigint=False,
        handle_sigterm=False,
        handle_sighup=False,
    )


async def _bounded(end: Callable[[], Awaitable[None]]) -> None:
    with contextlib.suppress(Exception):  # whatever is wrong with it: it is being ended
        await asyncio.wait_for(end(), END_SECONDS)
