"""Keys kept out of all that is written or said: the values of the environment's secrets, and whatever looks like a key.

Knows no provider and no file; who writes a text that it did not make itself passes it through here.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Mapping
from typing import Any

MASK = "[masked]"
SECRET_NAME = re.compile(r"(?:^|_)(?:\w*KEY|TOKENS?|SECRETS?|PASSW(?:OR)?D|CREDENTIALS?|AUTH)(?:_|$)", re.IGNORECASE)
SHORTEST = 8
"""A value with fewer characters is too likely to be part of an ordinary text."""
LOOKS_LIKE_A_KEY = re.compile(
    r"""
    \b(?:sk|pk|rk)-[A-Za-z0-9_-]{16,}            # Anthropic, OpenAI, OpenRouter and those who copy them
    | \bAIza[A-Za-z0-9_-]{30,}                   # Google
    | \bya29\.[A-Za-z0-9_-]{20,}
    | \b(?:gh[pousr]|glpat|hf|xai|gsk|r8)[_-][A-Za-z0-9_-]{16,}
    | \bgithub_pat_[A-Za-z0-9_]{20,}
    | \bxox[abprs]-[A-Za-z0-9-]{10,}
    | \b(?:AKIA|ASIA)[A-Z0-9]{16}\b
    | \beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}
    | (?i:(?<=bearer\ )|(?<=x-api-key:\ )|(?<=api-key:\ ))[A-Za-z0-9._~+/-]{12,}=*
    | -----BEGIN[ ][A-Z ]*PRIVATE[ ]KEY-----.*?(?:-----END[ ][A-Z ]*PRIVATE[ ]KEY-----|\Z)
    """,
    re.VERBOSE | re.DOTALL,
)


def masked(text: str) -> str:
    """The text with `[masked]` in the place of every key."""
    return LOOKS_LIKE_A_KEY.sub(MASK, _known(_secrets()).sub(MASK, text))


def masked_bytes(content: bytes) -> bytes:
    """A file's content without keys; what is not UTF-8 loses those of the environment."""
    try:
        return masked(content.decode("utf-8")).encode()
    except UnicodeDecodeError:
        for secret in _secrets():
            content = content.replace(secret.encode(), MASK.encode())
        return content


def masked_json(value: Any) -> Any:
    """A JSON value with every text in it masked, keys of objects too."""
    if isinstance(value, str):
        return masked(value)
    if isinstance(value, Mapping):
        return {masked(str(key)): masked_json(one) for key, one in value.items()}
    return [masked_json(one) for one in value] if isinstance(value, (list, tuple)) else value


def _secrets() -> tuple[str, ...]:
    named = ((name, value.strip()) for name, value in os.environ.items())
    found = {value for name, value in named if len(value) >= SHORTEST and SECRET_NAME.search(name)}
    return tuple(sorted((value for value in found if not os.path.exists(value)), key=len, reverse=True))


@functools.lru_cache(maxsize=4)
def _known(secrets: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, secrets)) or r"(?!)")
