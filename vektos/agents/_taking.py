"""Takes the page out of the folder that a program worked in: plain files of its own, within the limits of a page.

`page.tsx` comes first, then what it refers to, then the rest in order. What is left there is named, with the reason.
The folder may be anything that a program can make: links, pipes, devices, millions of files, files without an end.
"""

from __future__ import annotations

import contextlib
import os
import posixpath
import re
import stat
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from vektos.agents._submission import MOST_BYTES, MOST_BYTES_IN_ALL, MOST_FILES, is_ours, is_plain
from vektos.model import PAGE

NOT_A_PAGE = frozenset({"node_modules", "__pycache__"})
MOST_SEEN = 50_000
"""Files and folders that are looked at."""
DEEPEST = 16
MOST_NAMED = 20
"""Files that are named of those that were left."""
LONGEST_NAME = 120
REFERENCE = re.compile(r"""(?:from|import|require)\s*\(?\s*["'](\.{1,2}/[^"'\n]+)["']""")
ENDINGS = ("", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".json", ".css", "/index.tsx", "/index.ts")
FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW
FILE = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK
Inode = tuple[int, int]


@dataclass
class Taken:
    """The files of the page, and of what was left: name and reason."""

    files: dict[str, bytes] = field(default_factory=dict)
    left: list[tuple[str, str]] = field(default_factory=list)
    more_left: int = 0

    def leave(self, name: str, why: str) -> None:
        if len(self.left) < MOST_NAMED:
            shown = name.encode("utf-8", "backslashreplace").decode()[:LONGEST_NAME]
            self.left.append((shown if shown.isprintable() else ascii(shown)[1:-1][:LONGEST_NAME], why))
        else:
            self.more_left += 1

    @property
    def record(self) -> list[dict[str, str]]:
        """What run.json says of the files that were left."""
        more = [{"file": "…", "why": f"{self.more_left} more"}] if self.more_left else []
        return [*({"file": name, "why": why} for name, why in self.left), *more]


@dataclass(frozen=True, slots=True)
class _Seen:
    """Something in the folder. `inside`: it does not lie in a hidden folder or among packages."""

    name: str
    status: os.stat_result
    inside: bool

    @property
    def inode(self) -> Inode:
        return self.status.st_dev, self.status.st_ino


def taken(workspace: Path, given: Mapping[str, bytes]) -> Taken:
    """What a program left in its workspace that was not given to it."""
    found, seen = Taken(), [*_walk(workspace)]
    if len(seen) > MOST_SEEN:
        found.leave("…", f"more than {MOST_SEEN:,} files and folders")
    names = Counter(one.inode for one in seen if not stat.S_ISDIR(one.status.st_mode))
    files: dict[str, _Seen] = {}
    spelled = {name.casefold(): name for name in given}
    for one in sorted((one for one in seen if one.inside), key=lambda one: (one.name != PAGE, one.name.split("/"))):
        why = _refusal(one, names) or _other_spelling(one.name, spelled)
        if why:
            found.leave(one.name, why)
        elif stat.S_ISREG(one.status.st_mode):
            files[one.name] = one
    for name in _in_order(workspace, files):
        _take(found, workspace, files[name], given)
    return found


def _take(found: Taken, workspace: Path, one: _Seen, given: Mapping[str, bytes]) -> None:
    content = read(workspace, one.name)
    if content is None:
        found.leave(one.name, f"has more than {MOST_BYTES:,} bytes, or cannot be read")
    elif given.get(one.name) == content:
        return
    elif len(found.files) >= MOST_FILES:
        found.leave(one.name, f"is one more than {MOST_FILES} files")
    elif sum(map(len, found.files.values())) + len(content) > MOST_BYTES_IN_ALL:
        found.leave(one.name, f"is too much: all files together may have {MOST_BYTES_IN_ALL:,} bytes")
    else:
        found.files[one.name] = content


