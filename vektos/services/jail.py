"""The jail: the argument vector that starts a program which may touch an agent's bytes, and nothing else.

Everything that parses, builds, opens or writes a page starts through `command`. Inside there is no network, no key, no
process but its own, and of this machine's files the system's programs and what a `Jail` names. Knows no tool.
"""

from __future__ import annotations

import functools
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from vektos.services import _landlock

Kind = Literal["bubblewrap", "landlock", "sandbox-exec", "none"]

MB = 1024 * 1024
SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt")
"""The machine's own programs and libraries: they hold nothing of the user's."""
SETTINGS = ("alternatives", "fonts", "ld.so.cache", "localtime", "ssl")
"""What of /etc those need."""
NETWORK_SETTINGS = ("ca-certificates", "ca-certificates.conf", "host.conf", "hosts", "nsswitch.conf", "pki",
                    "resolv.conf", "services")  # fmt: skip
DEVICES = ("null", "random", "urandom")
"""No /dev/zero, which never ends; no terminal; no disk."""
USER = 1000
"""Who a program is inside; outside it is whoever started it, without any capability."""
TEMPORARY = 512 * MB
"""Bytes in the jail's own /tmp, which is memory."""
PROBE_SECONDS = 10.0
ON_LINUX: tuple[Kind, ...] = ("bubblewrap", "landlock")
"""From the best to the next best."""
INSTALL = {
    "apt-get": "sudo apt-get install bubblewrap",
    "dnf": "sudo dnf install bubblewrap",
    "pacman": "sudo pacman -S bubblewrap",
    "apk": "sudo apk add bubblewrap",
    "zypper": "sudo zypper install bubblewrap",
}


@dataclass(frozen=True, slots=True)
class Bounds:
    """What all processes of a jail may take together: bytes of memory, processes; and each: bytes of one file.

    `disk`, `files`: bytes and number of files in the folders that are looked at, for whoever has them looked at.
    """

    memory: int = 2048 * MB
    processes: int = 256
    file: int = 256 * MB
    disk: int = 1024 * MB
    files: int = 50_000


@dataclass(frozen=True, slots=True)
class Jail:
    """What a program inside has. All paths are the same inside and outside, so that what it says is too.

    `folder`: where it starts. `read`, `write`: files and folders that it can read, or write too. `read` beats `write`
    where one lies in the other. `placed`: what it can read at another place than outside, as (outside, inside); where
    `is_apart` says no, it is not there. `network`: it shares the machine's, without its abstract sockets. `nested`: it
    may make jails of its own, as Chrome does for each page. `terminals`: it may make terminals, as coding agents do.
    `home`: what HOME says; a folder that exists inside.
    """

    folder: Path
    read: tuple[Path, ...] = ()
    write: tuple[Path, ...] = ()
    placed: tuple[tuple[Path, Path], ...] = ()
    network: bool = False
    nested: bool = False
    terminals: bool = False
    home: Path = Path("/tmp")  # noqa: S108 - the jail's own
    bounds: Bounds = field(default_factory=Bounds)


_chosen: Kind | None = None


def choose(kind: Kind | None) -> None:
    """Use this jail from now on: `none` is what `--unjailed` asks for; None is whatever the machine offers."""
    global _chosen
    _chosen = kind


def kind() -> Kind:
    """The jail that this machine offers, or that was chosen. Found out once, by starting one: 10 ms."""
    return _chosen or _found()


def is_waived() -> bool:
    """Whether somebody asked for no jail, rather than that there is none."""
    return _chosen == "none"


def is_apart() -> bool:
    """Whether a program inside has a /tmp of its own, numbers of its own for its processes, and can have a folder at
    another place than outside."""
    return kind() in ("bubblewrap", "landlock")


def described() -> str:
    """The jail and its version, as a run's record says it."""
    return _version() if kind() == "bubblewrap" else kind()


def remedy() -> str:
    """How to get a jail where there is none, as one sentence."""
    if sys.platform != "linux":
        return "Run it in a Linux container that has bubblewrap."
    if shutil.which("bwrap"):
        return (
            "bubblewrap is here but may not make user namespaces. Allow it "
            "(on Ubuntu: `sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0`)."
        )
    known = next((words for program, words in INSTALL.items() if shutil.which(program)), "")
    return f"Install it: `{known}`." if known else "Install bubblewrap."


