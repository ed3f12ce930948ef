"""How two graderHashes differ, in words: down to the function, and across all graders at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from vektos.model import canonical, digest
from vektos.paths import Paths
from vektos.python_source import outline, read_python
from vektos.rulers import Rulers

SOURCE = """\
import os

LIMIT = 3

def find_native(x):
    return x

class Judge(object):
    kind = "a"

    def judge(self):
        return 1

print(LIMIT)
"""


@pytest.fixture
def rulers(tmp_path: Path) -> Rulers:
    return Rulers(Paths(tmp_path))


def kept(rulers: Rulers, folder: Path, parts: Mapping[str, str]) -> str:
    """The graderHash of these parts, kept as every set-up keeps it."""
    file = folder / "hash.json"
    file.write_text(canonical({"parts": parts, "reads": []}), encoding="utf-8")
    rulers.keep([file])
    return digest(file.read_text(encoding="utf-8"))


def python(rulers: Rulers, folder: Path, text: str) -> str:
    """The digest of a Python file whose outline is kept."""
    file = folder / f"{digest(text)}.py"
    file.write_text(text, encoding="utf-8")
    rulers.keep_outlines([file])
    return read_python(file).digest


def test_versions_come_first_and_many_files_are_counted(rulers: Rulers) -> None:
    """A package's version change reads as from → to; of many files the first few are named."""
    before = {"npm axe-core": "4.14.1", **{f"vektos/graders/g{n}.py": digest("1") for n in range(5)}}
    now = {"npm axe-core": "4.15.0", **{f"vektos/graders/g{n}.py": digest("2") for n in range(5)}}
    said = rulers.worded(before, now)
    assert said[:2] == ["axe-core 4.14.1 → 4.15.0", "graders/g0.py changed"]
    assert said[-1] == "and 2 more files"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("return x", "return x + 1", "function find_native changed"),
        ("return 1", "return 2", "method Judge.judge changed"),
        ('kind = "a"', 'kind = "b"', "class Judge changed"),
        ("LIMIT = 3", "LIMIT = 4", "LIMIT changed"),
        ("import os", "import io", "imports changed"),
        ("print(LIMIT)", "print(LIMIT, 1)", "module level changed"),
        ("def find_native", "def found", "function found is new, function find_native is gone"),
        ("LIMIT = 3\n", "LIMIT = 3\nA = 1\nB = 2\nC = 3\nD = 4\n", "A is new, B is new, C is new and 1 more"),
    ],
)
def test_what_changed_in_a_python_file(rulers: Rulers, tmp_path: Path, old: str, new: str, said: str) -> None:
    """A changed function, method, class, constant, import or statement is named."""
    assert old in SOURCE
    before, now = (python(rulers, tmp_path, text) for text in (SOURCE, SOURCE.replace(old, new)))
    name = "vektos/graders/components.py"
    assert rulers.worded({name: before}, {name: now}) == [f"graders/components.py: {said}"]


def test_order_alone_is_a_change_too(rulers: Rulers, tmp_path: Path) -> None:
    """Statements that changed places change the hash, and this is said."""
    before, now = python(rulers, tmp_path, "A = 1\nB = 2\n"), python(rulers, tmp_path, "B = 2\nA = 1\n")
    assert rulers.worded({"a.py": before}, {"a.py": now}) == ["a.py: the order of its parts changed"]


def test_comments_and_docstrings_are_in_no_outline(tmp_path: Path) -> None:
    """What does not change the hash does not change the outline."""
    (tmp_path / "a.py").write_text(SOURCE, encoding="utf-8")
    documented = SOURCE.replace("    return x", '    """Doc."""\n    return x  # why')
    (tmp_path / "b.py").write_text(documented, encoding="utf-8")
    assert documented != SOURCE
    assert outline(tmp_path / "a.py") == outline(tmp_path / "b.py")


def test_two_rulers_over_all_graders(rulers: Rulers, tmp_path: Path) -> None:
    """Of two overall hashes one can say what differs between them, each change once however many graders it touches."""

    def ruler(axe: str, more: Mapping[str, str]) -> str:
        shared = {"npm axe-core": axe, "vektos/model.py": digest("m")}
        members = {name: kept(rulers, tmp_path, {**shared, name: digest(name)}) for name in ("graders.a", "graders.b")}
        return kept(rulers, tmp_path, {**members, **more})

    old, new = ruler("4.14.1", {"manifest vocabulary": digest("1")}), ruler("4.15.0", {"graders.c": digest("c")})
    assert rulers.differences(old, old) == []
    assert rulers.differences(old, new) == [
        "axe-core 4.14.1 → 4.15.0",
        "graders.c is new",
        "manifest vocabulary is no longer used",
    ]


def test_a_ruler_that_is_forgotten(rulers: Rulers, tmp_path: Path) -> None:
    """Without a record of one of the two, it is said that they differ and no more."""
    known = kept(rulers, tmp_path, {})
    assert rulers.differences(known, digest("other")) == ["its graderHash changed"]
