"""Findings for a person at a terminal: each with its place, the source around it, what is wrong and what to do.

Knows no grader by name and reads no file: who calls it hands over the sources. Nothing that a page says acts on the
terminal.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from vektos.model import GROUPS, Finding, Score, Verdict
from vektos.terminal import Styled, printable

AROUND = 1
"""Lines shown before and after the one to blame."""
WIDTH = 110
"""Characters of a line that are shown; of a longer one, those around the column."""
TAB = "    "
ENDLESS = 1_000_000


def render_frames(
    verdicts: Sequence[Verdict], sources: Mapping[str, bytes], names: Mapping[str, str], colour: bool = False
) -> Styled:
    """Every finding with its code frame, file by file in the order of the source; those without a place come last.

    `sources`: the page's files; `names`: how a file is called on screen, where that is not its own name.
    """
    found = [(verdict.grader, finding) for verdict in verdicts for finding in verdict.findings]
    found.sort(key=lambda one: (one[1].line is None, *one[1].place))
    text = Text()
    for grader, finding in found:
        _frame(text, grader, finding, sources, names.get(finding.file, finding.file))
    return _rendered(text, colour)


def render_summary(verdicts: Sequence[Verdict], score: Score, colour: bool = False) -> Styled:
    """One line per group: how many findings count, and what was not judged and why."""
    text = Text()
    for group in GROUPS:
        of_group = [verdict for verdict in verdicts if verdict.group == group]
        if of_group:
            text.append(f"{group:<15}", style="bold")
            text.append_text(_count(score.counts.get(group)))
            text.append("".join(f"; {note}" for note in _notes(of_group)) + "\n")
    return _rendered(text, colour)


def linked(text: str, path: Path, link: bool) -> Styled:
    """The text as a link to a file, for terminals that know such links (OSC 8); the bare text where `link` is False.

    `path` has to be absolute.
    """
    text = printable(text)
    return Styled(f"\x1b]8;;{path.as_uri()}\x1b\\{text}\x1b]8;;\x1b\\" if link else text)


def _count(counted: int | None) -> Text:
    if counted is None:
        return Text("not judged", style="yellow")
    return Text(_number(counted, "finding"), style="red" if counted else "green")


def _notes(verdicts: Sequence[Verdict]) -> list[str]:
    covered = sum(len(v.findings) - len(v.counted) for v in verdicts)
    notes = [f"{covered} more not counted, seen by another grader"] if covered else []
    idle = sorted((v for v in verdicts if v.status not in ("pass", "fail")), key=lambda v: (v.status, v.reason))
    for (status, reason), same in groupby(idle, key=lambda v: (v.status, v.reason)):
        notes.append(f"{', '.join(v.grader for v in same)} {status}: {printable(reason)}")
    return notes


def _number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _frame(text: Text, grader: str, finding: Finding, sources: Mapping[str, bytes], name: str) -> None:
    place = ":".join([printable(name), *(str(n) for n in (finding.line, finding.column) if n is not None)])
    text.append(place, style="bold")
    text.append(f"  {printable(finding.rule)}", style="red" if not finding.covered else "yellow")
    text.append(f"  {grader}{'  not counted: another grader saw the same mistake' if finding.covered else ''}\n", "dim")
    if finding.line is not None and finding.file in sources:
        _source(text, sources[finding.file], finding.line, finding.column)
    for line in finding.message.splitlines():
        text.append(f"  {printable(line)}\n")
    if finding.hint:
        text.append(f"  → {printable(finding.hint)}\n", style="cyan")
    text.append("\n")


def _source(text: Text, content: bytes, line: int, column: int | None) -> None:
    """The line and its neighbours, numbered, with a caret under the column."""
    lines = content.decode("utf-8-sig", errors="replace").split("\n")
    first, last = max(1, line - AROUND), min(len(lines), line + AROUND)
    gutter = len(str(last))
    is_long = 1 <= line <= len(lines) and len(lines[line - 1]) > WIDTH
    skipped = max(0, (column or 1) - 1 - WIDTH // 2) if is_long else 0
    for number in range(first, last + 1):
        mark = ">" if number == line else " "
        text.append(f"{mark} {number:>{gutter}} | ", style="dim")
        text.append(f"{_visible(lines[number - 1].rstrip(), skipped)}\n")
        if number == line and column is not None:
            before = _visible(lines[number - 1][: column - 1], skipped)
            text.append(f"  {'':>{gutter}} | ", style="dim")
            text.append(f"{' ' * cell_len(before)}^\n", style="red")


def _visible(line: str, skipped: int) -> str:
    """The line as far as it is shown, every character of it one that is seen."""
    cut = line[skipped : skipped + WIDTH]
    safe = printable(cut.replace("\t", TAB))
    return ("…" if skipped else "") + safe + ("…" if len(line) > skipped + WIDTH else "")


def _rendered(text: Text, colour: bool) -> Styled:
    """Our own colors, in text that is printable already."""
    file = io.StringIO()
    console = Console(file=file, width=ENDLESS, force_terminal=colour, color_system="standard" if colour else None)
    console.print(text, end="", soft_wrap=True, highlight=False)
    return Styled(file.getvalue())
