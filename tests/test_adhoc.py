"""A page made anywhere: what is read, and which run it becomes."""

from __future__ import annotations

from pathlib import Path

import pytest

from vektos import adhoc
from vektos.adhoc import place, read_given
from vektos.model import PAGE, Page, Task
from vektos.paths import NO_TASK, Paths
from vektos.reading import UserError
from vektos.runs import read_page

MANIFEST = b'{"name": "A", "packages": ["a"], "components": {}, "native": [], "tokens": {}}'
TASK = Task("statement", "banking", "S", "S.", (), ("October",), "Show it.", b'{"a": 1}')


def _folder(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_a_folder(tmp_path: Path) -> None:
    """The page is every file below the folder, but for its data, hidden files and installed packages."""
    given = read_given(_folder(tmp_path, page_tsx="p", parts__row_tsx="r", fixture_json="{}", node_modules="x"))
    _folder(tmp_path / ".git", config="c")
    _folder(tmp_path / "parts" / "node_modules" / "x", index_js="x")
    again = read_given(tmp_path)
    assert again == given
    assert given.page == Page({PAGE: b"p", "node.modules": b"x", "parts/row.tsx": b"r"})
    assert given.fixture == b"{}"
    assert given.shown[PAGE] == str(tmp_path / PAGE)


def test_a_single_file(tmp_path: Path) -> None:
    """A .tsx file of any name is page.tsx, with the data beside it, and nothing else of its folder."""
    given = read_given(_folder(tmp_path, Form_tsx="p", other_tsx="o", fixture_json="{}") / "Form.tsx")
    assert given.page == Page({PAGE: b"p"})
    assert given.fixture == b"{}"
    assert given.shown == {PAGE: str(tmp_path / "Form.tsx")}


def test_a_runs_own_folder(tmp_path: Path) -> None:
    """What we keep beside a run's page is not part of the page."""
    given = read_given(_folder(tmp_path, page_tsx="p", run_json="{}", transcript_jsonl="", light_png=""))
    assert set(given.page.files) == {PAGE}


def test_links_are_left_out_and_named(tmp_path: Path) -> None:
    """A link may lead anywhere, so it is no part of the page, and the caller can say so."""
    (tmp_path / PAGE).symlink_to(__file__)
    given = read_given(tmp_path)
    assert given.page == Page({})
    assert given.links == (PAGE,)


@pytest.mark.parametrize(
    ("name", "said"),
    [("none", "no such file or folder"), ("page.jsx", "is not a .tsx file"), ("big", "no page's folder")],
)
def test_what_is_no_page(name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path that cannot be a page is one clear error."""
    monkeypatch.setattr(adhoc, "MAX_FILES", 3)
    _folder(tmp_path, page_jsx="", big__1_tsx="", big__2_tsx="", big__3_tsx="", big__4_tsx="")
    with pytest.raises(UserError, match=said):
        read_given(tmp_path / name)


def test_a_name_that_is_not_utf_8(tmp_path: Path) -> None:
    """A file name that cannot be written down is an error that shows it."""
    (tmp_path / "\udcff.tsx").write_text("x", encoding="utf-8")
    with pytest.raises(UserError, match="is not UTF-8"):
        read_given(tmp_path)


def test_the_same_content_is_the_same_run(tmp_path: Path) -> None:
    """A run is named by what was given: where it lay does not matter, a changed byte does."""
    paths = Paths(tmp_path / "bench")
    one = place(read_given(_folder(tmp_path / "a", page_tsx="p")), None, None, paths)
    two = place(read_given(_folder(tmp_path / "b", page_tsx="p")), None, None, paths)
    assert one == two
    assert read_page(paths.run(one.run)) == Page({PAGE: b"p"})
    others = [
        place(read_given(_folder(tmp_path / "c", page_tsx="q")), None, None, paths),
        place(read_given(_folder(tmp_path / "d", page_tsx="p", fixture_json="[]")), None, None, paths),
        place(read_given(tmp_path / "a"), TASK, None, paths),
        place(read_given(tmp_path / "a"), None, MANIFEST, paths),
    ]
    assert len({one.run.id, *(other.run.id for other in others)}) == 5


def test_a_page_without_a_task_is_asked_for_nothing(tmp_path: Path) -> None:
    """Without a task there is the data beside the page, no text to show and nothing to do."""
    paths = Paths(tmp_path / "bench")
    placed = place(read_given(_folder(tmp_path / "a", page_tsx="p", fixture_json="[1]")), None, None, paths)
    assert (placed.task.id, placed.task.fixture, placed.task.must_show) == (NO_TASK, b"[1]", ())
    assert (paths.asked(placed.run) / "fixture.json").read_bytes() == b"[1]"
    assert place(read_given(_folder(tmp_path / "b", page_tsx="p")), None, None, paths).task.fixture == b"{}\n"


def test_a_task_brings_its_data(tmp_path: Path) -> None:
    """With a task its data count; other data beside the page were written where nothing was to be written."""
    paths = Paths(tmp_path / "bench")
    same = _folder(tmp_path / "a", page_tsx="p", fixture_json='{"a": 1}')
    other = _folder(tmp_path / "b", page_tsx="p", fixture_json='{"a": 2}')
    assert set(read_page(paths.run(place(read_given(same), TASK, None, paths).run)).files) == {PAGE}
    placed = place(read_given(other), TASK, None, paths)
    assert set(read_page(paths.run(placed.run)).files) == {PAGE, "fixture.json"}
    assert placed.task is TASK


def test_a_damaged_copy_heals(tmp_path: Path) -> None:
    """The copy in the cache is made again when it is not what was given."""
    paths = Paths(tmp_path / "bench")
    given = read_given(_folder(tmp_path / "a", page_tsx="p"))
    run = place(given, None, None, paths).run
    (paths.run(run) / PAGE).write_text("tampered", encoding="utf-8")
    place(given, None, None, paths)
    assert read_page(paths.run(run)) == given.page
