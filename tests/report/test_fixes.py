"""What to fix: findings across runs under the component, token or rule that they are about."""

from __future__ import annotations

from pathlib import Path

from tests.report.made import judged
from vektos.model import Finding, Run, Verdict
from vektos.paths import Paths
from vektos.report.collect import collect
from vektos.report.fixes import fixes

COMPONENTS, TOKENS = ["Button"], {"colors": ["fg.default"], "spacing": ["1"], "radii": ["none"]}
NATIVE = Finding("native-element", "<button> where the system has Button", hint="Use Button instead.")
COLOR = Finding("raw-color", "color: the color #777777 is hard-coded", hint='Use a color token: "fg.default".')
GAP = Finding("raw-size", "gap: the size 5px is hard-coded", hint='Use a token of spacing: "1", "2".')
ROLE = Finding("aria-role", "a role that does not exist", hint='Fix: role="none" is not allowed here, Button is.')


def test_a_finding_stands_under_what_it_is_about(tmp_path: Path) -> None:
    """With what was written and what should have been; a word that is no part of the system names none of it."""
    paths = Paths(tmp_path)
    for repeat, found in ((1, [NATIVE, COLOR, GAP]), (2, [COLOR, COLOR])):
        others = Verdict.judged("other", "quality", [ROLE])
        judged(paths, Run("made/m", "none", repeat, "a"), [Verdict.judged("one", "design-system", found), others])
    told = {
        (f.about, f.name, f.wrong, f.right, f.runs, f.findings)
        for f in fixes(collect(paths).results, COMPONENTS, TOKENS)
    }
    assert told == {
        ("component", "Button", "<button>", "Button", 1, 1),
        ("token", "colors.fg.default", "#777777", "fg.default", 2, 3),
        ("token", "spacing.1", "5px", "1", 1, 1),
        ("rule", "aria-role", "", "", 2, 2),
    }


def test_the_most_affected_runs_come_first_and_covered_findings_do_not_count(tmp_path: Path) -> None:
    """One mistake in two runs stands before two in one; what another grader names is left out."""
    paths = Paths(tmp_path)
    covered = Finding("hidden", "seen by another grader", covered=True)
    for repeat, found in ((1, [GAP, GAP, GAP, NATIVE, covered]), (2, [NATIVE])):
        judged(paths, Run("made/m", "none", repeat, "a"), [Verdict.judged("one", "design-system", found)])
    asked = fixes(collect(paths).results, COMPONENTS, TOKENS)
    assert [fix.name for fix in asked] == ["Button", "spacing.1"]
