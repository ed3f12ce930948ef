"""What is out of date and why, in words, without running anything.

From the same things that decide: doit's memory of what each target read, the parts of the hash files of now and of
then, the index of the page. Knows no grader.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vektos.actions import marker_name
from vektos.engine.asking import FINE, Asking
from vektos.engine.memory import Remembered, SeenChecker
from vektos.engine.pruning import Pruning, columns
from vektos.engine.table import Table
from vektos.fingerprint import files_of
from vektos.hashing import hash_file, hash_text, of_module, ruler_text
from vektos.model import Run, digest
from vektos.paths import Paths
from vektos.reading import UserError, loads
from vektos.rulers import Rulers
from vektos.runs import folder_index, read_record
from vektos.selection import Selection
from vektos.targets import MOCK, Dag, Target

NAMED = 3
"""Targets that are named; more are counted."""


@dataclass(frozen=True, slots=True)
class Stale:
    """A target that would run. `waits`: only because one that it stands on may come out different."""

    target: str
    run: Run
    reasons: tuple[str, ...]
    waits: bool = False


class Why:
    """Explains the targets of one DAG."""

    def __init__(self, dag: Dag) -> None:
        self._dag = dag
        self._memory = Remembered(str(dag.paths.db))
        self._checker = SeenChecker()
        self._broken = {path.name for path in dag.paths.broken.glob("*")}
        self._hashes = _hashes(dag)
        self._changes: dict[tuple[str, str], list[str]] = {}
        self._rulers = Rulers(dag.paths)
        with suppress(OSError):  # in a cache that cannot be written; what changed is then named by its file only
            self._rulers.keep_outlines({path for one in dag.judging() for path in files_of(one).values()})
        self._pruning = Pruning(dag, Table.load(str(dag.paths.db)))

    def of_run(self, run: Run, column: str = "") -> list[Stale]:
        """What would run for this run; with `column` (`a11y`, `screen`), only that and what it stands on."""
        found: dict[str, Stale] = {}
        by_file: dict[str, str] = {}
        reads: dict[str, dict[str, None]] = {}
        for name, target in self._pruning.targets_of(run):
            basename = name.partition(":")[0]
            files = {str(path) for path in target["file_dep"]}
            reads[name] = dict.fromkeys(by_file[path] for path in sorted(files) if path in by_file)
            by_file |= {str(path): name for path in target["targets"]}
            reasons = [*self._reasons(run, basename, target, {*by_file})]
            waited = [other for other in reads[name] if other in found]
            if reasons or waited:
                first = [other.removeprefix("grade:") for other in waited[:NAMED]]
                others = f" and {len(waited) - NAMED} more" if len(waited) > NAMED else ""
                follows = f"if it comes out different: {', '.join(first)}{others}"
                found[name] = Stale(name, run, tuple(reasons) or (follows,), waits=not reasons)
        wanted = {name for name in reads if not column or name in (column, f"grade:{column}")}
        while above := {other for name in wanted for other in reads[name]} - wanted:
            wanted |= above
        return [one for name, one in found.items() if name in wanted]

    def of_all(self) -> Iterator[Stale]:
        """What would run for all runs of the DAG; those that the table proves up to date are not looked at again."""
        self._pruning.narrow((), settled=True)
        due = {run.name for runs in (self._dag.narrowed or {}).values() for run in runs}
        if any(text != _text(Path(path)) for path, text in self._hashes.items()):
            due = {run.name for run in self._dag.runs}
        for run in self._dag.runs:
            if run.name in due:
                yield from self.of_run(run)

    def _reasons(self, run: Run, basename: str, target: Target, made: set[str]) -> Iterator[str]:
        """Why this target itself is out of date. A file that is missing is a reason for who makes it (`made`)."""
        name = f"{basename}:{target['name']}"
        files = [str(path) for path in target["file_dep"]]
        if self._memory.get(name, "deps:") is None:
            yield "never ran"
            return
        if marker_name(name) in self._broken:
            yield "it broke the last time"
        for path in map(str, target["targets"]):
            if not os.path.exists(path):
                yield f"{self._shown(path)} is missing"
        if basename == "page":
            yield from self._page(run)
        before = set(self._memory.get(name, "deps:"))
        yield from (f"{self._shown(path)} is read now" for path in sorted({*files} - before))
        yield from (f"{self._shown(path)} is no longer read" for path in sorted(before - {*files}))
        for path in sorted({*files} & before):
            state = self._memory.get(name, path)
            if path in self._hashes:
                if digest(self._hashes[path]) != state[4]:
                    yield from self._parts(state[4], self._hashes[path])
            elif path in made and not os.path.exists(path):
                continue
            elif path != str(self._dag.paths.page_index(run)) and self._modified(path, state):
                yield f"{self._shown(path)} changed"

    def _page(self, run: Run) -> Iterator[str]:
        """What a person did to the page since it was listed."""
        try:
            before = dict(loads(self._dag.paths.page_index(run).read_bytes()))
        except (OSError, ValueError, TypeError):
            return
        now = json.loads(folder_index(self._dag.paths.run(run)))
        for name in sorted({*before, *now}):
            if before.get(name) != now.get(name):
                yield f"{name} {'added' if name not in before else 'deleted' if name not in now else 'edited'}"

    def _modified(self, path: str, state: Any) -> bool:
        try:
            return self._checker.check_modified(path, os.stat(path), state)
        except OSError:
            return True

    def _parts(self, before: str, now: str) -> list[str]:
        """What changed in a hash file since it had this digest; found out once for all targets that read it."""
        if (before, now) not in self._changes:
            known = self._rulers.parts(before)
            changes = self._rulers.worded(known, json.loads(now)["parts"]) if known else ["its graderHash changed"]
            self._changes[before, now] = changes
        return self._changes[before, now]

    def _shown(self, path: str) -> str:
        return os.path.relpath(path, self._dag.paths.root) if Path(path).is_relative_to(self._dag.paths.root) else path


def _hashes(dag: Dag) -> dict[str, str]:
    """What each hash file has to say today, by its path."""
    texts = {str(hash_file(dag.paths, one)): hash_text(dag.paths, one) for one in (*dag.judging(), of_module(MOCK))}
    ruler = {name: texts.get(str(path)) or _text(path) for name, path in dag.makes_ruler().items()}
    return {**texts, str(dag.ruler): ruler_text(ruler)}


def explain(paths: Paths, name: str, column: str = "") -> str:
    """Why the targets of the run `<run>/<task>` would run, or those of one grader or kind of evidence."""
    dag = Dag(paths, Selection())
    run = _run(dag, name)
    dag.runs = [run]
    known = {one.partition(":")[2] or one for one in columns(dag)}
    if column and column not in known:
        raise UserError(
            f"{column!r}: there is no such grader or kind of evidence. There are {', '.join(sorted(known))}."
        )
    stale = Why(dag).of_run(run, column)
    shown = [(one.target.removeprefix("grade:"), "; ".join(one.reasons)) for one in stale]
    width = max((len(target) for target, _ in shown), default=0)
    return "".join(f"{target:{width}}  {reasons}\n" for target, reasons in shown) or "up to date\n"


def _run(dag: Dag, name: str) -> Run:
    runs = {f"{run.id}/{run.task}": run for run in dag.runs}
    folder = dag.paths.results / name
    if name in runs:
        return runs[name]
    try:
        record = read_record(folder)
        return Run(record["model"], record["context"], record["repeat"], record["task"])
    except (OSError, ValueError):
        raise UserError(f"{name!r}: there is no such run. Known runs: {', '.join([*runs][:5])}, ...") from None


class WhyCommand(Asking):
    """`doit why`."""

    name = "why"
    takes_words = True
    doc_purpose = "say what of a run is out of date, and why"
    doc_usage = "RUN/TASK [GRADER]"
    doc_description = "RUN/TASK: a folder of results/. GRADER: a grader or a kind of evidence, and what it stands on."

    def answer(self, paths: Paths, _options: Mapping[str, Any], words: Sequence[str]) -> int:
        if len(words) not in (1, 2):
            raise UserError("doit why takes RUN/TASK and, if you like, a grader.")
        print(explain(paths, *words), end="")
        return FINE


def plan(dag: Dag) -> str:
    """What `doit bench` would do, by reason: how many targets of which kind."""
    stale = [*Why(dag).of_all()]
    if not stale:
        return "Nothing to do: all is up to date.\n"
    grouped: dict[tuple[str, ...], list[Stale]] = {}
    for one in stale:
        if not one.waits:
            grouped.setdefault(one.reasons, []).append(one)
    lines: list[str] = []
    for reasons, found in sorted(grouped.items(), key=lambda item: -len(item[1])):
        columns = Counter(one.target for one in found)
        lines.append("; ".join(reasons))
        lines += [f"  {column}: {_runs([one.run for one in found if one.target == column])}" for column in columns]
    waiting = Counter(one.target for one in stale if one.waits)
    if waiting:
        told = ", ".join(f"{column} ({count})" for column, count in waiting.items())
        lines.append(f"and then, where what they read comes out different: {told}")
    return "".join(f"{line}\n" for line in lines)


def _runs(runs: Sequence[Run]) -> str:
    return runs[0].name if len(runs) == 1 else f"{len(runs)} runs"


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""
