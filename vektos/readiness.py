"""Whether everything that paid runs need answers, looked at before the first dollar: keys, commands, servers, prices.

Each thing that is missing is one line that says what to do. Calls no model.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from vektos.agents._presets import executable, remedy
from vektos.agents._price import price
from vektos.contexts._kind import ContextKind
from vektos.contexts.ready import prepare
from vektos.entrants import Entrant, Terms
from vektos.masking import Keys
from vektos.paid import Order
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.services import jail

SECONDS_TO_ANSWER = 60


def missing_keys(entrants: Iterable[Entrant]) -> list[str]:
    """The entrants whose key is not set."""
    return [
        f"{who.name}: {' or '.join(who.keys)} is not set. Put the key in the environment and start again."
        for who in entrants
        if who.keys and not any(os.environ.get(variable) for variable in who.keys)
    ]


def missing_commands(entrants: Iterable[Entrant]) -> list[str]:
    """The entrants whose program is not there."""
    return [
        f"{who.name}: there is no program {executable(who)!r}. {remedy(who)}"
        for who in entrants
        if who.kind == "command" and shutil.which(executable(who)) is None
    ]


def unjailed(entrants: Iterable[Entrant], paths: Paths) -> list[str]:
    """The programs that would run without a jail and were not allowed to, or would see the answers in it."""
    programs = [who for who in entrants if who.kind == "command"]
    found = [f"{who.name}: {said}" for who in programs for one in who.reads if (said := _unreadable(one, paths))]
    if not programs or jail.kind() != "none":
        return found
    if jail.is_waived():
        names = ", ".join(who.name for who in programs)
        print(f"{names}: running without a jail: what you can read and write, they can.", file=sys.stderr)
        return found
    return [
        *(
            f"{who.name}: a program is only started in a jail, and this machine has none. {jail.remedy()} "
            "Or start with --unjailed: then what you can read and write, it can."
            for who in programs
        ),
        *found,
    ]


def _unreadable(name: str, paths: Paths) -> str:
    """What is wrong with an entry of `reads:`."""
    path = Path(name).expanduser()
    if not path.exists():
        return f"reads: {name}: there is no such file or folder. Mend bench.yaml."
    held = (paths.tasks, paths.results, paths.cache)
    if any(path.resolve() in (one.resolve(), *one.resolve().parents) for one in held):
        return f"reads: {name} holds this benchmark, its solutions and results. Name a smaller folder in bench.yaml."
    return ""


def unbounded(entrants: Iterable[Entrant], terms: Terms) -> list[str]:
    """The entrants that no budget can be kept for, where there is one."""
    if terms.budget is None and terms.limits.cost is None:
        return []
    return [
        f"{who.name}: its price is not known, so no budget can be kept. Give it `price:` in bench.yaml."
        if who.kind == "model"
        else f"{who.name}: what a command costs is known only afterwards. Say in bench.yaml what one of its runs can "
        "cost, with `mostCost:`, or take out the budget."
        for who in entrants
        if (who.kind == "model" and price(who, 1, 1)[0] is None) or (who.kind == "command" and who.most_cost is None)
    ]


async def not_ready(
    orders: Sequence[Order], terms: Terms, contexts: Mapping[str, ContextKind], paths: Paths
) -> list[str]:
    """All that stands in the way of these runs; empty when everything answered."""
    entrants = [*{order.entrant.name: order.entrant for order in orders}.values()]
    waiting = [_reachable(who) for who in entrants if who.base_url]
    waiting += [_given(contexts[name], paths) for name in sorted({order.context.name for order in orders})]
    answers = await asyncio.gather(*waiting)
    found = [*missing_keys(entrants), *missing_commands(entrants), *unbounded(entrants, terms)]
    found += [*unjailed(entrants, paths), *_unknown(entrants)]
    return [*found, *(answer for answer in answers if answer)]


def _unknown(entrants: Iterable[Entrant]) -> list[str]:
    """The entrants whose name their provider's library refuses."""
    from vektos.agents.model import provider_model  # slow to import, and needed by now

    found: list[str] = []
    for who in entrants:
        if who.kind == "model":
            try:
                provider_model(who)
            except Exception as error:  # whatever the library raises, it is about the name
                found.append(f"{who.name}: {_keys(who).out_of(' '.join(str(error).split()))}")
    return found


async def _reachable(who: Entrant) -> str:
    """Whether somebody listens at an entrant's address."""
    address = urlsplit(who.base_url)
    port = address.port or (443 if address.scheme == "https" else 80)
    try:
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            _, writer = await asyncio.open_connection(address.hostname, port)
        writer.close()
    except (OSError, TimeoutError) as error:
        keys, said = _keys(who), str(error) or "no answer"
        return keys.out_of(f"{who.name}: nothing answers at {who.base_url} ({said}). Start it, or mend baseUrl.")
    return ""


async def _given(kind: ContextKind, paths: Paths) -> str:
    """Whether what a context gives can be given: its servers start and list their tools."""
    try:
        await asyncio.to_thread(prepare, kind, paths)
    except UserError as error:
        with suppress(UserError):
            return Keys.of(kind.context(paths).secrets).out_of(str(error))
        return str(error)
    return ""


def _keys(who: Entrant) -> Keys:
    """What may stand in a message about an entrant and is not to be told: its keys, a password in its address."""
    return Keys.of_variables(who.keys, [who.base_url])
