"""A page is styled by the design system and by nothing else.

What: `inline-style` is a `style` attribute that styles, or an assignment to an element's style; `foreign-class` a class
name that is typed; `foreign-stylesheet` an import of a style sheet or a link to one; `foreign-library` an import of
another library of components or styles, by the manifest's list; `style-element` a `<style>` element. It is one finding
per attribute, literal or import; an object that several elements share is one.

Why it matters: what is styled past the system has none of its tokens, themes and reviews, and each such way brings
rules of its own that the system's styles then have to fight.

Bad:
    <p style={{ color: "red" }}>
    <p className="text-red-500 p-4">
    import "./page.css";
    import { Button } from "another-library";
    <style>{"p { color: red }"}</style>

Good:
    <p className={css({ color: "fg.danger" })}>
    <div style={{ "--progress": `${percent}%` }} className={bar}>
    import "styled-system/styles.css";     when the manifest names it

Deliberately not flagged: a custom property that carries what only the run time knows, the documented way to hand a
number to a style; a style or class that is undefined or that the files do not say (`props.style`); class names that the
manifest knows (`dark`, `group`); imports of types alone; icons and helpers that bring no styles; attributes of the
page's own components, which are judged where they end up; a word that a component takes as its `style`. The values in
an inline style are not raw values again, and a style sheet of another library is one finding, not also a library.
"""

from __future__ import annotations

from vektos.graders._grader import Grader, Subject
from vektos.graders._ignores import kept
from vektos.graders._outside import Outside, outside
from vektos.graders._source import finding
from vektos.model import Finding

RULES = {
    "inline-style": "An element is styled by its style attribute.",
    "foreign-class": "A class name is typed that the design system does not know.",
    "foreign-stylesheet": "A style sheet is brought in.",
    "foreign-library": "Another library of components or styles is imported.",
    "style-element": "A <style> element is made.",
}


def judge(subject: Subject) -> list[Finding]:
    """One finding per way past the design system."""
    return kept(subject, [_worded(one, subject.manifest.name) for one in outside(subject)])


def _worded(one: Outside, system: str) -> Finding:
    message, hint = {
        "inline-style": (
            f"an inline style sets {one.what}",
            "Use a style function with tokens; hand over a run-time number as a custom property.",
        ),
        "foreign-class": (f'the class "{one.what}" is not the design system\'s', "Use a style function with tokens."),
        "foreign-stylesheet": (f"the style sheet {one.what} is brought in", "Use style functions with tokens."),
        "foreign-library": (f"{one.what} is another library", f"Use {system} and its style functions."),
        "style-element": (f"{one.what} is made", "Use style functions with tokens."),
    }[one.rule]
    return finding(one.rule, message, hint, one.at)


GRADER = Grader(name="outside-styling", group="design-system", rules=RULES, judge=judge)
