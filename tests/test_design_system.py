"""The manifest: what it says, what it refuses, and what it admits to not knowing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from vektos.design_system import Manifest, ManifestError, part_file, write_parts
from vektos.paths import WEB_SOURCES

SMALL: dict[str, Any] = {
    "name": "@acme/ui",
    "packages": ["@acme/ui"],
    "components": {"Link": {"props": None}},
    "native": [{"element": "a", "components": ["Link"]}, {"element": "table", "components": ["Grid"]}],
    "tokens": {"colors": {"fg.default": {"primitive": False, "role": "text"}}},
}


def test_the_least_manifest_is_a_manifest() -> None:
    """A team that has only components and tokens can grade; what is missing is said."""
    gaps = Manifest.from_json(SMALL).gaps()
    assert [gap.partition(":")[0] for gap in gaps] == [
        "entries", "properties", "tokens", "protectedFiles", "native", "components",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("packages", [], "packages: "),
        ("native", [{"element": "A", "components": []}], "native.0.element: "),
        ("tokens", {"colors": {"x": {"role": None}}}, "tokens.colors.x: "),
        ("more", 1, "the whole: "),
    ],
)
def test_an_error_names_the_key(key: str, value: object, said: str) -> None:
    """What is wrong in a manifest is told with the place and the remedy."""
    with pytest.raises(ManifestError) as error:
        Manifest.from_json({**SMALL, key: value}, "mine.json")
    assert str(error.value).startswith(f"mine.json: {said}")
    assert str(error.value).endswith("Mend that key and start again.")


def test_a_file_that_cannot_be_read_says_how_to_make_it(tmp_path: Path) -> None:
    """A missing file and a broken one are two errors with a remedy each."""
    with pytest.raises(ManifestError, match="cannot be read"):
        Manifest.load(tmp_path / "none.json")
    (tmp_path / "bad.json").write_text("{")
    with pytest.raises(ManifestError, match="is not JSON"):
        Manifest.load(tmp_path / "bad.json")


def test_the_first_rule_that_matches_an_element_wins() -> None:
    """An input is replaced by what its type says; one without a rule may be used."""
    native = [
        {"element": "input", "types": ["hidden"], "components": []},
        {"element": "input", "types": ["checkbox"], "components": ["Checkbox"]},
        {"element": "input", "components": ["Input"]},
    ]
    manifest = Manifest.from_json({**SMALL, "native": native})
    kinds = ("hidden", "checkbox", "email")
    assert [manifest.replacements("input", kind) for kind in kinds] == [(), ("Checkbox",), ("Input",)]
    assert manifest.replacements("label") == ()


def test_what_a_person_decides_about_ours_is_well_formed() -> None:
    """design-system.json names components that exist, for elements that HTML has."""
    decided = json.loads((WEB_SOURCES / "design-system.json").read_text(encoding="utf-8"))
    index = "".join(file.read_text(encoding="utf-8") for file in (WEB_SOURCES / "ds").glob("**/index.ts"))
    wanted = {component for rule in decided["native"] for component in rule["components"]}
    assert {name for name in wanted if name not in index} == set()


def test_a_manifest_in_parts(tmp_path: Path) -> None:
    """Parts that are read apart say what the whole says; other files of ours change the protected part only."""
    file = tmp_path / "manifest.json"
    raw = {**SMALL, "protectedFiles": ["a.json"], "protectedDigests": {"a.json": "1" * 64}}
    file.write_text(json.dumps(raw), encoding="utf-8")
    write_parts(file)
    vocabulary = part_file(file, "vocabulary").read_bytes()
    assert Manifest.load_parts(file, ["vocabulary"]).tokens == Manifest.load(file).tokens
    assert Manifest.load_parts(file, ["protected"]).protected_digests == {"a.json": "1" * 64}
    file.write_text(json.dumps({**raw, "protectedDigests": {"a.json": "2" * 64}}), encoding="utf-8")
    write_parts(file)
    assert part_file(file, "vocabulary").read_bytes() == vocabulary
    assert Manifest.load_parts(file, ["protected"]).protected_digests == {"a.json": "2" * 64}
