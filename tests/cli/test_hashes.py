"""`vektos hash`: the tree of what a graderHash is made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from vektos.__main__ import main
from vektos.model import canonical, digest
from vektos.paths import Paths

PARTS = {
    "vektos/model.py": digest("m"),
    "vektos/graders/use_client.py": digest("u"),
    "npm @a/b/node_modules/c": "1.2.3",
    "browser": "HeadlessChrome 156.0.1.2",
}


@pytest.fixture
def benchmark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "tasks").mkdir()
    (tmp_path / "dodo.py").write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def hashed(benchmark: Path) -> Path:
    """A benchmark that has hashes."""
    paths = Paths(benchmark)
    paths.hashes.mkdir(parents=True)
    for name, parts in {"graders.use_client": PARTS, "evidence.lint": {}, "graders.lint": {}}.items():
        paths.hash(name).write_text(canonical({"digest": digest(name), "parts": parts}), encoding="utf-8")
    return benchmark


def test_all_of_them(hashed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a name there is one line for each hash."""
    assert main(["hash"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines] == [
        [digest(name)[:12], name] for name in ("evidence.lint", "graders.lint", "graders.use_client")
    ]


def test_one_of_them(hashed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a grader's name there is its digest and every part under its folder; versions are shown whole."""
    assert main(["hash", "use-client"]) == 0
    assert capsys.readouterr().out == "\n".join(
        [
            f"{digest('graders.use_client')[:12]}  graders.use_client",
            "HeadlessChro    browser  HeadlessChrome 156.0.1.2",
            "1.2.3           npm @a/b/node_modules/c",
            "                vektos/",
            "                  graders/",
            f"{digest('u')[:12]}        use_client.py",
            f"{digest('m')[:12]}      model.py",
            "",
        ]
    )


def test_a_name_that_several_have(hashed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A kind of evidence and a grader of one name are both shown."""
    assert main(["hash", "lint"]) == 0
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == ["evidence.lint", "graders.lint"]


def test_an_unknown_name(hashed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that there is no hash of is an error that lists those there are."""
    assert main(["hash", "beauty"]) == 2
    assert "There are evidence.lint, graders.lint, graders.use_client." in capsys.readouterr().err


def test_none_yet(benchmark: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Before the first run the error says how to make them."""
    assert main(["hash"]) == 2
    assert "doit hash" in capsys.readouterr().err
