"""Storybook over the design system's stories, in cache/web/storybook: its packages, its build, its MCP server.

Apart from all other set-up, since only the context storybook-mcp needs it. May be killed anywhere: the stamp is written
last, so the next start does it again. Knows no story.
"""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

from vektos.files import write_if_changed, write_whole
from vektos.model import canonical, digest
from vektos.paths import WEB_SOURCES, Paths
from vektos.reading import UserError
from vektos.services.node import node, npm_cli
from vektos.services.workspace import MANIFESTS, one_at_a_time, run_node

SOURCES = WEB_SOURCES / "storybook"
INSTALL = (npm_cli(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
BUILD = ("node_modules/storybook/dist/bin/dispatcher.js", "build", "-c", "config", "-o", "static", "--quiet")
ALONE = {"STORYBOOK_DISABLE_TELEMETRY": "1", "CI": "1"}
"""Storybook asks nobody anything and reports to nobody."""


def source_files() -> tuple[Path, ...]:
    """Our own files that Storybook is set up with, sorted."""
    skipped = {"node_modules", "static"}
    return tuple(
        sorted(p for p in SOURCES.rglob("*") if p.is_file() and not skipped.intersection(p.relative_to(SOURCES).parts))
    )


def build(paths: Paths) -> None:
    """Install Storybook's packages, if they are not there, and have it build the stories and its manifest."""
    place = paths.storybook
    with one_at_a_time(paths):
        for path in source_files():
            write_if_changed(place / path.relative_to(SOURCES), path.read_bytes())
        stamp, packages = (
            paths.stamp("storybook"),
            digest(b"".join((SOURCES / name).read_bytes() for name in MANIFESTS)),
        )
        if (
            not _packages(paths).is_file()
            or not stamp.is_file()
            or stamp.read_text(encoding="utf-8") != canonical({"packages": packages})
        ):
            stamp.unlink(missing_ok=True)
            run_node(INSTALL, place, "npm ci of Storybook")
            write_whole(stamp, canonical({"packages": packages}))
        shutil.rmtree(place / "static", ignore_errors=True)
        run_node(BUILD, place, "Storybook's build", ALONE)


def made(paths: Paths) -> tuple[Path, ...]:
    """What must be there for its server to start and to know something."""
    return paths.storybook_manifest, paths.storybook / "serve.mjs", _packages(paths), paths.stamp("storybook")


def _packages(paths: Paths) -> Path:
    """npm's own list of what it installed, which it writes last."""
    return paths.storybook / "node_modules" / ".package-lock.json"


def server(paths: Paths) -> tuple[str, ...]:
    """The command that starts Storybook's MCP server on what was built."""
    return str(node()), str((paths.storybook / "serve.mjs").resolve())


def facts(paths: Paths) -> bytes:
    """What its MCP server answers from: the manifest that Storybook wrote, without this machine's paths and times."""
    try:
        text = paths.storybook_manifest.read_text(encoding="utf-8")
    except OSError as error:
        place = paths.storybook_manifest
        raise UserError(f"{place}: cannot be read ({error.strerror}). Make it with `doit storybook`.") from None
    manifest = json.loads(text.replace(json.dumps(f"{paths.web.resolve()}{os.sep}")[1:-1], ""))
    return canonical({key: value for key, value in manifest.items() if key != "meta"}).encode()


def lock() -> bytes:
    """Which packages answer."""
    return (SOURCES / "package-lock.json").read_bytes()
