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
    time.sleep(MOMENT)
    return Content(paths, RUN, "grade:x", [str(tmp_path / "read.json"), str(paths.page_index(RUN))])


def _edit(path: Path) -> None:
    """The same size, and the time put back."""
    seen = path.stat()
    path.write_text(path.read_text(encoding="utf-8")[::-1], encoding="utf-8")
    os.utime(path, ns=(seen.st_atime_ns, seen.st_mtime_ns))


EDITS: dict[str, Callable[[Path, Path], object]] = {
    "a file of the page": lambda page, _: _edit(page / "page.tsx"),
    "one in a folder": lambda page, _: _edit(page / "parts/row.tsx"),
    "another file": lambda page, _: (page / "parts/more.tsx").write_text("", encoding="utf-8"),
    "one file less": lambda page, _: (page / "parts/row.tsx").unlink(),
    "what else is read": lambda _, root: _edit(root / "read.json"),
}


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("settled", [True, False])
def test_an_edit_in_between_is_seen(edit: str, settled: bool, content: Content, tmp_path: Path) -> None:
    """However soon after the first look it comes."""
    before = content()
    if settled:
        time.sleep(MOMENT)
    EDITS[edit](Paths(tmp_path).run(RUN), tmp_path)
    assert content() != before


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
