"""What an outcome hangs on, by content: asked before the work and after it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from vektos.files import SETTLED
from vektos.hashing import Content
from vektos.model import Run
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.runs import index_page, page_files

RUN = Run("made/one", "none", 1, "task")
MOMENT = SETTLED / 1e9 + 0.03
"""Seconds after which a file that changes also looks otherwise."""


@pytest.fixture
def content(tmp_path: Path) -> Content:
    """Of a run with two page files, one in a folder, and one other file that is read."""
    paths = Paths(tmp_path)
    (paths.run(RUN) / "parts").mkdir(parents=True)
    (paths.run(RUN) / "page.tsx").write_text("one", encoding="utf-8")
    (paths.run(RUN) / "parts/row.tsx").write_text("two", encoding="utf-8")
    (tmp_path / "read.json").write_text("three", encoding="utf-8")
    index_page(paths.run(RUN), paths.page_index(RUN))
    time.sleep(MOMENT)
    return Content(paths, RUN, "grade:x", [str(tmp_path / "read.json"), str(paths.page_index(RUN))])


def _edit(path: Path) -> None:
    """The same size, and the time put back."""
    seen = path.stat()
    path.write_text(path.read_text(encoding="utf-8")[::-1], encoding="utf-8")
    os.utime(path, ns=(seen.st_atime_ns, seen.st_mtime_ns))


EDITS: dict[str, Callable[[Path], object]] = {
    "a file of the page": lambda page: _edit(page / "page.tsx"),
    "one in a folder": lambda page: _edit(page / "parts/row.tsx"),
    "another file": lambda page: (page / "parts/more.tsx").write_text("", encoding="utf-8"),
    "one file less": lambda page: (page / "parts/row.tsx").unlink(),
}


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("settled", [True, False])
def test_an_edit_of_the_page_is_told(edit: str, settled: bool, content: Content, tmp_path: Path) -> None:
    """However soon after the first look it comes: what was judged is not the page that the index lists."""
    content()
    if settled:
        time.sleep(MOMENT)
    EDITS[edit](Paths(tmp_path).run(RUN))
    with pytest.raises(UserError, match="edited while this was running"):
        content()


@pytest.mark.parametrize("settled", [True, False])
def test_an_edit_of_what_else_is_read_is_seen(settled: bool, content: Content, tmp_path: Path) -> None:
    """It hangs on something else now."""
    before = content()
    if settled:
        time.sleep(MOMENT)
    _edit(tmp_path / "read.json")
    assert content() != before


def test_a_file_that_comes_while_the_page_is_listed_is_told(
    content: Content, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long this process then sleeps, it takes the list for unsettled."""

    def slowly(folder: str) -> tuple[list[tuple[str, str]], list[str]]:
        listed = page_files(folder)
        (Paths(tmp_path).run(RUN) / "late.tsx").write_text("", encoding="utf-8")
        time.sleep(2 * MOMENT)
        return listed

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr("vektos.hashing.page_files", slowly)
        content()
    with pytest.raises(UserError, match="edited while this was running"):
        content()


def test_without_an_edit_nothing_is_read_again(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same answer, by looking only."""
    before = content()
    monkeypatch.setattr("vektos.hashing.digest_of", None)
    assert content() == before


def test_a_picture_is_no_part_of_the_page(content: Content, tmp_path: Path) -> None:
    """It changes the folder, though, which is then read again."""
    before = content()
    (Paths(tmp_path).run(RUN) / "light.png").write_bytes(b"")
    assert content() == before
