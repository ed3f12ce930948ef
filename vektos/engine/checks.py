"""`doit test`: our own checks, as one target. Knows no other target but by name."""

from __future__ import annotations

import sys
from pathlib import Path

from vektos.setting_up import UNCAPTURED, Target


def all_checks() -> Target:
    """Our own checks, in one go."""
    python = [sys.executable, "-m"]
    return {
        **UNCAPTURED,
        "actions": [
            [*python, "ruff", "check"],
            [*python, "ruff", "format", "--check"],
            [*python, "mypy"],
            [str(Path(sys.executable).parent / "lint-imports")],
            [*python, "pytest", "-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"],
        ],
        "task_dep": ["browser", "manifest", "vendor"],
    }
