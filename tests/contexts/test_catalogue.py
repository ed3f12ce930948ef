"""What agents are told of the design system is what it is: complete, and with examples that are sound."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.evidence.tools import PATHS, TASK, services
from vektos.contexts._catalogue import Catalogue, UnknownError
from vektos.contexts._linter import SOURCE_GRADERS, Linter
from vektos.design_system import Manifest
from vektos.evidence._kind import Request
from vektos.evidence.types import gather
from vektos.model import Page


def test_every_component_and_prop_is_told(manifest: Manifest, catalogue: Catalogue) -> None:
    """Nothing of the manifest is left out: components, props, types, descriptions, tokens, exports."""
    assert len(manifest.components) == 19
    for name, component in manifest.components.items():
        told = catalogue.component(name)
        assert name in catalogue.components() and component.description in told and component.example in told
        for prop, one in (component.props or {}).items():
            assert f"`{prop}{'' if one.required else '?'}: {one.type}`" in told, (name, prop)
            assert " ".join(one.description.split()) in told, (name, prop)
    for category, group in manifest.tokens.items():
        told = catalogue.tokens(category)
        assert all(token in told for token in group), category
    for name in manifest.exports:
        assert name in catalogue.components() and f"`{name}" in catalogue.index().replace("type ", "")


def test_what_a_prop_is_made_of_comes_with_it(catalogue: Catalogue) -> None:
    """A component's answer holds the types that its props name, and the function without which it does nothing."""
    assert "type TableColumn = {" in catalogue.component("Table")
    assert "`toast: (" in catalogue.component("Toaster") and "type ToastOptions" in catalogue.component("Toaster")
    assert "Use it instead of <input> of type checkbox (or Switch" in catalogue.component("Checkbox")


def test_every_example_compiles(manifest: Manifest, tmp_path: Path) -> None:
    """The real type checker, at the project's strictness, has nothing to say about any example."""
    examples = {f"{name}.tsx": one.example.encode() for name, one in manifest.components.items()}
    page = Page({"page.tsx": b"export default function Page() {\n  return null;\n}\n", **examples})
    with services() as running:
        seen = gather(Request(page, TASK, tmp_path, tmp_path, running))
    assert all(examples.values())
    assert (seen.status, seen.data) == ("ok", {"diagnostics": []})


@pytest.fixture(scope="module")
def linter(manifest: Manifest) -> Iterator[Linter]:
    started = Linter(PATHS.manifest)
    yield started
    started.close()


def test_no_example_breaks_a_rule(manifest: Manifest, linter: Linter) -> None:
    """No source grader finds anything in an example: what agents copy is what the benchmark wants."""
    told = {name: linter.check(f"{name}.tsx", one.example) for name, one in manifest.components.items()}
    assert {name: text for name, text in told.items() if "nothing found" not in text} == {}


def test_the_linter_is_the_source_graders(linter: Linter) -> None:
    """All eight of them answer, with place and remedy, and a file that cannot be read is said to be unjudged."""
    assert len(SOURCE_GRADERS) == 8
    told = linter.check("page.tsx", 'export default () => <button style={{ color: "#fff" }}>x</button>;\n')
    assert "- page.tsx:1:23 components/native-element: " in told and "outside-styling/inline-style" in told
    assert linter.check("page.tsx", "export default (").startswith("Not judged, syntax error in page.tsx")
    with pytest.raises(UnknownError, match="is no path of a source file"):
        linter.check("../page.tsx", "")


def test_tokens_are_told_by_role(catalogue: Catalogue) -> None:
    """A role narrows to the tokens that are meant for it, and primitives are marked as no page's business."""
    text = catalogue.tokens(role="text")
    assert "fg.default" in text and "bg." not in text and "blue.500" not in text
    assert "primitive, not for pages: amber" in catalogue.tokens("colors")


def test_a_search_finds_props_types_styles_and_tokens(catalogue: Catalogue) -> None:
    """All words must fit; names come before descriptions; too many hits are cut with a count."""
    assert catalogue.search("rowHeader").startswith("- type TableColumn = {")
    assert "prop of Table: `rowKey: (row: Row) => string`" in catalogue.search("rowkey")
    assert catalogue.search("dialog").startswith("- component Dialog")
    assert 'pattern grid from "styled-system/patterns"' in catalogue.search("grid pattern")
    assert "token bg.danger of colors, for background" in catalogue.search("danger background")
    assert "more. Add a word." in catalogue.search("a")


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda c: c.component("Buton"), "no component 'Buton'. Did you mean Button?"),
        (lambda c: c.tokens("colour"), "no category of tokens 'colour'. Did you mean colors?"),
        (lambda c: c.tokens(role="shade"), "no role 'shade'"),
        (lambda c: c.tokens("radii", "text"), "No token of the category 'radii' has the role 'text'"),
        (lambda c: c.search(" "), "The query is empty"),
        (lambda c: c.search("zebra"), "Nothing is found for 'zebra'"),
    ],
)
def test_a_wrong_question_is_told_the_right_ones(catalogue: Catalogue, ask: object, said: str) -> None:
    """What is not there is named, with what there is instead."""
    with pytest.raises(UnknownError, match=said):
        ask(catalogue)  # type: ignore[operator]  # one of the lambdas above
