"""The design system's own tokens as CSS variables, light and dark, for the report's style sheet.

Read off the sources of the theme, which are plain tables; nothing has to be generated first. Knows no page.
"""

from __future__ import annotations

import re

from vektos.paths import WEB_SOURCES

THEME = WEB_SOURCES / "ds" / "theme"
_FAMILY = re.compile(r"^  (\w+): \{\n(.*?)^  \},", re.MULTILINE | re.DOTALL)
_SHADE = re.compile(r'(\d+): \{ value: "(#\w+)" \}')
_PLAIN = re.compile(r'^  (\w+): \{ value: "([^"]+)" \}', re.MULTILINE)
_GROUP = re.compile(r"^    (\w+): \{\n(.*?)^    \},", re.MULTILINE | re.DOTALL)
_ROLE = re.compile(r'(\w+): role\("([\w.]+)", "([\w.]+)"\)')
_STEP = re.compile(r"""["']?([\w.]+)["']?: \{ value: (?:"([^"]*)"|'([^']*)'|(\d+)) \}""")
SCALES = ("radii", "fonts", "fontSizes", "fontWeights")


def variables() -> str:
    """`:root { --bg-canvas: …; }`, the same for the dark theme (asked for, or the system's), and the scales."""
    colors = _colors()
    roles = [
        (f"--{group}-{_kebab(name)}", colors[light], colors[dark])
        for group, body in _GROUP.findall((THEME / "semantic-tokens.ts").read_text(encoding="utf-8"))
        for name, light, dark in _ROLE.findall(body)
    ]
    light = "".join(f"  {name}: {value};\n" for name, value, _ in roles)
    dark = "".join(f"  {name}: {value};\n" for name, _, value in roles)
    by_night = f"{{\n  color-scheme: dark;\n{dark}}}\n"
    return (
        f":root {{\n  color-scheme: light;\n{light}{_scales()}}}\n"
        f"@media (prefers-color-scheme: dark) {{\n:root:not([data-theme='light']) {by_night}}}\n"
        f":root[data-theme='dark'] {by_night}"
    )


def _colors() -> dict[str, str]:
    text = (THEME / "colors.ts").read_text(encoding="utf-8")
    shades = {
        f"{family}.{shade}": value for family, body in _FAMILY.findall(text) for shade, value in _SHADE.findall(body)
    }
    return {**shades, **dict(_PLAIN.findall(text))}


def _scales() -> str:
    text = (THEME / "tokens.ts").read_text(encoding="utf-8")
    spacing = text[text.index("defineTokens.spacing(") : text.index("export const tokens")]
    bodies = {"spacing": spacing, **{name: body for name, body in _FAMILY.findall(text) if name in SCALES}}
    return "".join(
        f"  --{_kebab(scale)}-{step.replace('.', '_')}: {double or single or number};\n"
        for scale, body in bodies.items()
        for step, double, single, number in _STEP.findall(body)
    )


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])([A-Z])", lambda found: f"-{found[1].lower()}", name)
