"""The colours that a page types into SVG's own attributes, which are styles too. Knows SVG; no manifest."""

from __future__ import annotations

from collections.abc import Iterator

from vektos.tsx import Element, Literal, Syntax

ELEMENTS = frozenset(
    """svg g path circle ellipse rect line polyline polygon text tspan textPath use stop linearGradient radialGradient
    marker mask pattern symbol feFlood feDropShadow""".split()
)
UNSEEN = frozenset({"mask", "clipPath"})
"""What is drawn in these lets other things show through, and is not seen itself."""
ATTRIBUTES = frozenset({"fill", "stroke", "color", "stopColor", "floodColor", "lightingColor"})


def svg_colors(syntax: Syntax) -> Iterator[tuple[str, Literal, Element]]:
    """Each literal in a colour attribute of an SVG element: the attribute's name, the literal, the element."""
    for element, entry in syntax.attributed:
        if entry.key not in ATTRIBUTES or entry.key is None:
            continue
        if not any(isinstance(tag, Literal) and tag.text in ELEMENTS for tag in element.tags) or _is_unseen(element):
            continue
        for value in syntax.given(entry.value):
            if isinstance(value, Literal):
                yield entry.key, value, element


def _is_unseen(element: Element) -> bool:
    """Whether the element stands inside one that is only a stencil."""
    node = element.at.node.parent
    while node is not None:
        opening = node.child_by_field_name("open_tag") if node.type == "jsx_element" else None
        name = opening.child_by_field_name("name") if opening is not None else None
        if name is not None and element.at.file.text(name) in UNSEEN:
            return True
        node = node.parent
    return False
