"""`vektos docs`: docs/graders.md, generated from what each grader says of itself. Knows no grader by name.

A grader's module docstring holds five sections (`What:` on a line of prose, or alone on its line with the text indented
below); its rules, its group and what it reads come from its `GRADER`.
"""

from __future__ import annotations

import re
import sys
import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from vektos.cli._command import FINE, Command, benchmark
from vektos.files import write_if_changed
from vektos.graders._grader import Grader
from vektos.graders._table import GRADERS
from vektos.model import GROUPS
from vektos.reading import UserError

SECTIONS = ("What", "Why it matters", "Bad", "Good", "Deliberately not flagged")
CODE = frozenset({"Bad", "Good"})
UNWRITTEN = "TO WRITE"
"""What a scaffold leaves to be filled in."""
_HEADING = re.compile(rf"({'|'.join(SECTIONS)})(?:$|:\s*(.*))")
_TERM = re.compile(r"(`[^`]+`)\s{2,}(.*)")

DESCRIPTION = """\
Writes docs/graders.md: for each grader what it finds, why that matters, what is bad, what is good, what it
deliberately leaves alone, and its rules. All of it comes from the graders themselves; edit those."""

HEAD = """\
# The graders

Written by `vektos docs` from the graders' own docstrings: edit those, not this page.

Every grader looks at one page and says `pass`, `fail` (with findings), `inapplicable` (this task has nothing for it to
judge) or `blocked` (an earlier failure left nothing to judge). One mistake is one finding.
"""

TAIL = """\
## A grader of your own

A team adds a grader without touching this package: a module with a `GRADER`, listed in `bench.yaml` under `graders:` as
`module:GRADER` (importable from that folder), or declared by an installed package as an entry point of the group
`vektos.graders`. `vektos new grader NAME` begins one. It gets a column of its own, and a verdict is made again when the
page or the grader's own Python files change. What it may import is in `vektos.api`. A data file that it reads is not
followed: keep such data in Python.
"""


def arguments(_parser: ArgumentParser) -> None:
    """None: there is one page, and one place for it."""


def run(_options: Namespace) -> int:
    path = benchmark().grader_docs
    wrote = write_if_changed(path, render(GRADERS))
    print(f"{path}: {'written' if wrote else 'was up to date'}")
    return FINE


def render(graders: Sequence[Grader]) -> str:
    """The page about these graders, group by group; `UserError` where one does not say all that it has to."""
    ordered = sorted(graders, key=lambda grader: GROUPS.index(grader.group))
    lines = ["| grader | group | reads | rules |", "|---|---|---|---|", *map(_row, ordered)]
    return "\n".join([HEAD, *lines, "", *map(_chapter, ordered), TAIL])


def sections(grader: Grader) -> dict[str, str]:
    """The summary (under the empty name) and the sections of a grader's docstring."""
    module = sys.modules[grader.judge.__module__]
    summary, _, rest = textwrap.dedent(module.__doc__ or "").strip().partition("\n")
    found: dict[str, list[str]] = {}
    name = None
    for line in rest.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading:
            name = heading[1]
            found[name] = [heading[2]] if heading[2] else []
        elif name is not None:
            found[name].append(line)
    told = {name: _dedented(lines) for name, lines in found.items()}
    first = summary.removeprefix(f"{grader.name}: ").strip()
    told[""] = first[:1].upper() + first[1:]
    for section in ("", *SECTIONS):
        if not told.get(section) or UNWRITTEN in told[section]:
            where = f"“{section}”" if section else "its first line"
            raise UserError(f"{module.__file__}: the docstring lacks {where}. Write it; docs/graders.md is made of it.")
    return told


def _dedented(lines: list[str]) -> str:
    """The text without its common indentation; a first line that stands beside its heading has none."""
    if lines and lines[0] and not lines[0].startswith(" "):
        return "\n".join([lines[0], textwrap.dedent("\n".join(lines[1:]))]).strip()
    return textwrap.dedent("\n".join(lines)).strip("\n").rstrip()


def _row(grader: Grader) -> str:
    rules = ", ".join(f"`{rule}`" for rule in grader.rules) or "its tool's own"
    reads = ", ".join(grader.evidence) or "source"
    return f"| [{grader.name}](#{grader.name}) | {grader.group} | {reads} | {rules} |"


def _chapter(grader: Grader) -> str:
    told = sections(grader)
    parts = [f"## {grader.name}", told[""]]
    for section in SECTIONS:
        text = told[section]
        body = f"```tsx\n{text}\n```" if section in CODE else _prose(text[0].upper() + text[1:])
        parts.append(f"**{section}**\n\n{body}")
    if grader.rules:
        parts.append("\n".join(f"- `{rule}`: {sentence}" for rule, sentence in grader.rules.items()))
    return "\n\n".join(parts) + "\n"


def _prose(text: str) -> str:
    """The text as it is; a term with its explanation some spaces behind it becomes an item of a list."""
    lines: list[str] = []
    listed = False
    for line in text.splitlines():
        term = _TERM.fullmatch(line)
        if term:
            lines += [] if listed or not lines else [""]
            lines.append(f"- {term[1]}: {term[2]}")
        elif listed and line.startswith("  "):
            lines.append(f"  {line.strip()}")
        else:
            lines += ["", line] if listed and line else [line]
        listed = bool(term) or (listed and line.startswith("  "))
    return "\n".join(lines)


COMMAND = Command("docs", "write docs/graders.md from the graders' docstrings", DESCRIPTION, arguments, run)
