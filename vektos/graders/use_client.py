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
from collections import defaultdict
from collections.abc import Collection

from vektos.graders._grader import Grader, Subject
from vektos.graders._source import finding, source
from vektos.model import PAGE, Finding
from vektos.tsx import Called, Constant, Entry, Expr, Function, Imported, Literal, Syntax, Value

DIRECTIVE = "use client"
REACT = frozenset({"react", "react-dom"})
ON_THE_SERVER_TOO = frozenset({"useId", "useMemo", "useCallback", "useDebugValue"})
HOOK = re.compile(r"use[A-Z]\w*")
HANDLER = re.compile(r"on[A-Z]\w*")

Key = tuple[str, int]
"""What an expression of a page is known by."""


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
    hooked = _hooked(syntax)
    return [
        (call.at, f"calls the hook {_name(call)}")
        for call in syntax.calls
        if call.at.file.path == PAGE and any(_needs(callee, hooked) for callee in call.callee)
    ]


def _name(call: Called) -> str:
    callee = call.at.node.child_by_field_name("function")
    return call.at.file.text(callee) if callee is not None else ""


def _hooked(syntax: Syntax) -> set[Key]:
    """The functions of the page that call a hook, themselves or by what they call. Each is looked into once."""
    calls: dict[str, list[Called]] = defaultdict(list)
    for call in sorted(syntax.calls, key=_start):
        calls[call.at.file.path].append(call)
    functions = {one.at.key: one for call in syntax.calls for one in call.callee if isinstance(one, Function)}
    callers: dict[Key, list[Key]] = defaultdict(list)
    waiting: list[Key] = []
    for key, function in functions.items():
        node, known = function.at.node, calls[function.at.file.path]
        first = bisect_right(known, node.start_byte, key=_start)
        inside = known[first : bisect_left(known, node.end_byte, key=_start)]
        inner = [one for call in inside for one in call.callee]
        if any(map(_is_hook, inner)):
            waiting.append(key)
        for one in inner:
            if isinstance(one, Function):
                callers[one.at.key].append(key)
    hooked = {*waiting}
    while waiting:
        new = {*callers[waiting.pop()]} - hooked
        hooked |= new
        waiting += new
    return hooked


def _start(call: Called) -> int:
    return call.at.node.start_byte


def _needs(callee: Value, hooked: Collection[Key]) -> bool:
    """A hook that needs the browser: by its name when it comes from outside, else by what it calls."""
    return callee.at.key in hooked if isinstance(callee, Function) else _is_hook(callee)


def _is_hook(callee: Value) -> bool:
    name = callee.path[-1] if isinstance(callee, Imported) and callee.path else ""
    return (
        isinstance(callee, Imported)
        and HOOK.fullmatch(name) is not None
        and not (callee.module in REACT and name in ON_THE_SERVER_TOO)
    )


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
