"""The jail where bubblewrap is missing: namespaces by `unshare`, files by Landlock, both of the kernel alone.

Run as a program it closes every file but those that it is told of, and becomes the program that it is given. It has to
start on the system's own Python, so it imports nothing of ours when it is run.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vektos.services.jail import Jail

CREATE, ADD, RESTRICT = 444, 445, 446
"""The system calls' numbers, which are the same on every architecture."""
NO_NEW_PRIVILEGES = 38
READ = 1 | 1 << 2 | 1 << 3
"""Execute, read a file, list a folder."""
ALL_BY_VERSION = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1}
OF_A_FILE = 1 | 1 << 1 | 1 << 2 | 1 << 14
"""The rights that a single file can have: execute, write, read, truncate."""
DEVICES = ("/dev/random", "/dev/urandom")
OWN = ("/tmp", "/dev/shm")  # noqa: S108 - the jail's own
LAST_CAPABILITY = 63
CAPABILITY_DROP = 24
AMBIENT, CLEAR_ALL = 47, 4


def works() -> bool:
    """Whether this machine has both parts."""
    return shutil.which("unshare") is not None and _call(CREATE, None, 0, 1) > 0


def command(jail: Jail) -> list[str]:
    """What comes before a program and its limits. It reads Python itself, which starts it."""
    from vektos.services.jail import SETTINGS, SYSTEM, USER

    words = ["unshare", "--user", f"--map-user={USER}", f"--map-group={USER}", "--keep-caps", "--pid", "--fork"]
    words += ["--kill-child", "--mount-proc", "--ipc", "--uts", "--cgroup", *([] if jail.network else ["--net"])]
    words += ["--", sys.executable, "-I", "-S", __file__, "--chdir", os.fspath(jail.folder)]
    system = [*SYSTEM, *(f"/etc/{name}" for name in SETTINGS), sys.base_prefix, sys.prefix]
    for path in (*system, *([] if jail.nested else ["/proc"]), *map(os.fspath, jail.read)):
        words += ["--read", path]
    # A namespace is made by writing to /proc who is who in it.
    for path in (*(["/proc"] if jail.nested else []), *map(os.fspath, jail.write)):
        words += ["--write", path]
    return [*words, "--"]


def main(words: list[str]) -> None:
    """Restrict this process, and become the program behind `--`."""
    end = words.index("--")
    options, program = words[:end], words[end + 1 :]
    folder, read = "/", [*DEVICES]
    write: list[str] = []
    for name, value in zip(options[::2], options[1::2], strict=True):
        if name == "--chdir":
            folder = value
        else:
            (read if name == "--read" else write).append(value)
    libc = ctypes.CDLL(None, use_errno=True)
    for place in OWN:
        if libc.mount(b"tmpfs", place.encode(), b"tmpfs", 0, b"size=512m,mode=1777") != 0:
            sys.exit(f"{place} cannot be made the jail's own.")
    version = min(_call(CREATE, None, 0, 1), max(ALL_BY_VERSION))
    handled = ALL_BY_VERSION[version]
    rules = _call(CREATE, ctypes.byref(ctypes.c_uint64(handled)), 8, 0)
    if rules < 0:
        sys.exit("Landlock is switched off in this kernel.")
    for path, rights in (*((path, READ) for path in read), *((path, handled) for path in (*write, *OWN, "/dev/null"))):
        _allow(rules, path, rights)
    os.chdir(folder)
    for capability in range(LAST_CAPABILITY):
        libc.prctl(CAPABILITY_DROP, capability, 0, 0, 0)
    libc.prctl(AMBIENT, CLEAR_ALL, 0, 0, 0)
    if libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) != 0 or _call(RESTRICT, rules, 0) != 0:
        sys.exit("Landlock refused to restrict this process.")
    os.close(rules)
    os.execvp(program[0], program)  # noqa: S606 - that is what a jail is for


def _allow(rules: int, path: str, rights: int) -> None:
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    if not os.path.isdir(path):
        rights &= OF_A_FILE

    class Rule(ctypes.Structure):
        _pack_ = 1
        _layout_ = "ms"
        _fields_ = [("rights", ctypes.c_uint64), ("place", ctypes.c_int32)]

    _call(ADD, rules, 1, ctypes.byref(Rule(rights, place)), 0)
    os.close(place)


def _call(number: int, *arguments: object) -> int:
    libc = ctypes.CDLL(None, use_errno=True)
    return int(libc.syscall(number, *arguments))


if __name__ == "__main__":
    main(sys.argv[1:])
