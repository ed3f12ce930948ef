"""typecheck: the page compiles under the workspace's own strict settings.

Knows what the TypeScript compiler said, not why: it does not parse the page and knows no design system.

What
    One finding per error the compiler reports in a file the agent wrote, named by the compiler's own code (`TS2322`)
    and at the compiler's own place.

Why it matters
    A page that does not compile cannot be merged, and a wrong prop is a wrong idea of the component.

Bad
    <Badge status="pending">Pending</Badge>

Good
    <Badge status="warning">Pending</Badge>

Deliberately not flagged
    Errors in files the agent did not write: they are ours. Suggestions and hints of the compiler. A TS2769 in a style
    call that already holds a finding on a design-system value is the same mistake seen twice: it is stored, shown as
    "not counted" and left out of every count. No other code is: where the compiler words the same mistake as TS2322,
    as it may in a recipe or a pattern, it counts beside the design-system finding.
"""

from __future__ import annotations

from vektos.graders._grader import Grader, Subject, Unjudged
from vektos.model import Finding


def judge(subject: Subject) -> list[Finding]:
    """The compiler's errors as findings."""
    seen = subject.evidence["types"]
    if seen.data is None:
        raise Unjudged("blocked", seen.reason)
    return [
        Finding(
            rule=diagnostic["code"],
            message=diagnostic["message"],
            file=diagnostic["file"],
            line=diagnostic["line"],
            column=diagnostic["column"],
            hint=f"Change the code so that the compiler accepts it; {diagnostic['code']} says what it expects.",
        )
        for diagnostic in seen.data["diagnostics"]
    ]


GRADER = Grader(name="typecheck", group="quality", rules={}, judge=judge, evidence=("types",), manifest_parts=())
