"""What each context gives an agent, our own and those of bench.yaml, and whether its servers answer."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.contexts.servers import plain_server
from vektos.config import Config, load_config
from vektos.contexts._context import Context, Server
from vektos.contexts._table import BUILT_IN, kinds, known
from vektos.contexts.ready import prepare, ready
from vektos.paths import Paths
from vektos.reading import UserError

MANIFEST = {
    "name": "acme",
    "packages": ["@acme/ui"],
    "components": {"Knob": {"props": {"size": {"type": "number"}}, "description": "Turns.", "example": "<Knob />"}},
    "native": [{"element": "button", "components": ["Knob"]}],
    "tokens": {"colors": {"ink": {"primitive": False, "role": "text"}}},
}


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    paths = Paths(tmp_path)
    paths.manifest.parent.mkdir()
    paths.manifest.write_text(json.dumps(MANIFEST), encoding="utf-8")
    return paths


def described(paths: Paths, text: str) -> Config:
    paths.config.write_text(text, encoding="utf-8")
    return load_config(paths.config)


def test_none_gives_nothing(paths: Paths) -> None:
    """The context `none` has no server, no file and no word."""
    none = kinds(())["none"].context(paths)
    assert (none.servers, none.files, none.instruction) == ((), {}, "")


def test_agents_md_is_the_manifest_in_a_file(paths: Paths) -> None:
    """AGENTS.md lists what the manifest holds, and changes with it."""
    made = kinds(())["agents-md"].context(paths)
    text = made.files["AGENTS.md"].decode()
    assert "`<Knob size?>`: Turns." in text and "- text: ink" in text and "AGENTS.md" in made.instruction
    paths.manifest.write_text(json.dumps({**MANIFEST, "name": "other"}), encoding="utf-8")
    assert kinds(())["agents-md"].context(paths).digest != made.digest


@pytest.mark.parametrize("name", ["ds-mcp", "linter", "agents-md"])
def test_a_digest_is_of_what_is_shown_and_not_of_where(paths: Paths, tmp_path: Path, name: str) -> None:
    """The same design system has the same digest in every folder, and another one has another."""
    kind = kinds(())[name]
    elsewhere = Paths(tmp_path / "elsewhere")
    elsewhere.manifest.parent.mkdir(parents=True)
    elsewhere.manifest.write_bytes(paths.manifest.read_bytes())
    before = kind.context(paths).digest
    assert kind.context(elsewhere).digest == before
    paths.manifest.write_text(json.dumps({**MANIFEST, "tokens": {}}), encoding="utf-8")
    assert kind.context(paths).digest != before


def test_a_missing_manifest_is_told_with_its_remedy(tmp_path: Path) -> None:
    """A context that is made of the manifest says how to make it."""
    for kind in BUILT_IN:
        if "manifest" in kind.needs:
            with pytest.raises(Exception, match="doit manifest"):
                kind.context(Paths(tmp_path))


def test_a_team_adds_its_own_without_code(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    """Command, environment, files and instruction of bench.yaml are what the agent gets; the digest is of them all."""
    monkeypatch.setenv("THEIR_TOKEN", "s3cret")
    (paths.root / "guide.md").write_text("Use knobs.", encoding="utf-8")
    config = described(
        paths,
        """
contexts:
  - none
  - name: ours
    mcp: {command: [node, ./server.mjs, --quiet], env: {TOKEN: $THEIR_TOKEN, MODE: fast}}
    files: {docs/guide.md: guide.md}
    instruction: Ask the server.
""",
    )
    assert config.contexts == ("none", "ours")
    kind = known(config, paths.config)["ours"]
    made = kind.context(paths)
    command = ("node", str(paths.root / "./server.mjs"), "--quiet")
    assert made.servers == (Server("ours", command, env={"TOKEN": "s3cret", "MODE": "fast"}),)
    assert (made.files, made.instruction) == ({"docs/guide.md": b"Use knobs."}, "Ask the server.")
    (paths.root / "guide.md").write_text("Use dials.", encoding="utf-8")
    assert kind.context(paths).digest != made.digest
    monkeypatch.delenv("THEIR_TOKEN")
    with pytest.raises(UserError, match=r"context 'ours': mcp\.env\.TOKEN: THEIR_TOKEN is not set"):
        kind.context(paths)


def test_a_file_of_theirs_that_is_missing_is_told(paths: Paths) -> None:
    """A context's file that is not there names the file and the context."""
    config = described(paths, "contexts: [{name: ours, files: {a.md: b.md}}]\n")
    with pytest.raises(UserError, match=r"b\.md: cannot be read .* It is a\.md of the context 'ours'"):
        known(config, paths.config)["ours"].context(paths)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("contexts:\n  - none\n  - nono\n", "bench.yaml:3: contexts.1: 'nono' is unknown. There are none, agents-md"),
        ("contexts:\n  - {name: linter, files: {a: b}}\n", "bench.yaml:2: contexts.0: 'linter' is a context already"),
    ],
)
def test_a_wrong_name_is_told_with_its_line(paths: Paths, text: str, message: str) -> None:
    """Contexts that are not, and contexts that are ours, are told where they stand."""
    with pytest.raises(UserError, match=message):
        known(described(paths, text), paths.config)


def test_a_context_is_ready_when_its_servers_list_tools(paths: Paths, tmp_path: Path) -> None:
    """What is written down is what the context is made of and the tools that were seen."""
    command = json.dumps([*plain_server(tmp_path)])
    config = described(paths, f"contexts: [{{name: ours, mcp: {{command: {command}}}}}]\n")
    prepare(known(config, paths.config)["ours"], paths)
    written = json.loads(paths.context("ours").read_text(encoding="utf-8"))
    assert written["tools"] == {"ours": ["say"]}
    assert written["digest"] == known(config, paths.config)["ours"].context(paths).digest


def test_a_server_that_does_not_answer_is_told_before_anything_is_paid(tmp_path: Path) -> None:
    """Missing, dying and unreachable servers are one line that names context, server and reason."""
    dying = tmp_path / "dying.py"
    dying.write_text("import sys; sys.exit('no licence')\n", encoding="utf-8")
    python = os.fspath(Path(plain_server(tmp_path)[0]))
    context = Context("ours", "", (Server("theirs", (str(tmp_path / "missing"),)),))
    for server, said in (
        (context.servers[0], "No such file"),
        (Server("theirs", (python, str(dying))), "no licence"),
        (Server("theirs", url="http://127.0.0.1:9/mcp"), "connect"),
    ):
        with pytest.raises(UserError, match=rf"context 'ours': the MCP server 'theirs' does not answer .*{said}"):
            ready(replace(context, servers=(server,)))
