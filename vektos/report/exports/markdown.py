"""Results as Markdown for a pull request's comment or a job's summary. Knows no grader by name.

Kept short enough for the comment box of a code host, whatever the results: what is left out is counted.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby

from vektos.model import GROUPS
from vektos.report.collect import Result
from vektos.report.exports.junit import summary
from vektos.report.exports.values import outcome
from vektos.terminal import one_line

RULES, RUNS, WORDS = 10, 20, 160
"""How many rules and runs are listed, and how many characters of a message: about 20 kB in all."""
SPECIAL = re.compile(r"[\\`*_{}\[\]()<>#|~!&@]")
AT, UNSEEN = "&#64;", "&#8203;"
"""Code hosts look for mentions of people after they have read the Markdown, so the sign alone does not keep one out."""
NOTHING = "–"


def to_markdown(results: Sequence[Result], left_out: Sequence[str] = ()) -> str:
    """How each model did in each context, which rules to look at first, and which runs have something to mend."""
    told = [*_overview(results), *_rules(results), *_runs(results)] if results else ["No runs."]
    return "\n".join([*told, *_left_out(left_out)]) + "\n"


def _left_out(left_out: Sequence[str]) -> Iterable[str]:
    if left_out:
        yield f"\n**Left out, since they can’t be read: {len(left_out)}**\n"
        yield from (f"- {_text(one)}" for one in left_out[:RUNS])
        if len(left_out) > RUNS:
            yield f"- … and {len(left_out) - RUNS} more"


def _overview(results: Sequence[Result]) -> Iterable[str]:
    yield "### Vektos\n"
    yield _row("model", "context", "done", *(f"{group} findings a run" for group in GROUPS), "cost a run")
    yield "|---|---|--:|--:|--:|--:|--:|"
    for (model, context), group in groupby(results, key=lambda one: (one.run.model, one.run.context)):
        runs = [*group]
        judged = [run for run in runs if outcome(run) in ("complete", "incomplete")]
        done = sum(outcome(run) == "complete" for run in judged)
        sound = [run for run in runs if not run.broken]
        means = [_mean([run.counts[name] for run in sound if name in run.counts]) for name in GROUPS]
        costs = [run.record["cost"] for run in runs if run.record.get("cost") is not None]
        cost = f"${sum(costs) / len(costs):.3f}" if costs else NOTHING
        yield _row(_text(model), _text(context), f"{done}/{len(judged)}", *means, cost)
    if len({run.score.grader_hash for run in results if run.score}) > 1:
        yield "\nSome runs are as older graders judged them and do not compare with the rest: run doit bench."
    left_out = Counter(outcome(run) for run in results)
    for how, why in (("broken", "a tool of ours crashed on them"), ("unjudged", "their screens are not judged yet")):
        if left_out[how]:
            yield f"\n{left_out[how]} of {len(results)} runs are left out of “done”: {why}."


def _rules(results: Sequence[Result]) -> Iterable[str]:
    hits: dict[str, list[str]] = defaultdict(list)
    said: dict[str, Counter[str]] = defaultdict(Counter)
    for result in results:
        for verdict, finding in result.findings:
            if not finding.covered:
                rule = f"{verdict.grader}/{finding.rule}"
                hits[rule].append(result.run.name)
                said[rule][finding.message] += 1
    if not hits:
        return
    yield "\n**What to look at first**\n"
    yield _row("rule", "findings", "runs", "most often")
    yield "|---|--:|--:|---|"
    ordered = sorted(hits, key=lambda rule: (-len({*hits[rule]}), -len(hits[rule]), rule))
    for rule in ordered[:RULES]:
        message = said[rule].most_common(1)[0][0]
        yield _row(_text(rule), str(len(hits[rule])), str(len({*hits[rule]})), _text(message))
    if len(ordered) > RULES:
        yield f"\n… and {len(ordered) - RULES} more rules."


def _runs(results: Sequence[Result]) -> Iterable[str]:
    worse = [run for run in results if outcome(run) != "complete" or any(run.counts.values())]
    if not worse:
        return
    yield f"\n<details><summary>{len(worse)} of {len(results)} runs have something to mend</summary>\n"
    for run in worse[:RUNS]:
        how = "a tool of ours crashed" if run.broken else summary(run)
        yield f"- {_text(run.run.name)}: {_text(how)}"
    if len(worse) > RUNS:
        yield f"- … and {len(worse) - RUNS} more"
    yield "\n</details>"


def _mean(figures: Sequence[int]) -> str:
    return f"{sum(figures) / len(figures):.1f}" if figures else NOTHING


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _text(text: str) -> str:
    """A text as plain words, whatever an agent wrote: no markup, no mention of a person, no line break."""
    short = one_line(text)
    short = short if len(short) <= WORDS else f"{short[: WORDS - 1]}…"
    return SPECIAL.sub(lambda found: f"&#{ord(found[0])};", short).replace(AT, f"{AT}{UNSEEN}")
