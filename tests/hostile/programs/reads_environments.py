"""Reads the variables of every process that it can see."""

import glob

from _hostile import *


def canaries():
    for path in glob.glob("/proc/*/environ") + glob.glob("/proc/*/task/*/environ"):
        if CANARY.encode() in open(path, "rb").read():
            return path
    return None


attack("the parent's variables", canaries)
attack(
    "a foreign process",
    lambda: (
        [pid for pid in PIDS if os.path.exists(f"/proc/{pid}/exe") and "sleep" in os.readlink(f"/proc/{pid}/exe")]
        or None
    ),
)
page()
