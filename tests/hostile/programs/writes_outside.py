"""Writes to the checkout, the cache, the results and the graders."""

from _hostile import *

writes(
    *(
        f"{ROOT}/{name}"
        for name in (
            "x",
            "cache/x",
            "results/x",
            "results/history.db",
            "vektos/graders/x.py",
            "tasks/x",
            "bench.yaml",
            ".git/hooks/pre-commit",
        )
    ),
    f"{HOME}/.bashrc",
)
os.makedirs(OUTSIDE, exist_ok=True)
page("overwritten", f"{OUTSIDE}/canary.txt")  # in the jail's own /tmp: the one outside stays as it is
page()
