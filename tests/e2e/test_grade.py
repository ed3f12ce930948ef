"""`vektos grade` on real pages with a real Chrome: its output, its exit codes, its cache, and graders of one's own."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.project import ROOT, Project

GOOD = """\
import { css } from "styled-system/css";
import data from "./fixture.json";

export default function Page() {
  return <h1 className={css({ color: "fg.default" })}>{JSON.stringify(data)}</h1>;
}
"""
BAD = """\
export default function Page() {
  return (
    <main>
      <h1>Form</h1>
      <button>Save</button>
    </main>
  );
}
"""
OWN = """\
from vektos.api import Finding, Grader, Subject, finding, source
from own_graders.words import WORD


def judge(subject: Subject) -> list[Finding]:
    return [finding("no-main", WORD, "Use a section.", e.tag) for e in source(subject).elements
            if e.tag.file.text(e.tag.node) == "main"]


GRADER = Grader(name="no-main", group="design-system", rules={"no-main": "A main."}, judge=judge)
"""


@dataclass(frozen=True)
class Graded:
    """What one `vektos` command did."""

    code: int
    stdout: str
    stderr: str

    @property
    def json(self) -> Any:
        return json.loads(self.stdout)

    def statuses(self) -> dict[str, str]:
        return {verdict["grader"]: verdict["status"] for verdict in self.json["verdicts"]}

    def findings(self) -> list[dict[str, Any]]:
        return [finding for verdict in self.json["verdicts"] for finding in verdict["findings"]]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    """A benchmark with one task, shared by all tests here."""
    made = Project(tmp_path_factory.mktemp("grade"), ("statement",))
    yield made
    shutil.rmtree(made.folder)


def vektos(project: Project, *words: str, folder: Path | None = None) -> Graded:
    done = subprocess.run(
        [sys.executable, "-m", "vektos", *words],
        cwd=folder or project.folder,
        env=project.environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Graded(done.returncode, done.stdout, done.stderr)


def page(folder: Path, text: str = BAD, name: str = "page.tsx") -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def written(project: Project) -> dict[str, int]:
    """When each verdict, score and piece of evidence was written."""
    parts = [project.paths.cache / part for part in ("evidence", "verdicts", "scores", "scores-source")]
    files = [path for part in parts for path in part.rglob("*") if path.is_file()]
    return {path.relative_to(project.folder).as_posix(): path.stat().st_mtime_ns for path in files}


def test_a_page_without_findings(project: Project, tmp_path: Path) -> None:
    """A good page is exit code 0, every grader has looked, and its data are those beside it."""
    page(tmp_path, GOOD)
    (tmp_path / "fixture.json").write_text('{"holder": "Ada"}', encoding="utf-8")
    graded = vektos(project, "grade", str(tmp_path), "--json")
    assert (graded.code, graded.findings()) == (0, []), graded.stderr
    assert set(graded.statuses().values()) == {"pass", "inapplicable"}
    assert graded.json["score"]["page"] is True
    assert (graded.json["score"]["task"], graded.json["score"]["complete"]) == (None, None)


def test_the_json_has_its_stated_form(project: Project, tmp_path: Path) -> None:
    """--json prints verdicts and score with the stated keys and nothing else; findings are exit code 1."""
    page(tmp_path)
    graded = vektos(project, "grade", str(tmp_path), "--json")
    assert graded.code == 1
    assert set(graded.json) == {"verdicts", "score"}
    assert all(set(verdict) == {"grader", "group", "status", "findings"} for verdict in graded.json["verdicts"])
    keys = {"rule", "file", "line", "column", "message", "hint", "covered"}
    assert graded.findings() and all(set(finding) == keys for finding in graded.findings())
    native = [f for f in graded.findings() if f["rule"] == "native-element"]
    assert [(f["file"], f["line"], f["column"], f["covered"]) for f in native] == [("page.tsx", 5, 8, False)]


def test_what_is_known_is_not_judged_again(project: Project, tmp_path: Path) -> None:
    """The same page, also from another folder, is answered from the cache; the page's folder is left alone."""
    page(tmp_path)
    first = vektos(project, "grade", str(tmp_path), "--json")
    before = written(project)
    copied = shutil.copytree(tmp_path, tmp_path.parent / f"{tmp_path.name}-copy")
    again = vektos(project, "grade", str(copied), "--json")
    assert (again.stdout, again.code) == (first.stdout, first.code)
    assert written(project) == before
    assert [path.name for path in tmp_path.iterdir()] == ["page.tsx"]


