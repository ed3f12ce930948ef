"""Goes through the roots, folders and handles of other processes."""

import glob

from _hostile import *


def handles():
    return [
        path for path in glob.glob("/proc/[0-9]*/fd/*") if os.path.realpath(path).startswith((ROOT, OUTSIDE))
    ] or None


attack("handles", handles)
reads(
    *(f"/proc/{pid}/root{OUTSIDE}/canary.txt" for pid in (1, 2, os.getpid(), *PIDS)),
    *(f"/proc/{pid}/cwd/bench.yaml" for pid in (1, *PIDS)),
)
page()
