"""The colours that a page types into SVG's own attributes, which are styles too. Knows SVG; no manifest."""

from __future__ import annotations

from collections.abc import Iterator

from vektos.tsx import Element, Literal, Syntax

ELEMENTS = frozenset(
    """svg g path circle ellipse rect line polyline polygon text tspan textPath use stop linearGradient radialGradient
    marker mask pattern symbol feFlood feDropShadow""".split()
)
ATTRIBUTES = frozenset({"fill", "stroke", "color", "stopColor", "floodColor", "lightingColor"})


def svg_colors(syntax: Syntax) -> Iterator[tuple[str, Literal, Element]]:
    """Each literal in a colour attribute of an SVG element: the attribute's name, the literal, the element."""
    for element in syntax.elements:
        if not any(isinstance(tag, Literal) and tag.text in ELEMENTS for tag in element.tags):
            continue
        for entry in syntax.attributes(element):
            if entry.key in ATTRIBUTES:
                for value in syntax.given(entry.value):
                    if isinstance(value, Literal):
                        yield entry.key, value, element
