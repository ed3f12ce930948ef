"""A run whose every field holds hostile characters, through every command that tells of results."""

from __future__ import annotations

import csv
import importlib
import io
import json
import re
import sys
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

from tests.report.made import RECORD, rejudged, verdicts
from vektos.__main__ import main
from vektos.cli import show
from vektos.engine.asking import Asking
from vektos.engine.commands import InProcess, _Judging
from vektos.engine.export import Export
from vektos.engine.gate import GateCommand
from vektos.engine.regressions import Regressions
from vektos.engine.report import Report
from vektos.engine.why import WhyCommand
from vektos.model import Finding, Group, Run, Verdict, canonical
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.report.collect import collect
from vektos.report.frames import linked, render_frames, render_summary
from vektos.report.table import Row, render_findings, render_table
from vektos.runs import write_run
from vektos.selection import Selection
from vektos.terminal import UNSAFE_IN_LINES, printable

ROOT = Path(__file__).parent.parent.parent
NAMED = "\x1b]0;x\x07\x1b[2J\x9b\r\t\u202e\u2066\u2028\ufeff\u200b\U000e0041 FORGED|`<b>&\"']]>@x{{7*7}}=1"
"""Can be part of the name of a folder."""
EVIL = f"=cmd()\nFORGED \x00{NAMED}\n</script><script>alert(1)</script>\uffff"
RUN = Run(f"m{NAMED}\nFORGED", f"c{NAMED}", 1, f"t{NAMED}")
SOURCE = f'{EVIL}\n<button title="{EVIL}">\n'.encode()
FORMATS = ("json", "csv", "junit", "sarif", "markdown")


def hostile(group: Group, **more: Any) -> Verdict:
    """A verdict whose every text is hostile."""
    finding = Finding(EVIL, EVIL, f"p{NAMED}.tsx", 2, 3, EVIL)
    return Verdict.judged(EVIL[:5] + group, group, [finding, replace(finding, covered=True, line=None)], **more)


def said() -> list[Verdict]:
    broken = Verdict("b", "quality", "broken", reason=EVIL)
    return [*verdicts({"first": 1}, complete=False), hostile("design-system"), hostile("completeness"), broken]


