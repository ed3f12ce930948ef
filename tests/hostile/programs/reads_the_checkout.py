"""Reads the benchmark's own code and settings."""

from _hostile import *

reads(
    *(
        f"{ROOT}/{name}"
        for name in (
            "bench.yaml",
            "pyproject.toml",
            ".git/config",
            "vektos/graders",
            "tests/agents",
            "dodo.py",
            "tasks",
        )
    )
)
page()
