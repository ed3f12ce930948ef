"""Graders from outside the package: found, checked, and hashed by their own files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from vektos.fingerprint import fingerprint, module_files
from vektos.graders import _registry
from vektos.graders._registry import Registered, registered
from vektos.graders._table import GRADERS
from vektos.hashing import of_grader
from vektos.reading import UserError

GRADER = """\
from vektos.api import Finding, Grader, Subject
from acme_graders.words import LOUD
from . import tone


def judge(subject: Subject) -> list[Finding]:
    return []


GRADER = Grader(name="{name}", group="{group}", rules={{}}, judge=judge, evidence={evidence}, task_parts={parts})
NUMBER = 3
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with a package of graders in it."""
    package = tmp_path / "acme_graders"
    package.mkdir()
    for name, text in {"__init__": "", "words": "LOUD = '!'\n", "tone": "import json\n", "other": ""}.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    _write(tmp_path)
    yield tmp_path
    sys.path[:] = [entry for entry in sys.path if entry != str(tmp_path)]
    for name in [name for name in sys.modules if name.partition(".")[0] == "acme_graders"]:
        del sys.modules[name]


def _write(folder: Path, name: str = "quiet", group: str = "quality", evidence: str = "()", parts: str = "()") -> None:
    text = GRADER.format(name=name, group=group, evidence=evidence, parts=parts)
    (folder / "acme_graders" / "quiet.py").write_text(text, encoding="utf-8")


def _only(found: tuple[Registered, ...]) -> Registered:
    """The one that is not the package's own."""
    assert [one.grader for one in found[:-1]] == list(GRADERS)
    return found[-1]


def test_a_listed_grader(folder: Path) -> None:
    """A grader that bench.yaml lists is imported from the benchmark's folder."""
    one = _only(registered(["acme_graders.quiet:GRADER"], folder, ["types"]))
    assert (one.grader.name, one.module) == ("quiet", "acme_graders.quiet")


def test_an_installed_grader(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A grader that a package declares as an entry point is found without any list."""
    monkeypatch.syspath_prepend(folder)
    entries = EntryPoints([EntryPoint("quiet", "acme_graders.quiet:GRADER", _registry.ENTRY_POINTS)])
    monkeypatch.setattr(_registry, "entry_points", lambda group: entries.select(group=group))
    one = _only(registered([], folder / "elsewhere", ["types"]))
    assert dict(one.homes) == {"acme_graders": folder}


def test_its_hash_follows_its_own_files(folder: Path) -> None:
    """The hash covers the grader's file and what it imports of its own and of ours, by any spelling, and no more."""
    one = _only(registered(["acme_graders.quiet:GRADER"], folder, []))
    files = set(module_files(one.module, one.homes))
    own = {name for name in files if not name.startswith("vektos")}
    assert own == {"acme_graders", "acme_graders.quiet", "acme_graders.words", "acme_graders.tone"}
    assert "vektos.api" in files

    def digest() -> str:
        return fingerprint(of_grader(one))

    before = digest()
    (folder / "acme_graders" / "other.py").write_text("X = 1\n", encoding="utf-8")
    assert digest() == before
    (folder / "acme_graders" / "words.py").write_text("LOUD = '!!'\n", encoding="utf-8")
    assert digest() != before


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("acme_graders.loud:GRADER", "acme_graders.loud cannot be imported"),
        ("acme_graders.words:GRADER", "GRADER does not exist in acme_graders.words"),
        ("acme_graders.quiet:NUMBER", "NUMBER is no Grader"),
        ("acme_graders.broken:GRADER", "cannot be imported (SyntaxError"),
    ],
)
def test_what_is_no_grader(spec: str, said: str, folder: Path) -> None:
    """What cannot be used is an error that names the line of bench.yaml and the reason."""
    (folder / "acme_graders" / "broken.py").write_text("def", encoding="utf-8")
    with pytest.raises(UserError) as error:
        registered([spec], folder, [])
    assert str(error.value).startswith(f"bench.yaml: graders: {spec}: ") and said in str(error.value)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"name": "a11y"}, "there is a grader 'a11y' already"),
        ({"name": "Too Loud"}, "'Too Loud' is no name"),
        ({"group": "beauty"}, "'beauty' is no group"),
        ({"evidence": "('smell',)"}, "there is no evidence 'smell'"),
        ({"parts": "('prompt',)"}, "there is no part of a task 'prompt'"),
    ],
)
def test_a_grader_that_does_not_fit(settings: dict[str, str], said: str, folder: Path) -> None:
    """A grader with a name, group or evidence that cannot be is an error that says what can."""
    _write(folder, **settings)
    with pytest.raises(UserError, match=said):
        registered(["acme_graders.quiet:GRADER"], folder, ["types"])
