"""`doit test`: our own checks, as two targets. Knows no other target but by name."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from doit import task_params

from vektos.setting_up import UNCAPTURED, Target

with_fast = task_params(
    [{
        "name": "fast", "long": "fast", "type": bool, "default": False,
        "help": "only what needs no tool and no Chrome: under three minutes",
    }]
)  # fmt: skip
PYTEST = ("pytest", "-n", "2", "--dist", "loadfile", "--no-loadscope-reorder")


def all_checks(fast: bool) -> Iterator[Target]:
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
    if fast:
        yield {
            **UNCAPTURED,
            "name": "fast",
            "doc": "pytest, without tools and Chrome",
            "actions": [[*python, *PYTEST, "--fast"]],
            "task_dep": ["test:code", "manifest"],
        }
        return
    yield {
        **UNCAPTURED,
        "name": "behaviour",
        "doc": "pytest, with a real Chrome",
        "actions": [[*python, *PYTEST]],
        "task_dep": ["test:code", "browser", "manifest", "vendor"],
    }
