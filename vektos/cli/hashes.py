"""`vektos hash`: what each graderHash is made of, as the last run wrote it. Computes nothing."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from vektos.cli._command import FINE, Command, benchmark
from vektos.reading import UserError

SHORT = 12
"""Letters of a digest that are shown."""

DESCRIPTION = """\
Prints the graderHash of every grader, kind of evidence and other step: the fingerprint of everything that can
change its outcome besides the page. With NAME, also what it is made of: our own files that it imports, the files
and packages of the workspace, the browser. Two outputs can be compared with diff to see why something ran again.

Shows what the last `doit bench`, `doit check_page` or `vektos grade` wrote; `doit hash` brings it up to date."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="?", help="a grader or a kind of evidence, for instance a11y")


def run(options: Namespace) -> int:
    hashes = {path.stem: path for path in sorted(benchmark().hashes.glob("*.json"))}
    if not hashes:
        raise UserError("There are no hashes yet. Make them with `doit hash`.")
    if options.name is None:
        for name, path in hashes.items():
            print(f"{_read(path)['digest'][:SHORT]}  {name}")
        return FINE
    wanted = options.name.replace("-", "_")
    found = [name for name in hashes if name == wanted or name.rpartition(".")[2] == wanted]
    if not found:
        raise UserError(f"{options.name}: there is no such hash. There are {', '.join(hashes)}.")
    for name in found:
        print(_tree(name, _read(hashes[name])))
    return FINE


def _read(path: Path) -> dict[str, Any]:
    try:
        raw: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise UserError(f"{path}: is damaged. Delete it and make it again with `doit hash`.") from None
    return raw


def _tree(name: str, hashed: dict[str, Any]) -> str:
    """The digest and its parts, folder by folder."""
    lines = [f"{hashed['digest'][:SHORT]}  {name}"]
    folder: list[str] = []
    for part, value in sorted(hashed["parts"].items()):
        *parents, last = part.split("/") if not part.startswith("npm ") else [part]
        for depth, parent in enumerate(parents):
            if folder[: depth + 1] != parents[: depth + 1]:
                lines.append(f"{' ' * SHORT}  {'  ' * (depth + 1)}{parent}/")
                folder = parents[: depth + 1]
        folder = parents
        lines.append(f"{value[:SHORT]:<{SHORT}}  {'  ' * (len(parents) + 1)}{last}{_rest(value)}")
    return "\n".join(lines)


def _rest(value: str) -> str:
    """What is no digest (a version, a browser's name) is shown whole."""
    return "" if len(value) == 64 or len(value) <= SHORT else f"  {value}"


COMMAND = Command("hash", "show what a graderHash is made of", DESCRIPTION, arguments, run)
