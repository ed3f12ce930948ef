"""render: the page builds, opens in a browser without an error, and shows the texts its task asks for.

Knows what the bundler and Chrome saw; it knows no source, no design system and nothing of what a user does next.

What
    `breaks-tools`   the page ends a tool that reads it, each time it is tried, alone
    `build-failed`   the run wrote no page.tsx, or what it wrote cannot be bundled
    `runtime-error`  an uncaught error; a page that hung, crashed, left, closed itself or grew without limit; one that
                     stopped its reader with a browser dialog as it opened
    `console-error`  an error on the console, React's own warnings among them; or a request to the network, which no
                     page gets an answer to
    `empty-page`     nothing can be read on screen
    `missing-text`   a text of the task is not on screen
    A text is on screen when a person can read it in one go: in one line or cell as rendered or as written, or as a
    field's value. Kinds of space do not matter, upper and lower case do.

Why it matters
    An empty page breaks no rule of any design system. Only a page that is there can be right or wrong.

Bad
    export default function Page() { return null; }

Good
    export default function Page() { return <h1>{statement.holder}</h1>; }

Deliberately not flagged
    One cause is one finding. A build that failed is one, however many errors the bundler lists, and everything after it
    is blocked. A page that cannot be watched to the end (it hung, left, …) is that one finding. A page that crashed is
    not also empty, and one that shows nothing does not also miss each text; the score still knows which are missing. An
    uncaught error that is also logged is one; so is one line of code that logs many times; so are all requests to one
    host, with the errors that they end in. Warnings, notes and debug output on the console are nobody's mistake.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from vektos.graders._grader import PLAINLY, Grader, Subject, Unjudged
from vektos.graders._screen import flows, stands
from vektos.model import BREAKS_TOOLS, PAGE, Finding, Shown
from vektos.words import fold

RULES = {
    BREAKS_TOOLS: "A tool that reads the page ends each time, while it takes a known-good page.",
    "build-failed": "The page cannot be bundled, or was not written at all.",
    "runtime-error": "The page threw an error that nobody caught, or did not stay open.",
    "console-error": "The page or React reported an error on the console, or asked the network for something.",
    "empty-page": "Nothing can be read on the page.",
    "missing-text": "A text that the task asks for is not on screen.",
}

REQUEST_FAILED = re.compile(
    r"failed to (fetch|load)|net::ERR_|networkerror|WebSocket connection to|'XMLHttpRequest'", re.IGNORECASE
)
LONGEST = 300
TOOLS = ("bundle", "css", "lint", "types")
"""The kinds of evidence whose tools read a page's source."""

Entry = Mapping[str, Any]


def judge(subject: Subject) -> list[Finding]:
    """The findings about building and opening the page, each cause once."""
    failed = _breaks_tools(subject) or _build_failed(subject)
    if failed is not None:
        return [failed]
    screen = _screen(subject)
    fatal = screen["fatal"]
    if fatal is not None:
        return [Finding("runtime-error", _short(fatal["message"]), hint=_HINTS["fatal"])]
    uncaught = _uncaught(screen)
    found = [*uncaught, *_logged(screen), *_requests(screen["network"]), *_dialogs(screen["dialogs"])]
    if stands(screen):
        found += [_missing(text) for text in _not_on(screen, subject)]
    elif not uncaught:
        found.append(Finding("empty-page", "the page shows nothing", hint=_HINTS["empty-page"]))
    return [_placed(finding, subject) for finding in found]


def shown(subject: Subject) -> Shown:
    """Whether the page came up, and every text of the task that is not on screen, also when there is no screen."""
    if _breaks_tools(subject) is None and _build_failed(subject) is None and stands(screen := _screen(subject)):
        return Shown(True, _not_on(screen, subject))
    return Shown(False, subject.task.must_show)


_HINTS = {
    BREAKS_TOOLS: PLAINLY,
    "build-failed": f"Write {PAGE} with a default export, and import only its own files and what the workspace offers.",
    "runtime-error": "Find the value that is not what the code expects, and handle it.",
    "console-error": "Open the page with the console open and mend what it reports.",
    "fatal": "Render from the data at hand: no endless loop, no navigation, no closing, nothing without limit.",
    "empty-page": "Return the screen from the default export.",
    "network": "Use ./fixture.json; a page gets no answer from the network.",
    "dialog": "Say it on the page, not with alert, confirm or prompt.",
}


def _screen(subject: Subject) -> Entry:
    seen = subject.evidence["screen"]
    if seen.data is None:
        raise Unjudged("blocked", seen.reason)
    return seen.data


