"""The part of an invocation that costs money: paid runs, before doit judges pages, with a concurrency of their own.

Agents wait for providers most of the time, so how many work at once has nothing to do with `-n`. When this part is
over, each run is in its folder, and its `agent:` target has nothing left to do; or it is left for the next start, and
no target is made of it. Knows no agent and no provider.
"""

from __future__ import annotations

import asyncio
import fnmatch
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from vektos.agents._agent import BudgetReached, NotItsFault
from vektos.agents._till import Till
from vektos.contexts._kind import ContextKind
from vektos.entrants import PAID
from vektos.hiring import Ending, Office
from vektos.model import Run
from vektos.paid import Order, is_kept, packages
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.terminal import printable

if TYPE_CHECKING:
    from vektos.targets import Dag

SAY_EVERY = 5.0
"""Seconds between two lines about how far it is."""


@dataclass
class Spending:
    """How far the agents are, told on stderr."""

    total: int
    till: Till
    made: int = 0
    at_work: int = 0
    left: dict[str, str] = field(default_factory=dict)
    said: float = field(default_factory=time.monotonic)

    def ended(self, run: Run, how: str) -> None:
        """A run is made, or left with a reason. A line for what went wrong; for the rest one now and then."""
        self.at_work -= 1
        if how:
            self.left[run.name] = how
            print(printable(f"agent:{run.name}: left for the next start: {how}"), file=sys.stderr)
        else:
            self.made += 1
            if time.monotonic() - self.said > SAY_EVERY:
                self.tell()

    def tell(self) -> None:
        """One line."""
        self.said = time.monotonic()
        parts = [f"{self.made}/{self.total} runs made"]
        parts += [f"{len(self.left)} left"] if self.left else []
        parts += [f"{self.at_work} at work"] if self.at_work else []
        print(f"agents: {', '.join(parts)}, {spent(self.till)} spent", file=sys.stderr, flush=True)


def spent(till: Till) -> str:
    """`$0.4210`, with what nobody knows the price of beside it."""
    unknown = f" + {till.unpriced} calls of unknown price" if till.unpriced else ""
    return f"${till.spent:.4f}{unknown}"


def orders(dag: Dag, names: Sequence[str] = ()) -> list[Order]:
    """Every paid run that these targets (all, when none is named) stand on."""
    wanted = [run for run in dag.runs if dag.config.kind(run.model) in PAID and _is_wanted(run, names)]
    contexts = {name: dag.contexts[name].context(dag.paths) for name in {run.context for run in wanted}}
    return [
        Order(run, dag.config.entrant(run.model), dag.loaded.good[run.task], contexts[run.context]) for run in wanted
    ]


def pay(dag: Dag, names: Sequence[str]) -> dict[str, str]:
    """Have all paid runs made that are due; those that could not be, with the reason. `UserError`: nothing was paid."""
    asked = orders(dag, names)
    due, damaged = sort_out(dag.paths, asked)
    for name, why in damaged.items():
        print(printable(f"agent:{name}: left out: {why}"), file=sys.stderr)
    open_runs = {order.run.name for order in due} | {*damaged}
    for order in asked:
        if order.run.name not in open_runs:
            dag.paths.journal(order.run, order.identity).unlink(missing_ok=True)  # killed just after the run was whole
    if not due:
        return damaged
    terms = dag.config.terms
    spending = Spending(len(due), Till(terms.budget))
    waiting = ThreadPoolExecutor(terms.agents, "claim")
    office = Office(dag.paths, terms, spending.till, waiting, packages(dag.manifest_file))
    try:
        asyncio.run(_all(office, due, spending, dag.contexts))
    finally:
        waiting.shutdown(wait=False, cancel_futures=True)  # one may wait for another process for minutes
    spending.tell()
    return {**damaged, **spending.left}


def sort_out(paths: Paths, asked: Sequence[Order]) -> tuple[list[Order], dict[str, str]]:
    """The orders that are due; and by name the runs that are damaged, which only a person can decide about."""
    due: list[Order] = []
    damaged: dict[str, str] = {}
    for order in asked:
        try:
            if not is_kept(paths, order):
                due.append(order)
        except UserError as error:
            damaged[order.run.name] = str(error)
    return due, damaged


async def _all(office: Office, due: Sequence[Order], spending: Spending, contexts: Mapping[str, ContextKind]) -> None:
    from vektos.readiness import not_ready

    wrong = await not_ready(due, office.terms, contexts, office.paths)
    if wrong:
        raise UserError("\nERROR: ".join([*wrong, f"nothing was paid: {len(due)} runs wait for this."]))
    gate, shut = asyncio.Semaphore(office.terms.agents), asyncio.Event()

    async def one(order: Order) -> Ending | None:
        async with gate:
            spending.at_work += 1
            if shut.is_set():
                spending.ended(order.run, "the budget for one invocation is spent")
                return None
            try:
                ending = await office.hire(order)
            except BudgetReached as reached:
                shut.set()
                spending.ended(order.run, str(reached))
            except NotItsFault as fault:
                spending.ended(order.run, str(fault))
            else:
                spending.ended(order.run, "")
                return ending
        return None

    async with asyncio.TaskGroup() as group:
        for order in due:
            group.create_task(one(order))


def _is_wanted(run: Run, names: Sequence[str]) -> bool:
    """Whether one of the targets named on the command line is about this run, or about all."""
    return not names or any(
        name.partition(":")[2] == "" or fnmatch.fnmatch(f":{run.name}", f"*{_run_part(name)}") for name in names
    )


def _run_part(name: str) -> str:
    """`:<run>:<task>` of a target's name, as it was written."""
    basename, _, rest = name.removesuffix(":source").partition(":")
    return f":{rest.partition(':')[2] if basename == 'grade' and rest.count(':') > 1 else rest}"
