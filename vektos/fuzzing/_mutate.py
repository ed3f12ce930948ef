"""Makes one input out of seeds: a pure function of the seeds and a source of chance. Knows no target.

JSON, and lines of JSON, are changed as values; other text by its tokens; anything now and then by its bytes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

TOKEN = re.compile(r"\w+|\s+|.", re.DOTALL)
PAIRS: tuple[tuple[str, str], ...] = (
    ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ('"', '"'), ("'", "'"), ("`", "`"), ("/*", "*/"), ("<a>", "</a>"),
    ("${", "}"), ('{"a":', "}"), ("[[", "]]"),
)  # fmt: skip
"""What can be nested."""
NASTY = (
    "", " ", "\n", "\r\n", "\0", "\t", "\x1b[31m", "\u202e", "\ud800", "\ufeff", "\u2028", "é", "😀", "\\", "\\u0000",
    "\\ud800", '"', "'", "`", "null", "true", "NaN", "-Infinity", "1e999", "-1", "0", "1e308", "9" * 25, "9" * 5000,
    "0x10", "../../x", "/etc/passwd", "C:\\x", "__proto__", "constructor", "{{x}}", "%s", "]]>", "<!--", "<![CDATA[",
    "=1+1", "@user", "|", "* ", "#", "&a", "*a", "<<: *a", "!!python/object:x", "? ", "- ", ": ", "---\n", "2020-01-01",
)  # fmt: skip
"""Words that mean something to some reader."""
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63 - 1, 2**63, -(2**63) - 1, 10**30, 0.5, 1e308, float("inf"), float("nan"),
    "", "x", "\0", "\ud800", "\u202e", "x" * 5000, [], {}, [[]], [None], {"": None}, ["x", 1], "page.tsx", "../x",
)  # fmt: skip
MOST_DEEP = 2000
SMALL = 2000
"""Characters that one change adds, but for the rare one that adds as many as there is room for."""

Change = Callable[[str, Sequence[str], Random, int], str]


def mutated(seeds: Sequence[bytes], words: Sequence[str], chance: Random, most: int) -> bytes:
    """An input of at most `most` bytes. `words`: of the language that the target reads."""
    content = chance.choice(seeds)
    if chance.random() < 0.02:
        return chance.randbytes(chance.randint(0, 400))
    text = content.decode("utf-8", "surrogateescape")
    for _ in range(chance.choice((0, 1, 1, 1, 2, 2, 4, 8))):
        other = chance.choice(seeds).decode("utf-8", "surrogateescape")
        text = _as_value(text, other, chance) or _as_text(text, other, words, chance, most)
    content = _encoded(text)
    if chance.random() < 0.05:
        content = _as_bytes(content, chance)
    return content[:most]


def _encoded(text: str) -> bytes:
    """The bytes that `text` was read from; half of a character as three bytes that are no UTF-8."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def _as_value(text: str, other: str, chance: Random) -> str:
    """The text with one of its JSON values changed; empty where it holds none, or by chance."""
    if chance.random() < 0.25:
        return ""
    lines = text.split("\n") if text.startswith(("{", "[")) and text.count("\n") else [text]
    at = chance.randrange(len(lines))
    for whole, part in (((), text), (lines, lines[at])):
        try:
            value = json.loads(part)
        except (ValueError, RecursionError):
            continue
        try:
            said = json.dumps(_changed(value, _value(other), chance), ensure_ascii=chance.random() < 0.5)
        except RecursionError:
            return ""
        return "\n".join([*whole[:at], said, *whole[at + 1 :]]) if whole else said
    return ""


def _value(text: str) -> Any:
    try:
        return json.loads(text.partition("\n")[0] if text.startswith("{") else text)
    except (ValueError, RecursionError):
        return text[:200]


