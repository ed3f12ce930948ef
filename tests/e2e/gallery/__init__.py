"""All stories of the design system in one page of a real Chrome, one shown at a time. Knows no component."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import ConsoleMessage, Error, Page, sync_playwright

from vektos.paths import WEB_SOURCES, Paths
from vektos.services import workspace
from vektos.services.browser import chosen_browser
from vektos.services.node import environment, node

COMPONENTS: Final = sorted(path.parent.name for path in (WEB_SOURCES / "ds").glob("*/*.stories.tsx"))
FRAME: Final = Path(__file__).parent / "frame.tsx"
AXE_OPTIONS: Final = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
    "rules": {"region": {"enabled": False}},
}
SETTLED: Final = "Promise.all([document.fonts.ready, ...document.getAnimations().map(a => a.finished.catch(() => 0))])"
HTML: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Gallery</title></head>
<body><main style="padding: 24px; max-width: 720px">
<h1 style="margin-bottom: 24px">Story</h1><div id="story"></div>
</main></body></html>"""


@dataclass
class Gallery:
    """The page with all stories in it, and what its console said since the last look."""

    page: Page
    css: str
    said: list[str] = field(default_factory=list)

    def stories(self, component: str) -> list[str]:
        names: list[str] = self.page.evaluate("name => window.gallery.stories[name]", component)
        return names

    def findings(self) -> list[str]:
        """What axe has against the page, one line an element."""
        run = "options => axe.run(document, options).then(results => results.violations)"
        violations: list[dict[str, Any]] = self.page.evaluate(run, AXE_OPTIONS)
        return [
            f"{rule['id']}: {node['html']} {node['failureSummary']}" for rule in violations for node in rule["nodes"]
        ]

    def classes(self) -> set[str]:
        """Every class that an element of the page wears."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[class]')].flatMap(e => [...e.classList])"
        )
        return set(found)

    def settle(self) -> None:
        """Wait until the fonts are there and nothing moves."""
        self.page.evaluate(f"() => {SETTLED}")

    def show(self, component: str, story: str, theme: str = "light") -> None:
        """Mount one story afresh and wait until nothing moves."""
        self.said.clear()
        self.page.evaluate("theme => { document.documentElement.className = theme }", theme)
        self.page.evaluate("([folder, name]) => window.gallery.show(folder, name)", [component, story])
        self.settle()


def build(paths: Paths, folder: Path) -> tuple[str, str]:
    """The script and the style sheet of the gallery: all stories in one bundle, as a page would bundle them."""
    workspace.sync_sources(paths)
    generated = paths.web / "styled-system/recipes/index.js"
    sources = [paths.web / "panda.config.ts", *(paths.web / "ds").rglob("*.ts")]
    newest = max(path.stat().st_mtime for path in sources)
    if not generated.exists() or generated.stat().st_mtime < newest:
        workspace.generate_code(paths)
    modules = ", ".join(f'"{name}": s{i}' for i, name in enumerate(COMPONENTS))
    lines = [
        'import "@fontsource-variable/inter";',
        'import * as ds from "@vektos/ds";',
        f'import {{ offer }} from "{FRAME}";',
        *(f'import * as s{i} from "./ds/{name}/{name}.stories";' for i, name in enumerate(COMPONENTS)),
        f"offer(ds, {{ {modules} }});",
    ]
    options = ["--bundle", "--jsx=automatic", "--loader:.woff2=dataurl", "--loader=tsx", "--log-level=warning"]
    development = '--define:process.env.NODE_ENV="development"'
    here = environment() | {"NODE_PATH": str(paths.web / "node_modules")}
    esbuild = paths.web / "node_modules/esbuild/bin/esbuild"
    command: list[str | Path] = [
        esbuild,
        *options,
        development,
        f"--outfile={folder / 'gallery.js'}",
        "--sourcefile=gallery.tsx",
    ]
    subprocess.run(command, cwd=paths.web, env=here, input="\n".join(lines), text=True, check=True)
    panda = paths.web / "node_modules/@pandacss/dev/bin.js"
    cssgen: list[str | Path] = [node(), panda, "cssgen", "ds/**/*.tsx", "--silent", "--outfile", folder / "panda.css"]
    subprocess.run(cssgen, cwd=paths.web, env=here, check=True)
    css = (folder / "gallery.css").read_text() + (folder / "panda.css").read_text()
    return (folder / "gallery.js").read_text(), css


@contextmanager
def open_gallery(paths: Paths, folder: Path) -> Iterator[Gallery]:
    """The gallery, built into the folder and open in the chosen browser."""
    script, css = build(paths, folder)
    with sync_playwright() as playwright:
        chosen = chosen_browser(paths)
        browser = playwright.chromium.launch(executable_path=chosen.path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", locale="en-GB")
        gallery = Gallery(page, css)

        def listen(message: ConsoleMessage) -> None:
            if message.type in {"error", "warning"}:
                gallery.said.append(message.text)

        def crash(error: Error) -> None:
            gallery.said.append(error.message)

        page.on("console", listen)
        page.on("pageerror", crash)
        page.set_content(HTML)
        page.add_style_tag(content=css)
        page.add_script_tag(content=script)
        page.add_script_tag(path=paths.web / "node_modules/axe-core/axe.min.js")
        yield gallery
        browser.close()
