"""Which token a name means, whether it exists, and which existing ones are nearest. Knows the manifest, no page."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

from vektos.design_system import Manifest, Property, Token

NAME = re.compile(r"-?[A-Za-z0-9][\w.-]*(?:/[\w.%]+)?")
_FRACTION = re.compile(r"-?\d+/\d+")
_NUMBER = re.compile(r"-?(\d+\.?\d*|\.\d+)")
_DIMENSION = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?[a-zA-Z%]+")
FREE_NAMES = frozenset({"containerNames", "keyframes", "assets", "breakpoints"})
"""Categories whose names a page may make up."""


@dataclass(frozen=True, slots=True)
class Named:
    """What a name turned out to be: a token, something that exists without being one, or nothing."""

    token: Token | None
    exists: bool


def look_up(manifest: Manifest, category: str, name: str, extra: frozenset[str] = frozenset()) -> Named:
    """The token of a category that `name` means: as it is, negative, with an opacity, or a fraction."""
    tokens = manifest.tokens.get(category, {})
    if name in extra:
        return Named(tokens.get(name), True)
    for candidate in (name, name.split("/")[0], name.removeprefix("-"), f"{name}.DEFAULT"):
        if candidate in tokens:
            return Named(tokens[candidate], True)
    return Named(None, bool(_FRACTION.fullmatch(name)))


def look_up_path(manifest: Manifest, path: str) -> Named:
    """The token that a path with its category means, `colors.fg.default`. Other paths (`sizes`, `--x`) are not names."""
    category, dot, name = path.partition(".")
    if not dot or category not in manifest.tokens or category in FREE_NAMES:
        known_category = category in manifest.tokens or not re.fullmatch(r"[A-Za-z][\w]*", category)
        return Named(None, known_category or not dot)
    return look_up(manifest, category, name)


def is_name(text: str) -> bool:
    """Whether a value is a single name, and so can be meant as a token's."""
    return NAME.fullmatch(text) is not None and _DIMENSION.fullmatch(text) is None


def is_number(text: str) -> bool:
    return _NUMBER.fullmatch(text) is not None


def nearest(manifest: Manifest, category: str, name: str, spec: Property | None = None) -> str:
    """Words that name the existing tokens nearest to `name`."""
    names = [
        token.name
        for token in manifest.tokens.get(category, {}).values()
        if not token.primitive and (spec is None or spec.role is None or token.role in (spec.role, None))
    ] or list(manifest.tokens.get(category, {}))
    if is_number(name):
        numbers = sorted((abs(float(one) - float(name)), one) for one in names if is_number(one))
        close = [one for _, one in numbers[:3]]
    else:
        last = name.split("/")[0].split(".")[-1].lower()
        close = difflib.get_close_matches(name.split("/")[0], names, 3, 0.55)
        close += [one for one in names if one.split(".")[-1].lower() == last and one not in close]
    close = close[:3] or names[:5]
    return ", ".join(f'"{one}"' for one in close)
