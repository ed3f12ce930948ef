"""Each style value of a page judged once: hard-coded, no such token, a primitive, the wrong role, or fine.

One literal gets at most one of these, so that the graders which share this cannot count a mistake twice. Knows CSS and
the manifest; the wording of rules as a whole is the graders'.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from vektos.design_system import Manifest, Token
from vektos.graders import _css as css
from vektos.graders import _tokens as tokens
from vektos.graders._grader import Subject
from vektos.graders._source import source
from vektos.graders._styles import EXTENTS, StyleUse, style_calls, style_uses
from vektos.graders._svg import svg_colors
from vektos.model import Finding, Span
from vektos.tsx import RUNTIME, Expr, Literal, Syntax

TYPOGRAPHY = frozenset({"fontSizes", "fontWeights", "fonts", "lineHeights", "letterSpacings"})
TYPOGRAPHIC = {
    "font": "fontSizes", "fontSize": "fontSizes", "fontWeight": "fontWeights", "fontFamily": "fonts",
    "lineHeight": "lineHeights", "letterSpacing": "letterSpacings", "wordSpacing": "letterSpacings",
    "textIndent": "letterSpacings",
}  # fmt: skip
LENGTHS = frozenset({"spacing", "sizes", "radii", "borderWidths", "blurs"})
COLORFUL = re.compile(
    r"^(border|outline|background|textDecoration|columnRule|textEmphasis|caret|accent|fill|stroke|scrollbar|divide)"
    r"|color|shadow|filter|image|mask|gradient",
    re.IGNORECASE,
)
LINES = re.compile(r"^(border|outline|divide|columnRule|ring|textDecoration|stroke)")
NOT_LINES = re.compile(r"radius|spacing|image", re.IGNORECASE)
SHADOWS = re.compile(r"shadow(?!-?colou?r)", re.IGNORECASE)
MASKS = re.compile(r"mask|clipPath", re.IGNORECASE)
"""What shows through is what counts in these: a colour is never seen."""
AS_BIG_AS_THE_TEXT = frozenset({"1em", "1lh"})
IMPORTANT = re.compile(r"\s*!\s*(important)?\s*$")
REMEMBERED = 10_000
"""How many values that are fine are remembered."""
HAIRLINE = 2.0
"""Lines up to this many pixels are hairlines: no scale has a step for them."""
UNITLESS = re.compile(
    r"^(opacity|zIndex|z|order|flex.*|grow|shrink|grid.*|column.*|columns|scale.*|aspectRatio|ratio|tabSize|lineClamp|"
    r"animation.*|.*Opacity|orphans|widows|zoom|lineHeight|fontWeight|row.*|strokeMiterlimit|counter.*|--.*)$"
)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A mistake in a style value. `at`: where it is typed; `call`: the style call or element that it reaches."""

    rule: str
    at: Expr
    message: str
    hint: str
    call: Expr


def judgements(subject: Subject) -> list[Judgement]:
    """Every mistake in the page's style values: one per literal that is typed."""
    syntax, manifest = source(subject), subject.manifest
    found: dict[tuple[str, int], Judgement] = {}
    for judgement in _all(syntax, manifest):
        found.setdefault(judgement.at.key, judgement)
    return list(found.values())


def guilty_calls(subject: Subject, findings: Collection[Finding]) -> list[Span]:
    """The style calls of the page that one of these findings reaches, also from a constant typed elsewhere."""
    syntax = source(subject)
    told = {(finding.file, finding.line, finding.column) for finding in findings}
    calls = {
        judgement.call
        for judgement in _all(syntax, subject.manifest)
        if judgement.call.node.type == "call_expression" and (judgement.at.file.path, *judgement.at.place) in told
    }
    return sorted((_span(call) for call in calls), key=lambda span: (span.file, span.line, span.column))


def _span(call: Expr) -> Span:
    return Span(call.file.path, *call.place, *call.file.place_of(call.node.end_byte))


def _all(syntax: Syntax, manifest: Manifest) -> list[Judgement]:
    key = ("judgements", id(manifest))
    if key not in syntax.memory:
        syntax.memory[key] = [*_styles(syntax, manifest), *_references(syntax, manifest), *_svg(syntax)]
    known: list[Judgement] = syntax.memory[key]
    return known


