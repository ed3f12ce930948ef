"""The jail that Chrome runs in: what of this machine it has, the script that starts it, and its processes' numbers.

Chrome's own sandbox is never left out: it runs inside ours, and alone where the system cannot put one into the other.
Knows no driver, no page and no visit.
"""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from xml.sax.saxutils import escape

from vektos.files import write_whole
from vektos.services import jail
from vektos.services._fonts import font_folders
from vektos.services.browser import Browser, BrowserError
from vektos.services.jail import MB, Bounds, Jail

WHOLE = Bounds(memory=3072 * MB, processes=1024)
"""What all processes of a browser may take together. Processes: their threads count, of which each has up to thirty."""
FONT_CACHES = ("/var/cache/fontconfig", "~/.cache/fontconfig")
FONT_SETTINGS = "/etc/fonts/fonts.conf"
INSIDE = Path("/tmp")  # noqa: S108 - the jail's own


def prepare(choice: Browser, folder: Path) -> Path:
    """Write into a throw-away folder the script that becomes the browser, and say where it is."""
    if jail.kind() == "none" and hasattr(os, "geteuid") and os.geteuid() == 0:
        raise BrowserError(
            "Chrome opens an agent's page in a sandbox of its own, which root can only have inside of a jail, and "
            f"there is none. {jail.remedy()} Or start this as another user."
        )
    fonts = folder / "fonts.conf"
    write_whole(fonts, _font_settings().encode())
    program = Path(choice.path).resolve()
    profile = (INSIDE if jail.is_apart() else folder) / "profile"
    home = INSIDE if jail.is_apart() else folder
    caches = (Path(name).expanduser() for name in FONT_CACHES)
    there = tuple(path for path in (*_tops(), *caches) if path.is_dir())
    inside = Jail(INSIDE, (_installed(program), fonts, *there), nested=True, bounds=WHOLE)
    words = shlex.join(jail.command(inside, [program]))
    script = folder / "start"
    lines = [
        "#!/bin/sh",
        f"echo $$ >{shlex.quote(str(_number(folder)))}",
        f"export HOME={shlex.quote(str(home))} FONTCONFIG_FILE={shlex.quote(str(fonts))}",
        f'exec {words} "$@" --user-data-dir={shlex.quote(str(profile))}',  # of two, the last one counts
    ]
    write_whole(script, "\n".join([*lines, ""]).encode())
    script.chmod(0o700)
    return script


def started(folder: Path) -> int:
    """The process that the script became: the jailer, or where there is none the browser itself."""
    return int(_number(folder).read_text(encoding="utf-8"))


def number_inside(pid: int) -> int:
    """How a process of this machine is numbered where the browser itself runs; 0 when it is gone or not in there."""
    if not jail.is_apart():
        return pid
    try:
        with open(f"/proc/{pid}/status", encoding="utf-8") as file:
            numbers = next(line.split()[1:] for line in file if line.startswith("NSpid:"))
    except (OSError, StopIteration):
        return 0
    return int(numbers[1]) if len(numbers) > 1 else 0


def why_not(choice: Browser, message: str) -> str:
    """Why the browser does not start, and what helps."""
    if "sandbox" not in message.lower().replace("--no-sandbox", "").replace("chromiumsandbox", ""):
        return f"{choice.path} does not start:\n{message[:1500]}"
    if jail.kind() == "none":
        return (
            f"{choice.path} starts pages in a sandbox, which this user may not make on this machine. {jail.remedy()} "
            "Or use the browser of the distribution's package, which brings its own permission."
        )
    return (
        f"{choice.path} cannot make its own sandbox inside of the jail `{jail.described()}`, and is not started "
        f"without. Its package may forbid it; use another browser, or another jail. {jail.remedy()}"
    )


def _number(folder: Path) -> Path:
    return folder / "pid"


def _installed(program: Path) -> Path:
    """The browser's own folder; the program alone where it lies among other things of the user's."""
    folder = program.parent
    return program if Path.home().is_relative_to(folder) or Path.cwd().is_relative_to(folder) else folder


def _tops() -> list[Path]:
    """The folders of fonts that lie in no other one."""
    folders = [path for path in font_folders() if path.is_dir()]
    return [path for path in folders if not any(other in path.parents for other in folders)]


def _font_settings() -> str:
    """The machine's own settings and all folders of fonts, found without the user's home; empty settings on macOS."""
    folders = [f"<dir>{escape(str(path))}</dir>" for path in _tops()]
    caches = [f"<cachedir>{escape(str(Path(name).expanduser()))}</cachedir>" for name in FONT_CACHES]
    system = f'<include ignore_missing="yes">{FONT_SETTINGS}</include>'
    words = [] if sys.platform == "darwin" else [system, *folders, *caches]
    return "\n".join(['<?xml version="1.0"?>', "<fontconfig>", *words, "</fontconfig>", ""])
