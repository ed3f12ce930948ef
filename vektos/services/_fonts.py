"""Which fonts this machine has: what draws the characters that the design system's own font lacks. Knows no page."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from vektos.model import digest

SUFFIXES = (".ttf", ".otf", ".ttc", ".otc", ".pfb", ".pcf.gz", ".woff", ".woff2")
LINUX = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
MAC = ("/System/Library/Fonts", "/Library/Fonts", "~/Library/Fonts")


def font_folders() -> list[Path]:
    """Every folder that fonts are looked for in; the top ones also where they are not there yet."""
    tops = [Path(os.path.expanduser(name)) for name in (MAC if sys.platform == "darwin" else LINUX)]
    return [*tops, *(Path(parent, name) for top in tops for parent, names, _ in os.walk(top) for name in names)]


def fonts() -> str:
    """A digest of the fonts' names and sizes: equal on machines that have the same ones."""
    found = {
        (name, os.stat(folder / name).st_size)
        for folder in font_folders()
        if folder.is_dir()
        for name in os.listdir(folder)
        if name.lower().endswith(SUFFIXES) and (folder / name).is_file()
    }
    return digest(repr(sorted(found)))
