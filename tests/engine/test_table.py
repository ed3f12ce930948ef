"""The table of what was seen up to date: it holds what it was given, or nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from vektos.engine.memory import Codec, WalSqlite
from vektos.engine.table import Invocation, Table, View, listed, seal, signatures, table_of


@pytest.fixture
def db(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A memory of doit's, in the current folder."""
    monkeypatch.chdir(tmp_path)
    name = str(tmp_path / "doit.db")
    WalSqlite(name, Codec()).dump()
    return name


def saved(db: str) -> Table:
    """A table on disk in which one invocation looked at the files a (input), b (set-up), c (own) and d (shared)."""
    for name in "abcd":
        Path(name).write_text(name)
    files = {name: listed({name: signatures([name])}) for name in "abcd"}
    table = Table.load(db)
    table.views["v"] = View(files["b"], {"r": (*files["c"], *files["d"])})
    table.invocations["key"] = Invocation(
        files["a"], "v", ("r",), ("grade:a11y",), seal(table.views["v"], ["r"]), "said\n", 0
    )
    table.save()
    return table


def test_an_unchanged_invocation_is_recalled(db: str) -> None:
    """What was said is said again while every file has its signature."""
    saved(db)
    known = Table.load(db).recall("key")
    assert known is not None
    assert (known.printed, known.code) == ("said\n", 0)
    assert Table.load(db).recall("another") is None


def test_what_was_said_before_a_row_was_made_anew_is_not_said_again(db: str) -> None:
    """A run that was judged again, by another invocation, voids what an earlier one said of it; it is still done."""
    table = saved(db)
    Path("c").write_text("judged again")
    row = table.views["v"].rows["r"]
    table.views["v"].rows["r"] = (row[0], signatures(["c"]), *row[2:])
    table.save()
    assert Table.load(db).recall("key") is None
    assert Table.load(db).spares("key", ["grade:a11y:r"])


def test_named_targets_are_spared_by_the_invocation_without_them(db: str) -> None:
    """Targets of runs that an invocation left up to date have nothing to do; any other name is doit's business."""
    saved(db)
    assert Table.load(db).spares("key", ["grade:a11y:r"])
    for targets in ([], ["grade:a11y:other"], ["grade:lint:r"], ["grade:a11y:r", "r"]):
        assert not Table.load(db).spares("key", targets)
    assert not Table.load(db).spares("another", ["grade:a11y:r"])


@pytest.mark.parametrize("name", ["a", "b", "c", "d"])
@pytest.mark.parametrize("how", ["edited", "deleted", "same size and time"])
def test_any_change_is_seen(db: str, name: str, how: str) -> None:
    """A change to any file that was looked at, of whatever kind, is no recall."""
    saved(db)
    path, before = Path(name), os.stat(name)
    if how == "deleted":
        path.unlink()
    else:
        path.write_text("x" if how != "edited" else "xx")
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert Table.load(db).recall("key") is None
    assert not Table.load(db).spares("key", ["grade:a11y:r"])


@pytest.mark.parametrize("damage", [b"", b"short", b"x" * 500])
def test_a_damaged_table_is_none(db: str, damage: bytes) -> None:
    """A table that is not whole says nothing."""
    saved(db)
    Path(table_of(db)).write_bytes(damage)
    assert Table.load(db).views == {}


def test_a_table_of_another_memory_is_none(db: str) -> None:
    """Where doit starts to remember anew, the table of its old memory says nothing."""
    saved(db)
    os.rename(db, f"{db}.old")
    WalSqlite(db, Codec()).dump()
    assert Table.load(db).invocations == {}


def test_other_code_voids_it(db: str) -> None:
    """Under code that may give runs other targets, no row holds."""
    table = saved(db)
    assert table.view("v", "other shape").rows == {}
    assert table.recall("key") is None


@pytest.mark.parametrize("how", ["remove", "remove_all", "ignore"])
def test_what_doit_forgets_the_table_forgets(db: str, how: str) -> None:
    """`doit forget` and `doit ignore` go through doit's memory, and so reach the table."""
    saved(db)
    memory = WalSqlite(db, Codec())
    match how:
        case "remove":
            memory.remove("score:r")
        case "remove_all":
            memory.remove_all()
        case _:
            memory.set("score:r", "ignore:", "1")
    memory.dump()
    assert Table.load(db).invocations == {}
