"""Ways of styling past the design system: style attributes, classes, sheets, libraries and elements of one's own."""

from __future__ import annotations

from collections.abc import Iterator

from vektos.proof._mutator import Also, Mutator
from vektos.proof._solution import Site, Solution, after, closing_name, replace

NATIVE = ("main", "header", "section", "div", "h1", "h2", "p", "span", "dl")


def _inline_style(solution: Solution) -> Iterator[Site]:
    for opening in solution.elements(*NATIVE):
        name = opening.child_by_field_name("name")
        if name is not None:
            yield Site((after(name, ' style={{ marginTop: "12px" }}'),))


def _foreign_class(solution: Solution) -> Iterator[Site]:
    for opening in solution.elements(*NATIVE):
        value = solution.attributes(opening).get("className")
        if value is not None:
            yield Site((replace(value, '"mt-4 text-lg"'),))


def _joined_class(solution: Solution) -> Iterator[Site]:
    """`className={css({ … })}` → ``className={`mt-4 ${css({ … })}`}``."""
    for opening in solution.elements(*NATIVE):
        value = solution.attributes(opening).get("className")
        if value is not None and value.type == "jsx_expression":
            yield Site((replace(value, f"{{`mt-4 ${solution.text(value)}`}}"),))


def _foreign_stylesheet(solution: Solution) -> Iterator[Site]:
    sheet = {"page.css": b"main {\n  margin-top: 12px;\n}\n"}
    yield Site((after(solution.imports[-1], '\nimport "./page.css";'),), sheet)


def _foreign_library(solution: Solution) -> Iterator[Site]:
    for opening in solution.elements("header", "section", "div"):
        name, closed = opening.child_by_field_name("name"), closing_name(opening)
        if name is not None and closed is not None:
            tag = f"ark.{solution.name(opening)}"
            library = solution.importing("@ark-ui/react/factory", "ark")
            yield Site((replace(name, tag), replace(closed, tag), *library))


def _style_element(solution: Solution) -> Iterator[Site]:
    yield Site((after(solution.root_element, '<style>{"main { margin-top: 12px }"}</style>'),))


MUTATORS = (
    Mutator("inline-style", "outside-styling", "inline-style", "a style attribute", _inline_style),
    Mutator("foreign-class", "outside-styling", "foreign-class", "utility classes for styles", _foreign_class),
    Mutator("joined-class", "outside-styling", "foreign-class", "a utility class beside styles", _joined_class),
    Mutator(
        "foreign-stylesheet", "outside-styling", "foreign-stylesheet", "a style sheet of its own", _foreign_stylesheet,
        (Also("typecheck", "TS2882", "The compiler knows no style sheets, so it turns the import down as well."),),
    ),
    Mutator(
        "foreign-library", "outside-styling", "foreign-library", "another library's elements", _foreign_library,
        (
            Also("typecheck", "TS2307", "The workspace does not offer the library, so the compiler cannot find it."),
            Also("render", "build-failed", "The workspace does not offer the library, so the page does not build."),
        ),
    ),
    Mutator("style-element", "outside-styling", "style-element", "a <style> element", _style_element),
)  # fmt: skip
