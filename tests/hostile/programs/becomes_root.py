"""Asks for a user, capabilities and namespaces that it does not have."""

import ctypes

from _hostile import *

libc = ctypes.CDLL(None, use_errno=True)
attack("to be root", lambda: os.getuid() == 0)
attack("setuid", lambda: os.setuid(0) or "root")
attack(
    "capabilities",
    lambda: (
        [
            line
            for line in open("/proc/self/status")
            if line.startswith(("CapEff", "CapPrm", "CapBnd")) and int(line.split()[1], 16)
        ]
        or None
    ),
)
attack("a user namespace", lambda: libc.unshare(0x10000000) == 0)
attack("a mount", lambda: libc.mount(b"none", b"/tmp", b"tmpfs", 0, None) == 0)
attack("another root", lambda: os.chroot(".") or "done")
attack("privileges", lambda: libc.prctl(39, 0, 0, 0, 0) != 1)
page()
