"""The jail where bubblewrap is missing: namespaces by `unshare`, files by Landlock, both of the kernel alone.

And what bubblewrap cannot do: keep a program that shares the machine's network from its abstract sockets.

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
BIND, READ_ONLY = 4096, 4096 | 32 | 1
"""Of `mount`: bind, and remount a bind as read-only."""
SCOPED = 1 | 2
"""No abstract socket and no signal to a process outside."""
SCOPED_SINCE = 6
NO_SUID, NO_DEVICES, NO_EXECUTION = 2, 4, 8
OWN = ("/tmp", "/dev/shm")  # noqa: S108 - the jail's own
LAST_CAPABILITY = 63
CAPABILITY_DROP = 24
AMBIENT, CLEAR_ALL = 47, 4


def works() -> bool:
    """Whether this machine has both parts."""
    return shutil.which("unshare") is not None and _call(CREATE, None, 0, 1) > 0


def scopes() -> bool:
    """Whether this kernel can keep a program from the machine's abstract sockets."""
    return sys.platform == "linux" and _call(CREATE, None, 0, 1) >= SCOPED_SINCE


def scope() -> list[str]:
    """What comes before a command that is to be kept from them; it is started outside of every jail."""
    return [sys.executable, "-I", "-S", __file__, "--scope", "abstract", "--"]


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
    for outside, inside in sorted(jail.placed, key=lambda one: one[1]):
        words += ["--from", os.fspath(outside), "--at", os.fspath(inside)]
    return [*words, "--"]


def main(words: list[str]) -> None:
    """Restrict this process, and become the program behind `--`."""
    end = words.index("--")
    options, program = words[:end], words[end + 1 :]
    said: dict[str, list[str]] = {}
    for name, value in zip(options[::2], options[1::2], strict=True):
        said.setdefault(name, []).append(value)
    if "--scope" in said:
        _restrict((ctypes.c_uint64 * 3)(0, 0, SCOPED), [])
    else:
        _enter(said)
    os.execvp(program[0], program)  # noqa: S606 - that is what a jail is for


def _enter(said: dict[str, list[str]]) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    read, write = [*DEVICES, *said.get("--read", ())], said.get("--write", [])
    placed = [*zip(said.get("--from", ()), said.get("--at", ()), strict=True)]
    covered = [path for path in (*write, *read) if path.startswith(tuple(f"{place}/" for place in OWN))]
    held = [(os.open(outside, os.O_PATH), inside, True) for outside, inside in placed]
    held = [*((os.open(path, os.O_PATH), path, path in read) for path in covered if os.path.exists(path)), *held]
    for place in OWN:
        if libc.mount(b"tmpfs", place.encode(), b"tmpfs", 0, b"size=512m,mode=1777") != 0:
            sys.exit(f"{place} cannot be made the jail's own.")
    for outside, inside, read_only in held:
        _place(libc, outside, inside, read_only)
        os.close(outside)
    version = min(_call(CREATE, None, 0, 1), max(ALL_BY_VERSION))
    handled = ALL_BY_VERSION[version]
    os.chdir(said.get("--chdir", ["/"])[0])
    for capability in range(LAST_CAPABILITY):
        libc.prctl(CAPABILITY_DROP, capability, 0, 0, 0)
    libc.prctl(AMBIENT, CLEAR_ALL, 0, 0, 0)
    rights = [*((path, READ) for path in (*read, *said.get("--at", ())))]
    rights += [(path, handled) for path in (*write, *OWN, "/dev/null")]
    _restrict((ctypes.c_uint64 * 1)(handled), rights)


def _place(libc: ctypes.CDLL, outside: int, inside: str, read_only: bool) -> None:
    """Bind what is held open. A mount keeps the flags that it has from outside, or the kernel refuses."""
    source, flags = f"/proc/self/fd/{outside}", os.fstatvfs(outside).f_flag & (NO_SUID | NO_DEVICES | NO_EXECUTION)
    if os.path.isdir(source):
        os.makedirs(inside, exist_ok=True)
    elif not os.path.exists(inside):
        os.makedirs(os.path.dirname(inside), exist_ok=True)
        open(inside, "w").close()
    bound = libc.mount(source.encode(), inside.encode(), None, BIND, None) == 0
    if not bound or (read_only and libc.mount(None, inside.encode(), None, READ_ONLY | flags, None) != 0):
        sys.exit(f"{inside} cannot be put into the jail.")


def _restrict(handled: ctypes.Array[ctypes.c_uint64], rights: list[tuple[str, int]]) -> None:
    rules = _call(CREATE, ctypes.byref(handled), ctypes.sizeof(handled), 0)
    if rules < 0:
        sys.exit("Landlock is switched off in this kernel.")
    for path, allowed in rights:
        _allow(rules, path, allowed)
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) != 0 or _call(RESTRICT, rules, 0) != 0:
        sys.exit("Landlock refused to restrict this process.")
    os.close(rules)


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
