"""Reads the memory of processes outside, by ptrace and without."""

import ctypes

from _hostile import *

libc = ctypes.CDLL(None, use_errno=True)
for pid in PIDS:
    attack(f"ptrace {pid}", lambda: pid > 50 and libc.ptrace(16, pid, 0, 0) == 0)
    attack(f"memory of {pid}", lambda: open(f"/proc/{pid}/mem", "rb").read(1) if pid > 50 else None)
page()
