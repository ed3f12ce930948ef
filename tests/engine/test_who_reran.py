"""Each input is changed in turn: the columns that hang on it run again, for the runs that it concerns, and no other.

The real graph with stub tools, so that a tool's own time is no matter. A stub's evidence differs only where the kind's
own code was edited, so elsewhere the wave stops at the evidence.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping

import pytest

from tests.engine.twins import Twin

SHARED = frozenset(
    {"hash", "sources", "asked", "browser", "packages", "workspace", "codegen", "vendor", "manifest", "python"}
)
"""Targets that no run has of its own."""
SOURCE = (
    *("grade:raw-values", "grade:token-roles", "grade:token-names", "grade:components"),
    *("grade:outside-styling", "grade:suppressions", "grade:protected-files", "grade:use-client"),
)
EVIDENCE = ("types", "lint", "css", "bundle", "screen", "acts")
OF_EVIDENCE = ("grade:typecheck", "grade:lint", "grade:a11y", "grade:render", "grade:behaviour")
ALL, STATEMENT = 4, 2
"""How many runs there are, and how many of the task `statement`."""


@pytest.fixture(scope="module")
def twin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twin]:
    made = Twin.start(tmp_path_factory.mktemp("who") / "bed")
    assert made.run("bench")[0] == 0, made.said()
    yield made
    made.close()


def reran(twin: Twin) -> dict[str, int]:
    """Column → for how many runs it ran; what no run has of its own is left out."""
    code, executed = twin.run("bench")
    assert code == 0, twin.said()
    columns: dict[str, int] = defaultdict(int)
    for name in executed:
        first, _, rest = name.partition(":")
        if first not in SHARED:
            columns[f"{first}:{rest.partition(':')[0]}" if first == "grade" else first] += 1
    return dict(columns)


def appended(text: str) -> Callable[[str], str]:
    return lambda old: old + text


def replaced(old: str, new: str) -> Callable[[str], str]:
    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return edit


def more(key: str, value: object) -> Callable[[str], str]:
    """A JSON file with one more thing in the list under `key`."""

    def edit(text: str) -> str:
        data = json.loads(text)
        data[key] = [*data[key], value]
        return json.dumps(data)

    return edit


def each(columns: tuple[str, ...], runs: int) -> dict[str, int]:
    return dict.fromkeys(columns, runs)


PAGE = ("page", *EVIDENCE, *SOURCE, *OF_EVIDENCE, "score")
EDITION = appended("\nEDITION = 7\n")
CASES: dict[str, tuple[str, Callable[[str], str], Mapping[str, int]]] = {
    "the ticket": ("tasks/statement/prompt.md", appended("More.\n"), each(("agent", "page"), STATEMENT)),
    "a title": ("tasks/statement/task.json", replaced('"title": "', '"title": "New '), {}),
    "the texts to show": (
        "tasks/statement/task.json",
        more("mustShow", "Sum of all"),
        each(("grade:render", "score"), STATEMENT),
    ),
    "a behaviour": (
        "tasks/transfer-form/behaviour.json",
        replaced('"name": "', '"name": "Now '),
        each(("acts", "grade:behaviour", "score"), ALL - STATEMENT),
    ),
    "the data": (
        "tasks/statement/fixture.json",
        appended("\n"),
        each(("agent", "page", "types", "lint", "css", "bundle", "grade:protected-files", "score"), STATEMENT),
    ),
    "a grader": ("vektos/graders/components.py", EDITION, each(("grade:components", "score"), ALL)),
    "a remark in a grader": ("vektos/graders/components.py", appended("# a remark\n"), {}),
    "what some graders share": (
        "vektos/graders/_styles.py",
        EDITION,
        each((*SOURCE[:3], *SOURCE[4:6], "score"), ALL),
    ),
    "a kind of evidence that sees the same": ("vektos/evidence/lint.py", EDITION, each(("lint", "score"), ALL)),
    "the linter's settings": ("vektos/web/.oxlintrc.json", replaced("{", "{ "), each(("lint", "score"), ALL)),
    "the compiler's settings": ("vektos/web/tsconfig.json", replaced("{", "{ "), each((*EVIDENCE, "score"), ALL)),
    "a component": (
        "vektos/web/ds/button/button.tsx",
        appended("// a remark\n"),
        each(("types", "lint", "css", "screen", "acts", "score"), ALL),
    ),
    "a version in the lock": (
        "vektos/web/package-lock.json",
        lambda text: re.sub(r'("node_modules/axe-core": \{\s*"version": ")[^"]+', r"\g<1>9.9.9", text),
        each(("screen", "score"), ALL),
    ),
    "how a score is folded": ("vektos/score.py", EDITION, {"score": ALL}),
    "how a table looks": ("vektos/report/table.py", EDITION, {}),
    "what a task may say": ("vektos/schemas/task.json", appended("\n"), {}),
    "bench.yaml": ("bench.yaml", appended("# a remark\n"), {}),
    "a page": ("results/mock~ideal.none.1/statement/page.tsx", appended("// edited\n"), each(PAGE, 1)),
}


@pytest.mark.parametrize("case", CASES)
def test_only_what_hangs_on_it_runs(case: str, twin: Twin) -> None:
    """An edit of this input has these columns run again, and a second start has none."""
    file, edit, expected = CASES[case]
    path = twin.bed.folder / file
    path.write_text(edit(path.read_text(encoding="utf-8")), encoding="utf-8")
    assert reran(twin) == expected
    assert reran(twin) == {}
