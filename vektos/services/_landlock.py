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
    from collections.abc import Sequence

    from vektos.services.jail import Jail

CREATE, ADD, RESTRICT = 444, 445, 446
"""The system calls' numbers, which are the same on every architecture."""
NO_NEW_PRIVILEGES = 38
LIST = 1 << 3
READ = 1 | 1 << 2 | LIST
"""Execute, read a file, list a folder."""
ALL_BY_VERSION = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1}
OF_A_FILE = 1 | 1 << 1 | 1 << 2 | 1 << 14
"""The rights that a single file can have: execute, write, read, truncate."""
DEVICES, NULL = ("/dev/random", "/dev/urandom"), "/dev/null"
BIND, READ_ONLY, MOVE = 4096 | 16384, 4096 | 32 | 1, 8192
"""Of `mount`: bind with all that is mounted below, remount a bind as read-only, and move."""
SCOPED = 1 | 2
"""No abstract socket and no signal to a process outside."""
SCOPED_SINCE = 6
NO_SUID, NO_DEVICES, NO_EXECUTION = 2, 4, 8
OWN = ("/tmp", "/dev/shm")  # noqa: S108 - the jail's own
ROOT = "/tmp"  # noqa: S108 - where the jail's root is put together, which is there on every machine
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


def command(jail: Jail, binds: Sequence[tuple[str, str, bool]]) -> list[str]:
    """What comes before a program and its limits. `binds`: outside, inside, and whether it may be written."""
    from vektos.services.jail import SETTINGS, SYSTEM, USER

    words = ["unshare", "--user", f"--map-user={USER}", f"--map-group={USER}", "--keep-caps", "--pid", "--fork"]
    words += ["--kill-child", "--mount-proc", "--ipc", "--uts", "--cgroup", *([] if jail.network else ["--net"])]
    words += ["--", sys.executable, "-I", "-S", __file__, "--chdir", os.fspath(jail.folder)]
    words += ["--nested", "yes"] if jail.nested else []
    system = [*SYSTEM, *(f"/etc/{name}" for name in SETTINGS), *DEVICES]
    # A namespace is made by writing to /proc who is who in it.
    for path, writes in (*((path, False) for path in system), ("/proc", jail.nested), (NULL, True)):
        words += ["--outside", path, "--inside", path, "--writes", "yes" if writes else "no"]
    for outside, inside, writes in binds:
        words += ["--outside", outside, "--inside", inside, "--writes", "yes" if writes else "no"]
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
    """Make a root of nothing but what is bound, go there for good, and let go of all rights but those."""
    libc = ctypes.CDLL(None, use_errno=True)
    each = zip(said["--outside"], said["--inside"], said["--writes"], strict=True)
    # Held before anything is covered, since some of it lies where the new root comes.
    held = [(_held(outside), inside, writes == "yes") for outside, inside, writes in each if os.path.exists(outside)]
    _mount(libc, "tmpfs", ROOT, "tmpfs", 0, "size=1m,mode=755")
    for place in OWN:
        os.makedirs(f"{ROOT}{place}")
        _mount(libc, "tmpfs", f"{ROOT}{place}", "tmpfs", 0, "size=512m,mode=1777")
    for outside, inside, writes in held:
        _place(libc, outside, f"{ROOT}{inside}", writes)
    os.chdir(ROOT)
    if "--nested" in said:  # who stands in another root than its namespace may not make one: right for all others
        _mount(libc, ROOT, "/", None, MOVE, None)
    os.chroot(".")
    _mount(libc, None, "/", None, READ_ONLY, None)
    os.chdir(said["--chdir"][0])
    version = min(_call(CREATE, None, 0, 1), max(ALL_BY_VERSION))
    handled = ALL_BY_VERSION[version]
    for capability in range(LAST_CAPABILITY):
        libc.prctl(CAPABILITY_DROP, capability, 0, 0, 0)
    libc.prctl(AMBIENT, CLEAR_ALL, 0, 0, 0)
    rights = [(inside, handled if writes else READ) for _, inside, writes in held]
    _restrict((ctypes.c_uint64 * 1)(handled), [*rights, *((place, handled) for place in OWN), ("/", LIST)])


def _held(path: str) -> int | str:
    """A file held open, or what a link of the system says."""
    return os.readlink(path) if os.path.islink(path) and os.path.dirname(path) == "/" else os.open(path, os.O_PATH)


def _place(libc: ctypes.CDLL, outside: int | str, inside: str, writes: bool) -> None:
    """Bind what is held open. A mount keeps the flags that it has from outside, or the kernel refuses."""
    if isinstance(outside, str):
        os.symlink(outside, inside)
        return
    source, flags = f"/proc/self/fd/{outside}", os.fstatvfs(outside).f_flag & (NO_SUID | NO_DEVICES | NO_EXECUTION)
    if os.path.isdir(source):
        os.makedirs(inside, exist_ok=True)
    elif not os.path.exists(inside):
        os.makedirs(os.path.dirname(inside), exist_ok=True)
        open(inside, "w").close()
    _mount(libc, source, inside, None, BIND, None)
    if not writes:
        _mount(libc, None, inside, None, READ_ONLY | flags, None)
    os.close(outside)


def _mount(
    libc: ctypes.CDLL, source: str | None, place: str, kind: str | None, flags: int, options: str | None
) -> None:
    words = [None if word is None else word.encode() for word in (source, place, kind, options)]
    if libc.mount(words[0], words[1], words[2], ctypes.c_ulong(flags), words[3]) != 0:
        sys.exit(f"{place} cannot be put into the jail ({os.strerror(ctypes.get_errno())}).")


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
