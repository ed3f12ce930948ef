"""What stands in the text of a CSS value: colors, lengths, references to tokens. Knows CSS; no manifest, no page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

COLOR_NAMES = frozenset(
    """aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
    cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
    darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
    darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
    firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
    hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
    lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
    mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
    midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
    rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
    slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
    whitesmoke yellow yellowgreen""".split()
)
CSS_WIDE = frozenset({"inherit", "initial", "unset", "revert", "revert-layer"})
SYSTEM_COLORS = frozenset(
    """accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext
    graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext""".split()
)
FONT_FAMILIES = frozenset(
    """serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded math emoji
    fangsong""".split()
)
KEYWORDS: dict[str, frozenset[str]] = {
    "colors": SYSTEM_COLORS | {"transparent", "currentcolor", "none", "auto", "context-fill", "context-stroke"},
    "spacing": frozenset({"auto", "none", "normal"}),
    "sizes": frozenset(
        """auto none min-content max-content fit-content stretch content contain -webkit-fill-available
        -moz-available""".split()
    ),
    "shadows": frozenset({"none"}),
    "zIndex": frozenset({"auto"}),
    "lineHeights": frozenset({"normal"}),
    "letterSpacings": frozenset({"normal"}),
    "durations": frozenset({"auto"}),
    "easings": frozenset("linear ease ease-in ease-out ease-in-out step-start step-end".split()),
    "animations": frozenset({"none"}),
    "borders": frozenset({"none"}),
    "borderWidths": frozenset({"thin", "medium", "thick"}),
    "blurs": frozenset({"none"}),
    "aspectRatios": frozenset({"auto"}),
}
"""The words that a property of each token category takes in CSS itself and that say nothing a token should say."""

_UNITS = "px|rem|em|ch|rch|ex|rex|cap|rcap|ic|ric|lh|rlh|pt|pc|cm|mm|in|q"
_LENGTH = re.compile(rf"(?<![\w.#-])([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)({_UNITS})(?![\w%-])", re.IGNORECASE)
_HEX = re.compile(r"(?<![\w&#-])#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})(?![\w-])")
_FUNCTION = re.compile(
    r"(?<![\w-])(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|device-cmyk)\(([^()]*(?:\([^()]*\)[^()]*)*)\)", re.IGNORECASE
)
_WORD = re.compile(r"(?<![\w.#/-])[a-zA-Z]+(?![\w.(-])")
_HIDDEN = re.compile(r"""url\([^)]*\)|"[^"]*"|'[^']*'|\[[\w\s-]+\](?=\s|$)""", re.IGNORECASE)
_REFERENCE = re.compile(r"\{([^{}]*)\}|(?<![\w-])token\(\s*([^(),]+)")
_VARIABLE = re.compile(r"(?<![\w-])var\(\s*--[\w-]+|(?<![\w-])--[\w-]+")


@dataclass(frozen=True, slots=True)
class Raw:
    """A hard-coded colour or length in a value, and where it stands in the text."""

    kind: Literal["color", "length"]
    text: str
    offset: int
    pixels: float = 0.0


@dataclass(frozen=True, slots=True)
class Reference:
    """A token that is named inside a value: `{colors.x}` or `token(colors.x)`."""

    path: str
    offset: int


@dataclass(frozen=True, slots=True)
class CssValue:
    """A value taken apart. `rest`: its text with references and variables blanked out, of the same length."""

    rest: str
    references: tuple[Reference, ...]
    variables: bool


def taken_apart(text: str) -> CssValue:
    """Find the references, and blank out them, variables, addresses and quoted strings."""
    references: list[Reference] = []

    def note(match: re.Match[str]) -> str:
        path = match[1] if match[1] is not None else match[2]
        references.append(Reference(path.strip().strip("\"'"), match.start()))
        return "\x01" * len(match[0])

    rest = _REFERENCE.sub(note, text)
    rest = _HIDDEN.sub(lambda match: " " * len(match[0]), rest)
    variables = _VARIABLE.search(rest) is not None
    rest = _VARIABLE.sub(lambda match: "\x01" * len(match[0]), rest)
    return CssValue(rest, tuple(references), variables)


def raw_colors(rest: str, words: bool) -> list[Raw]:
    """The colours typed in a value; with `words`, also those that are names."""
    if "#" not in rest and "(" not in rest and not words:
        return []
    found = [Raw("color", match[0], match.start()) for match in _HEX.finditer(rest)]
    for match in _FUNCTION.finditer(rest):
        inner = match[2]
        if "\x01" not in inner and re.search(r"\d", inner) and not inner.lstrip().startswith("from "):
            found.append(Raw("color", match[0].replace("\0", "…"), match.start()))
    if words:
        found += [
            Raw("color", match[0], match.start()) for match in _WORD.finditer(rest) if match[0].lower() in COLOR_NAMES
        ]
    return sorted(found, key=lambda raw: raw.offset)


def raw_lengths(rest: str) -> list[Raw]:
    """The lengths typed in a value, but zero. What is beside a run-time part (`${n}px`) is not typed."""
    found: list[Raw] = []
    for match in _LENGTH.finditer(rest):
        if match.start() and rest[match.start() - 1] == "\0":
            continue
        amount = float(match[1])
        if amount:
            per_pixel = {"px": 1.0, "pt": 4 / 3, "rem": 16.0, "em": 16.0}.get(match[2].lower(), 16.0)
            found.append(Raw("length", match[0], match.start(), abs(amount) * per_pixel))
    return found
