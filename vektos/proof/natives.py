"""Native elements in the place of the design system's components, in the ways that React has to make an element."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from vektos.proof._mutator import Also, Mutator
from vektos.proof._solution import Edit, Site, Solution, among_markup, closing_name, remove, replace, whole

OWN_PROPS = {
    "Button": frozenset({"variant", "size"}),
    "Link": frozenset({"external"}),
    "Input": frozenset({"startText", "endText"}),
    "Textarea": frozenset[str](),
}
"""Props of a component that its native element does not have."""


def renamed(solution: Solution, opening: Node, name: str) -> tuple[Edit, ...]:
    """The element under another name (attributes may follow it), without the props that the other one does not have."""
    own = OWN_PROPS.get(solution.name(opening), frozenset())
    given = opening.child_by_field_name("name")
    assert given is not None
    closed = closing_name(opening)
    return (
        replace(given, name),
        *(remove(node) for node in solution.attribute_nodes(opening) if solution.text(node.children[0]) in own),
        *((replace(closed, name.partition(" ")[0]),) if closed else ()),
    )


def _native_button(solution: Solution) -> Iterator[Site]:
    """A native button without a type would submit the form it stands in, which is another mistake."""
    for opening in solution.elements("Button"):
        typed = "type" in solution.attributes(opening)
        yield Site(renamed(solution, opening, "button" if typed else 'button type="button"'))


def _native_link(solution: Solution) -> Iterator[Site]:
    for opening in solution.elements("Link"):
        yield Site(renamed(solution, opening, "a"))


def fields(solution: Solution) -> Iterator[tuple[Node, str, Node]]:
    """Each field with a label that is written out: the FormField's tag, its label, the tag of what is in it."""
    for opening in solution.elements("FormField"):
        label = solution.attributes(opening).get("label")
        inner = [node for node in whole(opening).named_children if node.type.startswith("jsx_self_closing")]
        if label is not None and label.type == "string" and len(inner) == 1:
            yield opening, solution.text(label)[1:-1], inner[0]


def checked_labels(solution: Solution) -> set[str]:
    """The labels of the fields that a behaviour of the task expects an error on."""
    return {behaviour.invalid for behaviour in solution.task.behaviours}


def _native_field(solution: Solution) -> Iterator[Site]:
    """`<FormField label="Note"><Input … /></FormField>` → `<label>Note <input … /></label>`."""
    for opening, label, inner in fields(solution):
        name = solution.name(inner)
        if name in ("Input", "Textarea") and label not in checked_labels(solution):
            edits = renamed(solution, inner, name.lower())
            start, end = opening.start_byte, whole(opening).end_byte
            front, back = Edit(start, inner.start_byte, f"<label>{label} "), Edit(inner.end_byte, end, "</label>")
            yield Site((front, *edits, back))


def _native_checkbox(solution: Solution) -> Iterator[Site]:
    """`<Checkbox onCheckedChange={f}>Agree</Checkbox>` → `<label><input type="checkbox" …/>Agree</label>`."""
    for opening in solution.elements("Checkbox"):
        given = solution.attributes(opening)
        names = {solution.text(node.children[0]): node for node in solution.attribute_nodes(opening)}
        handler = given.get("onCheckedChange")
        element = whole(opening)
        closing = element.child_by_field_name("close_tag")
        if handler is None or closing is None:
            continue
        kept = " ".join(solution.text(node) for name, node in names.items() if name not in ("onCheckedChange", "key"))
        key = f" {solution.text(names['key'])}" if "key" in names else ""
        function = solution.text(handler)[1:-1]
        box = f'<input type="checkbox" {kept} onChange={{(event) => ({function})(event.target.checked)}} />'
        opened = Edit(opening.start_byte, opening.end_byte, f"<label{key}>{box}")
        yield Site((opened, replace(closing, "</label>")))


def _created_button(solution: Solution) -> Iterator[Site]:
    """`<Button onClick={f}>Save</Button>` → `createElement("button", { onClick: f }, "Save")`."""
    for opening in solution.elements("Button"):
        element = whole(opening)
        children = [node for node in element.named_children[1:-1] if solution.text(node).strip()]
        if element is opening or any(node.type != "jsx_text" for node in children):
            continue
        text = " ".join("".join(solution.text(node) for node in children).split())
        props = ", ".join(_props(solution, opening))
        made = f'createElement("button", {{ {props} }}, "{text}")'
        call = replace(element, f"{{{made}}}" if among_markup(opening) else made)
        yield Site((call, *solution.importing("react", "createElement")))


def _props(solution: Solution, opening: Node) -> Iterator[str]:
    for name, value in solution.attributes(opening).items():
        if name not in OWN_PROPS["Button"]:
            given = "true" if value is None else solution.text(value)
            yield f'"{name}": {given[1:-1] if value is not None and value.type == "jsx_expression" else given}'


def _styled_factory(solution: Solution) -> Iterator[Site]:
    for component, element in (("Button", "button"), ("Link", "a")):
        for opening in solution.elements(component):
            declared = solution.declaring(f'const Plain{component} = styled("{element}");')
            styled = solution.importing("styled-system/jsx", "styled")
            edits = renamed(solution, opening, f"Plain{component}")
            yield Site((*edits, *_after_imports(styled, declared)))


def _after_imports(brought: tuple[Edit, ...], declared: Edit) -> tuple[Edit, ...]:
    """An import and a declaration that stand in the same place, in this order."""
    if brought and brought[0].end == declared.end:
        return (Edit(declared.start, declared.end, brought[0].text + declared.text),)
    return (*brought, declared)


BARE = Also("a11y", "link-in-text-block", "A bare link in a text is told by its color alone, which axe sees as well.")

MUTATORS = (
    Mutator("native-button", "components", "native-element", "<button> in the place of a Button", _native_button),
    Mutator("native-link", "components", "native-element", "<a> in the place of a Link", _native_link, (BARE,)),
    Mutator("native-field", "components", "native-element", "<input> or <textarea> in a <label>", _native_field),
    Mutator("native-checkbox", "components", "native-element", "a checkbox of the browser's", _native_checkbox),
    Mutator("created-button", "components", "native-element", 'createElement("button")', _created_button),
    Mutator("styled-factory", "components", "native-element", "a styled factory for a native element", _styled_factory),
)