def _breaks_tools(subject: Subject) -> Finding | None:
    for kind in TOOLS:
        if subject.evidence[kind].status == "breaks":
            message = f"a tool cannot read the page: {_short(subject.evidence[kind].reason)}"
            return Finding(BREAKS_TOOLS, message, hint=_HINTS[BREAKS_TOOLS])
    return None


def _build_failed(subject: Subject) -> Finding | None:
    bundle = subject.evidence["bundle"]
    if bundle.data is None:
        return Finding("build-failed", bundle.reason, hint=_HINTS["build-failed"])
    errors = bundle.data["errors"]
    if not errors:
        return None
    first, others = errors[0], len(errors) - 1
    more = f" (and {others} more error{'s' if others > 1 else ''})" if others else ""
    message = f"the page does not build: {_short(first['message'])}{more}"
    return _placed(_at(first, "build-failed", message, _HINTS["build-failed"]), subject)


def _uncaught(screen: Entry) -> list[Finding]:
    """Uncaught errors, one per cause. The rejections that blocked requests end in belong to the requests."""
    found = {
        _cause(error, error["message"]): _at(error, "runtime-error", f"uncaught: {_short(error['message'])}")
        for error in reversed(screen["errors"])
        if not (screen["network"] and REQUEST_FAILED.search(error["message"]))
    }
    return list(found.values())


def _logged(screen: Entry) -> list[Finding]:
    """Errors on the console, one per cause, without those that repeat an uncaught error or a blocked request."""
    thrown = {_bare(error["message"]) for error in screen["errors"]} - {""}
    by_cause: dict[tuple[object, ...], list[Entry]] = {}
    for line in screen["console"]:
        repeats = any(message in line["text"] for message in thrown)
        request = screen["network"] and REQUEST_FAILED.search(line["text"])
        if line["level"] == "error" and not repeats and not request:
            by_cause.setdefault(_cause(line, line["text"]), []).append(line)
    found = []
    for lines in by_cause.values():
        times = sum(line["times"] for line in lines)
        message = f"on the console: {_short(lines[0]['text'])}" + (f" ({times} times)" if times > 1 else "")
        found.append(_at(lines[0], "console-error", message))
    return found


def _requests(urls: Iterable[str]) -> list[Finding]:
    by_host: dict[str, list[str]] = {}
    for url in urls:
        host = re.match(r"[\w+.-]+://([^/?#]+)", url)
        by_host.setdefault(host[1] if host else _short(url), []).append(url)
    return [
        Finding(
            "console-error",
            f"the page asked the network for {_short(asked[0])}"
            + (f" (and {host} for {len(asked) - 1} more)" if len(asked) > 1 else ""),
            hint=_HINTS["network"],
        )
        for host, asked in by_host.items()
    ]


def _dialogs(dialogs: Iterable[str]) -> list[Finding]:
    return [
        Finding("runtime-error", f"the page stopped its reader with a dialog: {_short(dialog)}", hint=_HINTS["dialog"])
        for dialog in sorted(set(dialogs))
    ]


def _not_on(screen: Entry, subject: Subject) -> tuple[str, ...]:
    read = flows(screen)
    return tuple(text for text in subject.task.must_show if not any(fold(text) in flow for flow in read))


def _missing(text: str) -> Finding:
    return Finding("missing-text", f"“{text}” is not on screen", hint=f"Show “{text}” when the page opens.")


def _cause(entry: Entry, text: str) -> tuple[object, ...]:
    """What makes two reports the same mistake: the same place saying the same thing, numbers apart."""
    return (entry["file"], entry["line"], entry["column"], re.sub(r"\d+", "#", _bare(text).partition("\n")[0]))


def _bare(message: str) -> str:
    """`Uncaught (in promise) Error: boom` and `Error: boom` are one error."""
    return re.sub(r"^Uncaught (\(in promise\) )?", "", message).strip()


def _short(text: str) -> str:
    """The first paragraph on one line: React adds a tree of components after it."""
    line = " ".join(_bare(text).partition("\n\n")[0].split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def _at(entry: Entry, rule: str, message: str, hint: str = "") -> Finding:
    return Finding(rule, message, entry["file"] or PAGE, entry["line"], entry["column"], hint or _HINTS[rule])


def _placed(finding: Finding, subject: Subject) -> Finding:
    """A place outside the agent's files (React's, the design system's) is where it surfaced, not where it was made."""
    if finding.file in subject.page.files:
        return finding
    return Finding(finding.rule, finding.message, hint=finding.hint)


GRADER = Grader(
    name="render",
    group="completeness",
    rules=RULES,
    judge=judge,
    evidence=(*TOOLS, "screen"),
    tolerates=("lint", "types"),
    task_parts=("must_show",),
    manifest_parts=(),
    shown=shown,
)
