"""Writes where programs and settings lie."""

import sys

from _hostile import *

writes(
    "/usr/bin/x",
    "/etc/ld.so.preload",
    "/usr/lib/x",
    "/opt/x",
    "/x",
    sys.executable,
    __file__,
)
for path in (
    "/proc/sys/kernel/core_pattern",
    "/proc/sysrq-trigger",
    "/proc/sys/vm/drop_caches",
    "/proc/irq/default_smp_affinity",
):
    attack(f"to open {path}", lambda: os.open(path, os.O_WRONLY))  # opened and no more, should a jail fail
page()
