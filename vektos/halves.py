"""Half of a character: what JSON and file names can hold and UTF-8 can't. Where it would be written it is U+FFFD.

Imports little, since everything that writes imports it. Knows no file.
"""

from __future__ import annotations

import re
from typing import Any

HALVES = re.compile("[\ud800-\udfff]")
"""Lone surrogates."""


def utf8(text: str) -> bytes:
    """The text as it is written to a file."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        return HALVES.sub("\ufffd", text).encode()


def whole(value: Any) -> Any:
    """A JSON value without halves, in keys neither."""
    if isinstance(value, str):
        return HALVES.sub("\ufffd", value)
    if isinstance(value, dict):
        return {whole(key): whole(one) for key, one in value.items()}
    return [whole(one) for one in value] if isinstance(value, (list, tuple)) else value