def _styles(syntax: Syntax, manifest: Manifest) -> Iterator[Judgement]:
    for use in style_uses(syntax, manifest):
        # Whether a value is fine hangs on these alone, and pages say the same few things over and over.
        said = ("fine", use.name, id(use.spec), use.value.text, use.value.number, use.line)
        if said in manifest.memory:
            continue
        mistakes = list(_Judge(manifest, use).judge())
        if not mistakes and len(manifest.memory) < REMEMBERED:
            manifest.memory[said] = True
        yield from mistakes


def _references(syntax: Syntax, manifest: Manifest) -> Iterator[Judgement]:
    """`token("colors.x")`: a reference outside a style."""
    for call, entries in style_calls(syntax, manifest):
        if not call.arguments or not any(entry.kind == "token" for entry in entries):
            continue
        for value in syntax.values(call.arguments[0]):
            if isinstance(value, Literal) and value.known and not tokens.look_up_path(manifest, value.text).exists:
                yield _unknown_path(manifest, value.text, value.origin(), call.at)


def _svg(syntax: Syntax) -> Iterator[Judgement]:
    for name, value, element in svg_colors(syntax):
        apart = css.taken_apart(value.text)
        for raw in css.raw_colors(apart.rest, words=True)[:1]:
            yield Judgement(
                "raw-color",
                value.origin(raw.offset),
                f'{name}="{value.text}": the color {raw.text} is hard-coded',
                'Use "currentColor" and give the element a color token.',
                element.at,
            )


def _unknown_path(manifest: Manifest, path: str, at: Expr, call: Expr) -> Judgement:
    category, _, name = path.partition(".")
    hint = f"Use one of the {category}: {tokens.nearest(manifest, category, name)}."
    if category not in manifest.tokens:
        hint = f"Use one of the categories: {', '.join(sorted(manifest.tokens))}."
    return Judgement("unknown-token", at, f'there is no token "{path}"', hint, call)


