"""A manifest for any stack: files of tokens, and a list of what a person knows of the design system.

The list is a manifest without tokens and with two additions: `components` may be plain names, and `tokenRoles` and
`propertyRoles` say what tokens and properties are meant for. Where it names style entries but no properties, CSS's own
properties are taken. Knows CSS; no grader.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from vektos.adapters.dtcg import Tokens, read
from vektos.design_system import Manifest
from vektos.reading import UserError, read_checked

SIDES = ("", "Top", "Right", "Bottom", "Left", "Inline", "InlineStart", "InlineEnd", "Block", "BlockStart", "BlockEnd")
CORNERS = ("TopLeft", "TopRight", "BottomRight", "BottomLeft", "StartStart", "StartEnd", "EndStart", "EndEnd")
BORDERS = tuple(f"border{side}" for side in SIDES)
PROPERTIES: Mapping[str, tuple[str, ...]] = {
    "colors": (
        "color", "background", "backgroundColor", "outlineColor", "textDecorationColor", "caretColor", "accentColor",
        "columnRuleColor", "fill", "stroke", *(f"{border}Color" for border in BORDERS),
    ),
    "spacing": (
        *(f"{box}{side}" for box in ("padding", "margin", "scrollMargin", "scrollPadding") for side in SIDES),
        *(f"inset{side}" for side in ("", *SIDES[5:])),
        "top", "right", "bottom", "left", "gap", "rowGap", "columnGap", "textIndent", "outlineOffset",
    ),
    "sizes": (
        *(f"{size}{axis}" for size in ("min", "max") for axis in ("Width", "Height", "InlineSize", "BlockSize")),
        "width", "height", "inlineSize", "blockSize", "flexBasis", "columnWidth",
    ),
    "radii": ("borderRadius", *(f"border{corner}Radius" for corner in CORNERS)),
    "borderWidths": (*(f"{border}Width" for border in BORDERS), "outlineWidth", "columnRuleWidth"),
    "borders": (*BORDERS, "outline"),
    "fonts": ("fontFamily",),
    "fontSizes": ("fontSize",),
    "fontWeights": ("fontWeight",),
    "lineHeights": ("lineHeight",),
    "letterSpacings": ("letterSpacing",),
    "shadows": ("boxShadow", "textShadow"),
    "durations": ("transitionDuration", "transitionDelay", "animationDuration", "animationDelay"),
    "easings": ("transitionTimingFunction", "animationTimingFunction"),
    "zIndex": ("zIndex",),
    "opacity": ("opacity",),
}  # fmt: skip
"""Which tokens the properties of CSS take."""
PROPERTY_ROLES: Mapping[str, tuple[str, ...]] = {
    "text": ("color",),
    "background": ("background", "backgroundColor"),
    "border": (*BORDERS, *(f"{border}Color" for border in BORDERS)),
}


def manifest(token_files: Sequence[Path], list_file: Path) -> dict[str, Any]:
    """The manifest as JSON; an error names the file and the key that is wrong."""
    listed = read_checked(list_file, "components", str(list_file))
    if "tokens" in listed:
        raise UserError(f"{list_file}: tokens: they come from the token files. Take the key out.")
    files = {str(path): read_checked(path, "tokens", str(path)) for path in token_files}
    told = {key: value for key, value in listed.items() if key not in ("tokenRoles", "propertyRoles")}
    told["tokens"] = read(files, listed.get("tokenRoles", {}))
    if isinstance(listed["components"], list):
        told["components"] = {name: {"props": None} for name in listed["components"]}
    if listed.get("entries") and "properties" not in listed:
        told["properties"] = _properties(listed.get("propertyRoles", PROPERTY_ROLES), told["tokens"])
    Manifest.from_json(told, str(list_file))
    return told


def _properties(roles: Mapping[str, Any], tokens: Tokens) -> dict[str, Any]:
    role_of = {name: role for role, names in roles.items() for name in names}
    return {
        name: {"category": category if category in tokens else None, "role": role_of.get(name), "values": []}
        for category, names in PROPERTIES.items()
        for name in names
    }
