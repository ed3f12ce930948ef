"""The page uses the design system's components instead of the native elements they replace.

What: `native-element` is a native element (`<button>`, `<input>`, …) that a component of the design system replaces, by
the manifest's table. An input is judged by its type; where the type depends on a condition, by every type that it says.
The element may be named in JSX, by `createElement` under any name, by a styled factory (`styled.a`, `styled("a")`), by
`as` on a component, by a variable or a property that holds the name. It is one finding per place where it is named.

Why it matters: a native element has none of the component's styles, states and accessibility, and no change of the
design system ever reaches it.

Bad:
    <button onClick={save}>Save</button>
    <input type="checkbox" />
    createElement("a", { href: "/help" }, "Help")
    const Anchor = styled.a

Good:
    <Button onClick={save}>Save</Button>
    <Checkbox>I agree</Checkbox>
    <Link href="/help">Help</Link>
    <input type="hidden" name="id" value={id} />

Deliberately not flagged: elements that nothing replaces (`<div>`, `<label>`, `<form>`; an input of type hidden, file,
range, color or image); an input whose type only the run time knows (`type={kind}`, or no type beside a spread that the
files do not spell out); a native element that a component takes over by `asChild`; the name of an element in a string
that names no element; the same word as a component of the page's own.
"""

from __future__ import annotations

from vektos.graders._grader import Grader, Subject
from vektos.graders._ignores import kept
from vektos.graders._natives import Native, natives
from vektos.graders._source import finding
from vektos.model import Finding


def judge(subject: Subject) -> list[Finding]:
    """One finding per native element that is named."""
    return kept(subject, [_worded(native, subject.manifest.name) for native in natives(subject)])


def _worded(native: Native, system: str) -> Finding:
    spelt = f'<{native.element} type="{native.kind}">' if native.kind else f"<{native.element}>"
    wanted = " or ".join(native.components)
    return finding(
        "native-element", f"{spelt} where {system} has {wanted}", f"Use {wanted} from {system} instead.", native.at
    )


GRADER = Grader(
    name="components",
    group="design-system",
    rules={"native-element": "A native element is used where the design system has a component for it."},
    judge=judge,
)
