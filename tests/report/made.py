"""Made-up results for tests of the report: runs, verdicts and scores as the targets write them; no page is judged."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from vektos.files import write_whole
from vektos.model import PAGE, Finding, Group, Run, Shown, Task, Verdict
from vektos.paths import Paths
from vektos.runs import write_run
from vektos.score import fold, mark_covered

RECORD = {"steps": 3, "tokens_in": 4000, "tokens_out": 900, "cost": 0.01, "estimated": True, "stop": "finished"}
GRADERS: Sequence[tuple[str, Group, str]] = (
    ("first", "design-system", "raw-color"),
    ("second", "design-system", "native-element"),
    ("third", "quality", "color-contrast"),
    ("fourth", "completeness", "missing-text"),
)
"""Graders that exist nowhere else: name, group, the rule that each finds."""


def task(name: str) -> Task:
    return Task(name, "banking", name.title(), "A screen.", ("Card",), ("Balance",), "Build it.", b"{}")


def judged(paths: Paths, run: Run, verdicts: Sequence[Verdict], page: str = "export default 1;\n") -> None:
    """One run with these verdicts, and the score that they fold to."""
    write_run(paths.run(run), {PAGE: page.encode()}, {**asdict(run), **RECORD}, ['{"tool": "finish"}'])
    rejudged(paths, run, verdicts)


def rejudged(paths: Paths, run: Run, verdicts: Sequence[Verdict]) -> None:
    """The same run with these verdicts instead."""
    by_name = {verdict.grader: verdict for verdict in verdicts}
    for verdict in verdicts:
        write_whole(paths.verdict(run, verdict.grader), verdict.to_json())
    write_whole(paths.score(run, True), fold(run, mark_covered(by_name)).to_json())


def verdicts(found: Mapping[str, int], complete: bool = True) -> list[Verdict]:
    """A verdict of every made-up grader, with so many findings; `complete`: whether the screen is done."""
    made: list[Verdict] = []
    for grader, group, rule in GRADERS:
        count = found.get(grader, 0)
        findings = [Finding(rule, f"{rule} number {n}", line=1, column=n + 1, hint="Mend it.") for n in range(count)]
        shown = Shown(True, () if complete else ("Balance",)) if group == "completeness" else None
        made.append(Verdict.judged(grader, group, findings, shown))
    return made


def matrix(models: int, contexts: int, tasks: int, repeats: int) -> list[Run]:
    return [
        Run(f"made/model-{model}", f"context-{context}", repeat, f"task-{number:02}")
        for model in range(models)
        for context in range(contexts)
        for number in range(tasks)
        for repeat in range(1, repeats + 1)
    ]


def fill(paths: Paths, runs: Sequence[Run], seed: int = 1) -> None:
    """Every run with a few findings, drawn from `seed`."""
    chance = random.Random(seed)
    for run in runs:
        found = {grader: chance.choice((0, 0, 1, 3)) for grader, _, _ in GRADERS}
        judged(paths, run, verdicts(found, complete=chance.random() < 0.7))
