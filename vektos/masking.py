"""Keys kept out of what is written or said: exactly the values that were handed out, in every spelling they may take.

A jail keeps all other keys away, so there is nothing to guess: an honest page is never altered. Knows no provider and
no file; who hands out a key says which.
"""

from __future__ import annotations

import base64
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, quote_plus, unquote, urlsplit

MASK = "[masked]"
SHORTEST = 8
"""A value with fewer characters may be part of any page."""
SHORTEST_WORD = 4
PLAIN = re.compile(r"[a-z]+([-_./ ][a-z]+)*[-_.]?[0-9]{0,2}|[0-9.,:%+-]*|[a-z]{2,3}_[A-Z]{2}(\.[A-Za-z0-9-]+)?")
"""What a person would write too: words, `eu-west-1`, `en_US.UTF-8`, a number."""
SETTING = frozenset(
    {"true", "false", "none", "null", "auto", "default", "always", "never", "production", "development"}
)
BETWEEN = bytes(code for code in range(256) if chr(code).isspace()) + b"\"'`+,\\\0"
MOST_BETWEEN = 40
"""What may stand between two characters of a key that was split, and how much of it: quotes, plus, line ends, the zeros
of UTF-16."""
IN_A_PATH = 16
"""Characters in a row in the path of an address that make it a secret, as those of a webhook are."""


@dataclass(frozen=True, slots=True)
class Keys:
    """Some values that were handed out. `words`: those that an ordinary text may hold too, or are too short."""

    values: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    @staticmethod
    def of(handed_out: Iterable[str]) -> Keys:
        """The keys among these values; plain settings (numbers, yes or no, paths, open addresses) are none."""
        found = {part for value in handed_out for part in _secret_parts(value.strip())}
        strong = {value for value in found if len(value) >= SHORTEST and not PLAIN.fullmatch(value)}
        return Keys(_longest_first(strong), _longest_first(found - strong))

    @staticmethod
    def of_variables(names: Iterable[str], more: Iterable[str] = ()) -> Keys:
        """The keys among the values of these variables, and among `more`."""
        return Keys.of([*(os.environ.get(name, "") for name in names), *more])

    def out_of(self, text: str) -> str:
        """A text of ours, or a transcript, without any of them."""
        text = self._without_values(text.encode("utf-8", "surrogatepass")).decode("utf-8", "surrogatepass")
        for word in self.words:
            if word in text:
                text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", MASK, text)
        return text

    def out_of_page(self, content: bytes) -> bytes:
        """A file of a page without those that cannot stand in it by chance."""
        return self._without_values(content)

    def out_of_json(self, value: Any) -> Any:
        """A JSON value with none of them in any of its texts; in the names of its keys neither."""
        if isinstance(value, str):
            return self.out_of(value)
        if isinstance(value, Mapping):
            return {self.out_of(str(key)): self.out_of_json(one) for key, one in value.items()}
        return [self.out_of_json(one) for one in value] if isinstance(value, (list, tuple)) else value

    def _without_values(self, content: bytes) -> bytes:
        if not self.values:
            return content
        squeezed = content.translate(None, BETWEEN)
        for form in (form for value in self.values for form in _forms(value)):
            bare = form.translate(None, BETWEEN)
            if bare and bare in squeezed:
                content = _masked(content, bare)
        return content


NO_KEYS = Keys()


def _secret_parts(value: str) -> Iterator[str]:
    """What of a value has to stay unknown: all of it, or of an address also the password; nothing of a setting."""
    if len(value) < SHORTEST_WORD or value.lower() in SETTING or re.fullmatch(r"[0-9.,:+-]*", value):
        return
    if "://" in value:
        yield from _of_address(value)
    elif not os.path.exists(value):
        yield value


def _of_address(value: str) -> Iterator[str]:
    try:
        parts = urlsplit(value)
        password = parts.password
    except ValueError:
        yield value
        return
    in_path = [part for part in parts.path.split("/") if len(part) >= IN_A_PATH and re.search(r"\d", part)]
    if password or parts.query or parts.username or in_path:
        yield value
    for part in (password, parts.username if not password else None, *in_path):
        if part:
            yield from {part, unquote(part)}


def _masked(content: bytes, bare: bytes) -> bytes:
    """The content without `bare`, however it is split. In one pass: a page may be made to be slow to search."""
    places = [at for at, code in enumerate(content) if code not in BETWEEN]
    squeezed = content.translate(None, BETWEEN)
    pieces: list[bytes] = []
    done, at = 0, squeezed.find(bare)
    while at >= 0:
        span = places[at : at + len(bare)]
        apart = next((n for n in range(len(span) - 1, 0, -1) if span[n] - span[n - 1] > MOST_BETWEEN + 1), 0)
        if not apart:
            pieces += [content[done : span[0]], MASK.encode()]
            done = span[-1] + 1
        at = squeezed.find(bare, at + (apart or len(bare)))
    return b"".join([*pieces, content[done:]])


def _forms(value: str) -> Iterator[bytes]:
    """How a value may stand in a file, as its bytes: as it is, escaped for JSON or an address, in base64, in hex."""
    raw = value.encode("utf-8", "surrogatepass")
    spelled = {value, json.dumps(value)[1:-1], json.dumps(value, ensure_ascii=False)[1:-1], value[::-1]}
    spelled |= {quote(value, safe=""), quote_plus(value), quote(value)}
    spelled |= {re.sub("%..", lambda escape: escape[0].lower(), quote(value, safe=""))}
    for form in spelled:
        yield form.encode("utf-8", "surrogatepass")
    yield from {raw.hex().encode(), raw.hex().upper().encode()}
    for at in range(3):
        # Of the characters at both ends, those are left out that depend on what stands beside the key.
        encoded = base64.b64encode(bytes(at) + raw)
        inner = encoded[(0, 2, 3)[at] : (at + len(raw)) * 8 // 6]
        yield from {inner, inner.replace(b"+", b"-").replace(b"/", b"_")}


def _longest_first(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(values, key=lambda value: (-len(value), value)))
