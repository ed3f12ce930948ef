"""The design system in a real Chrome: every story in both themes, what the keyboard does, and the promised contrasts.

Knows no component's inside: it asks axe and the page. `DS_SHOTS=folder` also keeps a picture of each story.
"""

from __future__ import annotations

import itertools
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.gallery import COMPONENTS, Gallery, open_gallery
from vektos.paths import Paths

THEMES: Final = ("light", "dark")
MOST_STOPS: Final = 25

FOREGROUNDS: Final = ("default", "muted", "subtle", "accent", "info", "success", "warning", "danger")
GROUNDS: Final = ("canvas", "surface", "subtle", "muted")
STATUSES: Final = ("info", "success", "warning", "danger")
TEXT_PAIRS: Final = (
    *((f"fg.{text}", f"bg.{ground}") for ground in GROUNDS for text in FOREGROUNDS),
    *((f"fg.{text}", "bg.accentSubtle") for text in ("default", "muted", "accent")),
    *((f"fg.{text}", f"bg.{status}") for status in STATUSES for text in ("default", "muted", status)),
    *(("fg.onAccent", f"bg.{ground}") for ground in ("accent", "accentHover", "dangerSolid", "dangerSolidHover")),
    ("fg.onInverse", "bg.inverse"),
)
EDGE_PAIRS: Final = tuple(
    (f"border.{edge}", f"bg.{ground}")
    for edge in ("strong", "accent", "danger")
    for ground in ("canvas", "surface", "subtle")
)


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    with open_gallery(Paths.here(), tmp_path_factory.mktemp("gallery")) as gallery:
        yield gallery


