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
    """A benchmark that has hashes, and a ruler over two of them."""
    paths = Paths(benchmark)
    paths.hashes.mkdir(parents=True)
    members = {"graders.use_client": PARTS, "evidence.lint": {"vektos/a.py": digest("a")}, "graders.lint": {}}
    texts = {name: canonical({"parts": parts, "reads": ["lint.json"]}) for name, parts in members.items()}
    over = {name: digest(texts[name]) for name in ("graders.use_client", "evidence.lint")}
    texts["ruler"] = canonical({"parts": {**over, "manifest vocabulary": digest("v")}, "reads": []})
    for name, text in texts.items():
        paths.hash(name).write_text(text, encoding="utf-8")
    return benchmark


def short(hashed: Path, name: str) -> str:
    return digest(Paths(hashed).hash(name).read_bytes())[:12]


def test_all_of_them(hashed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a name there is the ruler over all that judge, each with what it is made of in short, then the rest."""
    assert main(["hash"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{short(hashed, 'ruler')}  ruler",
        f"{short(hashed, 'evidence.lint')}    evidence.lint  (1 file; reads lint)",
        f"{short(hashed, 'graders.use_client')}    graders.use_client  (2 files, 1 npm package, browser; reads lint)",
        f"{digest('v')[:12]}    manifest vocabulary",
        f"{short(hashed, 'graders.lint')}  graders.lint  (; reads lint)",
    ]


def test_one_of_them(hashed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a grader's name there is its digest and every part under its folder; versions are shown whole."""
    assert main(["hash", "use-client"]) == 0
    assert capsys.readouterr().out == "\n".join(
        [
            f"{short(hashed, 'graders.use_client')}  graders.use_client",
            "HeadlessChro    browser  HeadlessChrome 156.0.1.2",
            "1.2.3           npm @a/b/node_modules/c",
            "                vektos/",
            "                  graders/",
            f"{digest('u')[:12]}        use_client.py",
            f"{digest('m')[:12]}      model.py",
            "of each page    lint.json",
            "",
        ]
    )


def test_everything(hashed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --all the overview is followed by every part of every hash."""
    assert main(["hash", "--all"]) == 0
    told = capsys.readouterr().out
    assert all(f"{short(hashed, name)}  {name}\n" in told for name in ("evidence.lint", "graders.use_client", "ruler"))
    assert "use_client.py" in told


def test_a_name_that_several_have(hashed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A kind of evidence and a grader of one name are both shown."""
    assert main(["hash", "lint"]) == 0
    names = [line.split()[1] for line in capsys.readouterr().out.splitlines() if not line.startswith((" ", "of each"))]
    assert [name for name in names if name.endswith(".lint")] == ["evidence.lint", "graders.lint"]


def test_an_unknown_name(hashed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that there is no hash of is an error that lists those there are."""
    assert main(["hash", "beauty"]) == 2
    assert "There are evidence.lint, graders.lint, graders.use_client, ruler." in capsys.readouterr().err


def test_none_yet(benchmark: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Before the first run the error says how to make them."""
    assert main(["hash"]) == 2
    assert "doit hash" in capsys.readouterr().err
