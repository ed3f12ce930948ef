"""graderHash: what changes it and what does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vektos import fingerprint as fp

SOURCE = '"""Doc."""\nimport os\n\n\ndef f(x: int) -> int:\n    """Doc."""\n    # why\n    return x + 1\n'


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package `vektos` of three modules: a imports b, c stands alone."""
    root = tmp_path / "vektos"
    root.mkdir()
    (root / "__init__.py").write_text("", encoding="utf-8")
    (root / "a.py").write_text("from vektos.b import f\n", encoding="utf-8")
    (root / "b.py").write_text(SOURCE, encoding="utf-8")
    (root / "c.py").write_text("X = 1\n", encoding="utf-8")
    monkeypatch.setattr(fp, "PACKAGE", root)
    return root


def digest_of(module: str) -> str:
    return fp.fingerprint(fp.Hashed(module))


def test_imports_are_followed(package: Path) -> None:
    """A module's hash covers what it imports, and nothing it does not."""
    assert fp.closure("vektos.a") == {"vektos", "vektos.a", "vektos.b"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# why", "# because"),
        ('"""Doc."""\nimport', '"""Other words."""\nimport'),
        ("x + 1", "(x + 1)"),
        ("\n\n\n", "\n\n"),
    ],
)
def test_comments_docstrings_and_layout_do_not_count(package: Path, old: str, new: str) -> None:
    """What Python does not run does not change the hash."""
    before = digest_of("vektos.a")
    (package / "b.py").write_text(SOURCE.replace(old, new), encoding="utf-8")
    assert digest_of("vektos.a") == before


def test_code_counts_where_it_is_imported(package: Path) -> None:
    """A change of code changes the hash of who imports it, and of nobody else."""
    a, c = digest_of("vektos.a"), digest_of("vektos.c")
    (package / "b.py").write_text(SOURCE.replace("x + 1", "x + 2"), encoding="utf-8")
    assert digest_of("vektos.a") != a
    assert digest_of("vektos.c") == c


def test_every_part_is_named() -> None:
    """The hash file says what it is made of: our files, web files, npm packages and the rest."""
    parts = json.loads(
        fp.fingerprint(fp.Hashed("vektos.model", web=("tsconfig.json",), packages=("axe-core",)), {"browser": "1"})
    )["parts"]
    assert set(parts) == {
        "vektos/__init__.py",
        "vektos/at_start.py",
        "vektos/halves.py",
        "vektos/model.py",
        "vektos/web/tsconfig.json",
        "npm axe-core",
        "browser",
        "python",
        "python msgspec",
    }


def test_a_package_brings_its_dependencies() -> None:
    """An npm package's own dependencies are part of the hash, resolved as Node resolves them."""
    parts = json.loads(fp.fingerprint(fp.Hashed("vektos.model", packages=("react-dom",))))["parts"]
    assert {"npm react-dom", "npm scheduler"} <= set(parts)
