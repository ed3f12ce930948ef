"""Evidence `screen`: the page in Chrome, light and then dark: what it says, shows and looks like, and what axe finds.

One visit for both themes. Facts only: it does not know which texts the task asks for or what counts as a mistake.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass
from typing import Any

from vektos.evidence import _axe
from vektos.evidence._kind import EvidenceKind, Request
from vektos.evidence._visit import blocked, site, told
from vektos.files import write_whole
from vektos.model import Evidence, digest
from vektos.services._tab import WINDOW, PageEndedError, Tab
from vektos.services.chrome import Chrome

LIVE_MS = 2000
"""How much of its own time the page gets: what it does later than that after loading is not seen."""
MAX_CHARS = 1_000_000
MAX_ELEMENTS = 50_000
MAX_HEIGHT = 20_000
"""Pixels of a screenshot; what lies below is not shown."""
THEMES = ("light", "dark")
NOTHING = {"mounted": False, "text": "", "written": "", "fields": []}


@dataclass(frozen=True, slots=True)
class Screen:
    """What was read of the page, and per theme the rules it breaks and its picture."""

    read: dict[str, Any]
    axe: dict[str, list[dict[str, Any]]]
    pictures: dict[str, bytes]


def gather(request: Request) -> Evidence:
    if nothing := blocked(request, "screen"):
        return nothing
    chrome = request.services.get(Chrome)

    async def look(tab: Tab) -> Screen:
        await rest(tab)
        read = await tab.ask("look.read()")
        axe: dict[str, list[dict[str, Any]]] = {theme: [] for theme in THEMES}
        pictures = {}
        if read["mounted"]:
            await _axe.load(tab, request.services.paths)
        for theme in THEMES:
            if theme == "dark":
                await tab.ask("look.dark()")
                await tab.ask("look.still()")
            pictures[theme] = await take_picture(tab)
            if read["mounted"]:
                axe[theme] = await _axe.failed(tab)
        return Screen(read, axe, pictures)

    visit = chrome.visit(site(request, "look.js"), look)
    seen = visit.answer or Screen(NOTHING, {theme: [] for theme in THEMES}, dict.fromkeys(THEMES, b""))
    for theme, picture in seen.pictures.items():
        write_whole(request.pictures / f"{theme}.png", picture)
    fatal = {"kind": visit.fatal.kind, "message": visit.fatal.message} if visit.fatal else None
    themes = {
        theme: {"axe": seen.axe[theme], "sha256": digest(seen.pictures[theme]) if seen.pictures[theme] else ""}
        for theme in THEMES
    }
    data = {
        "browser": chrome.browser.label,
        "fatal": fatal,
        **seen.read,
        "themes": themes,
        **told(visit.seen, request),
    }
    return Evidence("screen", "ok", data=data)


async def rest(tab: Tab) -> None:
    """Let the page live its time and come to rest; a page too large to be read ends here."""
    await _weigh(tab)
    await tab.live(LIVE_MS)
    if tab.seen.network:  # what the page makes of a failed request is part of what it shows
        await tab.answered()
        await tab.live(LIVE_MS)
    await _weigh(tab)
    await tab.ask("look.still()")


async def _weigh(tab: Tab) -> None:
    size = await tab.ask(f"look.size({MAX_CHARS}, {MAX_ELEMENTS})")
    if size["chars"] > MAX_CHARS:
        raise PageEndedError("too-large", f"The page holds more than {MAX_CHARS:,} characters.")
    if size["elements"] > MAX_ELEMENTS:
        raise PageEndedError("too-large", f"The page holds more than {MAX_ELEMENTS:,} elements.")


async def take_picture(tab: Tab) -> bytes:
    """The whole page as wide as the window, however long, up to the limit."""
    metrics = await tab.send("Page.getLayoutMetrics")
    height = min(max(WINDOW["height"], int(metrics["cssContentSize"]["height"])), MAX_HEIGHT)
    clip = {"x": 0, "y": 0, "width": WINDOW["width"], "height": height, "scale": 1}
    shot = await tab.send(
        "Page.captureScreenshot",
        {"format": "png", "clip": clip, "captureBeyondViewport": height > WINDOW["height"], "optimizeForSpeed": True},
        10.0,
    )
    return base64.b64decode(shot["data"])


KIND = EvidenceKind(
    name="screen",
    gather=gather,
    needs=("bundle", "css"),
    pictures=tuple(f"{theme}.png" for theme in THEMES),
    shared=("vendor.js",),
    web=("entry/shell.html", "entry/steady.js", "entry/look.js"),
    packages=("axe-core", "@fontsource-variable/inter"),
    in_browser=True,
)
