"""Results as JUnit XML, which CI viewers show as tests: a run is a test case. Knows no grader by name.

A test case fails when its screen is not done or has a finding that counts; `error` is a tool of ours that crashed;
`skipped` is a run whose screen nobody has judged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from xml.etree import ElementTree as Xml

from vektos.model import GROUPS
from vektos.report.collect import Result
from vektos.report.exports.values import outcome
from vektos.terminal import printable, printable_lines

DONE = {True: "done", False: "not done", None: "screen not judged"}
LEFT_OUT = "left out"


def to_junit(results: Sequence[Result], left_out: Sequence[str] = ()) -> str:
    """One test suite for each model and context; one more with an error for each run that could not be read."""
    root = Xml.Element("testsuites", name="vektos")
    for (model, context), group in groupby(results, key=lambda one: (one.run.model, one.run.context)):
        suite = Xml.SubElement(root, "testsuite", name=f"{model} with {context}")
        for result in group:
            suite.append(_case(result))
        _count(suite)
    if left_out:
        suite = Xml.SubElement(root, "testsuite", name=LEFT_OUT)
        for number, why in enumerate(left_out, 1):
            case = Xml.SubElement(suite, "testcase", classname=LEFT_OUT, name=str(number), time="0.000")
            _say(case, "error", "a run in results/ is damaged", why)
        _count(suite)
    _count(root)
    for element in root.iter():
        _make_printable(element)
    Xml.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{Xml.tostring(root, encoding="unicode")}\n'


def _case(result: Result) -> Xml.Element:
    run = result.run
    seconds = result.record.get("duration") or 0
    case = Xml.Element("testcase", classname=run.id, name=run.task, time=f"{seconds:.3f}")
    how = outcome(result)
    if how == "broken":
        reasons = "\n".join(f"{verdict.grader}: {verdict.reason}" for verdict in result.broken)
        _say(case, "error", "a tool of ours crashed, which says nothing about the page", reasons)
    elif how == "incomplete" or any(result.counts.values()):
        _say(case, "failure", summary(result), "\n".join(_details(result)))
    elif how == "unjudged":
        _say(case, "skipped", "the screen is not judged yet: run doit bench", "")
    pictures = [f"[[ATTACHMENT|{path.resolve()}]]" for path in result.pictures.values()]
    if pictures:
        Xml.SubElement(case, "system-out").text = "\n".join(pictures)
    return case


def summary(result: Result) -> str:
    """A run in half a sentence: is the screen done, and how many findings of each group count."""
    counts = [f"{result.counts[group]} {group}" for group in GROUPS if result.counts.get(group)]
    found = [f"findings: {', '.join(counts)}"] if counts else []
    return "; ".join([DONE[result.complete], *found])


def _details(result: Result) -> Iterator[str]:
    for verdict, finding in result.findings:
        place = f"{finding.file}:{finding.line}:{finding.column}" if finding.line else finding.file
        remedy = f" {finding.hint}" if finding.hint else ""
        uncounted = " (not counted)" if finding.covered else ""
        yield f"{place}: {verdict.grader}/{finding.rule}: {finding.message}{remedy}{uncounted}"
    if result.score:
        yield from (f"missing on the screen: {text}" for text in result.score.missing)


def _say(case: Xml.Element, kind: str, message: str, text: str) -> None:
    Xml.SubElement(case, kind, message=message, type=kind).text = text


def _count(element: Xml.Element) -> None:
    """What viewers add up: how many test cases, and how they came out."""
    cases = [*element.iter("testcase")]
    element.set("tests", str(len(cases)))
    for plural, kind in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        element.set(plural, str(sum(case.find(kind) is not None for case in cases)))
    element.set("time", f"{sum(float(case.get('time', '0')) for case in cases):.3f}")


def _make_printable(element: Xml.Element) -> None:
    """Spell out what XML 1.0 can't hold, however it is escaped, and what would act on whoever views it."""
    element.text = printable_lines(element.text or "") or None
    for name, value in element.items():
        element.set(name, printable(value))
