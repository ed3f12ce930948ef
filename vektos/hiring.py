"""One paid run from order to folder: claimed, made by whichever agent it is for, proved, written whole.

Knows neither targets nor how many runs there are.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from vektos.agents._agent import Attempt, NotItsFault
from vektos.agents._brief import Brief, task_hash
from vektos.agents._journal import Journal
from vektos.agents._till import Till
from vektos.claims import Claims
from vektos.contexts.exposure import exposure, relayed
from vektos.entrants import Terms
from vektos.files import emptied
from vektos.masking import Keys
from vektos.paid import Order, brought_back, is_kept, note_failure, set_aside
from vektos.paths import Paths
from vektos.runs import rescue, write_run

Ending = Literal["made", "kept", "brought back"]


@dataclass(frozen=True)
class Office:
    """What all runs of one invocation share. `waiting`: threads for claims. `packages`: what may be imported."""

    paths: Paths
    terms: Terms
    till: Till
    waiting: Executor
    packages: Sequence[tuple[str, str]]

    async def hire(self, order: Order) -> Ending:
        """Have the order's run made unless it is there; `NotItsFault` or `BudgetReached` when it could not be."""
        run, started = order.run, time.monotonic()
        loop, claims = asyncio.get_running_loop(), Claims.at(self.paths.claims)
        with ExitStack() as stack:
            claim = claims.hold(run.name, f"agent:{run.name}")
            await loop.run_in_executor(self.waiting, stack.enter_context, claim)
            rescue(self.paths.run(run))
            if is_kept(self.paths, order):
                return "kept"
            if brought_back(self.paths, order):
                return "brought back"
            journal = Journal(self.paths.journal(run, order.identity), _keys(order))
            stack.callback(journal.close)
            try:
                await self._made(order, journal)
            except NotItsFault as fault:
                note_failure(self.paths, run, str(fault), time.monotonic() - started)
                raise
            journal.discard()
            return "made"

    async def _made(self, order: Order, journal: Journal) -> None:
        run = order.run
        with tempfile.TemporaryDirectory(prefix="vektos-", ignore_cleanup_errors=True) as folder, emptied(folder):
            log = Path(folder)
            servers = relayed(order.context, log).servers
            brief = Brief(
                run, order.task, order.entrant, order.context, self.terms.limits, self.terms.retries, servers,
                tuple(self.packages), self.paths,
            )  # fmt: skip
            attempt = await self._attempt(brief, journal, log)
            shown = exposure(order.context, log, attempt.first_write, attempt.files_read)
        for name, server in shown["servers"].items():
            if server["died"]:
                raise NotItsFault(f"MCP server {name}: {server['died']}")
        record = {
            "model": run.model,
            "context": run.context,
            "repeat": run.repeat,
            "task": run.task,
            "taskHash": task_hash(order.task),
            "identity": order.identity,
            "settings": order.entrant.settings,
            "limits": asdict(self.terms.limits),
            "contextHash": order.context.digest,
            **attempt.record,
            "exposure": _keys(order).out_of_json(shown),
        }
        set_aside(self.paths, run)
        write_run(self.paths.run(run), attempt.files, record, attempt.transcript)

    async def _attempt(self, brief: Brief, journal: Journal, log: Path) -> Attempt:
        if brief.entrant.kind == "command":
            from vektos.agents import command

            return await command.write_page(brief, self.till, log)
        from vektos.agents import model  # slow to import

        return await model.write_page(brief, journal, self.till, log / "servers.log")


def _keys(order: Order) -> Keys:
    """What this order's agent and servers are handed that must not be kept."""
    who = order.entrant
    return Keys.of_variables([*who.keys, *who.environment], order.context.secrets)