def shoot(page: Page, name: str) -> None:
    """Keep a picture for people, when they asked for it."""
    if folder := os.environ.get("DS_SHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("component", COMPONENTS)
def test_stories_are_clean(gallery: Gallery, component: str, theme: str) -> None:
    """Every story of the component mounts without a word on the console and without a finding of axe, in this theme."""
    stories = gallery.stories(component)
    assert stories, f"{component}.stories.tsx exports no story"
    for story in stories:
        gallery.show(component, story, theme)
        assert gallery.findings() == [], story
        assert gallery.said == [], story
        shoot(gallery.page, f"{component}-{story}-{theme}")


def test_every_component_has_stories(gallery: Gallery) -> None:
    """Every component that the design system exports is shown by a stories file."""
    components, shown = gallery.page.evaluate("() => [window.gallery.components, window.gallery.shown]")
    assert components == shown
    assert len(components) == len(COMPONENTS)


def test_stories_show_every_variant(gallery: Gallery) -> None:
    """Every variant of every recipe is worn by an element of some story."""
    variants = set(re.findall(r"\.([a-z-]+(?:__[A-Za-z]+)?--[A-Za-z]+_[A-Za-z0-9]+)", gallery.css))
    worn: set[str] = set()
    for component in COMPONENTS:
        for story in gallery.stories(component):
            gallery.show(component, story)
            worn |= gallery.classes()
    assert variants - worn == set()


@pytest.mark.parametrize("component", COMPONENTS)
def test_focus_is_seen(gallery: Gallery, component: str) -> None:
    """Whatever the Tab key reaches in a story, in both themes, looks different while it has the focus."""
    page = gallery.page
    for story, theme in itertools.product(gallery.stories(component), THEMES):
        gallery.show(component, story, theme)
        unfocused = page.screenshot()
        reached = [page.evaluate_handle("() => document.activeElement")]
        while len(reached) < MOST_STOPS:
            page.keyboard.press("Tab")
            if page.evaluate("seen => seen.includes(document.activeElement)", reached):
                break
            gallery.settle()
            focused = page.evaluate("() => document.activeElement.outerHTML")
            assert page.screenshot() != unfocused, f"{story}, {theme}: {focused}"
            reached.append(page.evaluate_handle("() => document.activeElement"))


@pytest.mark.parametrize(("key", "story"), [("Enter", "Primary"), ("Space", "Primary"), ("Enter", "Small")])
def test_button_works_by_key(gallery: Gallery, key: str, story: str) -> None:
    """A button is reached by Tab and pressed by Enter and by the space bar."""
    gallery.show("button", story)
    page = gallery.page
    page.evaluate("() => { document.title = 'Gallery' }")
    page.evaluate("() => { document.querySelector('button').onclick = () => { document.title = 'pressed' } }")
    page.keyboard.press("Tab")
    page.keyboard.press(key)
    assert page.title() == "pressed"


def test_disabled_button_is_passed_over(gallery: Gallery) -> None:
    """The Tab key does not stop at a disabled button."""
    gallery.show("button", "Disabled")
    gallery.page.keyboard.press("Tab")
    expect(gallery.page.get_by_role("button")).not_to_be_focused()


@pytest.mark.parametrize(
    ("story", "role", "name", "description"),
    [
        ("WithError", "textbox", "Amount", "The amount is above your balance. At most your balance. €"),
        ("AroundTextareaWithError", "textbox", "Message", "Write at least ten characters."),
        ("AroundSelect", "combobox", "Country", "Choose a country. Where the account is held."),
        ("AroundCheckbox", "checkbox", "I have read the terms", "Confirm to go on. You can withdraw it at any time."),
        ("AroundRadioGroup", "radiogroup", "Delivery", "Choose one of the two. Both are free."),
    ],
)
def test_field_is_tied(gallery: Gallery, story: str, role: Any, name: str, description: str) -> None:
    """A FormField gives any control its label as name, error and hint as description, and says that it is invalid."""
    gallery.show("form-field", story)
    control = gallery.page.get_by_role(role)
    expect(control).to_have_accessible_name(name)
    expect(control).to_have_accessible_description(description)
    expect(control).to_have_attribute("aria-invalid", "true")


def test_checkbox_field_is_a_named_group(gallery: Gallery) -> None:
    """The label of a FormField around a Checkbox, which has a text of its own, names the group of the two."""
    gallery.show("form-field", "AroundCheckbox")
    expect(gallery.page.get_by_role("group", name="Consent")).to_have_count(1)


@pytest.mark.parametrize(
    ("story", "label", "role"), [("Plain", "Name of the payee", "textbox"), ("AroundSelect", "Country", "combobox")]
)
def test_label_leads_to_field(gallery: Gallery, story: str, label: str, role: Any) -> None:
    """A click on a field's label puts the focus into the field."""
    gallery.show("form-field", story)
    gallery.page.get_by_text(label, exact=True).click()
    expect(gallery.page.get_by_role(role)).to_be_focused()


def test_wide_table_scrolls_by_key(gallery: Gallery) -> None:
    """A table too wide for its place is a named region that Tab reaches and the arrow keys scroll."""
    gallery.show("table", "Scrolling")
    region = gallery.page.get_by_role("region", name="Bookings in March")
    expect(region).to_have_count(1)
    gallery.page.keyboard.press("Tab")
    expect(region).to_be_focused()
    gallery.page.keyboard.press("ArrowRight")
    gallery.page.wait_for_function("() => document.activeElement.scrollLeft > 0")


def test_fitting_table_is_no_stop(gallery: Gallery) -> None:
    """A table that fits is no region and no stop for the Tab key."""
    gallery.show("table", "Default")
    expect(gallery.page.get_by_role("region")).to_have_count(0)
    assert gallery.page.locator("[tabindex]").count() == 0


def luminance(colour: list[float]) -> float:
    """Relative luminance as WCAG defines it, of sRGB channels from 0 to 255."""
    linear = [c / 3294.6 if c <= 10.31475 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(page: Page, one: str, other: str) -> float:
    """The contrast of two roles in the page's present theme."""
    lights = []
    for role in (one, other):
        name = "--colors-" + re.sub(r"([A-Z])", r"-\1", role).lower().replace(".", "-")
        colour: str = page.evaluate(
            "n => { const e = document.createElement('i'); e.style.color = `var(${n})`; document.body.append(e);"
            " const c = getComputedStyle(e).color; e.remove(); return c }",
            name,
        )
        lights.append(luminance([float(channel) for channel in re.findall(r"[\d.]+", colour)[:3]]))
    return (max(lights) + 0.05) / (min(lights) + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_promised_contrasts(gallery: Gallery, theme: str) -> None:
    """Every pair of roles promised by semantic-tokens.ts reaches AA: 4.5 for text, 3 for edges and focus rings."""
    page = gallery.page
    page.evaluate("theme => { document.documentElement.className = theme }", theme)
    pairs = [(pair, 4.5) for pair in TEXT_PAIRS] + [(pair, 3.0) for pair in EDGE_PAIRS]
    weak = {pair: round(seen, 2) for pair, least in pairs if (seen := contrast(page, *pair)) < least}
    assert weak == {}
