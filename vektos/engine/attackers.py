"""Hostile pages as they are kept: short texts that say what is repeated, what is expected and where their bait lies.

A page is one file. On top, in comments: `Expect:` the findings that it has to have (`grader/rule`, or `fine`),
`Never:` a text that must stand in nothing that is said of it, `Costly:` why it takes long. In the rest
`<<<text>>>*N` stands for N times the text, `@@` in it for the number of the time and `@+` for the next,
`<<hex:00ff>>` for bytes, `@NAME@` for what a campaign sets up. `//// File: name` begins another file,
`//// Files: N name` so many. Knows no grader and no tool.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from vektos.model import PAGE, Page

_STATED = re.compile(r"^// (Expect|Never|Costly): (.*)$", re.MULTILINE)
_REPEATED = re.compile(r"<<<(.*?)>>>\*(\d+)", re.DOTALL)
_HEX = re.compile(rb"<<hex:([0-9a-f]*)>>")
_FILE = re.compile(r"^//// File(?:s: (\d+) |: )(.*)\n", re.MULTILINE)
_SHARE = 0.3
"""How often a mutation changes a count or a line of a page."""


@dataclass(frozen=True, slots=True)
class Attacker:
    """One hostile page: the findings that it has to have, texts that nothing may say, and its source as kept.

    `costly`: it takes a tool's whole allowance.
    """

    name: str
    expected: tuple[str, ...]
    never: tuple[str, ...]
    text: str
    costly: bool = False

    def page(self, bait: Mapping[str, str]) -> Page:
        """The page in full. `bait`: what stands in it for each `@NAME@`."""
        text = _STATED.sub("", self.text).lstrip("\n")
        for name, place in bait.items():
            text = text.replace(f"@{name}@", place)
        first, *rest = _FILE.split(text)
        files = {PAGE: _full(first)}
        for count, name, content in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
            if not count:
                files[name] = _full(content)
            for number in range(int(count or 0)):
                files[_numbered(name, number)] = _full(_numbered(content, number))
        return Page(files)

    def mutated(self, dice: random.Random, others: Sequence[Attacker]) -> Attacker:
        """Another page like it: counts differ, lines are gone, double or another one's; or it is cut off somewhere."""
        text = _STATED.sub("", self.text).lstrip("\n")
        text = _REPEATED.sub(lambda one: f"<<<{one[1]}>>>*{_count(int(one[2]), dice)}", text)
        lines = text.splitlines(keepends=True)
        for at in range(len(lines)):
            chance = dice.random()
            if chance < _SHARE / 10:
                lines[at] = ""
            elif chance < _SHARE / 5:
                lines[at] *= 2
            elif chance < _SHARE / 3:
                lines[at] += dice.choice(dice.choice(others).text.splitlines(keepends=True))
        text = "".join(lines)
        if dice.random() < _SHARE / 3:
            text = text[: dice.randrange(len(text) + 1)]
        return Attacker(self.name, (), self.never, text)


def attackers(folder: Path) -> list[Attacker]:
    """All that are kept in a folder, by name."""
    return [_read(path) for path in sorted(folder.glob("*.tsx"))]


def _read(path: Path) -> Attacker:
    text = path.read_text(encoding="utf-8")
    stated: dict[str, list[str]] = {"Expect": [], "Never": [], "Costly": []}
    for what, value in _STATED.findall(text):
        stated[what].append(value)
    return Attacker(
        path.stem, tuple(" ".join(stated["Expect"]).split()), tuple(stated["Never"]), text, bool(stated["Costly"])
    )


def _count(count: int, dice: random.Random) -> int:
    return round(count * dice.choice((0.1, 0.5, 0.9, 1.1, 2))) if dice.random() < _SHARE else count


def _full(text: str) -> bytes:
    """The text with all that is repeated written out, and bytes for their spelling."""
    content = _REPEATED.sub(lambda one: "".join(_copies(one[1], int(one[2]))), text).encode()
    return _HEX.sub(lambda one: bytes.fromhex(one[1].decode()[: len(one[1]) // 2 * 2]), content)


def _copies(text: str, count: int) -> Iterator[str]:
    if "@@" not in text:
        yield text * count
    else:
        yield from (_numbered(text, number) for number in range(count))


def _numbered(text: str, number: int) -> str:
    return text.replace("@+", str(number + 1)).replace("@@", str(number))
