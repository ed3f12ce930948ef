"""Earlier graderHashes: what each was made of, and in words how two of them differ. Knows no grader by name.

Hash files are kept under the digest of their content, which is the graderHash; so are the outlines of the Python files
in them, under the digest in the hash file. What was lost (`cache/` may be deleted) is told less exactly.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from vektos.files import write_if_changed
from vektos.model import digest
from vektos.paths import PACKAGE, Paths
from vektos.python_source import outline, read_python

NAMED = 3
"""Changed files, and changed parts of a file, that are named; more are counted."""
KEPT = 4000
"""Earlier hash files, and outlines, that are kept; those longest out of use go first."""
DIGEST = re.compile(r"[0-9a-f]{64}")

Outline = Mapping[str, str]


class Rulers:
    """The hashes of one benchmark, of today and of earlier."""

    def __init__(self, paths: Paths) -> None:
        self._folder = paths.parts
        self._outlined: set[str] = set()

    def parts(self, grader_hash: str) -> Mapping[str, str] | None:
        """What a graderHash was made of: digests and versions by name; those of all graders for one over all.

        None when it is not known any more.
        """
        return _read(self._folder / f"{grader_hash}.json", "parts")

    def outline(self, python_digest: str) -> Outline | None:
        """What a Python file was made of, by the digest that a hash has of it."""
        return _read(self._folder / "python" / f"{python_digest}.json")

    def differences(self, old: str, new: str) -> list[str]:
        """What makes two graderHashes differ, in words; of one grader, one kind of evidence, or over all."""
        before, now = self.parts(old), self.parts(new)
        if before is None or now is None:
            return [] if old == new else ["its graderHash changed"]
        return self.worded(before, now)

    def worded(self, before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
        """How the parts of two hashes differ: versions first, then files, the first few by name."""
        before, now = self._taken_apart(before, now)
        versions: list[str] = []
        files: list[str] = []
        for part in sorted({*before, *now}):
            old, new = before.get(part), now.get(part)
            if old == new:
                continue
            name = part.removeprefix("npm ").removeprefix("python ").removeprefix(f"{PACKAGE.name}/")
            if any(value is not None and not DIGEST.fullmatch(value) for value in (old, new)):
                versions.append(f"{name} {old or 'none'} → {new or 'none'}")
            else:
                files.append(self._file(name, old, new))
        more = len(files) - NAMED
        return [*versions, *files[:NAMED], *([f"and {more} more files"] if more > 0 else [])]

    def keep(self, files: Iterable[Path]) -> None:
        """Keep these hash files; they are the last to be given up."""
        for path in files:
            text = path.read_text(encoding="utf-8")
            kept_as = self._folder / f"{digest(text)}.json"
            if not _used(kept_as):
                write_if_changed(kept_as, text)
        for folder in (self._folder, self._folder / "python"):
            kept = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
            for path in kept[:-KEPT]:
                path.unlink(missing_ok=True)

    def keep_outlines(self, sources: Iterable[Path]) -> None:
        """Keep the outlines of these Python files."""
        for path in sources:
            source = read_python(path).digest
            if source not in self._outlined:
                kept_as = self._folder / "python" / f"{source}.json"
                if not _used(kept_as):
                    write_if_changed(kept_as, json.dumps(outline(path)))
                self._outlined.add(source)

    def _taken_apart(
        self, before: Mapping[str, str], now: Mapping[str, str]
    ) -> tuple[Mapping[str, str], Mapping[str, str]]:
        """Instead of hashes that differ, where they are known, what these are made of."""
        old, new = dict(before), dict(now)
        for name in sorted({*before} & {*now}):
            inner = self.parts(before[name]), self.parts(now[name])
            if before[name] != now[name] and inner[0] is not None and inner[1] is not None:
                del old[name], new[name]
                old |= inner[0]
                new |= inner[1]
        return old, new

    def _file(self, name: str, old: str | None, new: str | None) -> str:
        if old is None or new is None:
            return f"{name} {'is new' if old is None else 'is no longer used'}"
        before, now = self.outline(old), self.outline(new)
        if before is None or now is None:
            return f"{name} changed"
        changes = [
            *(f"{part} changed" for part in now if part in before and before[part] != now[part]),
            *(f"{part} is new" for part in now if part not in before),
            *(f"{part} is gone" for part in before if part not in now),
        ]
        more = f" and {len(changes) - NAMED} more" if len(changes) > NAMED else ""
        return f"{name}: {', '.join(changes[:NAMED]) or 'the order of its parts changed'}{more}"


def _read(path: Path, key: str = "") -> Mapping[str, str] | None:
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        found = raw[key] if key else raw
        return found if isinstance(found, dict) else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _used(path: Path) -> bool:
    """Note that a kept file is in use; whether it is there."""
    try:
        os.utime(path)
    except FileNotFoundError:
        return False
    return True
