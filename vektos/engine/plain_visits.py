"""Pages visited in Chrome as plainly as it goes: opened, axe and a picture in both themes. For `doit perf` only.

`python -m vektos.engine.plain_visits SPEC.json`: {"browser": executable, "flags": [...], "at_once": how many,
"axe": file, "visits": [{"files": {path at the origin: file}, "look": whether axe and pictures are wanted}]}. Knows
nothing of evidence: no clock is held, nothing is recorded, nobody is kept from anything.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vektos.evidence._axe import TAGS
from vektos.services._tab import ORIGIN, WINDOW

if TYPE_CHECKING:
    from playwright.async_api import Browser, Route

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
}


async def visit_all(spec: dict[str, Any]) -> None:
    """Make every visit, so many at once."""
    from playwright.async_api import async_playwright

    axe = Path(spec["axe"]).read_text(encoding="utf-8")
    turns = asyncio.Semaphore(spec["at_once"])
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=spec["browser"], args=[*spec["flags"], *sandbox])

        async def in_turn(one: dict[str, Any]) -> None:
            async with turns:
                await visit(browser, one, axe)

        await asyncio.gather(*(in_turn(one) for one in spec["visits"]))
        await browser.close()


async def visit(browser: Browser, one: dict[str, Any], axe: str) -> None:
    """One page. A page that shows nothing would make the figures worthless: AssertionError."""
    context = await browser.new_context(viewport=WINDOW, reduced_motion="reduce")
    page = await context.new_page()

    async def serve(route: Route) -> None:
        file = one["files"].get(route.request.url.removeprefix(ORIGIN))
        if file is None:
            await route.abort()
        else:
            await route.fulfill(body=Path(file).read_bytes(), content_type=TYPES.get(Path(file).suffix, "font/woff2"))

    await page.route("**/*", serve)
    await page.goto(f"{ORIGIN}/")
    assert len(await page.inner_text("#root")) > 50, one["files"]["/page.js"]
    if one["look"]:
        await page.add_script_tag(content=axe)
        for theme in ("", "dark"):
            await page.evaluate("name => { document.documentElement.className = name }", theme)
            await page.screenshot(full_page=True)
            await page.evaluate("tags => axe.run(document, { runOnly: tags }).then(() => 0)", list(TAGS))
    await context.close()


if __name__ == "__main__":
    asyncio.run(visit_all(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))))
