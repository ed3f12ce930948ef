"""Laying a page out: whole or not at all, and never what a page must not change."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.evidence.tools import TASK
from vektos.evidence._scratch import MAX_FILE, MAX_FILES, is_protected, laid_out, lay_out, refusals
from vektos.model import Page
from vektos.paths import Paths


def laid(paths: Paths, files: dict[str, bytes]) -> tuple[Path, set[str]]:
    folder = lay_out(paths, Page(files), TASK)
    return folder, {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


OURS = {"fixture.json", "tsconfig.json"}


def test_a_page_lies_beside_its_fixture(tmp_path: Path) -> None:
    """The agent's files, the task's fixture and our tsconfig.json are there, and nothing else."""
    folder, names = laid(Paths(tmp_path), {"page.tsx": b"a", "parts/b.tsx": b"b"})
    assert names == {"page.tsx", "parts/b.tsx", *OURS}
    assert (folder / "fixture.json").read_bytes() == TASK.fixture
    assert folder.parent == Paths(tmp_path).scratch


def test_each_look_has_a_folder_of_its_own_which_goes_with_it(tmp_path: Path) -> None:
    """No two looks share a folder, no name says what is in it, and nothing stays."""
    paths, page = Paths(tmp_path), Page({"page.tsx": b"a"})
    with laid_out(paths, page, TASK) as first, laid_out(paths, page, TASK) as second:
        assert first != second
        assert {*paths.scratch.iterdir()} == {first, second}
    assert not [*paths.scratch.iterdir()]


def test_what_a_killed_process_left_is_taken_away(tmp_path: Path) -> None:
    """A folder that nobody looks at any more goes when the next one is made."""
    left, _ = laid(Paths(tmp_path), {"page.tsx": b"a"})
    os.utime(left, (0, 0))
    laid(Paths(tmp_path), {"page.tsx": b"a"})
    assert not left.exists()


@pytest.mark.parametrize(
    "name",
    [
        "package.json", "PACKAGE.JSON", "tsconfig.json", "TSConfig.build.json", "jsconfig.json", "panda.config.ts",
        "Panda.Config.MJS", ".oxlintrc.json", "sub/.oxlintrc.json", "oxlint.config.ts", ".eslintrc.json", ".npmrc",
        ".gitignore", ".hidden/x.ts", "node_modules/react/index.js", "Node_Modules/x.js", "fixture.json",
        "sub/package.json",
    ],
)  # fmt: skip
def test_protected_files_never_reach_the_folder(name: str, tmp_path: Path) -> None:
    """What decides how a page is judged is ours, wherever it lies and however its name is spelled."""
    folder, names = laid(Paths(tmp_path), {"page.tsx": b"a", name: b"theirs"})
    assert is_protected(name)
    assert names == {"page.tsx", *OURS}
    assert b"theirs" not in {path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_more_files_can_be_protected(tmp_path: Path) -> None:
    """A design system names further protected files, as patterns."""
    folder = lay_out(Paths(tmp_path), Page({"page.tsx": b"", "Theme.config.ts": b""}), TASK, {"theme.*"})
    assert not (folder / "Theme.config.ts").exists()


@pytest.mark.parametrize(
    "name",
    [
        "../x.ts", "a/../../x.ts", "/x.ts", "C:/x.ts", "a\\x.ts", "a\0.ts", "a\n.ts", "a//x.ts", "./x.ts", "", "a/",
        "\ud800.ts", "a" * 201,
    ],
)  # fmt: skip
def test_a_name_that_is_not_plain_is_refused_and_never_written(name: str, tmp_path: Path) -> None:
    """Nothing is written outside the page's folder, and the reason names the file."""
    page = Page({"page.tsx": b"", name: b"theirs"})
    assert [refusal.file for refusal in refusals(page)] == [name]
    assert refusals(page)[0].shown.encode() is not None
    _, names = laid(Paths(tmp_path), dict(page.files))
    assert names == {"page.tsx", *OURS}
    assert not any(path.read_bytes() == b"theirs" for path in tmp_path.rglob("*") if path.is_file())


@pytest.mark.parametrize(("first", "second"), [("a.ts", "A.ts"), ("a", "a/b.ts"), ("a/B.ts", "A/b.ts")])
def test_names_that_some_disks_cannot_tell_apart_are_refused(first: str, second: str) -> None:
    """A page is the same on every machine, so of two such files only one is part of it."""
    assert len(refusals(Page({"page.tsx": b"", first: b"", second: b""}))) == 1


def test_too_large_and_too_many_are_refused() -> None:
    """The limits are stated; page.tsx is the last to fall to them."""
    assert [r.file for r in refusals(Page({"page.tsx": b"x" * (MAX_FILE + 1)}))] == ["page.tsx"]
    many = {f"a{number}.ts": b"" for number in range(MAX_FILES + 5)}
    refused = refusals(Page({**many, "page.tsx": b""}))
    assert len(refused) == 6
    assert "page.tsx" not in {refusal.file for refusal in refused}
    assert len(refusals(Page({f"a{number}.ts": b"x" * MAX_FILE for number in range(10)}))) == 2
