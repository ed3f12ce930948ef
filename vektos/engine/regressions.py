"""`doit regressions`: what changed between two states of the results, and why. Judges nothing."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vektos.engine.asking import FINE, Asking
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.terminal import printable

if TYPE_CHECKING:
    from vektos.history import History
    from vektos.report.regressions import Change, Changes

NUMBER = re.compile(r"\d{1,9}")
MOMENT = re.compile(r"\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?)?")


class Regressions(Asking):
    """`doit regressions`."""

    name = "regressions"
    doc_purpose = "say what changed between two states of the results, split by cause"
    doc_usage = ""
    doc_description = (
        "A state is all runs as they were judged by the end of one `doit bench` that changed something; it has a "
        "number and a time. Without --from: the state before the latest. How a run was judged is kept in results/, so "
        "that “the same page, judged by other graders” is computed and not guessed."
    )
    cmd_options = tuple(
        {
            "name": name, "short": "", "long": name, "type": str, "default": "",
            "help": f"{what}: a number, or a time in UTC such as 2026-03-09 or 2026-03-09T14:30",
        }
        for name, what in (("from", "the earlier state"), ("to", "the later state"))
    )  # fmt: skip

    def answer(self, paths: Paths, options: Mapping[str, Any], _words: Sequence[str]) -> int:
        from vektos.history import History

        changes = compared(paths, History(paths.history), options["from"], options["to"])
        print("\n".join(told(changes)))
        return FINE


def compared(paths: Paths, history: History, first: str = "", last: str = "") -> Changes:
    """What changed from one state to another, each named by number or time; `UserError` where there are no two."""
    from vektos.report.regressions import compare
    from vektos.rulers import Rulers

    _put_back(paths, history)
    states = history.states()
    if len(states) < 2:
        raise UserError("there is only one state of the results yet, if any: a second one comes with the next change.")
    after = _chosen(last, states, "--to") if last else states[-1][0]
    before = _chosen(first, states, "--from") if first else max((n for n, _ in states if n < after), default=after)
    if before >= after:
        raise UserError(f"--from ({before}) has to be before --to ({after}). States: {_listed(states)}.")
    rulers = Rulers(paths)
    return compare(history.state(before), history.state(after), history.columns, rulers.differences)


def _put_back(paths: Paths, history: History) -> None:
    """Note what lies there and is not in the history, because its process was killed before it could write it."""
    from vektos.files import digest_of
    from vektos.report.collect import collect

    collected = collect(paths)
    print(collected.complaint, end="", file=sys.stderr)
    for result in collected.results:
        file = paths.score(result.run, with_page=True)
        if result.score and file.exists():
            bodies = {
                name: Path(path).read_bytes()
                for name, path in paths.verdicts(result.run, result.score.statuses).items()
            }
            history.note(result.run, digest_of(paths.page_index(result.run)), file.read_text(encoding="utf-8"), bodies)
    history.close()


def _chosen(name: str, states: Sequence[tuple[int, str]], option: str) -> int:
    """The state of this number; or the last that had begun by this time, a day counting to its end."""
    if NUMBER.fullmatch(name):
        if any(number == int(name) for number, _ in states):
            return int(name)
    elif MOMENT.fullmatch(name):
        until = name.replace(" ", "T")
        earlier = [number for number, at in states if at[: len(until)] <= until]
        if earlier:
            return earlier[-1]
    else:
        raise UserError(f"{option} {name}: neither a state's number nor a time such as 2026-03-09T14:30 (UTC).")
    raise UserError(f"{option} {name}: there is no such state. States: {_listed(states)}.")


def _listed(states: Sequence[tuple[int, str]]) -> str:
    last = ", ".join(f"{number} ({at})" for number, at in states[-5:])
    return last if len(states) <= 5 else f"..., {last}"


def told(changes: Changes) -> Iterator[str]:
    """The changes as lines for a terminal or a pipe."""
    from vektos.report.regressions import HEADINGS, said, tally

    before, after = changes.before, changes.after
    both = len({*before.runs} & {*after.runs})
    yield f"From state {before.id} ({before.at}) to state {after.id} ({after.at}): {both} runs in both,"
    yield f"{len(changes.new)} new, {len(changes.gone)} gone; {len(changes.changes)} verdicts changed."
    if len(changes.rulers) > 1:
        older = sum(changes.rulers.values()) - max(changes.rulers.values())
        yield f"{older} of {len(after.runs)} runs are as older graders judged them and do not compare with the rest."
        yield "`doit bench` judges them again, without paying any agent."
    for cause, found in changes.by_cause().items():
        yield f"\n{HEADINGS[cause]} ({tally(found)})"
        by_reason: dict[tuple[str, ...], list[Change]] = defaultdict(list)
        for change in found:
            by_reason[change.reasons].append(change)
        for reasons, these in sorted(by_reason.items(), key=lambda item: -len(item[1])):
            if reasons:
                yield f"  {printable('; '.join(reasons))}"
            names = [printable(f"{change.run}  {change.grader}") for change in these]
            width = max(map(len, names))
            for name, change in zip(names, these, strict=True):
                yield f"    {name:{width}}  {said(change.was)} → {said(change.now)}"
