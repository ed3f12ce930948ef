"""Verdicts → score: what counts, per group, and whether the screen is done. Pure; knows no grader by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from vektos.model import BREAKS_TOOLS, GROUPS, Finding, Run, Score, Shown, Span, Verdict

COVERED_RULE = "TS2769"
"""“No overload matches this call”: what the compiler says of a style call that holds a value it does not know."""


def fold(
    run: Run, verdicts: Mapping[str, Verdict], grader_hash: str = "", asked: Mapping[str, str] | None = None
) -> Score:
    """One run's verdicts, by grader, as its score. A group in which nothing was judged is left out of the counts.

    `grader_hash`: of the ruler over all that judged; `asked`: what they read of the task, the digest of each part.
    """
    shown = next((v.shown for v in verdicts.values() if v.shown is not None), None)
    judged = [v for v in verdicts.values() if v.status in ("pass", "fail")]
    return Score(
        run=run.id,
        task=run.task,
        page=None if shown is None else shown.mounted,
        complete=_complete(shown, verdicts),
        counts={
            group: sum(len(v.counted) for v in judged if v.group == group)
            for group in GROUPS
            if any(v.group == group for v in judged)
        },
        statuses={name: verdicts[name].status for name in sorted(verdicts)},
        missing=() if shown is None else shown.missing,
        grader_hash=grader_hash,
        asked=dict(asked or {}),
    )


def _complete(shown: Shown | None, verdicts: Mapping[str, Verdict]) -> bool | None:
    """Done when the screen is up with every text, and everything else about completeness passes.

    The grader that saw the screen answers with what is shown, not with its status: a page that logs an error may well
    be done. None when nobody saw the screen, or when it is up and one of the others could not say.
    """
    if any(finding.rule == BREAKS_TOOLS for v in verdicts.values() for finding in v.findings):
        return False
    if shown is None:
        return None
    if not shown.mounted or shown.missing:
        return False
    others = {v.status for v in verdicts.values() if v.group == "completeness" and v.shown is None}
    if "fail" in others:
        return False
    return True if others <= {"pass", "inapplicable"} else None


def mark_covered(verdicts: Mapping[str, Verdict]) -> dict[str, Verdict]:
    """The verdicts, with what is counted already marked as covered.

    That is each of the compiler's findings that stands where another grader names the mistake, and of a page that no
    tool survives all findings of it but the first.
    """
    spans = [span for verdict in verdicts.values() for span in verdict.covers]
    breaking = [name for name, v in sorted(verdicts.items()) if any(f.rule == BREAKS_TOOLS for f in v.findings)]
    if not spans and not breaking:
        return dict(verdicts)
    return {
        name: replace(v, findings=tuple(_marked(f, spans, name in breaking[1:]) for f in v.findings))
        for name, v in verdicts.items()
    }


def _marked(finding: Finding, spans: Sequence[Span], repeats: bool) -> Finding:
    if (finding.rule == BREAKS_TOOLS and repeats) or (
        finding.rule == COVERED_RULE and any(span.holds(finding) for span in spans)
    ):
        return replace(finding, covered=True)
    return finding
