"""The text that a string or number literal stands for: escapes, JSX character references, spellings of numbers."""

from __future__ import annotations

import html
import re

from tree_sitter import Node

from vektos.tsx.source import SourceFile

_ESCAPE = re.compile(r"\\(u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|\r\n|[\s\S])")
_SINGLE = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": "", "\r\n": ""}


def unescaped(text: str) -> str:
    """A string literal's text with its escape sequences read."""

    def one(match: re.Match[str]) -> str:
        code = match[2] or match[3] or match[4]
        if code:
            point = int(code, 16)
            return chr(point) if point <= 0x10FFFF and not 0xD800 <= point <= 0xDFFF else "\ufffd"
        return _SINGLE.get(match[1], match[1])

    return _ESCAPE.sub(one, text) if "\\" in text else text


def string_value(file: SourceFile, node: Node) -> str:
    """The text of a `string` node (in JSX attributes: with character references) or of one escape sequence."""
    text = file.text(node)
    if "\\" not in text and "&" not in text:
        return text[1:-1]
    if node.type == "escape_sequence":
        return unescaped(text)
    parent = node.parent
    if parent is not None and parent.type == "jsx_attribute":
        return html.unescape(text[1:-1])
    return unescaped(text[1:-1])


def number_text(text: str) -> str:
    """A number as JavaScript would print it, so that `0.50`, `.5` and `5e-1` are one number."""
    plain = text.replace("_", "").rstrip("n").lower()
    try:
        value = float(int(plain, 0)) if plain[:2] in ("0x", "0o", "0b") else float(plain)
    except (ValueError, OverflowError):
        return plain
    if value != value or value in (float("inf"), float("-inf")):
        return plain
    return str(int(value)) if value == int(value) and abs(value) < 1e21 else repr(value)
