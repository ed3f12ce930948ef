"""docs/graders.md is what the graders say of themselves."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from vektos.cli.docs import SECTIONS, render, sections
from vektos.graders._grader import Grader, Subject
from vektos.graders._table import GRADERS
from vektos.model import Finding
from vektos.paths import Paths
from vektos.reading import UserError

ROOT = Path(__file__).parent.parent.parent


def test_the_page_is_up_to_date() -> None:
    """docs/graders.md is what `vektos docs` writes; run it after editing a grader's docstring or its rules."""
    assert Paths(ROOT).grader_docs.read_text(encoding="utf-8") == render(GRADERS)


@pytest.mark.parametrize("grader", GRADERS, ids=lambda grader: grader.name)
def test_every_grader_says_it_all(grader: Grader) -> None:
    """Each grader says what it finds, why, what is bad and good, and what it leaves alone."""
    assert set(sections(grader)) == {"", *SECTIONS}


INLINE = """Pages are blue.

What: `not-blue` is a page that is
not blue.

Why it matters: it is.

Bad:
    <p>red</p>
      <i>deep</i>

Good:
    <p>blue</p>

Deliberately not flagged: turquoise.
"""
INDENTED = """blue: pages are blue.

Knows no red.

What
    `not-blue`  a page that is
                not blue
    One per page.

Why it matters
    It is.

Bad
    <p>red</p>

Good
    <p>blue</p>

Deliberately not flagged
    Turquoise.
"""


def _grader(docstring: str, monkeypatch: pytest.MonkeyPatch) -> Grader:
    module = ModuleType("blue", docstring)
    module.__file__ = "blue.py"
    monkeypatch.setitem(sys.modules, "blue", module)

    def judge(_subject: Subject) -> list[Finding]:
        return []

    judge.__module__ = "blue"
    return Grader(name="blue", group="design-system", rules={"not-blue": "It is not blue."}, judge=judge)


def test_sections_on_the_line_of_their_heading(monkeypatch: pytest.MonkeyPatch) -> None:
    """A section may begin beside its heading; code keeps its own indentation."""
    told = sections(_grader(INLINE, monkeypatch))
    assert told[""] == "Pages are blue."
    assert told["What"] == "`not-blue` is a page that is\nnot blue."
    assert told["Bad"] == "<p>red</p>\n  <i>deep</i>"


def test_sections_below_their_heading(monkeypatch: pytest.MonkeyPatch) -> None:
    """A section may stand indented below its heading; terms become a list."""
    grader = _grader(INDENTED, monkeypatch)
    assert sections(grader)[""] == "Pages are blue."
    page = render([grader])
    assert "- `not-blue`: a page that is\n  not blue\n\nOne per page.\n" in page
    assert "| [blue](#blue) | design-system | source | `not-blue` |" in page
    assert "- `not-blue`: It is not blue." in page
    assert "```tsx\n<p>red</p>\n```" in page


@pytest.mark.parametrize("missing", SECTIONS)
def test_a_missing_section_is_named(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A grader that leaves a section out, or to be written, is an error that names file and section."""
    for docstring in (INLINE.replace(missing, "Some"), INLINE.replace(f"{missing}:", f"{missing}: TO WRITE")):
        with pytest.raises(UserError, match=f"blue.py.*{missing}"):
            sections(_grader(docstring, monkeypatch))


def test_groups_stand_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Graders are told group by group, whatever the order they are handed in."""
    blue = _grader(INLINE, monkeypatch)
    page = render([replace(blue, name="late", group="completeness"), blue])
    assert page.index("## blue") < page.index("## late")
