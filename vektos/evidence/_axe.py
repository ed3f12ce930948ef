"""axe-core on the open page: which rules run, and what of a failed one is kept. Has no opinion of the outcome."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from vektos.paths import Paths
from vektos.services._tab import Tab

TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
OPTIONS: Final = {
    "runOnly": {"type": "tag", "values": TAGS},
    "rules": {"region": {"enabled": False}},  # landmarks around a page are the layout's
    "resultTypes": ["violations"],
    "preload": False,  # would ask for style sheets over the network
}
MAX_NODES = 200
MAX_HTML = 300
MAX_SUMMARY = 600
SECONDS = 10.0

RUN = f"""axe.run(document, {json.dumps(OPTIONS)}).then((result) => result.violations.map((rule) => ({{
  id: rule.id,
  impact: rule.impact,
  help: rule.help,
  nodes: rule.nodes.slice(0, {MAX_NODES}).map((node) => ({{
    target: node.target,
    html: node.html.slice(0, {MAX_HTML}),
    summary: (node.failureSummary ?? "").slice(0, {MAX_SUMMARY}),
  }})),
}})))"""


async def load(tab: Tab, paths: Paths) -> None:
    """Bring axe into the world aside, where the page cannot reach it."""
    await tab.ask(f"{_script(paths)}\n;look.frameAsLayout()", SECONDS)


async def failed(tab: Tab) -> list[dict[str, Any]]:
    """The rules that the page breaks as it is shown now, each with its elements."""
    rules: list[dict[str, Any]] = await tab.ask(RUN, SECONDS)
    return sorted(rules, key=lambda rule: str(rule["id"]))


@lru_cache
def _script(paths: Paths) -> str:
    return (paths.web / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
