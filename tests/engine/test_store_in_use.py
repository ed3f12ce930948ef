"""The store at work: what was known once is restored, whichever way it comes up again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.twins import Twin


@pytest.fixture(scope="module")
def twin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twin]:
    made = Twin.start(tmp_path_factory.mktemp("store") / "bed")
    assert made.run("bench")[0] == 0, made.said()
    yield made
    made.close()


def entries(twin: Twin) -> set[Path]:
    """What the store holds: every result that was computed adds one."""
    return {path for path in twin.bed.paths.store.rglob("*") if path.is_file()}


def test_equal_pages_of_other_runs_are_restored(twin: Twin) -> None:
    """Two runs that wrote the same page, and the reference they copied, are worked on once."""
    before = entries(twin)
    code, ran = twin.run("check_page")
    assert code == 1, twin.said()
    assert any(name.startswith("grade:") for name in ran)
    assert entries(twin) == before


def test_a_reverted_grader_is_restored(twin: Twin) -> None:
    """Back to an earlier grader: its verdicts come back without being judged again."""
    path = twin.bed.folder / "vektos/graders/components.py"
    text, outputs = path.read_text(encoding="utf-8"), twin.bed.outputs()
    path.write_text(text + "EDITION = 7\n", encoding="utf-8")
    twin.run("bench")
    before = entries(twin)
    path.write_text(text, encoding="utf-8")
    _, ran = twin.run("bench")
    assert sum(name.startswith("grade:components:") for name in ran) == 4
    assert entries(twin) == before
    assert twin.bed.outputs() == outputs


def test_a_lost_verdict_is_restored(twin: Twin) -> None:
    """All of cache/ but the store may go: nothing is computed again."""
    before, outputs = entries(twin), twin.bed.outputs()
    for path in [*twin.bed.paths.cache.glob("verdicts/**/*.json"), *twin.bed.paths.cache.glob("evidence/**/*.json")]:
        path.unlink()
    assert twin.run("bench")[0] == 0
    assert twin.run("check_page")[0] == 1
    assert entries(twin) == before
    assert twin.bed.outputs() == outputs


def test_a_store_elsewhere_that_is_only_read(twin: Twin, tmp_path: Path) -> None:
    """`store` names another place, `storeReadOnly` leaves it as it is."""
    config = twin.bed.paths.config
    text = config.read_text(encoding="utf-8")
    config.write_text(json.dumps({**json.loads(text), "store": str(tmp_path / "s"), "storeReadOnly": True}))
    page = twin.bed.paths.results / "mock~ideal.none.1/statement/page.tsx"
    page.write_text(page.read_text(encoding="utf-8") + "// new\n", encoding="utf-8")
    before = entries(twin)
    assert twin.run("bench")[0] == 0
    assert entries(twin) == before
    assert not (tmp_path / "s").exists()
    config.write_text(text, encoding="utf-8")
