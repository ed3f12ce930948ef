"""What other programs read of the results: every format holds all runs, validates, and cannot be broken out of."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import tarfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import jsonschema
import pytest

from tests.report.made import fill, judged, matrix, verdicts
from vektos.model import Finding, Run, Verdict
from vektos.paths import Paths
from vektos.reading import SCHEMAS
from vektos.report.collect import Result, collect
from vektos.report.exports.junit import to_junit
from vektos.report.exports.markdown import to_markdown
from vektos.report.exports.sarif import to_sarif
from vektos.report.exports.values import to_csv, to_json
from vektos.services.node import environment, node, npm_cli

SARIF_SCHEMA = "@microsoft/jest-sarif@1.0.0-beta.0"
"""A package of npm's that holds the standard's own schema."""
EVIL = '<script>alert(1)</script> | `x` @someone ]]> \x00\x1b[31m =1+1 "quoted" </script>'


@pytest.fixture
def results(tmp_path: Path) -> list[Result]:
    """Twelve runs: two models, two contexts, three tasks, one of them broken, one evil, one nobody has judged."""
    paths = Paths(tmp_path)
    runs = matrix(2, 2, 3, 1)
    fill(paths, runs)
    judged(paths, runs[0], [*verdicts({}), Verdict("fifth", "quality", "broken", reason=f"crashed: {EVIL}")])
    evil = Finding("raw-color", EVIL, line=3, column=7, hint=EVIL)
    covered = Finding("TS2769", "the same mistake", line=3, column=7, covered=True)
    judged(paths, runs[1], [*verdicts({}), Verdict.judged("fifth", "quality", [evil, covered])])
    paths.score(runs[2], True).unlink()
    return collect(paths).results


@pytest.fixture(scope="session")
def sarif_schema(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The schema of SARIF 2.1.0."""
    folder = tmp_path_factory.mktemp("sarif")
    words = [str(node()), str(npm_cli()), "pack", "--silent", SARIF_SCHEMA]
    done = subprocess.run(words, cwd=folder, check=True, capture_output=True, text=True, env=environment())
    packed = done.stdout.split()[-1]
    with tarfile.open(folder / packed) as archive:
        file = archive.extractfile("package/lib/schemas/sarif-2.1.0-rtm.5.json")
        assert file
        return json.load(file)


def test_json_follows_its_published_schema(results: list[Result]) -> None:
    """The JSON of all kinds of runs is valid under schemas/export.json."""
    value = json.loads(to_json(results))
    jsonschema.validate(value, json.loads((SCHEMAS / "export.json").read_text(encoding="utf-8")))
    assert len(value["runs"]) == len(results) == 12
    assert {run["outcome"] for run in value["runs"]} == {"complete", "incomplete", "broken", "unjudged"}


def test_csv_has_a_row_per_run(results: list[Result]) -> None:
    """A figure that does not exist is an empty cell and no 0; a covered finding does not count."""
    rows = [*csv.DictReader(io.StringIO(to_csv(results)))]
    assert [row["run"] for row in rows] == [result.run.id for result in results]
    assert [row["outcome"] for row in rows].count("unjudged") == 1
    assert next(row for row in rows if row["outcome"] == "unjudged")["quality"] == ""
    assert [row["fifth"] for row in rows].count("1") == 1
    assert [row["fifth"] for row in rows].count("") == 11


def test_no_cell_is_a_formula(tmp_path: Path) -> None:
    """A text that a spreadsheet would run is kept as a text."""
    paths = Paths(tmp_path)
    run = Run("made/one", "none", 1, "task")
    judged(paths, run, verdicts({}))
    record = json.loads((paths.run(run) / "run.json").read_text(encoding="utf-8"))
    (paths.run(run) / "run.json").write_text(json.dumps({**record, "stop": "=cmd()"}), encoding="utf-8")
    assert ",'=cmd()," in to_csv(collect(paths).results)


def test_junit_counts_what_it_lists(results: list[Result]) -> None:
    """Every run is a test case; suites and the whole add up; what crashed is an error and no failure."""
    root = Xml.fromstring(to_junit(results))
    cases = [*root.iter("testcase")]
    assert len(cases) == int(root.get("tests", "")) == sum(int(suite.get("tests", "")) for suite in root) == 12
    for plural, kind in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        assert int(root.get(plural, "")) == len([*root.iter(kind)]) == sum(int(s.get(plural, "")) for s in root)
    assert len([*root.iter("error")]) == 1
    failed = {(case.get("classname"), case.get("name")) for case in cases if case.find("failure") is not None}
    bad = {(r.run.id, r.run.task) for r in results if not r.broken and (r.complete is False or any(r.counts.values()))}
    assert failed == bad


def test_sarif_is_valid(results: list[Result], sarif_schema: Any, tmp_path: Path) -> None:
    """SARIF validates against the standard's schema, and each result leads to a line of a page that is there."""
    value = json.loads(to_sarif(results, Paths(tmp_path)))
    jsonschema.validate(value, sarif_schema)
    found = [(run, result) for run in value["runs"] for result in run["results"]]
    assert len(found) == sum(1 for result in results for _ in result.findings)
    for run, result in found:
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        last = result["codeFlows"][0]["threadFlows"][0]["locations"][-1]["location"]["physicalLocation"]
        assert last == result["locations"][0]["physicalLocation"]
        assert (tmp_path / last["artifactLocation"]["uri"]).is_file()
        assert last["region"]["startLine"] >= 1
    prints = [result["partialFingerprints"]["vektosFinding/v1"] for _, result in found]
    assert len({*prints}) == len(prints)
    assert sum("suppressions" in result for _, result in found) == 1
    assert [run["invocations"][0]["executionSuccessful"] for run in value["runs"]].count(False) == 1


def test_markdown_is_plain_text_and_short(tmp_path: Path) -> None:
    """Nothing that an agent wrote is markup or a mention, and more runs and rules than fit are counted."""
    paths = Paths(tmp_path)
    fill(paths, matrix(2, 2, 12, 1))
    evil = Run("made/evil", "none", 1, "task-00")
    judged(
        paths,
        evil,
        [*verdicts({}), Verdict.judged("fifth", "quality", [Finding(f"rule-{n}", EVIL * 50) for n in range(30)])],
    )
    text = to_markdown(collect(paths).results)
    assert "<script" not in text
    assert "&#64;someone" not in text
    assert "\x1b" not in text
    assert len(text) < 20_000
    assert "… and" in text


def test_markdown_counts_apart_what_was_not_judged(results: list[Result]) -> None:
    """A run that a tool of ours crashed on, or that nobody judged, is left out and said so."""
    text = to_markdown(results)
    assert "1 of 12 runs are left out of “done”: a tool of ours crashed on them." in text
    assert "1 of 12 runs are left out of “done”: their screens are not judged yet." in text


def test_no_runs_are_no_error() -> None:
    """Every format of no results is whole."""
    assert json.loads(to_json([])) == {"version": 1, "runs": []}
    assert Xml.fromstring(to_junit([])).get("tests") == "0"
    assert json.loads(to_sarif([], Paths(Path("/"))))["runs"] == []
    assert to_markdown([]) == "No runs.\n"
    assert to_csv([]).startswith("run,model")
