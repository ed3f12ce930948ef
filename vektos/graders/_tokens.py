"""Which token a name means, whether it exists, and which existing ones are nearest. Knows the manifest, no page."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

from vektos.design_system import Manifest, Property, Token

NAME = re.compile(r"-?[A-Za-z0-9][\w.-]*(?:/[\w.%]+)?")
_FRACTION = re.compile(r"-?\d+/\d+")
_NUMBER = re.compile(r"-?(\d+\.?\d*|\.\d+)")
_DIMENSION = re.compile(
    r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?(px|r?em|r?ch|r?ex|r?cap|r?ic|r?lh|pt|pc|cm|mm|in|q|%|fr|[sld]?v(w|h|i|b|min|max)"
    r"|cq(w|h|i|b|min|max)|m?s|deg|g?rad|turn|dpi|dpcm|dppx|x|k?hz)",
    re.IGNORECASE,
)
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
    """The token that a path with its category means, `colors.fg.default`. Others (`sizes`, `--x`) are not names."""
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
    """Words that name the existing tokens nearest to `name`: of the property's role where it has one."""
    names = _suggestible(manifest, category, spec.role if spec is not None else None)
    if is_number(name):
        numbers = sorted((abs(float(one) - float(name)), one) for one in names if is_number(one))
        close = [one for _, one in numbers[:3]]
    else:
        plain = name.split("/")[0]
        last = plain.split(".")[-1].lower()
        close = [one for one in names if one.split(".")[-1].lower() == last]
        close += [one for one in difflib.get_close_matches(plain, names, 3, 0.6) if one not in close]
    chosen = close[:3] or names[:3]
    return ", ".join(f'"{one}"' for one in chosen)


def _suggestible(manifest: Manifest, category: str, role: str | None) -> list[str]:
    """The names worth suggesting: meanings before materials, of this role, the default ones first."""
    group = manifest.tokens.get(category, {}).values()
    meant = [t.name for t in group if t.role is not None and role in (None, t.role)]
    plain = [t.name for t in group if not t.primitive]
    return sorted(meant or plain or [t.name for t in group], key=lambda one: not one.endswith(".default"))
