"""Mistakes that a screen shows: no label, no contrast in the dark, a crash, an empty page, a text that is not there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tree_sitter import Node

from vektos.proof._mutator import Also, Mutator
from vektos.proof._solution import Edit, Site, Solution, after, before, closing_name, replace, whole
from vektos.proof.natives import checked_labels, fields
from vektos.tsx.source import preorder

FORGOTTEN = "Overview"


def _named_in_steps(solution: Solution) -> set[str]:
    """The labels that a behaviour of the task acts upon or looks at."""
    steps = {step.target for behaviour in solution.task.behaviours for step in behaviour.steps}
    return steps | checked_labels(solution) | {behaviour.shows for behaviour in solution.task.behaviours}


def _loose_label(solution: Solution) -> Iterator[Site]:
    """`<FormField label="Note"><Input … /></FormField>` → a text beside the field, of one that is there on load."""
    shown = {*solution.task.must_show} - _named_in_steps(solution)
    for opening, label, inner in fields(solution):
        if solution.name(inner) in ("Input", "Textarea") and label in shown:
            front = Edit(opening.start_byte, inner.start_byte, f"<div><span>{label}</span>")
            yield Site((front, Edit(inner.end_byte, whole(opening).end_byte, "</div>")))


def _nameless_button(solution: Solution) -> Iterator[Site]:
    button = '<Button><svg aria-hidden="true" width="16" height="16" /></Button>'
    yield Site((after(solution.root_element, button), *solution.importing("@vektos/ds", "Button")))


def _dark_text(solution: Solution) -> Iterator[Site]:
    """A text colour that by night is the one for a light ground."""
    for opening in solution.elements("h1"):
        value = solution.attributes(opening).get("className")
        for styles in solution.style_objects("css"):
            if value is not None and value.start_byte < styles.start_byte < value.end_byte:
                yield Site((after(styles.children[-2], ', _dark: { color: "fg.onInverse" }'),))


def _no_heading(solution: Solution) -> Iterator[Site]:
    for opening in solution.elements("h1"):
        name, closed = opening.child_by_field_name("name"), closing_name(opening)
        if name is not None and closed is not None:
            yield Site((replace(name, "p"), replace(closed, "p")))


def _no_default(solution: Solution) -> Iterator[Site]:
    for export in solution.of("export_statement"):
        word = next((child for child in export.children if child.type == "default"), None)
        if word is not None:
            yield Site((Edit(word.start_byte, word.end_byte + 1, ""),))


def _missing_file(solution: Solution) -> Iterator[Site]:
    used = before(solution.root_element.children[-1], " title={pageTitle}")
    yield Site((after(solution.imports[-1], '\nimport { pageTitle } from "./helpers";'), used))


def _breaks_tools(solution: Solution) -> Iterator[Site]:
    yield Site((solution.declaring(f"export const nested = {'(' * 3000}1{')' * 3000};"),))


def _thrown_render(solution: Solution) -> Iterator[Site]:
    required = "function required(name: string): string {\n  throw new Error(`${name} is not set`);\n}"
    yield Site((solution.declaring(required), solution.beginning(solution.page, 'required("locale");')))


def _invalid_currency(solution: Solution) -> Iterator[Site]:
    """A formatter that throws as the file is loaded."""
    code = 'export const total = new Intl.NumberFormat("en-GB", { style: "currency", currency: "" });'
    yield Site((solution.declaring(code),))


def _thrown_effect(solution: Solution) -> Iterator[Site]:
    if solution.text(solution.file.root.named_children[0]) == '"use client";':
        effect = 'useEffect(() => {\n    throw new Error("no connection");\n  }, []);'
        yield Site((solution.beginning(solution.page, effect), *solution.importing("react", "useEffect")))


def _missing_key(solution: Solution) -> Iterator[Site]:
    """The first keyed element in a list that is on screen at once."""
    for opening in solution.elements():
        key = next((n for n in solution.attribute_nodes(opening) if solution.text(n.children[0]) == "key"), None)
        if key is not None and key.prev_sibling is not None and not _is_last_use(solution, key):
            yield Site((Edit(key.prev_sibling.end_byte, key.end_byte, ""),))


def _is_last_use(solution: Solution, key: Node) -> bool:
    """Whether a key is all that a parameter is there for, so that it would be left over."""
    around = key.parent
    while around is not None and around.type not in ("arrow_function", "program"):
        around = around.parent
    names = ("identifier", "shorthand_property_identifier_pattern")
    used = [solution.text(node) for node in preorder(around or key) if node.type in names]
    return any(node.type == "identifier" and used.count(solution.text(node)) < 3 for node in preorder(key))


def _div_in_paragraph(solution: Solution) -> Iterator[Site]:
    for opening in solution.elements("p"):
        if _is_always_shown(solution, opening) and closing_name(opening) is not None:
            yield Site((after(opening, "<div />"),))


def _is_always_shown(solution: Solution, opening: Node) -> bool:
    """Whether an element stands in the page's own markup and under no condition."""
    at = whole(opening).parent
    while at is not None and at.type == "jsx_element":
        at = at.parent
    while at is not None and at.type in ("parenthesized_expression", "return_statement"):
        at = at.parent
    return at == solution.page


def _logged_error(solution: Solution) -> Iterator[Site]:
    yield Site((solution.beginning(solution.page, 'console.error("the totals do not add up");'),))


