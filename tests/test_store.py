"""The store: equal inputs are restored, and nothing in it can be mistaken for a result that it is not."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest

from vektos.store import Store

KEY = "ab" * 32
FILES = {"screen.json": b"{}\n", "light.png": bytes(range(256))}


@pytest.fixture(params=["folder", "memory"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "store") if request.param == "folder" else f"memory://{tmp_path.name}"


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


def test_the_least_recently_used_goes_first(tmp_path: Path) -> None:
    """Over its bound the store loses what nobody asked for, and keeps what was used last."""
    store = Store(str(tmp_path), megabytes=1)
    for number in range(15):
        store.put(f"{number:02}" * 32, {"x": os.urandom(100_000)})
        os.utime(tmp_path / f"{number:02}" / (f"{number:02}" * 32), (time.time() - 1000 + number,) * 2)
    assert store.get("00" * 32) is not None
    store.sweep()
    assert store.get("00" * 32) is not None
    assert store.get("01" * 32) is None
    assert sum(path.stat().st_size for path in tmp_path.rglob("*") if path.is_file()) <= 1_000_000


def test_the_old_goes(tmp_path: Path) -> None:
    """What nobody used for so many days is removed, however small the store is."""
    store = Store(str(tmp_path), days=1)
    store.put(KEY, FILES)
    os.utime(tmp_path / KEY[:2] / KEY, (time.time() - 100_000,) * 2)
    store.sweep()
    assert store.get(KEY) is None


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
