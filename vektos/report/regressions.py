"""Every change between two states of the results, split by cause: the page is new, the graders, the browser. Pure.

What a change is put down to is computed from what each verdict hung on then and now, and never guessed; a verdict that
changed while nothing did that it hangs on is said to be unexplained. Knows no grader by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from vektos.history import Seen, State
from vektos.model import Verdict

Cause = Literal["page", "graders", "browser", "page and graders", "unexplained"]
CAUSES: tuple[Cause, ...] = ("page", "graders", "browser", "page and graders", "unexplained")
HEADINGS: Mapping[Cause, str] = {
    "page": "the page is new",
    "graders": "the graders changed, on the same page",
    "browser": "the browser changed, on the same page",
    "page and graders": "the page is new and the graders changed",
    "unexplained": "unexplained: neither the page nor anything the grader hangs on changed",
}
BROWSER = ("browser ", "fonts ")
"""How the words for another browser begin."""
TASK = "task "
"""How the name begins of a part of the task that a grader reads. Its digest is in the score."""
Columns = Callable[[str], Mapping[str, Mapping[str, str]]]
"""A score's graderHash → grader → what it hung on, by name, and the digest of each."""
Differ = Callable[[str, str], list[str]]
"""Two digests of one thing that a grader hangs on → how they differ, in words."""


@dataclass(frozen=True, slots=True)
class Change:
    """One verdict that is another than before. `was` and `now` are None where there was none."""

    run: str
    grader: str
    was: Verdict | None
    now: Verdict | None
    cause: Cause
    reasons: tuple[str, ...]

    @property
    def worse(self) -> bool | None:
        """Whether there are more findings that count than before; None where only one of them was judged."""
        if self.was is None or self.now is None or {self.was.status, self.now.status} - {"pass", "fail"}:
            return None
        return len(self.now.counted) > len(self.was.counted)


@dataclass(frozen=True, slots=True)
class Changes:
    """What happened between two states. `new`, `gone`: runs that only one of them has.

    `rulers`: the graderHashes in the later state, each with how many runs it judged; more than one means that some runs
    are still judged by an older one, and that they cannot be compared until `doit bench` has judged them again.
    """

    before: State
    after: State
    new: tuple[str, ...]
    gone: tuple[str, ...]
    changes: tuple[Change, ...]
    rulers: Mapping[str, int]

    def by_cause(self) -> dict[Cause, list[Change]]:
        """The changes of each cause, in the order of `CAUSES`; no cause without one."""
        found = {cause: [change for change in self.changes if change.cause == cause] for cause in CAUSES}
        return {cause: changes for cause, changes in found.items() if changes}


def compare(before: State, after: State, columns: Columns, differ: Differ) -> Changes:
    """Every verdict of a run in both states that says something else in the later one."""
    both = sorted({*before.runs} & {*after.runs})
    found = tuple(
        change
        for run in both
        if before.runs[run] != after.runs[run]
        for change in _of_run(run, before.runs[run], after.runs[run], columns, differ)
    )
    rulers: dict[str, int] = {}
    for seen in after.runs.values():
        rulers[seen.score.grader_hash] = rulers.get(seen.score.grader_hash, 0) + 1
    new, gone = sorted({*after.runs} - {*before.runs}), sorted({*before.runs} - {*after.runs})
    return Changes(before, after, tuple(new), tuple(gone), found, rulers)


def _of_run(run: str, was: Seen, now: Seen, columns: Columns, differ: Differ) -> Iterator[Change]:
    then, today = columns(was.score.grader_hash), columns(now.score.grader_hash)
    for grader in sorted({*was.verdicts, *now.verdicts}):
        old, new = was.verdicts.get(grader), now.verdicts.get(grader)
        if old == new:
            continue
        hung, hangs = then.get(grader, {}), today.get(grader, {})
        ruler = _differences(hung, hangs, differ)
        ruler += [
            f"the task's {part} changed"
            for part in sorted({*was.score.asked, *now.score.asked})
            if was.score.asked.get(part) != now.score.asked.get(part) and {*hung, *hangs} & {f"{TASK}{part}"}
        ]
        yield Change(run, grader, old, new, _cause(was.page != now.page, ruler), tuple(ruler))


def _differences(was: Mapping[str, str], now: Mapping[str, str], differ: Differ) -> list[str]:
    words: dict[str, None] = {}
    for name in sorted({*was, *now}):
        if name not in was or name not in now:
            words[f"{name} is {'new' if name not in was else 'gone'}"] = None
        elif was[name] != now[name]:
            words |= dict.fromkeys(differ(was[name], now[name]))
    return [*words]


def _cause(page: bool, ruler: list[str]) -> Cause:
    if page:
        return "page and graders" if ruler else "page"
    if not ruler:
        return "unexplained"
    return "browser" if all(reason.startswith(BROWSER) for reason in ruler) else "graders"


def tally(found: Sequence[Change]) -> str:
    """How many changes are for the worse, the better, or neither."""
    worse = sum(change.worse is True for change in found)
    better = sum(change.worse is False and _count(change.now) < _count(change.was) for change in found)
    return f"{worse} worse, {better} better, {len(found) - worse - better} other"


def said(verdict: Verdict | None) -> str:
    """A verdict in a word: `fail (3)`."""
    if verdict is None:
        return "none"
    return f"{verdict.status} ({len(verdict.counted)})" if verdict.status == "fail" else verdict.status


def _count(verdict: Verdict | None) -> int:
    return len(verdict.counted) if verdict else 0
