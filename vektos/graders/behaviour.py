"""behaviour: the page does what its task asks after the user acts.

Knows what Chrome saw after the steps of each behaviour; it knows neither the steps' labels nor the page's source.

What
    One finding per behaviour of the task that did not come about, named after the behaviour. Each was tried on a fresh
    copy of the page.

Why it matters
    A form that accepts an amount above the balance looks finished and is not. An error that is not tied to its field is
    an error that a screen reader never hears.

Bad
    {tooMuch && <p>Not enough money</p>}

Good
    <FormField label="Amount" error={tooMuch ? "Not enough money" : undefined}><Input /></FormField>

Deliberately not flagged
    Which wording an error has, and a submit button that is disabled: keeping the user from submitting is an answer. A
    task without behaviours is inapplicable. A page that shows nothing is reported once as not rendered; its behaviours
    are then blocked, not failed again.
"""

from __future__ import annotations

import re

from vektos.graders._grader import Grader, Subject, Unjudged
from vektos.graders._screen import stands
from vektos.model import Finding


def judge(subject: Subject) -> list[Finding]:
    """One finding per behaviour that was not seen."""
    if not subject.task.behaviours:
        raise Unjudged("inapplicable", "the task has no behaviours")
    screen, acts = subject.evidence["screen"], subject.evidence["acts"]
    if screen.data is None or acts.data is None:
        raise Unjudged("blocked", screen.reason or acts.reason)
    if not stands(screen.data):
        raise Unjudged("blocked", "the page shows nothing that a user could act on")
    outcomes = {outcome["name"]: outcome for outcome in acts.data["behaviours"]}
    return [
        Finding(
            rule=slug(behaviour.name),
            message=f"“{behaviour.name}” did not happen: {outcomes[behaviour.name]['detail']}",
            hint=_hint(behaviour.invalid, behaviour.shows),
        )
        for behaviour in subject.task.behaviours
        if not outcomes[behaviour.name]["passed"]
    ]


def slug(name: str) -> str:
    """A behaviour's name as a rule: `an empty submit is an error on "Date"` → `an-empty-submit-is-an-error-on-date`."""
    return "-".join(re.findall(r"\w+", name.lower()))


def _hint(invalid: str, shows: str) -> str:
    if invalid:
        return f"Mark the field “{invalid}” invalid (aria-invalid) and tie the message to it."
    return f"Show “{shows}” after these steps."


GRADER = Grader(
    name="behaviour",
    group="completeness",
    rules={},
    judge=judge,
    evidence=("acts", "screen"),
    task_parts=("behaviours",),
    manifest_parts=(),
)
