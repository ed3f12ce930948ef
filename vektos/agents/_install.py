"""What of this machine a program needs to run: itself, its packages, its interpreter. Starts nothing.

Found out from the file itself: where its links lead, what its first line says, which packages or virtual environment it
lies in. What a program needs beyond that is said in bench.yaml, with `reads:`.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

MOST_LINKS = 20
DEEPEST = 4
"""Interpreters of interpreters."""
FIRST_LINE = 512
PACKAGES = "node_modules"
SYSTEM_PATH = ("/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin")


@dataclass(frozen=True, slots=True)
class Install:
    """A program: the file that is started, what it reads, and where it looks for other programs."""

    program: Path
    reads: tuple[Path, ...]
    path: tuple[str, ...]


def install(name: str) -> Install | None:
    """What the program of this name needs; None where there is no such program."""
    found = shutil.which(name)
    if found is None:
        return None
    program = _followed(Path(os.path.abspath(found)))
    reads = [path for path in dict.fromkeys(_reads(program, DEEPEST)) if path.exists()]
    folders = [os.fspath(folder) for folder in dict.fromkeys([program.parent, *_folders(program, DEEPEST)])]
    return Install(program, tuple(reads), (*folders, *SYSTEM_PATH))


def _followed(path: Path) -> Path:
    """Where a program's links lead; into a virtual environment and no further, since Python knows it by its place."""
    for _ in range(MOST_LINKS):
        if not path.is_symlink() or _environment(path):
            break
        path = Path(os.path.normpath(path.parent / os.readlink(path)))
    return path


def _environment(program: Path) -> Path | None:
    """The virtual environment that a program lies in."""
    folder = program.parent.parent
    return folder if (folder / "pyvenv.cfg").is_file() else None


def _reads(program: Path, deepest: int) -> Iterator[Path]:
    yield program
    environment = _environment(program)
    if environment:
        yield environment
        yield from _base(environment)
    elif PACKAGES in program.parts:
        yield Path(*program.parts[: program.parts.index(PACKAGES) + 1])
    interpreter = _interpreter(program) if deepest else None
    if interpreter:
        yield from _reads(interpreter, deepest - 1)
        yield from _prefix(interpreter)


def _base(environment: Path) -> Iterator[Path]:
    """The Python that a virtual environment stands on."""
    for line in (environment / "pyvenv.cfg").read_text(encoding="utf-8", errors="replace").splitlines():
        key, _, value = line.partition("=")
        if key.strip() == "home":
            yield from _prefix(Path(value.strip()) / "python3")
    for name in ("python", "python3"):
        program = environment / "bin" / name
        if program.exists():
            yield from _prefix(program.resolve())


def _prefix(program: Path) -> Iterator[Path]:
    """The folder that an interpreter is installed in, unless that is the user's own."""
    if _environment(program):
        return
    for one in (program, program.resolve()):
        folder, home = one.parent.parent, Path.home()
        if one.parent.name == "bin" and folder not in (home, home / ".local", *home.parents):
            yield folder


def _folders(program: Path, deepest: int) -> Iterator[Path]:
    interpreter = _interpreter(program) if deepest else None
    if interpreter:
        yield interpreter.parent
        yield from _folders(interpreter, deepest - 1)


def _interpreter(program: Path) -> Path | None:
    """The program that a script's first line names; what `env` is told to look up is looked up here."""
    try:
        with open(program, "rb") as file:
            line = file.readline(FIRST_LINE).decode("utf-8", "replace")
    except OSError:
        return None
    words = line.removeprefix("#!").split() if line.startswith("#!") else []
    if words and Path(words[0]).name == "env":
        words = [word for word in words[1:] if not word.startswith("-") and "=" not in word]
    found = shutil.which(words[0]) if words else None
    return _followed(Path(os.path.abspath(found))) if found else None
