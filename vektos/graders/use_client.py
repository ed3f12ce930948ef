"""A page that runs code in the browser says "use client".

What: `missing-use-client` is a page.tsx that calls a client hook or passes an event handler, and does not begin with
the directive "use client". Hooks are React's own under any name, functions of the page's files that call one (whatever
they are called), and functions of other packages that are named like a hook. Handlers are attributes named `on…` with a
value, in JSX, in a spread or in `createElement`. The directive must stand where the language looks for it: a plain
string statement before all code; comments, a byte order mark and other directives may stand before it; in parentheses,
in backquotes or after an import it is no directive. It is one finding per page, at the first hook or handler.

Why it matters: the framework builds such a page for the server, where it cannot run, and the type checker does not
notice.

Bad:
    import { useState } from "react";
    export default function Page() { const [open, setOpen] = useState(false); … }

Good:
    "use client";
    import { useState } from "react";
    export default function Page() { const [open, setOpen] = useState(false); … }

Deliberately not flagged: helper files, which a client file may import; React's hooks that also run on the server
(`use`, `useId`, `useMemo`, `useCallback`, `useDebugValue`); a handler that is undefined, null, false or a string;
attributes that merely begin with these letters (`once`, `only`); a local function with a hook's name that calls no
hook. `vektos-ignore` does not silence this rule: a page that does not build is no choice of taste.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from vektos.graders._grader import Grader, Subject
from vektos.graders._source import finding, source
from vektos.model import PAGE, Finding
from vektos.tsx import Called, Constant, Entry, Expr, Function, Imported, Literal, Syntax

DIRECTIVE = "use client"
REACT = frozenset({"react", "react-dom"})
ON_THE_SERVER_TOO = frozenset({"useId", "useMemo", "useCallback", "useDebugValue"})
HOOK = re.compile(r"use[A-Z]\w*")
HANDLER = re.compile(r"on[A-Z]\w*")


def judge(subject: Subject) -> list[Finding]:
    """At most one finding: the first thing in page.tsx that needs the browser."""
    syntax = source(subject)
    if DIRECTIVE in syntax.directives(PAGE):
        return []
    needs = [*_hooks(syntax), *_handlers(syntax)]
    if not needs:
        return []
    at, what = min(needs, key=lambda need: need[0].node.start_byte)
    return [
        finding(
            "missing-use-client",
            f'{PAGE} {what} but does not begin with "use client"',
            'Write "use client"; as the first line of page.tsx, before the imports.',
            at,
        )
    ]


def _hooks(syntax: Syntax) -> list[tuple[Expr, str]]:
    return [
        (call.at, f"calls the hook {_name(call)}")
        for call in syntax.calls
        if call.at.file.path == PAGE and _is_hook(syntax, call)
    ]


def _name(call: Called) -> str:
    callee = call.at.node.child_by_field_name("function")
    return call.at.file.text(callee) if callee is not None else ""


def _is_hook(syntax: Syntax, call: Called) -> bool:
    """Whether a hook that needs the browser is called: by its name when it is from outside, else by what it calls."""
    waiting, seen = [*call.callee], set[tuple[str, int]]()
    while waiting:
        callee = waiting.pop()
        if isinstance(callee, Imported):
            name = callee.path[-1] if callee.path else ""
            if HOOK.fullmatch(name) and not (callee.module in REACT and name in ON_THE_SERVER_TOO):
                return True
        elif isinstance(callee, Function) and callee.at.key not in seen:
            seen.add(callee.at.key)
            waiting += [inner for one in _calls_in(syntax, callee) for inner in one.callee]
    return False


def _calls_in(syntax: Syntax, function: Function) -> list[Called]:
    """The calls in a function of the page, those in functions in it too."""
    if "calls by file" not in syntax.memory:
        by_file: dict[str, list[Called]] = {}
        for call in syntax.calls:
            by_file.setdefault(call.at.file.path, []).append(call)
        for calls in by_file.values():
            calls.sort(key=_start)
        syntax.memory["calls by file"] = by_file
    calls = syntax.memory["calls by file"].get(function.at.file.path, [])
    node = function.at.node
    first = bisect_right(calls, node.start_byte, key=_start)
    return list(calls[first : bisect_left(calls, node.end_byte, key=_start)])


def _start(call: Called) -> int:
    return call.at.node.start_byte


def _handlers(syntax: Syntax) -> list[tuple[Expr, str]]:
    found: list[tuple[Expr, str]] = []
    for element, entry in syntax.attributed:
        if element.at.file.path != PAGE or entry.key is None or not HANDLER.fullmatch(entry.key):
            continue
        if _is_given(syntax, entry):
            at = entry.at if entry.at.file.path == PAGE else element.at
            found.append((at, f"passes the handler {entry.key}"))
    return found


def _is_given(syntax: Syntax, entry: Entry) -> bool:
    return any(not isinstance(value, (Constant, Literal)) for value in syntax.given(entry.value))


GRADER = Grader(
    name="use-client",
    group="quality",
    rules={"missing-use-client": 'A page.tsx with a hook or a handler does not begin with "use client".'},
    judge=judge,
)
