"""The jail: the argument vector that starts a program which may touch an agent's bytes, and nothing else.

Everything that parses, builds, opens or writes a page starts through `command`. Inside there is no network, no key, no
process but its own, and of this machine's files the system's programs and what a `Jail` names. Knows no tool.
"""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

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
    """What all processes of a jail may take together: bytes of memory, processes; and each: bytes of one file."""

    memory: int = 2048 * MB
    processes: int = 256
    file: int = 256 * MB


@dataclass(frozen=True, slots=True)
class Jail:
    """What a program inside has. All paths are the same inside and outside, so that what it says is too.

    `folder`: where it starts. `read`, `write`: files and folders that it can read, or write too. `read` beats `write`
    where one lies in the other. `network`: it shares the machine's. `nested`: it may make jails of its own, as Chrome
    does for each page. `home`: what HOME says; a folder that exists inside.
    """

    folder: Path
    read: tuple[Path, ...] = ()
    write: tuple[Path, ...] = ()
    network: bool = False
    nested: bool = False
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


def is_apart() -> bool:
    """Whether a program inside has a /tmp of its own, and numbers of its own for its processes."""
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


def command(jail: Jail, words: Sequence[str | Path]) -> list[str]:
    """The argument vector that runs `words` inside. To be started with an environment that may be seen inside."""
    program = [os.fspath(word) for word in words]
    match kind():
        case "bubblewrap":
            return [*_bubblewrap(jail), "--", *_limits(jail.bounds), *program]
        case "landlock":
            from vektos.services import _landlock

            return [*_landlock.command(jail), *_limits(jail.bounds), *program]
        case "sandbox-exec" if jail.nested:
            return program  # macOS puts no sandbox into another: the program's own is all there is
        case "sandbox-exec":
            return ["/usr/bin/sandbox-exec", "-p", _profile(jail), *program]
        case "none":
            return program


def _bubblewrap(jail: Jail) -> list[str]:
    words = ["bwrap", "--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-uts", "--unshare-cgroup-try"]
    words += [] if jail.network else ["--unshare-net"]
    words += [] if jail.nested else ["--disable-userns"]
    words += ["--uid", str(USER), "--gid", str(USER), "--cap-drop", "ALL", "--hostname", "jail"]
    words += ["--die-with-parent", "--new-session", "--proc", "/proc", "--tmpfs", "/dev"]
    for device in DEVICES:
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
    for path, how in _binds(jail):
        words += [how, path, path]
    return [*words, "--remount-ro", "/", "--chdir", os.fspath(jail.folder)]


def _binds(jail: Jail) -> list[tuple[str, str]]:
    """Path and how it is bound: what lies in another comes after it, and reading after writing the same."""
    wanted = {os.fspath(path): "--bind" for path in jail.write}
    wanted |= {os.fspath(path): "--ro-bind" for path in (*jail.read,)}
    return [(path, how) for path, how in sorted(wanted.items()) if not _is_of_system(path)]


def _is_of_system(path: str) -> bool:
    return any(path == top or path.startswith(f"{top}/") for top in SYSTEM)


def _limits(bounds: Bounds) -> list[str]:
    """Set inside, where only the jail's own processes count."""
    if shutil.which("prlimit") is None:
        return []
    return ["prlimit", f"--nproc={bounds.processes}", f"--fsize={bounds.file}", "--core=0", "--memlock=0", "--"]


def _profile(jail: Jail) -> str:
    """macOS: everything of the system, of the user's files only what is named."""
    writable = [*jail.write, Path("/private/tmp")]
    rules = ["(version 1)", "(allow default)", '(deny file-write* (subpath "/"))']
    rules += ['(deny file-read* (subpath "/Users"))', "(deny process-info* (target others))", "(deny mach-register)"]
    rules += [f"(allow file-read* (subpath {_quoted(path)}))" for path in (*jail.read, *writable, jail.folder)]
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
    from vektos.services import _landlock

    return _landlock.works() and _runs([*_landlock.command(probe), "true"])


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
