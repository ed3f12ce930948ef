"""Damaged files, wrong clocks, full and read-only disks: it heals by itself or says which file, and never believes it.

In a bed of stub tools, in forks of one warm process.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.engine.twins import Twin
from vektos.engine.table import Table
from vektos.paths import REFERENCE

RUN = "mock~ideal.none.1/statement"
KINDS = {
    "memory": "cache/doit.db",
    "table": "cache/doit.db.table",
    "store": "cache/store/*/*",
    "verdict": f"cache/verdicts/{RUN}/a11y.json",
    "evidence": f"cache/evidence/{RUN}/screen.json",
    "style sheet": f"cache/evidence/{RUN}/page.css",
    "picture": f"results/{RUN}/light.png",
    "score": f"cache/scores/{RUN}.json",
    "index": f"cache/pages/{RUN}.json",
    "hash": "cache/hash/graders.a11y.json",
    "hash parts": "cache/parts/*.json",
    "manifest": "cache/manifest.json",
    "part of the manifest": "cache/manifest/vocabulary.json",
    "part of a task": "cache/asked/statement/must_show.json",
    "browser stamp": "cache/setup/browser.json",
    "packages stamp": "cache/setup/packages.json",
    "codegen stamp": "cache/setup/codegen.json",
    "generated code": "cache/web/styled-system/made.mjs",
    "copied source": "cache/web/tsconfig.json",
    "workers": "cache/workers",
    "answers": "cache/known/*",
    "reference page": f"cache/{REFERENCE}/statement/page.tsx",
    "reference record": f"cache/{REFERENCE}/statement/run.json",
}


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 16)


def another_type(path: Path) -> None:
    path.write_bytes(b"[1]\n")


def same_size_and_time(path: Path) -> None:
    """An edit that a clock set back leaves no other trace of than the change time."""
    before, content = path.stat(), path.read_bytes()
    path.write_bytes(content[:-2] + bytes(byte ^ 1 for byte in content[-2:]))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def emptied(path: Path) -> None:
    path.write_bytes(b"")


DAMAGES = (truncated, garbage, another_type, same_size_and_time, emptied)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twin]:
    twin = Twin.start(tmp_path_factory.mktemp("damage") / "bed")
    assert (twin.run("bench")[0], twin.run("check_page")[0]) == (0, 1), twin.said()
    yield twin
    twin.close()


@pytest.fixture(scope="module")
def calm(made: Twin) -> dict[str, bytes]:
    """What an undisturbed bed holds."""
    return everything(made)


def everything(twin: Twin) -> dict[str, bytes]:
    """All that has one right content: outputs, hash files, the set-up, the references."""
    folders = [twin.bed.paths.cache / name for name in ("asked", "manifest", "reference", "setup", "web")]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    others = {path.relative_to(twin.bed.folder).as_posix(): path.read_bytes() for path in files}
    others |= {"cache/manifest.json": twin.bed.paths.manifest.read_bytes()}
    return others | twin.bed.outputs()


def healed(twin: Twin, calm: dict[str, bytes]) -> None:
    """One start of each command puts all right, without a word too many; after that nothing is left to do.

    Without its memory doit may have to look at all once more, if at first the table knew it to be up to date.
    """
    for command, code in (("bench", 0), ("check_page", 1)):
        assert twin.run(command)[0] == code, twin.said()
        assert "Traceback" not in twin.said()
        assert "ERROR" not in twin.said()
    now = everything(twin)
    assert [name for name in {*calm, *now} if calm.get(name) != now.get(name)] == []
    if twin.run("bench")[1] | twin.run("check_page")[1]:
        assert (twin.run("bench")[1], twin.run("check_page")[1]) == (frozenset(), frozenset())


@pytest.mark.parametrize("damage", DAMAGES)
def test_all_kinds_damaged_at_once_heal(made: Twin, calm: dict[str, bytes], damage: Callable[[Path], None]) -> None:
    """A file of each kind, damaged in the same way: all is made again, with nothing sound left to restore from."""
    for pattern in KINDS.values():
        for path in made.bed.folder.glob(pattern):
            damage(path)
    healed(made, calm)


@pytest.mark.parametrize("half", [0, 1])
def test_every_other_kind_damaged_heals(made: Twin, calm: dict[str, bytes], half: int) -> None:
    """The same where its neighbours are sound, which could hide that a file is not."""
    for pattern in [*KINDS.values()][half::2]:
        for path in made.bed.folder.glob(pattern):
            garbage(path)
    healed(made, calm)


def test_a_damaged_memory_alone_heals(made: Twin, calm: dict[str, bytes]) -> None:
    """doit's data base is begun anew when it is none, or holds senseless rows or other tables."""
    for damage in (truncated, garbage):
        made.forget_table()
        damage(made.bed.paths.db)
        assert made.run("bench")[0] == 0, made.said()
    for script in (
        "update doit set task_data = case rowid % 3 when 0 then '[1' when 1 then '[1]' else x'ff00' end",
        "drop table doit; create table doit (other text)",
    ):
        made.forget_table()
        with sqlite3.connect(made.bed.paths.db) as memory:
            memory.executescript(script)
        memory.close()
        assert made.run("bench")[0] == 0, made.said()
    healed(made, calm)


