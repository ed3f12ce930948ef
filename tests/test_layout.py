"""The shape of the house: what the file system shows must follow the rules that ARCHITECTURE.md states."""

from __future__ import annotations

import ast
import functools
import re
import statistics
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TRACKED = [
    ROOT / line
    for line in subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()
    if (ROOT / line).is_file()
]  # fmt: skip
PYTHON = [path for path in TRACKED if path.suffix == ".py"]
SOURCES = [path for path in TRACKED if path.suffix in (".py", ".ts", ".tsx", ".mjs", ".js")]
TOP = {
    ".ci", ".gitignore", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "SECURITY.md",
    "bench.yaml", "docs", "dodo.py", "pyproject.toml", "tasks", "tests", "vektos",
}  # fmt: skip


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_the_top_level_is_as_stated() -> None:
    """Nothing stands at the top that the architecture does not name."""
    assert {path.relative_to(ROOT).parts[0] for path in TRACKED} == TOP


@functools.cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_every_python_file_opens_with_its_purpose() -> None:
    """A reader learns from the first line what a file is for."""
    assert [shown(path) for path in PYTHON if not ast.get_docstring(tree(path))] == []


def test_every_test_states_its_claim() -> None:
    """Each test opens with the sentence that it proves."""
    tests = [
        (shown(path), node)
        for path in PYTHON
        if path.is_relative_to(ROOT / "tests")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    ]
    assert len(tests) > len(PYTHON)
    assert [(path, test.name) for path, test in tests if not ast.get_docstring(test)] == []


def test_no_file_is_long() -> None:
    """No source file has more than 400 lines."""
    assert [shown(path) for path in SOURCES if len(path.read_text(encoding="utf-8").splitlines()) > 400] == []


def test_files_are_short() -> None:
    """Half of our Python files have at most 150 lines."""
    lengths = [len(p.read_text(encoding="utf-8").splitlines()) for p in PYTHON if p.is_relative_to(ROOT / "vektos")]
    assert statistics.median(lengths) <= 150


def test_dodo_is_a_list_of_names() -> None:
    """dodo.py stays under 120 lines and holds no logic."""
    text = (ROOT / "dodo.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) < 120
    branches = (ast.If, ast.For, ast.While, ast.Try, ast.Lambda, ast.ListComp)
    assert [node for node in ast.walk(ast.parse(text)) if isinstance(node, branches)] == []


def test_only_paths_spells_a_path_in_cache_or_results() -> None:
    """`vektos/paths.py` alone knows where things are kept."""
    spelled = re.compile(r"""/ *["'](?:cache|results)["']|["'](?:cache|results)/""")
    guilty = [
        shown(path)
        for path in PYTHON
        if path.is_relative_to(ROOT / "vektos") and path.name != "paths.py" and spelled.search(path.read_text("utf-8"))
    ]
    assert guilty == []


GRADERS = sorted(p.stem for p in (ROOT / "vektos" / "graders").glob("*.py") if not p.stem.startswith("_"))


@pytest.mark.parametrize("grader", GRADERS)
def test_a_grader_has_its_test_and_fixtures(grader: str) -> None:
    """One grader is one file, one test and one folder of fixtures."""
    assert (ROOT / "tests" / "graders" / f"test_{grader}.py").is_file()
    assert any((ROOT / "tests" / "graders" / grader).iterdir())


def test_no_fixture_folder_without_a_grader() -> None:
    """A folder of fixtures belongs to a grader."""
    folders = {p.name for p in (ROOT / "tests" / "graders").iterdir() if p.is_dir() and not p.name.startswith("_")}
    assert folders <= set(GRADERS)


def test_nothing_names_a_registry_or_a_machine() -> None:
    """No file that we keep holds the address of a package registry."""
    hosts = re.compile(rb"https?://[a-z0-9.-]*(?:pypi|pythonhosted|npmjs|debian)")
    assert [shown(path) for path in TRACKED if path != Path(__file__) and hosts.search(path.read_bytes())] == []


def imports(path: Path) -> set[str]:
    """The dotted names that a file imports."""
    names: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
    return names


@pytest.mark.parametrize("grader", GRADERS)
def test_no_grader_imports_a_grader(grader: str) -> None:
    """What two graders share is machinery, in a file that begins with `_`."""
    others = {f"vektos.graders.{name}" for name in GRADERS if name != grader}
    assert imports(ROOT / "vektos" / "graders" / f"{grader}.py") & others == set()


def test_scores_and_reports_know_no_grader() -> None:
    """A grader is added without touching score or report: neither imports one or spells its name."""
    names = {name.replace("_", "-") for name in GRADERS}
    for path in [ROOT / "vektos" / "score.py", *(ROOT / "vektos" / "report").rglob("*.py")]:
        words = {node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant)}
        assert words & names == set(), shown(path)
        assert not any(name.startswith("vektos.graders.") and "._" not in name for name in imports(path)), shown(path)


def test_only_the_dag_knows_doit() -> None:
    """doit is imported by the file of the DAG that hands it our actions and by what we add to doit, by nobody else."""
    knowing = {shown(p) for p in PYTHON if "vektos" in p.parts and any(n.startswith("doit") for n in imports(p))}
    others = {name for name in knowing if not name.startswith(("vektos/engine/", "tests/"))}
    assert others == {"vektos/setting_up.py"}
