"""What is due, cut into parts, each of which is one run of doit. Knows no target by content."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from vektos.model import Run
from vektos.targets import Dag

AT_ONCE = 1200
"""Targets of runs that doit holds at one time: some 20 kB for each, with what their tools answer."""
APART = 2000
"""The same of a forked process, which has no tools."""

Due = Mapping[str, Sequence[Run]]
"""The runs that are due by column: `page`, `screen`, `grade:a11y`."""


def parts(dag: Dag, at_once: int = AT_ONCE) -> Iterator[tuple[Due | None, tuple[int, int]]]:
    """What is due in parts of so few targets that doit's memory stays small; all in one where that is not known.

    With each part the number of targets in the parts before it and after it.
    """
    due = dag.narrowed
    sizes = Counter(run.name for runs in (due or {}).values() for run in runs)
    if due is None or sizes.total() <= at_once:
        yield due, (0, 0)
        return
    waiting = [run.name for run in dag.runs if run.name in sizes]
    done, later = 0, sizes.total()
    while waiting:
        now, size = set[str](), 0
        while waiting and size + sizes[waiting[0]] <= at_once:
            size += sizes[waiting[0]]
            now.add(waiting.pop(0))
        later -= size
        yield {column: [run for run in runs if run.name in now] for column, runs in due.items()}, (done, later)
        done += size


def only_thinks(dag: Dag) -> bool:
    """Whether all that is due is Python of ours, without a tool, browser or agent: threads would only slow it."""
    waits = {"agent", *(kind.name for kind in dag.kinds)}
    return dag.narrowed is not None and not any(runs for column, runs in dag.narrowed.items() if column in waits)


def total(dag: Dag) -> int:
    """How many targets of runs are due; 0 where that is not known."""
    return sum(map(len, (dag.narrowed or {}).values()))
