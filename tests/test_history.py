"""The history keeps what was said of each run, writes only what changed, and loses nothing to other processes."""

from __future__ import annotations

import multiprocessing
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from vektos import history
from vektos.history import History
from vektos.model import Finding, Run, Score, Verdict
from vektos.reading import UserError

RUN = Run("made/one", "none", 1, "task")
OTHER = Run("made/one", "none", 2, "task")


def verdict(findings: int) -> Verdict:
    return Verdict.judged("first", "quality", [Finding("rule", f"number {n}") for n in range(findings)])


def note(file: Path, run: Run, findings: int, page: str = "p1") -> None:
    """One invocation that judges one run."""
    kept = History(file)
    one = verdict(findings)
    score = Score(run.id, run.task, True, True, {"quality": findings}, {"first": one.status}, ())
    kept.note(run, page, score.to_json(), {"first": one.to_json().encode()})
    kept.close()


def test_what_did_not_change_is_not_written(tmp_path: Path) -> None:
    """The same judgement twice is one state; another one is a second."""
    file = tmp_path / "history.db"
    for findings in (1, 1, 2, 2):
        note(file, RUN, findings)
    assert [number for number, _ in History(file).states()] == [1, 2]


def test_a_state_is_all_runs_as_of_then(tmp_path: Path) -> None:
    """A run that an invocation did not judge is in its state as it was before."""
    file = tmp_path / "history.db"
    note(file, RUN, 1)
    note(file, OTHER, 5, "p2")
    note(file, RUN, 3)
    kept = History(file)
    first, second, third = (kept.state(number) for number, _ in kept.states())
    assert [*first.runs] == [RUN.name]
    assert {name: len(seen.verdicts["first"].findings) for name, seen in second.runs.items()} == {
        RUN.name: 1,
        OTHER.name: 5,
    }
    assert third.runs[RUN.name].verdicts["first"] == verdict(3)
    assert third.runs[OTHER.name].page == "p2"


def _many(file: Path, model: str) -> None:
    for repeat in range(1, 21):
        note(file, Run(model, "none", repeat, "task"), repeat)


def test_processes_do_not_lose_each_others_notes(tmp_path: Path) -> None:
    """Three processes that note at once leave all their notes, each in a state of its own."""
    file = tmp_path / "history.db"
    spawn = multiprocessing.get_context("spawn")
    workers = [spawn.Process(target=_many, args=(file, f"made/m{n}")) for n in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    kept = History(file)
    states = kept.states()
    assert len(states) == 60
    assert len(kept.state(states[-1][0]).runs) == 60


def test_an_interruption_leaves_nothing_half_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was begun is taken back, and written when it is closed."""
    file = tmp_path / "history.db"
    kept = History(file)
    kept.kept = True
    note(file, OTHER, 1)
    kept._written = 0.0

    def interrupted(_db: object) -> int:
        raise KeyboardInterrupt

    one = verdict(1)
    score = Score(RUN.id, RUN.task, True, True, {"quality": 1}, {"first": one.status}, ())
    with monkeypatch.context() as meanwhile, pytest.raises(KeyboardInterrupt):
        meanwhile.setattr(kept, "_own_state", interrupted)
        kept.note(RUN, "p1", score.to_json(), {"first": one.to_json().encode()})
    kept.close()
    assert {*History(file).state(2).runs} == {RUN.name, OTHER.name}


def test_a_file_in_the_order_of_earlier_is_gone_on_with(tmp_path: Path) -> None:
    """Its rows lay by run, then state."""
    file = tmp_path / "history.db"
    earlier = history.TABLES.replace("primary key (state, run)", "primary key (run, state)").partition("create index")[
        0
    ]
    with closing(sqlite3.connect(file)) as db:
        db.executescript(earlier)
    note(file, RUN, 1)
    note(file, RUN, 2)
    assert [len(History(file).state(number).runs) for number, _ in History(file).states()] == [1, 1]


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    """What is no data base is an error that names the file, and is not overwritten."""
    file = tmp_path / "history.db"
    file.write_bytes(b"not a data base, but long enough to be looked at as one" * 20)
    with pytest.raises(UserError, match=r"history\.db: cannot be used"):
        note(file, RUN, 1)
    assert file.read_bytes().startswith(b"not a data base")


@pytest.mark.parametrize("column", ["score", "verdicts"])
@pytest.mark.parametrize("damage", ["", "{", "[]", '{"a": 1}', "[" * 5000])
def test_a_damaged_row_is_told(tmp_path: Path, column: str, damage: str) -> None:
    """A state that no longer says what we wrote is an error that names the file."""
    file = tmp_path / "history.db"
    note(file, RUN, 1)
    with closing(sqlite3.connect(file)) as db:
        db.execute(f"update seen set {column} = ?", (damage,))
        db.commit()
    ((number, _),) = History(file).states()
    with pytest.raises(UserError, match=r"history\.db: cannot be used"):
        History(file).state(number)
