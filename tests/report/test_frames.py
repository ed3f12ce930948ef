"""Findings at a terminal: located, framed, worded, and harmless."""

from __future__ import annotations

from vektos.model import PAGE, Finding, Group, Score, Status, Verdict
from vektos.report.frames import WIDTH, render_frames, render_summary

SOURCE = b"\xef\xbb\xbfimport x;\n\n\treturn <button>Gr\xc3\xbc\xc3\x9fe</button>;\n}\n"
BUTTON = Finding("native-element", "<button> where @ds has Button", PAGE, 3, 10, "Use Button.")


def _verdict(*findings: Finding, grader: str = "components", group: Group = "design-system") -> Verdict:
    return Verdict.judged(grader, group, list(findings))


def _framed(*findings: Finding, source: bytes = SOURCE) -> str:
    return render_frames([_verdict(*findings)], {PAGE: source}, {})


def _score(**counts: int) -> Score:
    names = {name.replace("_", "-"): count for name, count in counts.items()}
    return Score("r", "t", None, None, names, {}, ())


def test_a_finding_with_its_frame() -> None:
    """Place, rule and grader; the line with its neighbours and a caret; what is wrong and what to do."""
    assert _framed(BUTTON) == (
        "page.tsx:3:10  native-element  components\n"
        "  2 | \n"
        "> 3 |     return <button>Grüße</button>;\n"
        "    |             ^\n"
        "  4 | }\n"
        "  <button> where @ds has Button\n"
        "  → Use Button.\n"
        "\n"
    )


def test_a_file_goes_by_the_name_that_was_given() -> None:
    """A single file that was taken as page.tsx is shown under its own name."""
    assert render_frames([_verdict(BUTTON)], {PAGE: SOURCE}, {PAGE: "src/Form.tsx"}).startswith("src/Form.tsx:3:10  ")


def test_findings_stand_in_the_order_of_the_source() -> None:
    """Findings of all graders are told file by file from the top; those without a place come last."""
    late, nowhere = Finding("late", "m", PAGE, 4, 1), Finding("nowhere", "m")
    text = render_frames([_verdict(nowhere, late), _verdict(BUTTON, grader="other")], {PAGE: SOURCE}, {})
    rules = [line.split()[1] for line in text.splitlines() if line.startswith("page.tsx")]
    assert rules == ["native-element", "late", "nowhere"]


def test_a_finding_without_a_place_has_no_frame() -> None:
    """A finding on no line, or in a file that is not the page's, is told without source."""
    assert _framed(Finding("label", "no label")) == "page.tsx  label  components\n  no label\n\n"
    assert "|" not in _framed(Finding("edited", "m", "package.json", 1, 1))


def test_a_place_beyond_the_file_is_no_crash() -> None:
    """A line or a column that the file does not have is told all the same."""
    assert _framed(Finding("r", "m", PAGE, 99, 5)).startswith("page.tsx:99:5")
    assert _framed(Finding("r", "m", PAGE, 1, 500)).startswith("page.tsx:1:500")


def test_a_long_line_is_cut_around_the_column() -> None:
    """Of a line of any length a window is shown, with the caret under the place."""
    source = b"x" * 5_000 + b"<button>" + b"y" * 5_000
    lines = _framed(Finding("r", "m", PAGE, 1, 5_001), source=source).splitlines()
    assert len(lines[1]) < WIDTH + 12
    assert lines[1][lines[2].index("^")] == "<"
    assert lines[1].count("…") == 2


def test_wide_letters_do_not_move_the_caret() -> None:
    """The caret stands under its place also behind letters that take two cells."""
    lines = _framed(Finding("r", "m", PAGE, 1, 4), source="<p>界</p>".encode()).splitlines()
    assert lines[2].index("^") == lines[1].index("界")
    lines = _framed(Finding("r", "m", PAGE, 1, 5), source="<p>界</p>".encode()).splitlines()
    assert lines[2].index("^") == lines[1].index("</p>") + 1


def test_nothing_that_a_page_says_acts_on_the_terminal() -> None:
    """Escape sequences and marks that turn a line around are taken out of source, message, hint and name."""
    evil = "\x1b[2J\u202e\x9b"
    finding = Finding("r", f"m{evil}", f"a{evil}.tsx", 1, 1, f"h{evil}")
    text = render_frames([_verdict(finding)], {finding.file: f"x{evil}y".encode()}, {})
    assert not set(evil) & set(text) - set("[2J")


def test_a_covered_finding_says_that_it_does_not_count() -> None:
    """What another grader saw too is shown and marked."""
    assert "not counted" in _framed(Finding("TS2769", "m", PAGE, 3, 2, covered=True))


def test_each_line_of_a_message_is_a_line() -> None:
    """A compiler's message keeps its lines."""
    assert "\n  one\n  two\n" in _framed(Finding("r", "one\ntwo"))


def test_colour_is_the_callers_choice() -> None:
    """With colour the text is the same but for the colours."""
    assert "\x1b[" in render_frames([_verdict(BUTTON)], {PAGE: SOURCE}, {}, colour=True)


def test_the_summary_has_a_line_for_each_group() -> None:
    """Each group says how many findings count; one that nobody judged says so, with the reason."""
    status: Status = "blocked"
    verdicts = [
        _verdict(BUTTON, grader="components"),
        _verdict(Finding("TS2769", "m", covered=True), grader="typecheck", group="quality"),
        Verdict("a11y", "quality", status, reason="no screen"),
        Verdict("render", "completeness", status, reason="no screen"),
        Verdict("behaviour", "completeness", status, reason="no screen"),
    ]
    assert render_summary(verdicts, _score(design_system=1, quality=0)).splitlines() == [
        "design-system  1 finding",
        "quality        0 findings; 1 more not counted, seen by another grader; a11y blocked: no screen",
        "completeness   not judged; render, behaviour blocked: no screen",
    ]


def test_a_group_without_graders_is_left_out() -> None:
    """Where a group was not asked for, nothing is said of it."""
    assert render_summary([_verdict()], _score(design_system=0)) == "design-system  0 findings\n"