def _changed(value: Any, other: Any, chance: Random) -> Any:
    """The value with one thing in it replaced, removed, repeated or renamed."""
    places = [
        (value, key) for value in _inside(value) for key in (value if isinstance(value, dict) else range(len(value)))
    ]
    if not places or chance.random() < 0.02:
        return chance.choice(VALUES)
    holder, key = chance.choice(places)
    match chance.randrange(7):
        case 0:
            del holder[key]
        case 1 | 2:
            holder[key] = chance.choice(VALUES)
        case 3:
            holder[key] = _some(other, chance)
        case 4:
            holder[key] = _some(value, chance)
        case 5 if isinstance(holder, dict):
            holder[chance.choice(NASTY) if chance.random() < 0.5 else str(chance.choice(places)[1])] = holder.pop(key)
        case 5:
            holder[key:key] = [holder[key]] * chance.choice((1, 2, 300))
        case _ if isinstance(holder[key], str):
            holder[key] = _as_text(holder[key], "", NASTY, chance, SMALL)
        case _:
            holder[key] = [holder[key]]
    return value


def _inside(value: Any) -> list[Any]:
    """Every object and list in a value that holds something."""
    found, waiting = [], [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, (dict, list)) and one:
            found.append(one)
            waiting += one.values() if isinstance(one, dict) else one
    return found


def _some(value: Any, chance: Random) -> Any:
    """A copy of something that a value holds."""
    held = [one for holder in _inside(value) for one in (holder.values() if isinstance(holder, dict) else holder)]
    return json.loads(json.dumps(chance.choice(held))) if held else value


def _as_text(text: str, other: str, words: Sequence[str], chance: Random, most: int) -> str:
    return chance.choice(CHANGES)(text, [other, *words], chance, most)[:most]


def _span(text: str, chance: Random) -> tuple[int, int]:
    """A stretch of the text, from one token's beginning to another's end; mostly a short one."""
    begins = [found.start() for found in TOKEN.finditer(text)] + [len(text)]
    start = chance.randrange(len(begins))
    length = chance.choice((1, 1, 1, 2, 3, 5, 10, 50))
    return begins[start], begins[min(start + length, len(begins) - 1)]


def _without(text: str, _: Sequence[str], chance: Random, __: int) -> str:
    start, end = _span(text, chance)
    return text[:start] + text[end:]


def _said_otherwise(text: str, words: Sequence[str], chance: Random, _: int) -> str:
    start, end = _span(text, chance)
    word = chance.choice((*words[1:], *NASTY))
    return text[:start] + word + text[end if chance.random() < 0.5 else start :]


def _spliced(text: str, words: Sequence[str], chance: Random, _: int) -> str:
    start, end = _span(text, chance)
    (a, b), (c, d) = _span(words[0], chance), _span(text, chance)
    return text[:start] + (words[0][a:b] if chance.random() < 0.5 else text[c:d]) + text[end:]


def _cut(text: str, words: Sequence[str], chance: Random, _: int) -> str:
    at, other = chance.randint(0, len(text)), words[0]
    return text[:at] + (other[chance.randint(0, len(other)) :] if chance.random() < 0.5 else "")


def _repeated(text: str, _: Sequence[str], chance: Random, most: int) -> str:
    start, end = _span(text, chance)
    piece = text[start:end]
    return text[:end] + piece * (_room(chance, most - len(text)) // (len(piece) or 1)) + text[end:]


def _nested(text: str, _: Sequence[str], chance: Random, most: int) -> str:
    start, end = _span(text, chance)
    opening, closing = chance.choice(PAIRS)
    depth = min(
        _room(chance, most - len(text)) // (len(opening) + len(closing)), chance.choice((1, 3, 70, MOST_DEEP, most))
    )
    return (
        text[:start]
        + opening * depth
        + text[start:end]
        + closing * (depth if chance.random() < 0.8 else 0)
        + text[end:]
    )


def _room(chance: Random, left: int) -> int:
    return max(0, left if chance.random() < 0.03 else min(left, chance.randint(0, SMALL)))


CHANGES: tuple[Change, ...] = (
    _without,
    _without,
    _said_otherwise,
    _said_otherwise,
    _spliced,
    _spliced,
    _cut,
    _repeated,
    _nested,
)


def _as_bytes(content: bytes, chance: Random) -> bytes:
    changed = bytearray(content or b"x")
    for _ in range(chance.choice((1, 1, 4, 40))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)
