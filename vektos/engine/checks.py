"""`doit test`: our own checks, as two targets. Knows no other target but by name."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from vektos.setting_up import UNCAPTURED, Target


def all_checks() -> Iterator[Target]:
    """Our own checks: of the code while the set-up is still under way, then of what it does."""
    python = [sys.executable, "-m"]
    yield {
        **UNCAPTURED,
        "name": "code",
        "doc": "what can be said without running it: ruff, mypy, the layers",
        "actions": [
            [*python, "ruff", "check"],
            [*python, "ruff", "format", "--check"],
            [*python, "mypy"],
            [str(Path(sys.executable).parent / "lint-imports")],
        ],
    }
    yield {
        **UNCAPTURED,
        "name": "behaviour",
        "doc": "pytest, with a real Chrome",
        "actions": [[*python, "pytest", "-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]],
        "task_dep": ["test:code", "browser", "manifest", "vendor"],
    }
