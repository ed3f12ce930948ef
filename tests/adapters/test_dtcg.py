"""Token files in the Design Tokens format: which tokens they hold, and what each is."""

from __future__ import annotations

from typing import Any

import pytest

from vektos.adapters.dtcg import read
from vektos.design_system import ManifestError

COLOR = {"$type": "color", "$value": "#00f"}


def names(**groups: Any) -> dict[str, list[str]]:
    return {category: list(group) for category, group in read({"tokens.json": groups}, {}).items()}


def primitives(*files: dict[str, Any], roles: dict[str, dict[str, str]] | None = None) -> list[str]:
    tokens = read({f"{number}.json": file for number, file in enumerate(files)}, roles or {})
    return [f"{category}.{name}" for category, group in tokens.items() for name in group if group[name]["primitive"]]


@pytest.mark.parametrize(
    ("path", "kind", "places"),
    [
        ("color.blue.500", "color", ["colors.blue.500"]),
        ("brand.blue", "color", ["colors.brand.blue"]),
        ("space.4", "dimension", ["spacing.4"]),
        ("size.content.md", "dimension", ["sizes.content.md"]),
        ("font.size.lg", "dimension", ["fontSizes.lg"]),
        ("font-size.lg", "dimension", ["fontSizes.lg"]),
        ("fontSize.lg", "dimension", ["fontSizes.lg"]),
        ("border.radius.md", "dimension", ["radii.md"]),
        ("theme.border.width.thin", "dimension", ["borderWidths.theme.border.width.thin"]),
        ("font.family.body", "fontFamily", ["fonts.body"]),
        ("line-height.tight", "number", ["lineHeights.tight"]),
        ("hero.height", "dimension", ["sizes.hero.height", "spacing.hero.height"]),
        ("ratio.golden", "number", []),
        ("heading.large", "typography", ["textStyles.heading.large"]),
        ("color", "color", ["colors.color"]),
    ],
)
def test_a_token_is_in_its_category_under_its_name(path: str, kind: str, places: list[str]) -> None:
    """The category follows from the type and the groups around it; the name leaves out what only says the category."""
    tree: Any = {"$type": kind, "$value": "x"}
    for step in reversed(path.split(".")):
        tree = {step: tree}
    found = names(**tree, other={"$type": "color", "$value": "#fff"})
    assert sorted(f"{c}.{n}" for c, group in found.items() for n in group if n != "other") == places


def test_what_stands_for_another_token_is_a_meaning() -> None:
    """Where a category has aliases, tokens with a value of their own are primitive; where it has none, none is."""
    colors = {"blue": COLOR, "link": {"$value": "{color.blue}"}, "alert": {"$ref": "#/color/link/$value"}}
    assert primitives({"color": colors, "space": {"$type": "dimension", "4": {"$value": "1rem"}}}) == ["colors.blue"]
    assert primitives({"color": {"blue": COLOR}}) == []


def test_a_composite_value_with_an_alias_inside_is_a_meaning() -> None:
    """A shadow or text style that is made of other tokens is no raw material."""
    shadow = {"$type": "shadow", "$value": [{"color": "{color.ink}", "blur": "4px"}]}
    raw = {"$type": "shadow", "$value": {"color": "#000", "blur": "4px"}}
    assert primitives({"color": {"ink": COLOR}, "shadow": {"card": shadow, "raw": raw}}) == ["shadows.raw"]


def test_a_role_makes_a_meaning_of_a_raw_value() -> None:
    """The first word of a name says what a token is meant for, whatever its value."""
    files = {"color": {"blue": COLOR, "text": {"on": COLOR, "link": {"$value": "{color.blue}"}}}}
    tokens = read({"tokens.json": files}, {"colors": {"text": "text"}})["colors"]
    assert tokens == {
        "blue": {"primitive": True, "role": None},
        "text.link": {"primitive": False, "role": "text"},
        "text.on": {"primitive": False, "role": "text"},
    }


def test_types_come_from_the_token_the_alias_and_the_group_in_this_order() -> None:
    """An alias has the type of what it stands for, also in a group of another type."""
    found = names(size={"$type": "dimension", "4": {"$value": "1px"}, "line": {"$value": "{ink}"}}, ink=COLOR)
    assert found == {"colors": ["ink", "line"], "sizes": ["4"]}


def test_groups_have_a_root_and_take_over_others() -> None:
    """`$root` is the token of its group's own name; `$extends` brings another group's tokens, which may be replaced."""
    color = {
        "base": {"$root": COLOR, "dark": COLOR},
        "accent": {"$extends": "{color.base}", "dark": {"$value": "{color.base.$root}"}, "light": COLOR},
    }
    assert names(color=color)["colors"] == ["accent", "accent.dark", "accent.light", "base", "base.dark"]
    assert primitives({"color": color}) == ["colors.accent", "colors.accent.light", "colors.base", "colors.base.dark"]


def test_a_later_file_says_what_both_name() -> None:
    """Aliases reach over files, and a token of the second replaces that of the first."""
    first = {"color": {"blue": COLOR, "link": COLOR}}
    second = {"color": {"link": {"$value": "{color.blue}"}}}
    assert primitives(first, second) == ["colors.blue"]
    assert primitives(second, first) == []


@pytest.mark.parametrize(
    ("groups", "said"),
    [
        ({"a": {"$value": "{b}"}}, "a: its value names {b}, which is no token"),
        ({"a": {"$value": "{b}"}, "b": {"$value": "{a}"}}, "leads back to itself"),
        ({"a": {"$value": "#fff"}}, "a: neither it nor a group around it has a $type"),
        ({"a": {"$extends": "{b}"}}, "a: $extends '{b}' leads to no group"),
        ({"a": {"b": {"$extends": "{a}"}, "c": COLOR}}, "without end"),
        ({"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}, "leads to no group"),
        ({"a": {"value": "#fff", "type": "color"}}, "no token has a $value"),
    ],
)
def test_what_is_wrong_is_said(groups: dict[str, Any], said: str) -> None:
    """A mistake in a token file is an error with the token's path and the remedy."""
    with pytest.raises(ManifestError) as error:
        read({"tokens.json": groups}, {})
    assert said in str(error.value)
