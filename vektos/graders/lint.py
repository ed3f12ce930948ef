"""lint: the page follows the workspace's lint rules.

Knows what the linter said, not which rules are on: that is the workspace's lint configuration.

What
    One finding per problem the linter reports in a file the agent wrote, under the linter's own name for the rule
    (`eslint(no-unused-vars)`).

Why it matters
    Unused code, a missing dependency of an effect or an unsafe cast passes the compiler and is sent back in review.

Bad
    const [open, setOpen] = useState(false);
    return <p>Paid</p>;

Good
    return <p>Paid</p>;

Deliberately not flagged
    Hard-coded and primitive design values, which the design-system graders report: their lint rules are off. A file
    that cannot be parsed: the type checker reports the syntax error, and where nothing else was found lint is blocked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vektos.graders._grader import Grader, Subject, Unjudged
from vektos.model import Finding

SYNTAX = "oxlint(syntax)"
"""The rule under which the linter's evidence tells of a file that could not be parsed."""


def judge(subject: Subject) -> list[Finding]:
    """The linter's problems as findings, without what is the type checker's to report."""
    seen = subject.evidence["lint"]
    if seen.data is None:
        raise Unjudged("blocked", seen.reason)
    unparsed = sorted({d["file"] for d in seen.data["diagnostics"] if d["rule"] == SYNTAX})
    findings = [_finding(d) for d in seen.data["diagnostics"] if d["rule"] != SYNTAX]
    if unparsed and not findings:
        raise Unjudged("blocked", f"a syntax error in {', '.join(unparsed)}, which the type checker reports")
    return findings


def _finding(problem: Mapping[str, Any]) -> Finding:
    hint = problem["help"] or f"Write it so that {problem['rule']} holds."
    return Finding(problem["rule"], problem["message"], problem["file"], problem["line"], problem["column"], hint)


GRADER = Grader(name="lint", group="quality", rules={}, judge=judge, evidence=("lint",), manifest_parts=())
