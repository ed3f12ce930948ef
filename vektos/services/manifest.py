"""Makes the manifest: runs the adapter `manifest.mjs` in the workspace, and checks what it says. Knows no grader."""

from __future__ import annotations

import json
import subprocess

from vektos.design_system import Manifest
from vektos.files import write_if_changed
from vektos.paths import Paths
from vektos.services.node import environment, node
from vektos.services.workspace import SetupError


def make_manifest(paths: Paths) -> Manifest:
    """Write the manifest of the workspace's design system; an equal one is left untouched. Needs generated code."""
    done = subprocess.run(
        [node(), "manifest.mjs"], cwd=paths.web, env=environment(), stdin=subprocess.DEVNULL, capture_output=True
    )
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip()[-2000:]
        raise SetupError(
            f"manifest.mjs failed in {paths.web} (exit {done.returncode}):\n{said}\nMend that and start again."
        )
    manifest = Manifest.from_json(json.loads(done.stdout), "manifest.mjs")
    write_if_changed(paths.manifest, done.stdout)
    return manifest
