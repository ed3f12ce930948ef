"""The store: equal inputs are restored, and nothing in it can be mistaken for a result that it is not."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import fsspec
import pytest

from vektos.reading import UserError
from vektos.store import SHARDS, Store

KEY = "ab" * 32
FILES = {"screen.json": b"{}\n", "light.png": bytes(range(256))}


@pytest.fixture(params=["folder", "file", "memory"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    here = tmp_path / "store"
    return {"folder": str(here), "file": f"file://{here}", "memory": f"memory://{tmp_path.name}"}[request.param]


def test_what_was_put_is_got(place: str) -> None:
    """An entry comes back byte for byte, from another store at the same place too."""
    Store(place).put(KEY, FILES)
    assert Store(place).get(KEY) == FILES
    assert Store(place).get("cd" * 32) is None


def test_a_read_only_store_writes_nothing(place: str) -> None:
    """Read-only: what is there is used, what is computed is not kept."""
    Store(place, read_only=True).put(KEY, FILES)
    assert Store(place).get(KEY) is None
    Store(place).put(KEY, FILES)
    assert Store(place, read_only=True).get(KEY) == FILES


@pytest.mark.parametrize("damage", [b"", b"short", b"x" * 500])
def test_a_damaged_entry_is_a_miss(tmp_path: Path, damage: bytes) -> None:
    """A truncated or altered entry is not there."""
    store = Store(str(tmp_path))
    store.put(KEY, FILES)
    (tmp_path / KEY[:2] / KEY).write_bytes(damage)
    assert store.get(KEY) is None


def test_the_least_recently_used_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over its share of the bound a shard loses what nobody asked for, and keeps what was used last."""
    monkeypatch.setattr("vektos.store.LOOKED_AT", 100)  # only the sweep below
    store = Store(str(tmp_path), megabytes=SHARDS)
    keys = [f"ab{number:02}" * 16 for number in range(15)]
    for number, key in enumerate(keys):
        store.put(key, {"x": os.urandom(100_000)})
        os.utime(tmp_path / "ab" / key, (time.time() - 1000 + number,) * 2)
    assert store.get(keys[0]) is not None
    store.sweep("ab")
    assert store.get(keys[0]) is not None
    assert store.get(keys[1]) is None
    assert _size(tmp_path) <= 1_000_000


def test_the_old_goes(tmp_path: Path) -> None:
    """What nobody used for so many days is removed, however small the store is."""
    store = Store(str(tmp_path), days=1)
    store.put(KEY, FILES)
    os.utime(tmp_path / KEY[:2] / KEY, (time.time() - 100_000,) * 2)
    store.sweep(KEY[:2])
    assert store.get(KEY) is None


def test_what_is_written_stays_in_bounds(tmp_path: Path) -> None:
    """Three times as much as fits is put in, and the store is hardly larger than its bound."""
    store, largest = Store(str(tmp_path), megabytes=4), 0
    for number in range(12_000):
        store.put(hashlib.sha256(str(number).encode()).hexdigest(), {"x": os.urandom(1000)})
        if number % 2000 == 0:
            largest = max(largest, _size(tmp_path))
    assert largest <= 4_300_000


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def test_work_is_done_once(tmp_path: Path) -> None:
    """The same inputs are worked on once; other outputs of theirs are restored."""
    store, done = Store(str(tmp_path / "store")), []

    def work(path: Path) -> bool:
        done.append(path)
        path.write_text("result")
        return True

    for folder in ("a", "b"):
        out = tmp_path / folder / "x.json"
        out.parent.mkdir()
        assert store.through(lambda: KEY, [str(out)], lambda out=out: work(out))  # type: ignore[misc]
        assert out.read_text() == "result"
    assert len(done) == 1


def test_broken_and_overtaken_work_is_not_kept(tmp_path: Path) -> None:
    """What broke, or was computed while an input changed, is no result to restore."""
    store, out = Store(str(tmp_path / "store")), tmp_path / "x.json"
    out.write_text("result")
    keys = iter(["11" * 32, "22" * 32])
    assert not store.through(lambda: KEY, [str(out)], lambda: False)
    assert store.through(lambda: next(keys), [str(out)], lambda: True)
    assert [store.get(key) for key in (KEY, "11" * 32, "22" * 32)] == [None, None, None]


def test_many_writers_of_one_entry(tmp_path: Path) -> None:
    """Threads that write and read the same entry never see half of one."""
    store = Store(str(tmp_path))
    seen: set[bool] = set()

    def both() -> None:
        for _ in range(50):
            store.put(KEY, FILES)
            seen.add(store.get(KEY) == FILES)

    threads = [threading.Thread(target=both) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == {True}


HAMMER = """
import random, sys
from vektos.store import Store
store, dice = Store(sys.argv[1], megabytes=1), random.Random(int(sys.argv[2]))
for turn in range(150):
    key = f"ab{dice.randrange(16):02}" * 16
    files = {"x": random.Random(key).randbytes(1000)}
    dice.choice((store.put, store.put, lambda key, _: store.sweep("ab")))(key, files)
    assert store.get(key) in (None, files)
"""


def test_processes_share_a_store(tmp_path: Path) -> None:
    """Processes that write, read and sweep at once see whole entries or none, and fail over nothing."""
    started = [
        subprocess.Popen([sys.executable, "-c", HAMMER, str(tmp_path / "store"), str(seed)], stderr=subprocess.PIPE)
        for seed in range(3)
    ]
    assert [(process.communicate()[1], process.returncode) for process in started] == [(b"", 0)] * 3


def test_a_store_that_does_not_answer_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever a file system raises: the work is done, one line says so, and the store is not asked again."""
    asked: list[str] = []

    def down(_files: object, path: str, **_: object) -> bytes:
        asked.append(path)
        raise ConnectionAbortedError if len(asked) > 1 else TypeError("no credentials")

    monkeypatch.setattr(fsspec.get_filesystem_class("memory"), "cat_file", down)
    store, out = Store(f"memory://{tmp_path.name}"), tmp_path / "x.json"
    for _ in range(3):
        assert store.through(lambda: KEY, [str(out)], lambda: out.write_text("result") > 0)
    store.sweep(KEY[:2])
    assert len(asked) == 1
    said = f"store memory://{tmp_path.name}: TypeError: no credentials; this invocation goes on without it\n"
    assert capsys.readouterr().err == said


def test_a_store_of_an_unknown_kind_is_told() -> None:
    """A URL that no file system is installed for is the user's to mend."""
    with pytest.raises(UserError, match=r"bench\.yaml: store: nowhere://x cannot be used: Protocol not known"):
        Store("nowhere://x").get(KEY)
