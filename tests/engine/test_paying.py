"""Which paid runs are due, before anybody is called."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

from tests.report.made import RECORD
from vektos.engine.paying import sort_out
from vektos.model import Run
from vektos.paid import Order
from vektos.paths import Paths
from vektos.runs import write_run


def test_a_damaged_run_is_neither_due_nor_ends_the_others(tmp_path: Path) -> None:
    """It was paid for, so a person decides about it; the runs beside it are made or kept as ever."""
    paths = Paths(tmp_path)
    orders = [
        cast(Order, SimpleNamespace(run=Run("m/x", "none", 1, task), identity="i")) for task in ("bad", "kept", "new")
    ]
    for order in orders[:2]:
        run = order.run
        names = {"model": run.model, "context": run.context, "repeat": run.repeat, "task": run.task}
        write_run(paths.run(run), {"page.tsx": b""}, {**RECORD, **names, "identity": "i"}, [])
    (paths.run(orders[0].run) / "run.json").write_text("[" * 100_000)
    due, damaged = sort_out(paths, orders)
    assert [order.run.task for order in due] == ["new"]
    assert [*damaged] == ["m~x.none.1:bad"] and "Restore it" in damaged["m~x.none.1:bad"]
