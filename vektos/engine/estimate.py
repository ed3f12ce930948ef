"""What an invocation would pay for, before anybody is called: runs that are due, missing keys, and about what it costs.

An estimate is made of earlier runs of the same model, else of what any run took; where a price is not known it says so.
Knows no agent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from statistics import fmean
from typing import TYPE_CHECKING, Any

from vektos.agents._price import price
from vektos.design_system import ManifestError
from vektos.engine.paying import orders, sort_out
from vektos.entrants import Entrant
from vektos.paid import Order, aside, is_made
from vektos.paths import Paths
from vektos.readiness import missing_commands, missing_keys, unbounded
from vektos.reading import UserError
from vektos.runs import RECORD, read_record

if TYPE_CHECKING:
    from vektos.targets import Dag

TYPICAL = (60_000, 6_000)
"""Tokens in and out of a run, where none was ever made: ten steps on a small page."""


def paid_plan(dag: Dag) -> str:
    """The plan of the part that costs money, as text."""
    try:
        asked = orders(dag)
    except (UserError, ManifestError) as error:
        return f"paid runs: cannot be said before the set-up ran: {error}\n"
    due, damaged = sort_out(dag.paths, asked)
    paid = len(asked) - len(due) - len(damaged)
    lines = [
        f"paid runs: {paid} of {len(asked)} are paid, {len(due)} to make",
        *(f"  {one}" for one in damaged.values()),
    ]
    back = [order for order in due if aside(dag.paths, order)]
    lines += [f"  {len(back)} of them lie aside and come back at no cost"] if back else []
    new = [order for order in due if order not in back]
    other = [order for order in new if is_made(dag.paths, order.run)]
    lines += [f"  {len(other)} of them are there, but made for another prompt or setting"] if other else []
    past = [*_records(dag.paths)]
    known, unknown = 0.0, 0
    for name, mine in _by_name(new).items():
        each, how = _estimate(mine[0].entrant, past)
        lines.append(f"  {name}: {len(mine)} runs, {_worded(each, len(mine))}{how}")
        known += (each or 0.0) * len(mine)
        unknown += len(mine) if each is None else 0
    if new:
        lines.append(f"  about ${known:.2f} in all{f' and {unknown} runs of unknown price' if unknown else ''}")
    terms, entrants = dag.config.terms, [mine[0].entrant for mine in _by_name(new).values()]
    if terms.budget is not None:
        lines.append(f"  budget: ${terms.budget:g} for one invocation")
    lines += [f"  missing: {one}" for one in (*missing_keys(entrants), *missing_commands(entrants))]
    lines += [f"  missing: {one}" for one in unbounded(entrants, terms)]
    return "".join(f"{line}\n" for line in lines)


def _by_name(new: Iterable[Order]) -> dict[str, list[Order]]:
    found: dict[str, list[Order]] = {}
    for order in new:
        found.setdefault(order.entrant.name, []).append(order)
    return found


def _worded(each: float | None, count: int) -> str:
    return "at a price that is not known" if each is None else f"about ${each * count:.2f}"


def _estimate(entrant: Entrant, past: Sequence[dict[str, Any]]) -> tuple[float | None, str]:
    """Dollars for one run, and what that is made of."""
    mine = [one["cost"] for one in past if one.get("model") == entrant.name and one.get("cost") is not None]
    if mine:
        return fmean(mine), f" (as {len(mine)} earlier runs)"
    if entrant.kind == "command":
        return entrant.most_cost, " (at most)" if entrant.most_cost is not None else ""
    metered = [one for one in past if one.get("tokens_in") and not one.get("estimated")]
    tokens = (
        (int(fmean(one["tokens_in"] for one in metered)), int(fmean(one["tokens_out"] for one in metered)))
        if metered
        else TYPICAL
    )
    each, by = price(entrant, *tokens)
    return each, f" ({tokens[0]:,} tokens in and {tokens[1]:,} out each, by {by})" if each is not None else ""


def _records(paths: Paths) -> Iterator[dict[str, Any]]:
    for path in sorted(paths.results.glob(f"*/*/{RECORD}")):
        with suppress(OSError, UserError):
            yield read_record(path.parent)