def _request(solution: Solution) -> Iterator[Site]:
    code = 'void fetch("https://bank.example/api/session").catch(() => undefined);'
    yield Site((solution.declaring(code),))


def _hidden_page(solution: Solution) -> Iterator[Site]:
    name = solution.root_element.child_by_field_name("name")
    assert name is not None
    yield Site((after(name, " hidden"),))


def _endless_loading(solution: Solution) -> Iterator[Site]:
    """A page that waits for data that nobody loads."""
    if solution.text(solution.file.root.named_children[0]) != '"use client";':
        return
    last = [node for node in solution.page.named_children if node.type == "return_statement"][-1]
    yield Site((
        solution.beginning(solution.page, "const [isLoaded] = useState(false);"),
        before(last, "if (!isLoaded) return null;\n\n  "),
        *solution.importing("react", "useState"),
    ))  # fmt: skip


def _written(solution: Solution) -> Iterator[Node]:
    """Every stretch of text that the page itself holds, without the names of modules."""
    modules = [(statement.start_byte, statement.end_byte) for statement in solution.imports]
    for node in solution.of("jsx_text", "string_fragment"):
        if not any(start <= node.start_byte < end for start, end in modules):
            yield node


def _dropped_text(solution: Solution) -> Iterator[Site]:
    """A text of the task, called something else wherever it is written."""
    fixture = solution.task.fixture.decode()
    for text in solution.task.must_show:
        words = re.compile("\\b" + r"\s+".join(map(re.escape, text.split())) + "\\b")
        edits = tuple(
            replace(node, words.sub(FORGOTTEN, solution.text(node)))
            for node in _written(solution)
            if words.search(solution.text(node))
        )
        if edits and text not in fixture and text not in _named_in_steps(solution):
            yield Site(edits)


def _dead_submit(solution: Solution) -> Iterator[Site]:
    """A guard against a second submit that turns the first one away too, where the task says what a submit does."""
    for call in solution.of("expression_statement") if solution.task.behaviours else ():
        if solution.text(call) == "event.preventDefault();":
            yield Site((after(call, "\n    if (event.isDefaultPrevented()) return;"),))


def _untied_error(solution: Solution) -> Iterator[Site]:
    """An error beside its field instead of on it."""
    for opening, label, _ in fields(solution):
        error = next((n for n in solution.attribute_nodes(opening) if solution.text(n.children[0]) == "error"), None)
        if label in checked_labels(solution) and error is not None and error.prev_sibling is not None:
            said = solution.text(error.children[2])
            element = whole(opening)
            edits = (before(element, "<>"), after(element, f"<span>{said}</span></>"))
            yield Site((Edit(error.prev_sibling.end_byte, error.end_byte, ""), *edits))


def _seen_twice(name: str, rule: str, what: str, sites: Callable[[Solution], Iterator[Site]]) -> Mutator:
    """A mistake in both themes."""
    return Mutator(name, "a11y", rule, what, sites, (Also("a11y", rule, "Light and dark are looked at one by one."),))


EACH = Also("behaviour", "*", "Each behaviour that waits for the submit is missed by itself.")

MUTATORS = (
    _seen_twice("loose-label", "label", "a label that is not tied to its field", _loose_label),
    _seen_twice("nameless-button", "button-name", "a button without a name", _nameless_button),
    Mutator("dark-text", "a11y", "color-contrast", "a text that cannot be read in the dark", _dark_text),
    _seen_twice("no-heading", "page-has-heading-one", "a title that is no heading", _no_heading),
    Mutator("no-default", "render", "build-failed", "no default export", _no_default),
    Mutator(
        "missing-file", "render", "build-failed", "an import of a file that is not there", _missing_file,
        (Also("typecheck", "TS2307", "The compiler does not find the file either."),),
    ),
    Mutator(
        "breaks-tools", "render", "breaks-tools", "a value nested deeper than our tools bear", _breaks_tools,
        (Also("suppressions", "unreadable", "Graders refuse it well before the tools break."),),
    ),
    Mutator("thrown-render", "render", "runtime-error", "an error thrown as the page is drawn", _thrown_render),
    Mutator("invalid-currency", "render", "runtime-error", "an error thrown as the page is loaded", _invalid_currency),
    Mutator("thrown-effect", "render", "runtime-error", "an error thrown in an effect", _thrown_effect),
    Mutator(
        "missing-key", "render", "console-error", "list items without a key", _missing_key,
        (Also("lint", "react(jsx-key)", "The linter sees the missing key in the source, React on screen."),),
    ),
    Mutator("div-in-paragraph", "render", "console-error", "a block inside a paragraph", _div_in_paragraph),
    Mutator("logged-error", "render", "console-error", "an error on the console", _logged_error),
    Mutator("request", "render", "console-error", "a request to the network", _request),
    Mutator("hidden-page", "render", "empty-page", "a page that stays hidden", _hidden_page),
    Mutator("endless-loading", "render", "empty-page", "a page that waits for nothing", _endless_loading),
    Mutator("dropped-text", "render", "missing-text", "a text of the task under another name", _dropped_text),
    Mutator("dead-submit", "behaviour", "*", "a submit that does nothing", _dead_submit, (EACH,)),
    Mutator("untied-error", "behaviour", "*", "an error that is not tied to its field", _untied_error, (EACH,)),
)  # fmt: skip
