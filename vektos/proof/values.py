"""Mistakes in the values of styles: typed colours and lengths, primitives, tokens of the wrong role or of no name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vektos.proof._mutator import Also, Mutator
from vektos.proof._solution import CALLS, Site, Solution, Style, after, replace

TOKEN = re.compile(r"[a-z]+(\.[A-Za-z]+)+")
BACKGROUND, TEXT, BORDER = ("bg", "background"), ("color",), ("borderColor",)
SPACING = ("gap", "rowGap", "columnGap", "p", "px", "py", "pt", "pb", "mt", "mb")

TYPED_COLORS = {
    **dict.fromkeys(TEXT, "#5b6675"), **dict.fromkeys(BACKGROUND, "#f5f5f5"), **dict.fromkeys(BORDER, "#dddddd"),
}  # fmt: skip
WRONG_ROLES = {
    **dict.fromkeys(TEXT, "border.accent"),
    **dict.fromkeys(BACKGROUND, "border.subtle"),
    **dict.fromkeys(BORDER, "fg.muted"),
}
PRIMITIVES = {
    **dict.fromkeys(TEXT, "gray.600"), **dict.fromkeys(BACKGROUND, "gray.100"), **dict.fromkeys(BORDER, "gray.300"),
}  # fmt: skip

UNFOLLOWED = Also("lint", "@pandacss(*)", "Panda's linter does not follow a value through a constant, and says so.")
REFUSED = Also("typecheck", "TS2322", "Patterns and recipes refuse the value too, and only TS2769 is the same mistake.")
ONE_THEME = Also("a11y", "color-contrast", "What does not change with the theme can be read in one theme only.")


def _colors(solution: Solution, typed: dict[str, str]) -> Iterator[tuple[Style, str]]:
    for style in solution.styles:
        if style.name in typed and style.function in CALLS and TOKEN.fullmatch(style.value):
            yield style, typed[style.name]


def _hex_color(solution: Solution) -> Iterator[Site]:
    for style, color in _colors(solution, TYPED_COLORS):
        yield Site((replace(style.literal, f'"{color}"'),))


def _bracketed_color(solution: Solution) -> Iterator[Site]:
    for style, color in _colors(solution, TYPED_COLORS):
        yield Site((replace(style.literal, f'"[{color}]"'),))


def _constant_color(solution: Solution) -> Iterator[Site]:
    for style, color in _colors(solution, TYPED_COLORS):
        declared = solution.declaring(f'const TONE = "[{color}]";')
        yield Site((declared, replace(style.literal, "TONE")))


def _bracketed_size(solution: Solution) -> Iterator[Site]:
    for style in solution.styles:
        if style.name in SPACING and style.value.isdecimal():
            yield Site((replace(style.literal, f'"[{int(style.value) * 4 + 1}px]"'),))


def _pixel_gap(solution: Solution) -> Iterator[Site]:
    for style in solution.styles:
        if style.name in SPACING and style.value.isdecimal() and style.function not in CALLS:
            yield Site((replace(style.literal, f'"{int(style.value) * 4}px"'),))


def _added(solution: Solution, code: str) -> Iterator[Site]:
    for styles in solution.style_objects("css"):
        yield Site((after(styles.children[0], f" {code},"),))


def _pixel_margin(solution: Solution) -> Iterator[Site]:
    return _added(solution, 'marginTop: "13px"')


def _pixel_type(solution: Solution) -> Iterator[Site]:
    for style in solution.styles:
        if style.name == "textStyle" and style.function in CALLS:
            yield Site((replace(style.pair, 'fontSize: "17px"'),))


def _numeric_weight(solution: Solution) -> Iterator[Site]:
    for style in solution.styles:
        if style.name in ("textStyle", "fontWeight") and style.function in CALLS:
            yield Site((replace(style.pair, 'fontWeight: "[600]"'),))


def _typed_shadow(solution: Solution) -> Iterator[Site]:
    shadows = [style for style in solution.styles if style.name == "boxShadow"]
    for style in shadows:
        yield Site((replace(style.literal, '"[0 2px 8px rgb(0 0 0 / 0.2)]"'),))
    if not shadows:
        yield from _added(solution, 'boxShadow: "[0 2px 8px rgb(0 0 0 / 0.2)]"')


def _primitive_color(solution: Solution) -> Iterator[Site]:
    for style, token in _colors(solution, PRIMITIVES):
        yield Site((replace(style.literal, f'"{token}"'),))


def _primitive_border(solution: Solution) -> Iterator[Site]:
    return _added(solution, 'borderBottom: "[1px solid {colors.gray.300}]"')


def _swapped_role(solution: Solution) -> Iterator[Site]:
    for style, token in _colors(solution, WRONG_ROLES):
        yield Site((replace(style.literal, f'"{token}"'),))


def _misspelt_color(solution: Solution) -> Iterator[Site]:
    for style, _ in _colors(solution, TYPED_COLORS):
        yield Site((replace(style.literal, f'"{style.value[:-2]}{style.value[-1]}"'),))


def _misspelt_text_style(solution: Solution) -> Iterator[Site]:
    for style in solution.styles:
        if style.name == "textStyle" and style.function in CALLS:
            yield Site((replace(style.literal, f'"{style.value}Large"'),))


def _misspelt_reference(solution: Solution) -> Iterator[Site]:
    return _added(solution, 'borderBottom: "[1px solid {colors.border.defualt}]"')


def _missing_step(solution: Solution) -> Iterator[Site]:
    for style in solution.styles:
        if style.name in SPACING and style.value.isdecimal() and style.function not in CALLS:
            yield Site((replace(style.literal, '"7"'),))


MUTATORS = (
    Mutator(
        "hex-color", "raw-values", "raw-color", "a hex color in the place of a token", _hex_color, (ONE_THEME, REFUSED)
    ),
    Mutator(
        "bracketed-color",
        "raw-values",
        "raw-color",
        "a hex color past the strict types",
        _bracketed_color,
        (ONE_THEME,),
    ),
    Mutator(
        "constant-color",
        "raw-values",
        "raw-color",
        "a hex color kept in a constant",
        _constant_color,
        (ONE_THEME, UNFOLLOWED),
    ),
    Mutator("bracketed-size", "raw-values", "raw-size", "a pixel length past the strict types", _bracketed_size),
    Mutator("pixel-margin", "raw-values", "raw-size", "a margin in pixels", _pixel_margin),
    Mutator("pixel-gap", "raw-values", "raw-size", "a gap in pixels", _pixel_gap, (REFUSED,)),
    Mutator("pixel-type", "raw-values", "raw-typography", "a font size in pixels", _pixel_type, (REFUSED,)),
    Mutator("numeric-weight", "raw-values", "raw-typography", "a font weight as a number", _numeric_weight),
    Mutator("typed-shadow", "raw-values", "raw-shadow", "a shadow typed by hand", _typed_shadow),
    Mutator(
        "primitive-color", "token-roles", "primitive-token", "a raw material as a color", _primitive_color, (ONE_THEME,)
    ),
    Mutator("primitive-border", "token-roles", "primitive-token", "a raw material inside a border", _primitive_border),
    Mutator("swapped-role", "token-roles", "wrong-role", "a token used for what it does not mean", _swapped_role),
    Mutator(
        "misspelt-color",
        "token-names",
        "unknown-token",
        "a color token with a letter missing",
        _misspelt_color,
        (REFUSED,),
    ),
    Mutator(
        "misspelt-text-style",
        "token-names",
        "unknown-token",
        "a text style of no name",
        _misspelt_text_style,
        (REFUSED,),
    ),
    Mutator(
        "misspelt-reference", "token-names", "unknown-token", "a misspelt token inside a border", _misspelt_reference
    ),
    Mutator(
        "missing-step",
        "token-names",
        "unknown-token",
        "a step that the scale lacks",
        _missing_step,
        (REFUSED,),
    ),
)
