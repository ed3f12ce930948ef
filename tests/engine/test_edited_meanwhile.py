"""Code that is edited while it runs gets no hash: an old verdict never stands under a new hash."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine.twins import Twin


@pytest.fixture(scope="module")
def twin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twin]:
    made = Twin.start(tmp_path_factory.mktemp("edited") / "bed")
    assert made.run("bench")[0] == 0, made.said()
    yield made
    made.close()


@pytest.mark.parametrize(
    "name", ["vektos/graders/components.py", "vektos/graders/_natives.py", "vektos/web/tsconfig.json"]
)
def test_an_edit_between_start_and_hash(twin: Twin, name: str) -> None:
    """A file that changes after the code was imported stops what hangs on it, with one line that says so."""
    append(twin, name, "\n")  # before the start, so that hashes are made
    dodo = twin.bed.folder / "dodo.py"  # read after our code is imported
    text = dodo.read_text(encoding="utf-8")
    dodo.write_text(f"with open({name!r}, 'a') as file:\n    file.write('\\n')\n{text}", encoding="utf-8")
    before = twin.bed.outputs()
    done = twin.bed.run("bench")
    assert (done.returncode, twin.bed.outputs()) == (2, before), done.stderr
    assert f"{name} changed while this was running. Start again." in done.stderr
    dodo.write_text(text, encoding="utf-8")
    assert twin.run("bench")[0] == 0, twin.said()


def append(twin: Twin, name: str, text: str) -> None:
    with open(twin.bed.folder / name, "a", encoding="utf-8") as file:
        file.write(text)