@pytest.fixture
def paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paths:
    """A benchmark with the run, another that is damaged, and two states of the results."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tasks").mkdir()
    (tmp_path / "dodo.py").touch()
    paths = Paths(tmp_path)
    server = {
        "connected": True,
        "tools": [EVIL],
        "calls": [{"tool": EVIL, "arguments": EVIL, "error": EVIL}],
        "died": EVIL,
    }
    exposure = {"servers": {EVIL: server}, "files": [EVIL], "files_read": [EVIL], "used": True}
    names = {"model": RUN.model, "context": RUN.context, "repeat": 1, "task": RUN.task}
    record = {**RECORD, **names, "stop": EVIL, "outcome": EVIL, "priced_by": EVIL, "settings": {EVIL: EVIL}}
    lines = [json.dumps({"tool": EVIL, EVIL: EVIL, "half": "\ud800", "deep": {EVIL: [EVIL]}}), EVIL]
    files = {"page.tsx": SOURCE, f"p{NAMED}.tsx": SOURCE}
    write_run(paths.run(RUN), files, {**record, "exposure": exposure}, lines)
    rejudged(paths, RUN, said())
    paths.page_index(RUN).parent.mkdir(parents=True, exist_ok=True)
    paths.page_index(RUN).write_text(canonical({}))
    bad = paths.results / f"bad{NAMED}" / "t"
    bad.mkdir(parents=True)
    (bad / "run.json").write_text("{")
    return paths


def harmless(capsys: pytest.CaptureFixture[str], mayforge: bool = False) -> str:
    """What was printed, if nothing in it acts, and no name in it began a line of its own."""
    told = capsys.readouterr()
    for text in (told.out, told.err):
        assert UNSAFE_IN_LINES.search(text) is None, text
        assert "Traceback" not in text and (mayforge or not forged(text))
    return told.out


def never() -> Selection:
    raise AssertionError("no selection is asked for")


def forged(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("FORGED")]


def test_every_command_is_guarded() -> None:
    """A command of ours begins where stdout and stderr are guarded, and none has a beginning of its own."""
    plugins = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["doit"]["plugins"]["command"]
    for place in plugins.values():
        module, _, name = place.partition(":")
        command = getattr(importlib.import_module(module), name)
        assert command.parse_execute in (Asking.parse_execute, _Judging.parse_execute), place


class Careless(Asking):
    """A command that prints whatever it is given."""

    name = "careless"
    doc_purpose = doc_usage = doc_description = ""
    answers: str | Exception = ""

    def answer(self, *_: object) -> int:
        if isinstance(self.answers, Exception):
            raise self.answers
        print(self.answers)
        sys.stderr.write(self.answers)
        return 0


@pytest.mark.parametrize("answer", [EVIL, UserError(EVIL), OSError(1, EVIL, EVIL)])
def test_a_careless_print_is_harmless(
    paths: Paths, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, answer: str | Exception
) -> None:
    """Who writes the next command need not know of any of this; nor who raises an error."""
    monkeypatch.setattr(Careless, "answers", answer)
    Careless().parse_execute([])
    harmless(capsys, mayforge=True)
    monkeypatch.setattr(show, "collect", lambda _: Careless().answer())
    main(["show", EVIL])
    told = capsys.readouterr()
    assert UNSAFE_IN_LINES.search(told.out + told.err) is None and "FORGED" in told.out + told.err


def test_a_command_that_judges_is_guarded(paths: Paths, capsys: pytest.CaptureFixture[str]) -> None:
    """The others begin elsewhere, and with the same."""
    assert InProcess(never, lambda *_: 0).parse_execute([f"--{NAMED}"]) == 2
    harmless(capsys)


@pytest.mark.parametrize("form", FORMATS)
def test_exports_are_whole_and_harmless(paths: Paths, capsys: pytest.CaptureFixture[str], form: str) -> None:
    """Each format parses, at a terminal and in a file alike, holds the run, and runs nothing."""
    assert Export().parse_execute(["--format", form]) == 0
    told = harmless(capsys, mayforge=form == "junit")
    assert Export().parse_execute(["--format", form, "--output", "file"]) == 0
    assert "left out: " in capsys.readouterr().err
    assert (paths.root / "file").read_text("utf-8") == told
    CHECKS[form](told)


def _json(text: str) -> None:
    value = json.loads(text)
    assert [run["model"] for run in value["runs"]] == [RUN.model] and len(value["leftOut"]) == 1


def _csv(text: str) -> None:
    (row,) = csv.DictReader(io.StringIO(text))
    assert row["stop"] == f"'{printable(EVIL)}" and row["steps"] == "3" and row["cost"] == "0.01"
    assert not any(cell.startswith(("=", "+", "-", "@")) for pair in row.items() for cell in pair)


def _junit(text: str) -> None:
    root = Xml.fromstring(text)
    assert len([*root.iter("error")]) == 2
    assert {case.get("name") for case in root.iter("testcase")} == {printable(RUN.task), "1"}


def _sarif(text: str) -> None:
    (run,) = json.loads(text)["runs"]
    assert any(EVIL in result["message"]["text"] for result in run["results"])


def _markdown(text: str) -> None:
    assert not forged(text) and "<script" not in text and "<b>" not in text and "@x" not in text
    assert "Left out" in text


CHECKS: dict[str, Callable[[str], None]] = {
    "json": _json, "csv": _csv, "junit": _junit, "sarif": _sarif, "markdown": _markdown,
}  # fmt: skip


def test_show_tells_it_harmlessly(paths: Paths, capsys: pytest.CaptureFixture[str]) -> None:
    """Findings, sources, summary, and the names of runs that there are."""
    assert main(["show", RUN.id]) == 2
    harmless(capsys)
    assert main(["show", "other"]) == 2
    harmless(capsys)
    assert main(["show", RUN.id, "--task", NAMED]) == 2
    harmless(capsys)


def test_gate_and_regressions_tell_it_harmlessly(paths: Paths, capsys: pytest.CaptureFixture[str]) -> None:
    """Also no line break in a name can forge a line of theirs. A gate does not pass for want of evidence."""
    (paths.root / "bench.yaml").write_text("gate: { atLeast: { complete: 0 }, never: [first] }\n")
    assert GateCommand().parse_execute([]) == 1
    harmless(capsys)
    (paths.root / "bench.yaml").write_text("gate: { atLeast: { complete: 0 } }\n")
    assert GateCommand().parse_execute([]) == 2
    harmless(capsys)
    assert Regressions().parse_execute([]) == 2
    rejudged(paths, RUN, verdicts({"first": 3}))
    assert Regressions().parse_execute([]) == 0
    harmless(capsys)
    assert WhyCommand().parse_execute([NAMED]) == 2
    harmless(capsys)


def test_the_report_holds_no_markup_of_theirs(paths: Paths, capsys: pytest.CaptureFixture[str]) -> None:
    """No page has a control character, a script or an element that an agent wrote."""
    assert Report().parse_execute([]) == 0
    harmless(capsys)
    pages = [path for path in paths.report.rglob("*") if path.suffix in (".html", ".js") and "assets" not in path.parts]
    assert len(pages) > 5
    for path in pages:
        text = path.read_text("utf-8")
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]", text), path
        assert "<script>" not in text and "<b>" not in text and "49|" not in text, path
    assert "Left out: " in (paths.report / "index.html").read_text("utf-8")


def test_color_adds_nothing_but_color(paths: Paths) -> None:
    """At a terminal the same holds once our own colors and links are taken off."""
    (result,) = collect(paths).results
    assert result.score is not None
    row = Row(result.run, result.score, result.record)
    other = replace(row, run=replace(row.run, model="x", context="y", repeat=2))
    for text in (
        render_table([row, other], colour=True),
        render_findings([(result.run, result.verdicts)], colour=True),
        render_frames(result.verdicts, result.sources(), {"page.tsx": EVIL}, colour=True),
        render_summary(result.verdicts, result.score, colour=True),
        linked(EVIL, result.folder, link=True),
    ):
        bare = re.sub(r"\x1b\[[0-9;]*m|\x1b\]8;;[^\x1b]*\x1b\\", "", text)
        assert "\x1b" in text and UNSAFE_IN_LINES.search(bare) is None and not forged(bare)
