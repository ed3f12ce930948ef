"""Setting up cache/web, with npm and Panda replaced by a hand-turned stand-in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from vektos.paths import WEB_SOURCES, Paths
from vektos.services import workspace


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tools that were run; each makes one file where the real one makes thousands."""
    made: list[str] = []

    def run(_script: Sequence[Path | str], folder: Path, name: str) -> str:
        made.append(name)
        file = {"npm ci": "node_modules/react/index.js", "panda codegen": "styled-system/css/css.mjs"}[name]
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text("x", encoding="utf-8")
        return ""

    monkeypatch.setattr(workspace, "run_node", run)
    return made


def test_installing_twice_is_once(tmp_path: Path, calls: list[str]) -> None:
    """Whoever comes second finds the packages whole and does not install again."""
    paths = Paths(tmp_path)
    assert not workspace.packages_are_whole(paths)
    workspace.install_packages(paths)
    assert workspace.packages_are_whole(paths)
    workspace.install_packages(paths)
    assert calls == ["npm ci"]


def test_a_deleted_package_file_is_noticed(tmp_path: Path, calls: list[str]) -> None:
    """A file that was deleted inside node_modules makes the packages not whole, so they are installed again."""
    paths = Paths(tmp_path)
    workspace.install_packages(paths)
    (paths.web / "node_modules/react/index.js").unlink()
    assert not workspace.packages_are_whole(paths)
    workspace.install_packages(paths)
    assert calls == ["npm ci", "npm ci"]


def test_an_interrupted_install_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The stamp is written last: killed in the middle, the next start installs again."""

    def killed(_script: Sequence[Path | str], folder: Path, _name: str) -> str:
        (folder / "node_modules/react").mkdir(parents=True)
        raise KeyboardInterrupt

    monkeypatch.setattr(workspace, "run_node", killed)
    with pytest.raises(KeyboardInterrupt):
        workspace.install_packages(Paths(tmp_path))
    assert not workspace.packages_are_whole(Paths(tmp_path))


def test_a_failing_tool_says_what_it_said(tmp_path: Path) -> None:
    """A set-up step that fails is one message with the tool's own words and what to do."""
    with pytest.raises(workspace.SetupError, match=r"npm ci failed in [\s\S]*Cannot find module"):
        workspace.run_node(["/nowhere.js"], tmp_path, "npm ci")


def test_sources_are_copied_and_strangers_removed(tmp_path: Path) -> None:
    """The workspace's copy equals vektos/web: a file of ours that is gone from the sources goes there too."""
    paths = Paths(tmp_path)
    (paths.web / "ds").mkdir(parents=True)
    (paths.web / "ds" / "old.ts").write_text("x", encoding="utf-8")
    workspace.sync_sources(paths)
    copied = {p.relative_to(paths.web) for p in paths.web.rglob("*") if p.is_file()}
    assert copied == {path.relative_to(WEB_SOURCES) for path in workspace.source_files()}


def test_generated_files_are_remembered(tmp_path: Path, calls: list[str]) -> None:
    """What codegen wrote is known afterwards, so a deleted or damaged file is written again."""
    paths = Paths(tmp_path)
    assert not workspace.generated_code_is_whole(paths)
    workspace.sync_sources(paths)
    workspace.generate_code(paths)
    assert workspace.generated_code_is_whole(paths)
    (made,) = workspace.generated_files(paths)
    for damage in (lambda: made.write_text("y"), made.unlink, lambda: paths.stamp("codegen").write_text("[1]")):
        damage()
        assert not workspace.generated_code_is_whole(paths)
