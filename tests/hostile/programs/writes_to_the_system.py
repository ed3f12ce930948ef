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
    "/proc/sys/kernel/core_pattern",
    "/proc/sysrq-trigger",
    __file__,
)
page()