def test_a_damaged_record_of_a_paid_run_is_told_and_kept(made: Twin, calm: dict[str, bytes]) -> None:
    """run.json damaged: an error that names it, exit code 2, the other runs judged, and nothing paid for is touched."""
    record = made.bed.paths.results / RUN / "run.json"
    sound, page = record.read_bytes(), (record.parent / "page.tsx").read_bytes()
    for damage in (garbage, truncated, another_type):
        damage(record)
        damaged = record.read_bytes()
        assert made.run("bench")[0] == 2
        said = made.said() + (made.bed.folder / "executed.txt").read_text(encoding="utf-8")
        assert f"{RUN}/run.json: damaged" in said
        assert "Traceback" not in said
        assert (record.read_bytes(), (record.parent / "page.tsx").read_bytes()) == (damaged, page)
        record.write_bytes(sound)
        made.bed.paths.db.unlink()  # next time with a memory that does not know that it was paid for
        made.forget_table()
    healed(made, calm)


def test_rows_prove_nothing_without_the_set_up(made: Twin, calm: dict[str, bytes]) -> None:
    """A table that knows the runs and not the set-up leaves it to doit whether an edited grader reruns them."""
    table = Table.load(str(made.bed.paths.db))
    for view in table.views.values():
        view.setup = None
    table.save()
    grader = made.bed.folder / "vektos/graders/components.py"
    text = grader.read_text(encoding="utf-8")
    grader.write_text(f"{text}EDITION = 78\n", encoding="utf-8")
    code, ran = made.run("bench")
    assert code == 0
    assert sum(name.startswith("grade:components:") for name in ran) == 4
    grader.write_text(text, encoding="utf-8")
    healed(made, calm)


def test_a_clock_that_was_set_changes_nothing(made: Twin, calm: dict[str, bytes]) -> None:
    """Times in the past or the future make nothing run that was known, and hide no edit that follows."""
    page = made.bed.paths.results / RUN / "page.tsx"
    for year in (1990, 2040):
        moment = (year - 1970) * 365 * 86_400
        for path in (*made.bed.paths.cache.rglob("*"), *made.bed.paths.results.rglob("*")):
            if path.is_file() and path != made.bed.paths.db:
                os.utime(path, (moment, moment))
        ran = made.run("bench")[1]
        assert not [name for name in ran if not name.startswith(("packages", "browser"))], ran
        same_size_and_time(page)
        assert "page:mock~ideal.none.1:statement" in made.run("bench")[1]
        same_size_and_time(page)
        assert made.run("bench")[0] == 0
    healed(made, calm)


def test_a_read_only_cache_is_told(made: Twin) -> None:
    """A cache that cannot be written is one error that names it; what only reads answers all the same."""
    page = made.bed.paths.results / RUN / "page.tsx"
    text = page.read_bytes()
    page.write_bytes(text + b"// edited\n")
    script = (
        "mount --bind cache cache && mount -o remount,bind,ro cache"
        " && for words in 'bench' 'check_page' 'bench --plan' 'why mock~ideal.none.1/statement';"
        f' do {made.bed.command()[0]} $words; echo "code $?"; done'
    )
    done = subprocess.run(
        ["unshare", "-Urm", "sh", "-c", script],
        cwd=made.bed.folder, env=made.bed.environment, capture_output=True, text=True,
    )  # fmt: skip
    page.write_bytes(text)
    assert "Traceback" not in done.stderr
    assert "cache/workers: cannot be written (Read-only file system)" in done.stderr
    codes = [line for line in done.stdout.splitlines() if line.startswith("code ")]
    assert codes[0] == "code 2"
    assert codes[2:] == ["code 0", "code 0"]
    assert done.stdout.count("page.tsx edited") == 2


def test_a_full_disk_is_told_and_costs_nothing_but_time(made: Twin, calm: dict[str, bytes]) -> None:
    """With no room left an invocation ends with an error and no traceback; with room again it goes on to the end."""
    script = (
        "mkdir -p small && mount -t tmpfs -o size=16m tmpfs small && mkdir small/c"
        " && mv cache away && ln -s small/c cache"
        " && for room in 1500 0; do rm -rf small/c/* small/fill;"
        " head -c $((16384 - room))k /dev/zero > small/fill;"
        f' {made.bed.command("bench")[0]} bench; echo "code $?"; done;'
        f' rm small/fill; {made.bed.command("bench")[0]} bench; echo "code $?";'
        " rm cache; rm -rf away; cp -a small/c cache; find cache -name '.half*'"
    )
    done = subprocess.run(
        ["unshare", "-Urm", "sh", "-c", script],
        cwd=made.bed.folder, env=made.bed.environment, capture_output=True, text=True,
    )  # fmt: skip
    assert "Traceback" not in done.stderr, done.stderr[-3000:]
    assert "No space left on device" in done.stderr
    codes = [line for line in done.stdout.splitlines() if line.startswith("code ")]
    assert codes[-1] == "code 0", done.stderr[-3000:]
    assert codes[-2] == "code 2"
    assert set(codes[:-1]) <= {"code 0", "code 2"}
    assert ".half" not in done.stdout
    healed(made, calm)
