"""One browser process: its flags, its memory watch, its end. Knows no page and no visit.

Nothing leaves the machine: every request goes to a proxy whose name cannot be resolved, whatever it is made by.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import psutil
from playwright._impl._errors import Error as PlaywrightError  # its public home takes long to import

from vektos.services.browser import Browser, BrowserError

if TYPE_CHECKING:
    from playwright.async_api import Browser as PlaywrightBrowser
    from playwright.async_api import BrowserContext, CDPSession, Page, Playwright

HEAP_MB = 512
"""What JavaScript objects of one page may take; beyond it the page's own process ends."""
RENDERER_MB = 1024
"""What the whole process of one page may take, arrays and layout included."""
WATCH_SECONDS = 0.2
LOOK_AROUND = 5
"""Every how many looks at the memory of known pages it is found out which processes there are."""
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
    "viewport": {"width": 1280, "height": 800},
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


@dataclass(eq=False)
class Process:
    """A running browser and the driver that speaks to it. `gone` is set as soon as either has ended."""

    playwright: Playwright
    browser: PlaywrightBrowser
    session: CDPSession
    pid: int
    gone: asyncio.Event = field(default_factory=asyncio.Event)
    overweight: set[int] = field(default_factory=set)
    _weighed: dict[int, psutil.Process] = field(default_factory=dict)
    _opening: asyncio.Lock = field(default_factory=asyncio.Lock)
    _watch: asyncio.Task[None] | None = None

    @staticmethod
    async def start(choice: Browser) -> Process:
        """Start the browser, and see that it is the one that the evidence will name."""
        from playwright.async_api import async_playwright  # takes long to import

        playwright = await async_playwright().start()
        try:
            root = hasattr(os, "geteuid") and os.geteuid() == 0
            browser = await playwright.chromium.launch(
                executable_path=choice.path,
                args=[*FLAGS, *(["--no-sandbox"] if root else [])],
                ignore_default_args=["--disable-popup-blocking"],
                chromium_sandbox=not root,
                timeout=START_SECONDS * 1000,
                handle_sigint=False,
                handle_sigterm=False,
                handle_sighup=False,
            )
        except PlaywrightError as error:
            await playwright.stop()
            raise BrowserError(_why(choice, error.message)) from None
        session = await browser.new_browser_cdp_session()
        info = await session.send("SystemInfo.getProcessInfo")
        pid = next(p["id"] for p in info["processInfo"] if p["type"] == "browser")
        process = Process(playwright, browser, session, pid)
        browser.on("disconnected", lambda _: process.gone.set())
        if browser.version != choice.version:
            running = browser.version
            await process.end()
            raise BrowserError(
                f"{choice.path} was version {choice.version} when this benchmark was set up and is {running} now. "
                "Start again: the browser is looked up anew."
            )
        process._watch = asyncio.create_task(process._weigh())
        return process

    async def open(self) -> tuple[BrowserContext, Page, int | None]:
        """A page in a context of its own, and so in a process of its own, with that process's id where it is sure."""
        async with self._opening:  # one at a time, so that the process that is new is the page's
            before = await self._renderers()
            context = await self.browser.new_context(**CONTEXT)
            page = await context.new_page()
            new = await self._renderers() - before
        with contextlib.suppress(psutil.Error):
            self._weighed |= {pid: psutil.Process(pid) for pid in new}
        return context, page, new.pop() if len(new) == 1 else None

    def busy(self, pid: int) -> float | None:
        """The processor time of a page's process so far, in seconds; None when it is gone."""
        with contextlib.suppress(KeyError, psutil.Error):
            times = self._weighed[pid].cpu_times()
            return float(times.user + times.system)
        return None

    async def answers(self, seconds: float) -> bool:
        """Whether browser and driver still react. If not they count as gone: no page is to blame for its silence."""
        try:
            await asyncio.wait_for(self.session.send("Browser.getVersion"), seconds)
        except (PlaywrightError, TimeoutError):
            self.gone.set()
            return False
        return True

    async def end(self) -> None:
        """End browser and driver, politely if they listen. Returns in bounded time."""
        self.gone.set()
        if self._watch:
            self._watch.cancel()
        family = list(self._family())
        await _bounded(self.browser.close)
        for process in family:
            with contextlib.suppress(psutil.Error):
                process.kill()
        await _bounded(self.playwright.stop)

    async def _renderers(self) -> set[int]:
        info = await self.session.send("SystemInfo.getProcessInfo")
        return {p["id"] for p in info["processInfo"] if p["type"] == "renderer"}

    async def _weigh(self) -> None:
        """End the processes of pages that grow too large. Those that it has others make are found in a second."""
        for turn in itertools.count():
            if self.gone.is_set():
                return
            if turn % LOOK_AROUND == 0:
                known = {pid: process for pid, process in self._weighed.items() if process.is_running()}
                self._weighed = known | {one.pid: one for one in self._family() if _is_of_a_page(one)}
            for process in self._weighed.values():
                with contextlib.suppress(psutil.Error):
                    if process.memory_info().rss > RENDERER_MB * 1024 * 1024:
                        self.overweight.add(process.pid)
                        process.kill()
            await asyncio.sleep(WATCH_SECONDS)

    def _family(self) -> Iterator[psutil.Process]:
        with contextlib.suppress(psutil.Error):
            parent = psutil.Process(self.pid)
            yield from parent.children(recursive=True)
            yield parent


def _is_of_a_page(process: psutil.Process) -> bool:
    try:
        return "--type=renderer" in " ".join(process.cmdline())
    except psutil.Error:
        return False


async def _bounded(end: Callable[[], Awaitable[None]]) -> None:
    with contextlib.suppress(Exception):  # whatever is wrong with it: it is being ended
        await asyncio.wait_for(end(), END_SECONDS)


def _why(choice: Browser, message: str) -> str:
    if "sandbox" in message.lower():
        return (
            f"{choice.path} starts pages in a sandbox, which this user may not make on this machine. Allow it "
            "(on Ubuntu: `sysctl kernel.apparmor_restrict_unprivileged_userns=0`), or use the browser of the "
            "distribution's package, which brings its own permission, or run as root in a container."
        )
    return f"{choice.path} does not start:\n{message[:1500]}"