def install() -> None:
    """Install bubblewrap where it is missing and may be installed; where there is no jail at all, say so."""
    if sys.platform == "linux" and shutil.which("bwrap") is None and os.geteuid() == 0 and shutil.which("apt-get"):
        for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "bubblewrap"]):
            subprocess.run(["apt-get", *words], stdin=subprocess.DEVNULL, capture_output=True)
        _found.cache_clear()
        offers.cache_clear()
    if kind() == "none" and not is_waived():
        print(
            f"There is no jail on this machine: pages are judged as you, with your rights. {remedy()}", file=sys.stderr
        )


def command(jail: Jail, words: Sequence[str | Path]) -> list[str]:
    """The argument vector that runs `words` inside. To be started with an environment that may be seen inside."""
    program = [os.fspath(word) for word in words]
    match kind():
        case "bubblewrap":
            return [*_scope(jail), *_bubblewrap(jail), "--", *_limits(jail), *program]
        case "landlock":
            return [*_on_landlock(jail), *_limits(jail), *program]
        case "sandbox-exec" if jail.nested:
            return [*_there(jail), *program]  # macOS puts no sandbox into another: the program's own is all there is
        case "sandbox-exec":
            return [*_there(jail), "/usr/bin/sandbox-exec", "-p", _profile(jail), *program]
        case "none":
            return [*_there(jail), *program]


def _there(jail: Jail) -> list[str]:
    """Starts a program in its folder where no jail does."""
    return ["/bin/sh", "-c", 'cd "$0" && exec "$@"', os.fspath(jail.folder)]


def _on_landlock(jail: Jail) -> list[str]:
    settings = [f"/etc/{name}" for name in NETWORK_SETTINGS] if jail.network else []
    read_only = [(path, path, False) for path in (*settings, *_kernels(jail))]
    binds = [(outside, inside, how == "--bind") for outside, inside, how in _binds(jail)]
    return _landlock.command(jail, [*read_only, *binds])


def _scope(jail: Jail) -> list[str]:
    """Who shares the machine's network would share its abstract sockets too: the desktop's bus, for one."""
    program = shutil.which("bwrap")
    privileged = program is not None and os.stat(program).st_mode & stat.S_ISUID  # the scope takes that from it
    return _landlock.scope() if jail.network and not privileged and _landlock.scopes() else []


def _bubblewrap(jail: Jail) -> list[str]:
    words = ["bwrap", "--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-uts", "--unshare-cgroup-try"]
    words += [] if jail.network else ["--unshare-net"]
    words += [] if jail.nested else ["--disable-userns"]
    words += ["--uid", str(USER), "--gid", str(USER), "--cap-drop", "ALL", "--hostname", "jail"]
    words += ["--die-with-parent", "--new-session", "--proc", "/proc"]
    words += ["--dev" if jail.terminals else "--tmpfs", "/dev"]
    for device in () if jail.terminals else DEVICES:
        words += ["--dev-bind", f"/dev/{device}", f"/dev/{device}"]
    for place in ("/dev/shm", "/tmp"):  # noqa: S108 - the jail's own
        words += ["--perms", "1777", "--size", str(TEMPORARY), "--tmpfs", place]
    for path in SYSTEM:
        if os.path.islink(path):
            words += ["--symlink", os.readlink(path), path]
        elif os.path.isdir(path):
            words += ["--ro-bind", path, path]
    for name in (*SETTINGS, *(NETWORK_SETTINGS if jail.network else ())):
        words += ["--ro-bind-try", f"/etc/{name}", f"/etc/{name}"]
    for outside, inside, how in _binds(jail):
        words += [how, outside, inside]
    words += [word for path in _kernels(jail) for word in ("--ro-bind-try", path, path)]
    words += [] if jail.nested else ["--remount-ro", "/proc"]
    return [*words, "--remount-ro", "/", "--chdir", os.fspath(jail.folder)]


def _kernels(jail: Jail) -> list[str]:
    """The kernel's own settings, which root owns and can write without any capability, inside of a jail too.

    Whoever makes jails inside has to write to other files of /proc; for all others it is read-only as a whole.
    """
    names = ("sys", "sysrq-trigger", "irq", "bus", "fs", "acpi", "scsi", "mtrr") if jail.nested else ()
    return [f"/proc/{name}" for name in names]


