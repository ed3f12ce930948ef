"""Storybook as a context: built by Storybook itself, from our stories, and served by its own MCP tools."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.contexts.clients import converse
from tests.evidence.tools import PATHS
from vektos.contexts._table import BUILT_IN, kinds
from vektos.contexts.exposure import exposure, relayed
from vektos.design_system import Manifest
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.selection import Selection
from vektos.services import storybook, workspace
from vektos.targets import Dag


@pytest.mark.usefixtures("built")
def test_storybook_knows_what_the_manifest_knows() -> None:
    """Every component has stories, and every prop of ours is among those that Storybook read off the same sources."""
    components = json.loads(PATHS.storybook_manifest.read_text(encoding="utf-8"))["components"]
    told = {one["name"]: one for one in components.values()}
    ours = Manifest.load(PATHS.manifest).components
    assert set(told) == set(ours) and len(told) == 19
    for name, component in ours.items():
        assert told[name]["stories"] and "error" not in told[name], name
        assert set(component.props or {}) <= set(told[name]["reactDocgen"].get("props", {})), name
        assert "from '@vektos/ds'" in told[name]["import"], name


@pytest.mark.usefixtures("built")
def test_its_own_server_answers_an_agent(tmp_path: Path) -> None:
    """Storybook's tools list and show the components to a client of another make, and the relay notes it."""
    context = kinds(())["storybook-mcp"].context(PATHS)
    (server,) = relayed(context, tmp_path).servers
    said = converse(
        server,
        [("docs-list", {}), ("docs-show", {"id": "table"}), ("docs-show", {"id": "tabel"}), ("docs-show", {})],
    )
    listed, shown, wrong, empty = said["answers"]
    assert said["server"] == "@storybook/mcp" and {tool["name"] for tool in said["tools"]} >= {"docs-list", "docs-show"}
    assert all(f"{name} (" in listed["text"] for name in Manifest.load(PATHS.manifest).components)
    assert "Bookings in March" in shown["text"] and "rowKey" in shown["text"] and not shown["error"]
    assert wrong["error"] and "not found" in wrong["text"] and empty["error"]
    found = exposure(context, tmp_path, None)
    assert found["used"] and found["servers"]["storybook-mcp"]["bytes"] == sum(
        len(answer["text"].encode()) for answer in said["answers"]
    )


@pytest.mark.usefixtures("built")
def test_its_digest_knows_no_machine(tmp_path: Path) -> None:
    """What Storybook knows has one digest wherever it was built, and another one when a story changes."""
    there = Paths(tmp_path)
    there.storybook_manifest.parent.mkdir(parents=True)
    text = PATHS.storybook_manifest.read_text(encoding="utf-8")
    assert str(PATHS.root) in text and str(PATHS.root).encode() not in storybook.facts(PATHS)
    moved = text.replace(str(PATHS.web.resolve()), str(there.web.resolve())).replace(
        '"durationMs": ', '"durationMs": 1'
    )
    there.storybook_manifest.write_text(moved, encoding="utf-8")
    kind = kinds(())["storybook-mcp"]
    assert kind.context(there).digest == kind.context(PATHS).digest
    there.storybook_manifest.write_text(moved.replace("Bookings in March", "Bookings in May"), encoding="utf-8")
    assert kind.context(there).digest != kind.context(PATHS).digest


def test_who_has_not_built_it_is_told_how(tmp_path: Path) -> None:
    """Without a build, the context says which target makes it."""
    with pytest.raises(UserError, match="Make it with `doit storybook`"):
        kinds(())["storybook-mcp"].context(Paths(tmp_path))


def test_packages_are_installed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second build installs nothing, one whose packages are gone or were half installed installs them again."""
    paths, ran = Paths(tmp_path), []

    def run(script: tuple[str, ...], place: Path, name: str, more: object = None) -> str:
        ran.append(name)
        if name == "npm ci of Storybook":
            (place / "node_modules").mkdir(exist_ok=True)
            (place / "node_modules" / ".package-lock.json").touch()
        return ""

    monkeypatch.setattr(storybook, "run_node", run)
    for _ in range(2):
        storybook.build(paths)
    assert ran == ["npm ci of Storybook", "Storybook's build", "Storybook's build"]
    shutil.rmtree(paths.storybook / "node_modules")
    storybook.build(paths)
    assert ran[3:] == ["npm ci of Storybook", "Storybook's build"]


def test_it_is_no_part_of_the_workspace() -> None:
    """The workspace, which every run needs, neither holds Storybook's files nor hangs on them."""
    assert not any("storybook" in path.parts for path in workspace.source_files())
    names = [path.relative_to(storybook.SOURCES).as_posix() for path in storybook.source_files()]
    assert names == [".npmrc", "config/main.js", "package-lock.json", "package.json", "serve.mjs"]


def test_only_who_asks_for_it_pays() -> None:
    """One context needs it, and no target of a run in any other stands on it."""
    assert [kind.name for kind in BUILT_IN if "storybook" in kind.needs] == ["storybook-mcp"]
    dag = Dag(PATHS, Selection(models=("mock/ideal",), contexts=("none", "ds-mcp", "linter"), tasks=("statement",)))
    evidence = [target for kind in dag.kinds for target in dag.evidence(kind.name)]
    targets = [*dag.agent(), *dag.page(), *evidence, *dag.grade(), *dag.score(), *dag.hashes()]
    needed = [str(name) for one in targets for name in (*one.get("file_dep", ()), *one.get("task_dep", ()))]
    built = (str(PATHS.storybook), str(PATHS.stamp("storybook")), "storybook")
    assert len(targets) > 60 and [name for name in needed if name.startswith(built)] == []