def read(workspace: Path, name: str) -> bytes | None:
    """A plain file's content, no link on the way followed and no pipe waited for; None where there is none to take."""
    *folders, last = name.split("/")
    handles: list[int] = []
    try:
        handles.append(os.open(workspace, FOLDER))
        for folder in folders:
            handles.append(os.open(folder, FOLDER, dir_fd=handles[-1]))
        handles.append(os.open(last, FILE, dir_fd=handles[-1]))
        status = os.fstat(handles[-1])
        if not stat.S_ISREG(status.st_mode) or status.st_size > MOST_BYTES:
            return None
        content = b""
        while len(content) <= MOST_BYTES and (chunk := os.read(handles[-1], MOST_BYTES)):
            content += chunk
        return content if len(content) <= MOST_BYTES else None
    except (OSError, ValueError):
        return None
    finally:
        for handle in handles:
            os.close(handle)


def is_begun(workspace: Path, given: Mapping[str, bytes]) -> float | None:
    """When the oldest plain file that was not given was last written (seconds since 1970); None while there is none."""
    times = [
        one.status.st_mtime
        for one in _walk(workspace)
        if one.inside and stat.S_ISREG(one.status.st_mode) and one.name not in given
    ]
    return min(times, default=None)


def _refusal(one: _Seen, names: Counter[Inode]) -> str:
    """Why it is not taken, whatever is in it; empty for a plain file with a plain name, and for a folder."""
    mode = one.status.st_mode
    if stat.S_ISDIR(mode):
        return "is a folder" if one.name == PAGE else "lies too deep" if one.name.count("/") >= DEEPEST else ""
    if not stat.S_ISREG(mode):
        return "is a link" if stat.S_ISLNK(mode) else "is no file"
    if one.status.st_nlink != names[one.inode]:
        return "is the same file as one outside of the folder"
    if not is_plain(one.name) or unicodedata.normalize("NFC", one.name) != one.name:
        return "has a name that no page's file can have"
    if is_ours(one.name):
        return "has a name that is ours"
    return f"has more than {MOST_BYTES:,} bytes" if one.status.st_size > MOST_BYTES else ""


def _other_spelling(name: str, spelled: dict[str, str]) -> str:
    """Why a name cannot lie beside one that is there already; a name that can is one more."""
    other = spelled.setdefault(name.casefold(), name)
    return "" if other == name else f"is {other} in another spelling"


def _in_order(workspace: Path, files: Mapping[str, _Seen]) -> Iterator[str]:
    """The page, what it refers to, what that refers to, and then the rest."""
    waiting, done = [PAGE] if PAGE in files else [], set[str]()
    while waiting and len(done) <= MOST_FILES:
        name = waiting.pop(0)
        if name in done:
            continue
        done.add(name)
        yield name
        text = (read(workspace, name) or b"").decode("utf-8", "replace")
        for specifier in dict.fromkeys(REFERENCE.findall(text)):
            base = posixpath.normpath(posixpath.join(posixpath.dirname(name), specifier))
            bases = (base, re.sub(r"\.[cm]?jsx?$", "", base))
            waiting += [found for one in bases for end in ENDINGS if (found := one + end) in files]
    yield from (name for name in files if name not in done)


def _walk(workspace: Path) -> Iterator[_Seen]:
    """Everything below the folder, one more than `MOST_SEEN` at most; no link is followed."""
    waiting, count = [("", os.fspath(workspace), True)], 0
    while waiting:
        prefix, place, inside = waiting.pop()
        with contextlib.suppress(OSError):
            if not os.access(place, os.R_OK | os.X_OK):
                os.chmod(place, 0o700)
        with contextlib.suppress(OSError), os.scandir(place) as entries:
            for entry in entries:
                count += 1
                if count > MOST_SEEN + 1:
                    return
                with contextlib.suppress(OSError):
                    ours = inside and not entry.name.startswith(".") and entry.name not in NOT_A_PAGE
                    one = _Seen(f"{prefix}{entry.name}", entry.stat(follow_symlinks=False), ours)
                    yield one
                    if stat.S_ISDIR(one.status.st_mode) and prefix.count("/") < DEEPEST:
                        waiting.append((f"{one.name}/", entry.path, ours))