class _Judge:
    """One value of one property."""

    def __init__(self, manifest: Manifest, use: StyleUse) -> None:
        self.manifest, self.use = manifest, use
        self.property = use.spec.longhand or use.name
        self.category = use.spec.category or TYPOGRAPHIC.get(self.property)
        text = use.value.text
        body = IMPORTANT.sub("", text) if "!" in text else text
        start = len(body) - len(body.lstrip())
        body = body.strip()
        if len(body) > 1 and body.startswith("[") and body.endswith("]") and "[" not in body[1:]:
            body, start = body[1:-1], start + 1
        self.text, self.start = body, start
        self.shown = text.replace(RUNTIME, "…")

    def judge(self) -> Iterator[Judgement]:
        if not self.text:
            return
        named = self._named()
        if named is not None and named.exists:
            yield from self._token(named.token, 0) if named.token is not None else ()
            return
        if self.use.value.number or tokens.is_number(self.text):
            yield from self._number()
            return
        apart = css.taken_apart(self.text)
        mistakes = [*self._raw(apart), *self._inside(apart)]
        if mistakes:
            yield from mistakes
        elif self.use.value.known and not apart.references and not apart.variables:
            yield from self._unknown()

    def _named(self) -> tokens.Named | None:
        if self.category is None or not self.use.value.known:
            return tokens.Named(None, True) if self.text in self.use.spec.values else None
        return tokens.look_up(self.manifest, self.category, self.text, self.use.spec.values)

    def _token(self, token: Token, offset: int) -> Iterator[Judgement]:
        role = self.use.spec.role
        if token.primitive:
            yield self._say(
                "primitive-token",
                f'{self.use.name}: "{token.name}" is a primitive',
                f"Use a token that says what it is for: {self._near(token.category, token.name)}.",
                offset,
            )
        elif role is not None and token.role not in (None, role):
            if self.use.line and (role, token.role) == ("background", "border"):
                return
            yield self._say(
                "wrong-role",
                f'{self.use.name}: "{token.name}" is a {token.role} token, not a {role} token',
                f"Use a {role} token: {self._near(token.category, token.name)}.",
                offset,
            )

    def _number(self) -> Iterator[Judgement]:
        amount = float(self.text)
        if amount == 0:
            return
        if self.category == "fontWeights":
            yield self._typography(self.text, 0)
            return
        if UNITLESS.match(self.property):
            return
        if self.use.value.number:
            if self.category in TYPOGRAPHY:
                yield self._typography(f"{self.text} (pixels)", 0)
            elif self.category in LENGTHS and not self._is_hairline(abs(amount), self.text):
                yield self._size(f"{self.text} (pixels)", 0)
        elif self.category in LENGTHS | {"fontSizes"}:
            yield from self._unknown()

    def _raw(self, apart: css.CssValue) -> Iterator[Judgement]:
        masks = MASKS.search(self.property) is not None
        words = self.category == "colors" or (self.category is None and COLORFUL.search(self.property) is not None)
        colors = [] if masks else css.raw_colors(apart.rest, words and not self.property.startswith("--"))
        lengths = css.raw_lengths(apart.rest)
        if SHADOWS.search(self.property) or self.category == "shadows" or "drop-shadow(" in apart.rest:
            thin = all(raw.pixels <= HAIRLINE / 2 for raw in lengths)
            if colors or (lengths and not thin):
                first = (colors or lengths)[0]
                hint = f"Use a shadow token: {self._near('shadows', '')}."
                yield self._say(
                    "raw-shadow", f'{self.use.name}: "{self.shown}" is a hard-coded shadow', hint, first.offset
                )
            return
        for raw in colors:
            yield self._say(
                "raw-color",
                f"{self.use.name}: the color {raw.text} is hard-coded",
                f"Use a color token: {self._near('colors', '')}.",
                raw.offset,
            )
        for raw in lengths:
            if self.category in TYPOGRAPHY:
                yield self._typography(raw.text, raw.offset)
            elif not self._is_hairline(raw.pixels, raw.text) and not self._is_as_big_as_the_text():
                yield self._size(raw.text, raw.offset)
        if self.category == "fonts" and not apart.references and not apart.variables:
            family = self.text
            meant_as_token = tokens.is_name(family) and family[0].islower() and family not in css.FONT_FAMILIES
            if family.lower() not in css.CSS_WIDE and not meant_as_token and RUNTIME not in family:
                yield self._typography(family, 0)

    def _inside(self, apart: css.CssValue) -> Iterator[Judgement]:
        for reference in apart.references:
            if RUNTIME in reference.path or not reference.path:
                continue
            named = tokens.look_up_path(self.manifest, reference.path)
            if not named.exists:
                at = self.use.value.origin(reference.offset + self.start)
                yield _unknown_path(self.manifest, reference.path, at, self.use.call)
            elif named.token is not None:
                yield from self._token(named.token, reference.offset)

    def _unknown(self) -> Iterator[Judgement]:
        category = self.category
        if category is None or category in tokens.FREE_NAMES or not self.manifest.tokens.get(category):
            return
        word = self.text.lower()
        keywords = css.KEYWORDS.get(category, frozenset()) | (css.KEYWORDS["sizes"] if category == "spacing" else set())
        if word in css.CSS_WIDE or word in keywords or not tokens.is_name(self.text):
            return
        yield self._say(
            "unknown-token",
            f'{self.use.name}: there is no token "{self.text}" in {category}',
            f"Use one that exists: {self._near(category, self.text)}.",
            0,
        )

    def _size(self, amount: str, offset: int) -> Judgement:
        category = self.category or "spacing"
        hint = f"Use a token of {category}: {self._near(category, _step(amount))}."
        return self._say("raw-size", f"{self.use.name}: the size {amount} is hard-coded", hint, offset)

    def _typography(self, amount: str, offset: int) -> Judgement:
        category = self.category or "fontSizes"
        styles = " or a text style" if self.manifest.tokens.get("textStyles") else ""
        hint = f"Use a token of {category}{styles}: {self._near(category, '')}."
        return self._say("raw-typography", f"{self.use.name}: {amount} is hard-coded", hint, offset)

    def _is_hairline(self, pixels: float, amount: str) -> bool:
        """In a line's own property any thin amount; of a box only one that is all its width or height."""
        if pixels > HAIRLINE:
            return False
        if self.property in EXTENTS:
            return amount == self.text
        return LINES.match(self.property) is not None and not NOT_LINES.search(self.property)

    def _is_as_big_as_the_text(self) -> bool:
        """A box that an icon fills beside its text."""
        return self.category == "sizes" and self.text in AS_BIG_AS_THE_TEXT

    def _near(self, category: str, name: str) -> str:
        return tokens.nearest(self.manifest, category, name, self.use.spec) or "see the design system's documentation"

    def _say(self, rule: str, message: str, hint: str, offset: int) -> Judgement:
        return Judgement(rule, self.use.value.origin(offset + self.start), message, hint, self.use.call)


def _step(amount: str) -> str:
    """The step of a scale of quarter rems that is nearest to a length, as a start for suggestions."""
    match = re.match(r"-?([\d.]+)(px|rem|em)?", amount)
    if match is None:
        return ""
    pixels = float(match[1]) * (16.0 if match[2] in ("rem", "em") else 1.0)
    return f"{pixels / 4:g}"
