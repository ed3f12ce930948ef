"""Token files in the Design Tokens format (`$type`, `$value`, groups, aliases) read into tokens by category.

Follows aliases (`{a.b}`, `$ref`), inherited types, `$root` and `$extends`. Does not know what a token is meant for: who
asks says which first words of a name mean which role.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from vektos.design_system import ManifestError

CATEGORIES = {
    "color": "colors", "fontFamily": "fonts", "fontWeight": "fontWeights", "duration": "durations",
    "cubicBezier": "easings", "shadow": "shadows", "border": "borders", "typography": "textStyles",
    "gradient": "gradients", "strokeStyle": "strokeStyles", "transition": "transitions",
}  # fmt: skip
"""The types that say which properties a token is for."""
WORDS = {
    "colors": "color colors colour colours palette",
    "spacing": "spacing space spaces gap gaps inset",
    "sizes": "size sizes sizing dimension dimensions",
    "radii": "radius radii rounded borderradius borderradii cornerradius corner",
    "borderWidths": "borderwidth borderwidths strokewidth",
    "fonts": "font fonts fontfamily fontfamilies typeface",
    "fontSizes": "fontsize fontsizes textsize",
    "fontWeights": "fontweight fontweights weight",
    "lineHeights": "lineheight lineheights leading",
    "letterSpacings": "letterspacing letterspacings tracking",
    "shadows": "shadow shadows elevation boxshadow",
    "durations": "duration durations time",
    "easings": "easing easings ease cubicbezier",
    "breakpoints": "breakpoint breakpoints screen screens",
    "blurs": "blur blurs",
    "zIndex": "zindex zindices layer layers",
    "opacity": "opacity opacities",
    "borders": "border borders",
    "textStyles": "typography textstyle textstyles",
    "gradients": "gradient gradients",
}
"""How groups are called whose tokens belong to a category."""
CATEGORY_OF = {word: category for category, words in WORDS.items() for word in words.split()}
LENGTHS = ("spacing", "sizes")
"""Where a length belongs when no group says what it is for."""
MEASURES = frozenset({"dimension", "number"})
MAX_DEPTH, MOST_TOKENS = 40, 100_000
"""Groups in each other, and tokens: `$extends` makes many of few."""
_ALIAS = re.compile(r"\{([^{}]+)\}")
_PLAIN = re.compile(r"[^a-z]")

Tokens = dict[str, dict[str, dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class _Token:
    """A token as it is written. `type`: its own; `around`: that of the nearest group that has one."""

    path: tuple[str, ...]
    type: str
    around: str
    value: Any


def read(files: Mapping[str, Mapping[str, Any]], roles: Mapping[str, Mapping[str, str]]) -> Tokens:
    """The manifest's `tokens`, of parsed files by name. `roles`: category → first word of a token's name → role.

    A token that stands for another one is a meaning; one with a value of its own is a raw material when its category
    also has meanings, unless it has a role.
    """
    tree: dict[str, Any] = {}
    for content in files.values():
        _merge(tree, content)
    tokens: dict[str, _Token] = {}
    for token in _tokens(tree, tree, (), ""):
        tokens[".".join(token.path)] = token
        if len(tokens) > MOST_TOKENS:
            raise ManifestError(f"{', '.join(files)}: more than {MOST_TOKENS:,} tokens. Mend what $extends what.")
    if not tokens:
        raise ManifestError(f"{', '.join(files)}: no token has a $value. Give a file in the Design Tokens format.")
    found: dict[str, dict[str, bool]] = {}
    for token in tokens.values():
        kind = _type(token, tokens, ())
        for category, name in _places(token, kind):
            found.setdefault(category, {})[name] = _alias_in(token.value) is not None
    return {category: _described(group, roles.get(category, {})) for category, group in sorted(found.items())}


def _described(group: Mapping[str, bool], roles: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    layered = any(group.values())
    described: dict[str, dict[str, Any]] = {}
    for name, alias in sorted(group.items()):
        role = roles.get(name.split(".")[0])
        described[name] = {"primitive": layered and not alias and role is None, "role": role}
    return described


def _merge(into: dict[str, Any], more: Mapping[str, Any]) -> None:
    """Lay one group over another: what both name, the later one says."""
    for key, value in more.items():
        known = into.get(key)
        if isinstance(known, dict) and isinstance(value, dict) and "$value" not in value:
            _merge(known, value)
        else:
            into[key] = copy.deepcopy(value)


def _tokens(root: Mapping[str, Any], group: Any, path: tuple[str, ...], around: str) -> Iterator[_Token]:
    """Every token below a group."""
    if not isinstance(group, dict):
        return
    if len(path) > MAX_DEPTH:
        raise ManifestError(f"{'.'.join(path[:3])}…: groups stand in each other without end. Mend their $extends.")
    group = _extended(root, group, path, ())
    own = group.get("$type", "")
    if not isinstance(own, str):
        raise ManifestError(f"{'.'.join(path)}: $type is {own!r}. Write the name of a type.")
    value = group.get("$value", group if "$ref" in group else None)
    if value is not None:
        yield _Token(path, own, around, value)
        return
    for key, inner in group.items():
        if key == "$root":
            yield from _tokens(root, inner, path, own or around)
        elif not key.startswith("$"):
            yield from _tokens(root, inner, (*path, key), own or around)


def _extended(
    root: Mapping[str, Any], group: Mapping[str, Any], path: tuple[str, ...], seen: tuple[str, ...]
) -> Mapping[str, Any]:
    """A group with what it takes over from another one by `$extends`."""
    if "$extends" not in group:
        return group
    name = _name(group["$extends"])
    other: Any = root
    for step in name.split(".") if name else ():
        other = other.get(step) if isinstance(other, dict) else None
    if not isinstance(other, dict) or name is None or name in seen:
        raise ManifestError(f"{'.'.join(path)}: $extends {group['$extends']!r} leads to no group. Mend that name.")
    base: dict[str, Any] = {}
    _merge(base, _extended(root, other, path, (*seen, name)))
    _merge(base, {key: value for key, value in group.items() if key != "$extends"})
    return base


def _name(value: Any) -> str | None:
    """The path that an alias names, in any of its two spellings."""
    if isinstance(value, dict) and isinstance(value.get("$ref"), str):
        steps = value["$ref"].removeprefix("#/").split("/")
        plain = [step.replace("~1", "/").replace("~0", "~") for step in steps]
        return ".".join(plain[: plain.index("$value")] if "$value" in plain else plain)
    match = _ALIAS.fullmatch(value.strip()) if isinstance(value, str) else None
    return match[1].strip() if match else None


def _alias_in(value: Any) -> str | None:
    """The first token that a value names, also inside a composite one."""
    name = _name(value)
    if name is not None:
        return name
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return next((inner for inner in map(_alias_in, parts) if inner is not None), None)


def _type(token: _Token, tokens: Mapping[str, _Token], seen: tuple[str, ...]) -> str:
    """A token's own type, else that of the token it stands for, else that of the group around it."""
    here = ".".join(token.path)
    alias, kind = _name(token.value), token.type
    if alias is not None:
        target = tokens.get(alias.removesuffix(".$root"))
        if target is None:
            raise ManifestError(f"{here}: its value names {{{alias}}}, which is no token. Mend that name.")
        if alias in seen:
            raise ManifestError(f"{here}: its value leads back to itself. Give one of {', '.join(seen)} a value.")
        kind = kind or _type(target, tokens, (*seen, alias))
    kind = kind or token.around
    if not kind:
        raise ManifestError(f"{here}: neither it nor a group around it has a $type. Add one.")
    return kind


def _places(token: _Token, kind: str) -> list[tuple[str, str]]:
    """The categories of a token and its name there, without the first groups when they only say the category."""
    said = [_said(token.path[:end]) for end in range(1, len(token.path))]
    category = CATEGORIES.get(kind)
    if category is None and kind in MEASURES:
        category = next((one for one, _ in reversed(said) if one), None)
    categories = (category,) if category else LENGTHS if kind == "dimension" else ()
    beginning = max((length for end, (_, length) in enumerate(said[:2], 1) if length == end), default=0)
    return [(one, ".".join(token.path[beginning:])) for one in categories]


def _said(path: tuple[str, ...]) -> tuple[str, int]:
    """The category that the end of a path says, in its last two words (`font.size`) or its last; and in how many."""
    for words in (2, 1):
        plain = _PLAIN.sub("", "".join(path[-words:]).lower()) if len(path) >= words else ""
        if plain in CATEGORY_OF:
            return CATEGORY_OF[plain], words
    return "", 0