def test_a_person_sees_the_source(project: Project, tmp_path: Path) -> None:
    """Without --json each finding has its code frame, and each group a line; a single file goes by its own name."""
    file = page(tmp_path, name="Form.tsx")
    graded = vektos(project, "grade", str(file))
    assert graded.code == 1
    assert f"{file}:5:8  native-element  components\n" in graded.stdout
    assert "> 5 |       <button>Save</button>\n    |        ^\n" in graded.stdout
    assert [line.split()[0] for line in graded.stdout.splitlines()[-3:]] == ["design-system", "quality", "completeness"]


def test_a_page_that_is_no_program(project: Project, tmp_path: Path) -> None:
    """A syntax error judges nothing of the source: exit code 2, and a single file goes by its own name there too."""
    file = page(tmp_path, "export default () => <p>;\n", name="Form.tsx")
    graded = vektos(project, "grade", str(file), "--no-page")
    assert graded.code == 2
    assert f"syntax error in {file}:1:" in graded.stderr


def test_with_a_task_its_texts_and_behaviours_count(project: Project, tmp_path: Path) -> None:
    """The task's own solution is complete; a page without its texts is not."""
    shutil.copy(ROOT / "tasks/statement/solution.tsx", tmp_path / "page.tsx")
    solved = vektos(project, "grade", str(tmp_path), "--task", "statement", "--json")
    assert (solved.code, solved.json["score"]["complete"]) == (0, True), solved.stdout + solved.stderr
    page(tmp_path)
    failed = vektos(project, "grade", str(tmp_path), "--task", "statement", "--json")
    assert (failed.code, failed.json["score"]["complete"]) == (1, False)
    assert "missing-text" in {finding["rule"] for finding in failed.findings()}


def test_no_page_is_a_failed_build(project: Project, tmp_path: Path) -> None:
    """A folder without page.tsx is one finding, as it is for a run."""
    page(tmp_path, name="index.tsx")
    graded = vektos(project, "grade", str(tmp_path), "--json")
    assert (graded.code, [finding["rule"] for finding in graded.findings()]) == (1, ["build-failed"])


def test_the_source_only(project: Project, tmp_path: Path) -> None:
    """--no-page asks the graders of the source, and no tool."""
    page(tmp_path)
    before = {name for name in written(project) if name.startswith("cache/evidence")}
    graded = vektos(project, "grade", str(tmp_path), "--no-page", "--json")
    assert graded.code == 1
    assert not {"typecheck", "lint", "a11y", "render", "behaviour"} & set(graded.statuses())
    assert {name for name in written(project) if name.startswith("cache/evidence")} == before


def test_a_source_that_nobody_can_read_is_not_clean(project: Project, tmp_path: Path) -> None:
    """Where every grader that was asked is blocked, that is exit code 2 and not an empty list of findings."""
    page(tmp_path, "export default function Page( {")
    graded = vektos(project, "grade", str(tmp_path), "--no-page")
    assert graded.code == 2
    assert "could not be judged" in graded.stderr


