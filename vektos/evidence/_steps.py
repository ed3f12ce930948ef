"""The steps of a behaviour, done on the open page as a user does them: fill, check, select, submit.

Says what it could not do in a sentence; knows nothing of what is expected afterwards.
"""

from __future__ import annotations

from playwright._impl._errors import Error as PlaywrightError  # its public home takes long to import

from vektos.evidence._fields import ANY, BOXES, GROUPS, LISTS, TYPED, Node, named, tree, within
from vektos.model import Step
from vektos.services._tab import Tab

PAUSE_MS = 500
"""How much of its own time the page gets after a step."""


class CannotError(Exception):
    """A step that this page does not allow; the message says what is missing."""


async def do(tab: Tab, step: Step) -> None:
    """One step, and the time the page needs to react to it."""
    match step.action:
        case "fill":
            await _fill(tab, step.target, step.value)
        case "check":
            await _check(tab, step.target)
        case "select":
            await _select(tab, step.target, step.value)
        case "submit":
            await _submit(tab)
    await _pause(tab)


async def _fill(tab: Tab, label: str, value: str) -> None:
    field = await _handle(tab, await _field(tab, label, TYPED | LISTS))
    if await tab.call("act.kind", field) == "select":
        _refuse(label, await tab.call("act.choose", field, value))
        return
    if await tab.call("act.kind", field) != "text":
        raise CannotError(f"“{label}” is not a field that can be filled in")
    answer = await tab.call("act.fill", field, value)
    if answer == "type":
        await (tab.send("Input.insertText", {"text": value}) if value else _key(tab, "Delete"))
    elif answer != "done":
        _refuse(label, answer)
    await tab.live(0)
    await tab.ask("act.leave()")


async def _check(tab: Tab, label: str) -> None:
    box = await _handle(tab, await _field(tab, label, BOXES))
    _refuse(label, await tab.call("act.check", box))


async def _select(tab: Tab, label: str, option: str) -> None:
    nodes = await tree(tab)
    group = named(nodes, label, GROUPS)
    if group and (radio := named(within(nodes, group), option, BOXES)):
        _refuse(option, await tab.call("act.check", await _handle(tab, radio)))
        return
    field = await _handle(tab, await _field(tab, label, LISTS))
    if await tab.call("act.kind", field) == "select":
        _refuse(label, await tab.call("act.choose", field, option))
        return
    _refuse(label, await tab.call("act.open", field))
    await _click(tab, field)
    await _pause(tab)
    found = named(await tree(tab), option, frozenset({"option", "menuitem", "menuitemradio"}))
    if found is None:
        raise CannotError(f"“{label}” offers no option “{option}”")
    await _click(tab, await _handle(tab, found))


async def _submit(tab: Tab) -> None:
    """A disabled button is left alone: keeping the user from submitting is an answer."""
    answer = await tab.send("Runtime.evaluate", {"expression": "act.submitter()", "contextId": await tab.world()})
    button = answer["result"].get("objectId")
    if button is None:
        raise CannotError("there is no button to submit with")
    if not await tab.call("act.disabled", button):
        await _click(tab, button)


async def find(tab: Tab, label: str) -> str | None:
    """A handle on the field with this label, when there is one."""
    nodes = await tree(tab)
    node = named(nodes, label, TYPED | BOXES) or named(nodes, label, ANY)
    return await _handle(tab, node) if node else None


async def _field(tab: Tab, label: str, roles: frozenset[str]) -> Node:
    node = named(await tree(tab), label, roles)
    if node is None:
        raise CannotError(f"there is no field labelled “{label}”")
    return node


async def _handle(tab: Tab, node: Node) -> str:
    try:
        return await tab.object_of(node.backend)
    except PlaywrightError:
        raise CannotError(f"“{node.name}” went away while it was acted on") from None


async def _click(tab: Tab, handle: str) -> None:
    """With the mouse where the element is to be seen, else by a click sent to it."""
    spot = await tab.call("act.spot", handle)
    if spot is None:
        return
    at = {"x": spot["x"], "y": spot["y"], "button": "left", "clickCount": 1}
    await tab.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": spot["x"], "y": spot["y"]})
    await tab.send("Input.dispatchMouseEvent", {"type": "mousePressed", **at})
    await tab.send("Input.dispatchMouseEvent", {"type": "mouseReleased", **at})


async def _key(tab: Tab, key: str) -> None:
    for kind in ("keyDown", "keyUp"):
        await tab.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": 46})


async def _pause(tab: Tab) -> None:
    await tab.live(PAUSE_MS)
    await tab.ask("look.still()")


def _refuse(label: str, why: str) -> None:
    if why:
        raise CannotError(f"“{label}” {why}")
