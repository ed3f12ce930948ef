"""What the table leaves out would not have run: pruned and plain doit side by side, through random edits."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test
from hypothesis.strategies import floats, randoms, sampled_from

from tests.engine.twins import Twin, edit, edit_grader
from vektos.engine.table import Table, split

ROUNDS = 4
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
        of_runs = {name for name in ran if not name.startswith(("hash:", "sources"))}
        assert (code, len(of_runs)) == (0, 4 + 4), (ran, twin.said())
    assert (twins[0].processes() > 2, twins[1].processes()) == (True, 1)
    assert twins[0].bed.outputs() == twins[1].bed.outputs()
    assert twins[0].printed() == twins[1].printed()


class Equal(RuleBasedStateMachine):
    """Any edits, kills and commands, in any order, in both beds; they must agree throughout."""

    twins: tuple[Twin, Twin]

    def __init__(self) -> None:
        super().__init__()
        self.pruned, self.plain = self.twins
        self.killed = False
        self.edits: list[str] = []

    @rule(dice=randoms(use_true_random=False))
    def edit(self, dice: random.Random) -> None:
        """The same edit in both."""
        self.edits.append(edit([self.pruned.bed, self.plain.bed], dice))

    @precondition(lambda self: self.edits)
    @rule(seconds=floats(0.05, 1.0))
    def kill(self, seconds: float) -> None:
        """A kill -9 in one: from now on the other one has more to do."""
        self.pruned.run("bench", kill_after=seconds)
        self.killed = True

    @rule(words=sampled_from(COMMANDS))
    def start(self, words: tuple[str, ...]) -> None:
        """The same targets run, the same is said, the exit code is the same."""
        self.plain.forget_table()
        mine, its = self.pruned.run(*words), self.plain.run(*words)
        assert self.killed or mine[1] == its[1], (self.edits, words)
        assert mine[0] == its[0], (self.edits, words, self.pruned.said(), self.plain.said())
        assert self.pruned.printed() == self.plain.printed(), (self.edits, words)
        self.killed &= words != ("bench",)

    def teardown(self) -> None:
        """After two whole starts nothing is left to do, and every output has the same bytes."""
        self.start(("bench",))
        self.start(("bench",))
        assert not self.pruned.run("bench")[1], self.edits
        assert self.pruned.bed.outputs() == self.plain.bed.outputs(), self.edits


def test_pruned_runs_what_plain_runs(twins: tuple[Twin, Twin]) -> None:
    """With the table and without, whatever happens, the same targets run and the same bytes come out."""
    often = settings(max_examples=ROUNDS, stateful_step_count=6, deadline=None, derandomize=True, database=None)
    Equal.twins = twins
    run_state_machine_as_test(Equal, settings=often)