def test_another_design_system(project: Project, tmp_path: Path) -> None:
    """--manifest judges by another design system, whose verdicts are kept apart."""
    page(tmp_path)
    other = {"name": "A", "packages": ["@a/ui"], "components": {"Knob": {"props": []}}, "tokens": {}}
    native = [{"element": "button", "components": ["Knob"]}]
    manifest = tmp_path.parent / f"{tmp_path.name}.json"
    manifest.write_text(json.dumps({**other, "native": native}), encoding="utf-8")
    graded = vektos(project, "grade", str(tmp_path), "--no-page", "--json", "--manifest", str(manifest))
    assert [finding["message"] for finding in graded.findings()] == ["<button> where A has Knob"]
    ours = vektos(project, "grade", str(tmp_path), "--no-page", "--json")
    assert "<button> where @vektos/ds has Button" in [finding["message"] for finding in ours.findings()]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere"], "there is no such file or folder"),
        (["dodo.py"], "is not a .tsx file"),
        ([".", "--task", "nonsense"], "there is no such task. Known tasks: statement."),
        ([".", "--manifest", "pyproject.toml"], "is not JSON"),
        ([".", "--nonsense"], "unrecognized arguments"),
    ],
)
def test_what_cannot_be_judged(words: list[str], said: str, project: Project, tmp_path: Path) -> None:
    """A mistake on the command line is exit code 2, one clear line, and nothing on stdout."""
    path = str(tmp_path) if words[0] == "." else str(project.folder / words[0])
    graded = vektos(project, "grade", path, *words[1:], "--json")
    assert (graded.code, graded.stdout) == (2, "")
    assert said in graded.stderr.strip().splitlines()[-1]


def test_it_works_from_a_folder_of_the_benchmark(project: Project, tmp_path: Path) -> None:
    """Inside the benchmark any folder will do, and paths are meant from there."""
    folder = project.folder / "drafts"
    folder.mkdir()
    page(folder)
    graded = vektos(project, "grade", "page.tsx", "--no-page", folder=folder)
    assert graded.code == 1
    assert graded.stdout.startswith("page.tsx:")
    assert [path.name for path in folder.iterdir()] == ["page.tsx"]
    outside = vektos(project, "grade", "page.tsx", folder=tmp_path)
    assert outside.code == 2


def test_a_grader_of_ones_own_has_a_column(project: Project, tmp_path: Path) -> None:
    """A grader that bench.yaml lists is one column more, made again when its own files change, and only it."""
    page(tmp_path)
    own = project.folder / "own_graders"
    own.mkdir()
    (own / "no_main.py").write_text(OWN, encoding="utf-8")
    (own / "words.py").write_text("WORD = 'a main'\n", encoding="utf-8")
    project.paths.config.write_text("graders:\n  - own_graders.no_main:GRADER\n", encoding="utf-8")
    try:
        first = vektos(project, "grade", str(tmp_path), "--no-page", "--json")
        assert "a main" in [finding["message"] for finding in first.findings()]
        before = written(project)
        assert vektos(project, "grade", str(tmp_path), "--no-page", "--json").stdout == first.stdout
        assert written(project) == before
        (own / "words.py").write_text("WORD = 'the main'\n", encoding="utf-8")
        second = vektos(project, "grade", str(tmp_path), "--no-page", "--json")
        assert "the main" in [finding["message"] for finding in second.findings()]
        again = {name for name, time in written(project).items() if before.get(name) != time}
        assert {Path(name).name for name in again if name.startswith("cache/verdicts")} == {"no-main.json"}
        assert "outside.own_graders.no_main" in vektos(project, "hash").stdout
        bench = ("bench", "--task", "statement", "--no-page")
        assert project.run(*bench).count("grade:no-main:") == 1
        assert project.run(*bench).ran == ()
        (own / "words.py").write_text("WORD = 'that main'\n", encoding="utf-8")
        benched = project.run(*bench)
        assert benched.count("grade:no-main:") == benched.count("grade:") == 1
        (own / "no_main.py").write_text("import nothing_of_the_kind\n", encoding="utf-8")
        broken = vektos(project, "grade", str(tmp_path), "--no-page", "--json")
        assert (broken.code, broken.stdout) == (2, "")
        assert "bench.yaml: graders: own_graders.no_main:GRADER" in broken.stderr
    finally:
        project.paths.config.unlink()
        shutil.rmtree(own)


def test_the_workspaces_manifest_can_be_checked(project: Project) -> None:
    """`vektos design-system --check` makes the manifest and says what it lacks."""
    project.paths.manifest.unlink(missing_ok=True)
    checked = vektos(project, "design-system", "--check")
    assert project.paths.manifest.is_file()
    assert checked.code == (0 if "nothing is missing" in checked.stdout else 1)