def _binds(jail: Jail) -> list[tuple[str, str, str]]:
    """Outside, inside, and how it is bound: what lies in another comes after it; reading after writing the same."""
    wanted = {os.fspath(path): (os.fspath(path), "--bind") for path in jail.write}
    wanted |= {os.fspath(path): (os.fspath(path), "--ro-bind") for path in jail.read}
    wanted = {path: how for path, how in wanted.items() if not _is_of_system(path) and not _is_held(path, wanted)}
    wanted |= {os.fspath(inside): (os.fspath(outside), "--ro-bind") for outside, inside in jail.placed}
    return [(outside, inside, how) for inside, (outside, how) in sorted(wanted.items())]


def _is_held(path: str, wanted: Mapping[str, tuple[str, str]]) -> bool:
    """Whether it is there already, as part of a folder that is bound in the same way."""
    folders = (wanted[name] for parent in Path(path).parents if (name := os.fspath(parent)) in wanted)
    return next(folders, ("", ""))[1] == wanted[path][1]


def _is_of_system(path: str) -> bool:
    return any(path == top or path.startswith(f"{top}/") for top in SYSTEM)


def _limits(jail: Jail) -> list[str]:
    """Set inside, where only the jail's own processes count.

    Root's processes the kernel counts nowhere: where many may come, they give way to whoever watches them.
    """
    if shutil.which("prlimit") is None:
        return []
    bounds = jail.bounds
    words = ["prlimit", f"--nproc={bounds.processes}", f"--fsize={bounds.file}", "--core=0", "--memlock=0", "--"]
    gives_way = os.geteuid() == 0 and jail.terminals and shutil.which("chrt") is not None
    return [*words, *(["nice", "-n", "19", "chrt", "--idle", "0"] if gives_way else [])]


def _profile(jail: Jail) -> str:
    """macOS: everything of the system, of the user's files only what is named."""
    writable = [*jail.write, Path("/private/tmp")]
    rules = ["(version 1)", "(allow default)", '(deny file-write* (subpath "/"))']
    rules += ['(deny file-read* (subpath "/Users"))', "(deny process-info* (target others))", "(deny mach-register)"]
    readable = (*jail.read, *(outside for outside, _ in jail.placed), *writable, jail.folder)
    rules += [f"(allow file-read* (subpath {_quoted(path)}))" for path in readable]
    rules += [f"(allow file-write* (subpath {_quoted(path)}))" for path in writable]
    rules += [f"(deny file-write* (subpath {_quoted(path)}))" for path in jail.read]
    rules += [] if jail.network else ["(deny network*)"]
    return "\n".join(rules)


def _quoted(path: Path) -> str:
    return '"' + os.path.realpath(path).replace("\\", "\\\\").replace('"', '\\"') + '"'


@functools.cache
def _found() -> Kind:
    if sys.platform == "darwin":
        return "sandbox-exec" if os.access("/usr/bin/sandbox-exec", os.X_OK) else "none"
    return next((kind for kind in ON_LINUX if offers(kind)), "none")


@functools.cache
def offers(kind: Kind) -> bool:
    """Whether one of Linux's jails can be made on this machine."""
    probe = Jail(Path("/"))
    if kind == "bubblewrap":
        return shutil.which("bwrap") is not None and _runs([*_bubblewrap(probe), "--", "true"])
    if kind != "landlock" or sys.platform != "linux":
        return False
    return _landlock.works() and _runs([*_on_landlock(probe), "true"])


def _runs(words: Sequence[str]) -> bool:
    try:
        done = subprocess.run(words, env=bare_environment(), stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=PROBE_SECONDS)  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


@functools.cache
def _version() -> str:
    done = subprocess.run(["bwrap", "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return done.stdout.strip() or "bubblewrap"


def bare_environment(more: Mapping[str, str] = {}) -> dict[str, str]:
    """What a jailer is started with: nothing that a program inside, which can read it, should not know."""
    path = os.environ.get("PATH", "/usr/local/bin:/usr/bin:/bin")
    return {"PATH": path, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC", **more}
