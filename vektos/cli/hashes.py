"""`vektos hash`: what each graderHash is made of, as the last run wrote it. Computes nothing."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from vektos.cli._command import FINE, Command, benchmark
from vektos.model import digest
from vektos.reading import UserError

SHORT = 12
"""Letters of a digest that are shown."""
KINDS = {"npm": "npm package", "python": "Python package"}
"""What a part is, by the first word of its name; a file otherwise."""

DESCRIPTION = """\
Prints the graderHash of every grader, kind of evidence and other step: the fingerprint of everything that can
change its outcome besides the page. First the ruler, which is over all that has a say in a score and is named in
every score (`ruler-source` in those of --no-page), with what it is made of. With NAME or --all, also what each of
these is made of: our own files that it imports, the files and packages of the workspace, Python's packages, the
browser; and which other files its outcome is made from. Two outputs can be compared with diff.

Shows what the last `doit bench`, `doit check_page` or `vektos grade` wrote; `doit hash` brings it up to date."""


@dataclass(frozen=True, slots=True)
class Hash:
    """One hash file. `parts`: digests and versions; `reads`: files that each target has of its own."""

    digest: str
    parts: Mapping[str, str]
    reads: tuple[str, ...]


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="?", help="a grader or a kind of evidence, for instance a11y")
    parser.add_argument("--all", action="store_true", help="what each of them is made of")


def run(options: Namespace) -> int:
    hashes = {path.stem: _read(path) for path in sorted(benchmark().hashes.glob("*.json"))}
    if not hashes:
        raise UserError("There are no hashes yet. Make them with `doit hash`.")
    if options.name is None:
        print("\n".join(_overview(hashes)))
    wanted = (options.name or "").replace("-", "_")
    found = [name for name in hashes if options.all or wanted in (name.replace("-", "_"), name.rpartition(".")[2])]
    if options.name and not found:
        raise UserError(f"{options.name}: there is no such hash. There are {', '.join(hashes)}.")
    for name in found:
        print("\n".join(_tree(name, hashes[name])))
    return FINE


def _read(path: Path) -> Hash:
    text = path.read_text(encoding="utf-8")
    try:
        raw = json.loads(text)
        return Hash(digest(text), raw["parts"], tuple(raw["reads"]))
    except (ValueError, KeyError):
        raise UserError(f"{path}: is damaged. Delete it and make it again with `doit hash`.") from None


def _overview(hashes: Mapping[str, Hash]) -> Iterator[str]:
    """Each hash over others with these below it, and then the rest."""
    over = {name: one for name, one in hashes.items() if {*one.parts} & {*hashes}}
    for name, one in over.items():
        yield f"{one.digest[:SHORT]}  {name}"
        for part, value in sorted(one.parts.items()):
            known = hashes.get(part)
            summary = f"  {_summary(known)}" if known and known.digest == value else ""
            yield f"{value[:SHORT]}    {part}{summary}"
    inside = {part for one in over.values() for part in one.parts}
    for name, one in hashes.items():
        if name not in over and name not in inside:
            yield f"{one.digest[:SHORT]}  {name}  {_summary(one)}"


def _summary(one: Hash) -> str:
    """For instance `(31 files, 8 Python packages, browser, fonts; reads screen)`."""
    single = [part for part in sorted(one.parts) if "." not in part and " " not in part]
    count = Counter(KINDS.get(part.partition(" ")[0], "file") for part in one.parts if part not in single)
    told = [
        f"{count[kind]} {kind}{'s' if count[kind] > 1 else ''}" for kind in ("file", *KINDS.values()) if count[kind]
    ]
    told += single
    reads = ", ".join(name.removesuffix(".json") for name in one.reads)
    return f"({', '.join(told)}{f'; reads {reads}' if reads else ''})"


def _tree(name: str, hashed: Hash) -> Iterator[str]:
    """The digest and its parts, folder by folder, then what its outcome is made from besides."""
    yield f"{hashed.digest[:SHORT]}  {name}"
    folder: list[str] = []
    for part, value in sorted(hashed.parts.items()):
        *parents, last = part.split("/") if not part.startswith("npm ") else [part]
        for depth, parent in enumerate(parents):
            if folder[: depth + 1] != parents[: depth + 1]:
                yield f"{' ' * SHORT}  {'  ' * (depth + 1)}{parent}/"
                folder = parents[: depth + 1]
        folder = parents
        yield f"{value[:SHORT]:<{SHORT}}  {'  ' * (len(parents) + 1)}{last}{_rest(value)}"
    for read in hashed.reads:
        yield f"{'of each page':<{SHORT}}    {read}"


def _rest(value: str) -> str:
    """What is no digest (a version, a browser's name) is shown whole."""
    return "" if len(value) == 64 or len(value) <= SHORT else f"  {value}"


COMMAND = Command("hash", "show what a graderHash is made of", DESCRIPTION, arguments, run)
