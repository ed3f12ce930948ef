"""What the table leaves out would not have run: pruned and plain doit side by side, through random edits."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.engine.twins import Twin, edit, edit_grader
from vektos.engine.table import Table, split

ROUNDS = 12
COMMANDS = (
    ("bench",),
    ("bench",),
    ("bench",),
    ("bench", "--no-page"),
    ("bench", "--task", "statement"),
    ("bench", "grade:a11y:mock~ideal.none.1:statement"),
    ("bench", "score:mock~ideal.none.1:statement"),
    ("bench", "grade:use-client:*"),
    ("bench", "score"),
    ("check_page",),
)


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Twin, Twin]]:
    """Two equal beds in which `doit bench` has run; in the first one, forked processes do what they can."""
    first, second = (tmp_path_factory.mktemp(name) / "bed" for name in ("pruned", "plain"))
    pair = Twin.start(first, worth_a_fork=1), Twin.start(second)
    for twin in pair:
        code, ran = twin.run("bench")
        assert code == 0, twin.said()
        assert ran
    yield pair
    for twin in pair:
        twin.close()


def test_a_null_run_makes_no_target(twins: tuple[Twin, Twin]) -> None:
    """With nothing changed nothing runs, and the table is what says so."""
    assert twins[0].run("bench") == (0, frozenset())


def test_what_is_read_is_in_the_table(twins: tuple[Twin, Twin]) -> None:
    """Every file that a run with nothing to do reads, and says something of, is looked at by the next one like it."""
    twin = twins[0]
    twin.forget_table()
    assert twin.run("bench") == (0, frozenset())
    opened = twin.opened()
    assert not twin.run("bench")[1]
    assert not any(name.startswith("cache/scores/") for name in twin.opened()), "it was not recalled"
    table = Table.load(str(twin.bed.paths.db))
    rows = [row for view in table.views.values() for row in view.rows.values()]
    lists = [
        *(files for row in rows for files in (row[0], row[2])),
        *(view.setup[0] for view in table.views.values() if view.setup),
    ]
    lists += [one.inputs[0] for one in table.invocations.values()]
    known = {path for files in lists for path in split(files)}
    ours = ("cache/doit.db", "cache/workers", "executed.txt", "processes.txt", "opened.txt", "stdout.txt", "stderr.txt")
    answers = ("cache/known/",)  # about files that are in the table themselves
    assert {
        name for name in opened - known if not name.startswith(ours + answers) and not name.endswith(".pyc")
    } == set()


def test_what_only_thinks_is_forked(twins: tuple[Twin, Twin]) -> None:
    """A grader's edit is judged by forked processes, and comes out as it does in one."""
    for twin in twins:
        edit_grader(twin.bed, 1)
        code, ran = twin.run("bench")
        of_runs = {name for name in ran if not name.startswith("hash:")}
        assert (code, len(of_runs)) == (0, 4 + 4), (ran, twin.said())
    assert (twins[0].processes() > 2, twins[1].processes()) == (True, 1)
    assert twins[0].bed.outputs() == twins[1].bed.outputs()
    assert twins[0].printed() == twins[1].printed()


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_pruned_runs_what_plain_runs(twins: tuple[Twin, Twin], seed: int) -> None:
    """After any edits, with the table and without, the same targets run, the same is said, the same bytes come out."""
    campaign(twins, seed)


def campaign(twins: tuple[Twin, Twin], seed: int) -> None:
    """One round: some edits, perhaps a kill, a command, and the whole benchmark; both beds must agree throughout."""
    pruned, plain = twins
    dice = random.Random(seed)
    edits = [edit([pruned.bed, plain.bed], dice) for _ in range(dice.randint(1, 3))]
    killed = dice.random() < 0.3
    if killed:
        pruned.run("bench", kill_after=dice.uniform(0.05, 1.0))
    command = dice.choice(COMMANDS)
    for words in (command, ("bench",), ("bench",)):
        plain.forget_table()
        mine, its = pruned.run(*words), plain.run(*words)
        if not killed:
            assert mine[1] == its[1], (edits, words)
        assert mine[0] == its[0], (edits, words, pruned.said(), plain.said())
        assert pruned.printed() == plain.printed(), (edits, words)
    assert not mine[1], edits
    assert pruned.bed.outputs() == plain.bed.outputs(), edits
