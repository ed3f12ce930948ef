"""Evidence `acts`: for each behaviour of the task a fresh page, the steps, and whether what was expected came about.

A page that lacks a field or ends on the way has not done what it should: a fact about the page, never an error here.
Knows no design system and no grader.
"""

from __future__ import annotations

from typing import Any

from vektos.evidence._kind import EvidenceKind, Request
from vektos.evidence._steps import CannotError, do, find
from vektos.evidence._visit import blocked, site
from vektos.evidence.screen import rest
from vektos.model import Behaviour, Evidence
from vektos.services._tab import Tab
from vektos.services.chrome import Chrome
from vektos.words import fold

WAIT_MS = (0, 500, 500, 1000)
"""When to look again for what is expected, in steps of the page's own time: two seconds in all."""
MAX_SEEN = 120


def gather(request: Request) -> Evidence:
    if nothing := blocked(request, "acts"):
        return nothing
    if not request.task.behaviours:
        return Evidence("acts", "ok", data={"behaviours": []})
    chrome = request.services.get(Chrome)
    place = site(request, "look.js", "act.js")
    outcomes = []
    for behaviour in request.task.behaviours:

        async def act(tab: Tab, behaviour: Behaviour = behaviour) -> str:
            return await _wrong(tab, behaviour)

        visit = chrome.visit(place, act)
        detail = visit.fatal.message if visit.fatal else visit.answer or ""
        outcomes.append({"name": behaviour.name, "passed": not detail, "detail": detail})
    return Evidence("acts", "ok", data={"behaviours": outcomes})


async def _wrong(tab: Tab, behaviour: Behaviour) -> str:
    """What was seen instead of what is expected; empty when it came about."""
    await rest(tab)
    try:
        for step in behaviour.steps:
            await do(tab, step)
    except CannotError as error:
        return f"{error}."
    seen = ""
    for wait in WAIT_MS:
        await tab.live(wait)
        await tab.ask("look.still()")
        seen = await (_not_invalid(tab, behaviour.invalid) if behaviour.invalid else _not_shown(tab, behaviour.shows))
        if not seen:
            break
    return seen


async def _not_invalid(tab: Tab, label: str) -> str:
    field = await find(tab, label)
    if field is None:
        return f"there is no field labelled “{label}” any more."
    if await tab.call("act.invalid", field):
        return ""
    return f"“{label}” is not marked invalid."


async def _not_shown(tab: Tab, text: str) -> str:
    read: dict[str, Any] = await tab.ask("look.read()")
    wanted = fold(text)
    if any(wanted in fold(shown) for shown in (read["text"], read["written"], *read["fields"])):
        return ""
    said = [line for line in (await tab.ask("look.said()")) if line]
    told = f" The page says: “{fold(' / '.join(said))[:MAX_SEEN]}”." if said else ""
    return f"“{text}” is not on screen.{told}"


KIND = EvidenceKind(
    name="acts",
    gather=gather,
    needs=("bundle", "css"),
    task_parts=("behaviours",),
    shared=("vendor.js",),
    web=("entry/shell.html", "entry/steady.js", "entry/look.js", "entry/act.js"),
    packages=("@fontsource-variable/inter",),
    in_browser=True,
)
