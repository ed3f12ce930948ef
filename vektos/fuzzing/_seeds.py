"""Sound inputs from a checkout of Vektos: its tasks, its fixtures, and files as we write them ourselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from vektos.model import canonical

KEPT = "tests/fuzz/seeds"
"""A folder for each target: sound inputs, and those that once failed, which are kept for good."""
LARGEST_SEED = 40_000
CASE = re.compile(rb"^//// (?:valid|invalid|blocked): .*\n", re.MULTILINE)


def files(*patterns: str) -> Callable[[Path], Iterable[bytes]]:
    """What is in these files of the checkout."""

    def found(root: Path) -> Iterable[bytes]:
        paths = (path for pattern in patterns for path in sorted(root.glob(pattern)))
        return (content for path in paths if len(content := path.read_bytes()) <= LARGEST_SEED)

    return found


def pages(root: Path) -> Iterable[bytes]:
    """Solutions, and the many small pages of the source graders' fixtures, in the words of the fixtures' manifest."""
    for path in sorted(root.glob("tasks/*/solution.tsx")):
        yield path.read_bytes().replace(b"@vektos/ds", b"@acme/ui").replace(b"styled-system/", b"acme/")
    for path in sorted(root.glob("tests/graders/*/*.tsx")):
        yield from (case for case in CASE.split(path.read_bytes()) if case.strip())


def folders(root: Path) -> Iterable[bytes]:
    """Pages of several files, each as JSON: name → content, in which Latin-1 stands for bytes."""
    for page in sorted(root.glob("tests/evidence/pages/*")):
        held = {path.relative_to(page).as_posix(): path.read_bytes() for path in page.rglob("*") if path.is_file()}
        yield canonical({name: content.decode("latin-1") for name, content in held.items()}).encode()
    for path in sorted(root.glob("tests/graders/*/*.tsx")):
        for case in CASE.split(path.read_bytes()):
            first, *more = re.split(rb"^//// file: (.+)\n", case, flags=re.MULTILINE)
            if more:
                named = {
                    name.decode(): content.decode("latin-1")
                    for name, content in zip(more[::2], more[1::2], strict=True)
                }
                yield canonical({"page.tsx": first.decode("latin-1"), **named}).encode()


def kept(root: Path, target: str) -> list[Path]:
    """The files of a target's own folder."""
    return sorted(path for path in (root / KEPT / target).glob("*") if path.is_file())
