"""The interactive components of the design system, worked by key alone in a real Chrome.

Knows the stories and what a person meets in them (roles, names, focus), never a component's inside.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.gallery import Gallery, open_gallery
from vektos.paths import Paths

SCREEN_TEXT: Final = "() => document.body.innerText"


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    with open_gallery(Paths.here(), tmp_path_factory.mktemp("gallery")) as gallery:
        yield gallery


@pytest.fixture
def gallery(opened: Gallery) -> Iterator[Gallery]:
    """The gallery, which must be without a word on its console after everything that was done in it."""
    yield opened
    assert opened.said == []


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def chosen_tab(page: Page, name: str, text: str) -> None:
    """The tab has the focus, is the chosen one, and its view is the one on screen."""
    tab = page.get_by_role("tab", name=name, exact=True)
    expect(tab).to_be_focused()
    expect(tab).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tabpanel", name=name, exact=True)).to_contain_text(text)
    expect(page.get_by_role("tabpanel")).to_have_count(1)


def test_tabs_follow_the_arrows(gallery: Gallery) -> None:
    """The tabs are one stop for the Tab key; arrows, Home and End choose among them, and the next stop is the view."""
    gallery.show("tabs", "FirstChosen")
    page = gallery.page
    press(page, "Tab")
    chosen_tab(page, "All", "128 movements")
    press(page, "ArrowRight")
    chosen_tab(page, "Money in", "14 movements")
    press(page, "End")
    chosen_tab(page, "Money out", "114 movements")
    press(page, "ArrowRight")
    chosen_tab(page, "All", "128 movements")
    press(page, "ArrowLeft", "Home")
    chosen_tab(page, "All", "128 movements")
    press(page, "Tab")
    expect(page.get_by_role("tabpanel")).to_be_focused()


def test_dialog_holds_the_focus(gallery: Gallery) -> None:
    """A dialog takes the focus, keeps it, and after Escape gives it back to the button that opened it."""
    gallery.show("dialog", "Closed")
    page = gallery.page
    assert "The terms of this account." not in page.evaluate(SCREEN_TEXT)
    press(page, "Tab", "Enter")
    dialog = page.get_by_role("dialog", name="Terms")
    expect(dialog).to_be_visible()
    close = dialog.get_by_role("button", name="Close")
    for key in ("Tab", "Tab", "Shift+Tab"):
        expect(close).to_be_focused()
        press(page, key)
    press(page, "Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Show the terms")).to_be_focused()
    assert "The terms of this account." not in page.evaluate(SCREEN_TEXT)


def test_dialog_opens_on_its_first_field(gallery: Gallery) -> None:
    """A dialog with a form opens on the first field and goes through fields, buttons, close button and round."""
    gallery.show("dialog", "Open")
    page = gallery.page
    dialog = page.get_by_role("dialog", name="Report a short pick")
    expect(dialog).to_have_accessible_description("The line stays open until somebody has looked at the shelf.")
    stops: list[Locator] = [
        dialog.get_by_role("textbox", name="Picked"),
        dialog.get_by_role("combobox", name="Reason"),
        *(dialog.get_by_role("button", name=name) for name in ("Cancel", "Report", "Close")),
    ]
    for stop in (*stops, stops[0]):
        expect(stop).to_be_focused()
        press(page, "Tab")


@pytest.mark.parametrize(("story", "role", "left"), [("Open", "dialog", 0), ("AlertDialog", "alertdialog", 1)])
def test_press_beside_a_dialog(gallery: Gallery, story: str, role: str, left: int) -> None:
    """A press on the page behind closes a dialog, but not an alert dialog, and works nothing on the page."""
    gallery.show("dialog", story)
    page = gallery.page
    panels = page.locator(f"[role={role}]")
    expect(panels).to_have_count(1)
    page.mouse.click(80, 90)
    page.wait_for_timeout(100)
    expect(panels).to_have_count(left)


def test_alert_dialog_opens_on_the_safe_button(gallery: Gallery) -> None:
    """An alert dialog puts the focus on its first button, offers no close button, and Escape still leaves it."""
    gallery.show("dialog", "AlertDialog")
    page = gallery.page
    dialog = page.get_by_role("alertdialog", name="Cancel this card?")
    expect(dialog.get_by_role("button", name="Keep the card")).to_be_focused()
    expect(dialog.get_by_role("button")).to_have_count(2)
    press(page, "Escape")
    expect(dialog).to_have_count(0)


def test_escape_takes_one_layer_away(gallery: Gallery) -> None:
    """Of a tooltip in a dialog, and of a dialog over a dialog, each press of Escape takes away the uppermost alone."""
    gallery.show("dialog", "Layers")
    page = gallery.page
    lower, upper, tip = (page.get_by_role(role) for role in ("dialog", "alertdialog", "tooltip"))
    press(page, "Shift+Tab", "Tab")
    expect(tip).to_be_visible()
    press(page, "Escape")
    expect(tip).to_have_count(0)
    expect(lower).to_be_visible()
    press(page, "Enter")
    expect(upper).to_be_visible()
    press(page, "Escape")
    expect(upper).to_have_count(0)
    expect(lower.get_by_role("button", name="Close the order")).to_be_focused()
    expect(tip).to_be_visible()
    press(page, "Escape")
    expect(tip).to_have_count(0)
    expect(lower).to_be_visible()
    press(page, "Escape")
    expect(lower).to_have_count(0)


@pytest.mark.parametrize(("theme", "surface"), [("light", "rgb(255, 255, 255)"), ("dark", "rgb(20, 27, 38)")])
def test_what_floats_follows_the_theme(gallery: Gallery, theme: str, surface: str) -> None:
    """A dialog, which stands outside of the page's own element, has the surface of the theme that the page is in."""
    gallery.show("dialog", "Open", theme)
    expect(gallery.page.get_by_role("dialog")).to_have_css("background-color", surface)


def test_select_by_key(gallery: Gallery) -> None:
    """A select is found by its label, opened and answered by Enter, and a form gets what was chosen."""
    gallery.show("select", "InFormField")
    page = gallery.page
    field = page.get_by_label("Reason")
    expect(field).to_have_role("combobox")
    expect(field).to_have_attribute("aria-required", "true")
    assert "Wrong amount" not in page.evaluate(SCREEN_TEXT)
    press(page, "Tab")
    expect(field).to_be_focused()
    press(page, "Enter")
    options = page.get_by_role("listbox", name="Reason").get_by_role("option")
    expect(options).to_have_count(5)
    press(page, "ArrowDown", "ArrowDown", "Enter")
    expect(options).to_have_count(0)
    expect(field).to_be_focused()
    expect(field).to_have_text("Wrong amount")
    expect(page.locator("select[name=reason]")).to_have_value("wrong-amount")
    assert "Duplicate" not in page.evaluate(SCREEN_TEXT)


def test_select_left_by_escape(gallery: Gallery) -> None:
    """Escape closes a select's list, leaves what was chosen and keeps the focus on the field."""
    gallery.show("select", "Open")
    page = gallery.page
    field = page.get_by_role("combobox", name="Reason")
    expect(page.get_by_role("listbox")).to_be_focused()
    press(page, "ArrowDown", "Escape")
    expect(page.get_by_role("listbox")).to_have_count(0)
    expect(field).to_have_text("Goods not received")
    expect(field).to_be_focused()


def test_select_by_letter(gallery: Gallery) -> None:
    """A letter typed on a closed select takes the first option that begins with it and can be taken."""
    gallery.show("select", "InFormField")
    press(gallery.page, "Tab", "c")
    expect(gallery.page.get_by_label("Reason")).to_have_text("Cancelled subscription")


def test_select_inside_a_dialog(gallery: Gallery) -> None:
    """The list of a select in a dialog lies within the dialog's reach: choosing and Escape work on the list alone."""
    gallery.show("dialog", "Open")
    page = gallery.page
    dialog = page.get_by_role("dialog", name="Report a short pick")
    field = dialog.get_by_label("Reason")
    expect(dialog.get_by_label("Picked")).to_be_focused()
    press(page, "Tab", "Enter")
    expect(page.get_by_role("listbox")).to_be_focused()
    press(page, "Escape")
    expect(page.get_by_role("listbox")).to_have_count(0)
    expect(field).to_be_focused()
    press(page, "Enter")
    page.get_by_role("option", name="Damaged").click()
    expect(field).to_have_text("Damaged")
    expect(dialog).to_be_visible()


def test_radio_group_follows_the_arrows(gallery: Gallery) -> None:
    """A radio group is one stop, named by its field; arrows choose in a ring that leaves out what is disabled."""
    gallery.show("radio-group", "InFormField")
    page = gallery.page
    group = page.get_by_role("radiogroup", name="Speed")
    expect(group).to_have_attribute("aria-required", "true")
    standard, instant = (group.get_by_role("radio", name=name) for name in ("Standard", "Instant"))
    expect(standard).to_have_accessible_description("Arrives on the next working day. Free.")
    press(page, "Tab")
    expect(instant).to_be_focused()
    press(page, "ArrowDown")
    expect(standard).to_be_checked()
    press(page, "ArrowUp")
    expect(instant).to_be_checked()
    press(page, "Tab")
    expect(group.locator(":focus")).to_have_count(0)


@pytest.mark.parametrize(
    ("component", "story", "role", "name", "disabled"),
    [
        ("checkbox", "States", "checkbox", "Send me a monthly statement by post", "Paper statements"),
        ("switch", "States", "switch", "Online payments", "Payments abroad"),
    ],
)
def test_space_turns_on_and_off(
    gallery: Gallery, component: str, story: str, role: str, name: str, disabled: str
) -> None:
    """The space bar turns a checkbox and a switch on and off, and Tab passes the disabled ones over."""
    gallery.show(component, story)
    page = gallery.page
    choices = page.locator(f"input:is([type={role}], [role={role}])")
    box = choices.first
    expect(box).to_have_accessible_name(name)
    press(page, "Tab", "Space")
    expect(box).to_be_checked()
    press(page, "Space")
    expect(box).not_to_be_checked()
    press(page, "Tab", "Tab")
    expect(choices.nth(2)).to_be_disabled()
    expect(page.get_by_label(disabled)).to_be_disabled()
    expect(page.locator("input:focus")).to_have_count(0)


@pytest.mark.parametrize(
    ("component", "story", "label"),
    [
        ("checkbox", "InFormField", "The details above are correct"),
        ("radio-group", "InFormField", "Standard"),
        ("switch", "WithDescription", "Daily balance"),
    ],
)
def test_a_press_on_the_mark_counts(gallery: Gallery, component: str, story: str, label: str) -> None:
    """The input of a choice lies over its mark, so that a script and a screen reader's touch reach it without force."""
    gallery.show(component, story)
    choice = gallery.page.get_by_label(label)
    choice.check()
    expect(choice).to_be_checked()


def test_pagination_by_key(gallery: Gallery) -> None:
    """Page buttons work by key, the current one says so, and the press that leads to the end keeps the focus."""
    gallery.show("pagination", "FewPages")
    page = gallery.page
    bar = page.get_by_role("navigation", name="Pages of transactions")
    current = bar.locator("[aria-current=page]")
    expect(current).to_have_accessible_name("Page 1")
    bar.get_by_role("button", name="Page 4").focus()
    press(page, "Enter")
    expect(current).to_have_accessible_name("Page 4")
    following = bar.get_by_role("button", name="Next page")
    press(page, "Tab", "Tab")
    expect(following).to_be_focused()
    press(page, "Space")
    expect(current).to_have_accessible_name("Page 5")
    expect(following).to_be_focused()
    expect(following).to_have_attribute("aria-disabled", "true")
    press(page, "Enter")
    expect(current).to_have_accessible_name("Page 5")


def test_tooltip_by_key(gallery: Gallery) -> None:
    """A tooltip comes with the focus, describes what has it, and Escape hides it without moving the focus."""
    gallery.show("tooltip", "Hidden")
    page = gallery.page
    button = page.get_by_role("button", name="Download statement")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    press(page, "Tab")
    expect(page.get_by_role("tooltip")).to_have_text("Opens on the first working day of the month")
    expect(button).to_have_accessible_description("Opens on the first working day of the month")
    press(page, "Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    expect(button).to_be_focused()


def test_toast_is_announced(gallery: Gallery) -> None:
    """A toast is a status in a live region that was there before, takes no focus, and stays until closed."""
    gallery.show("toaster", "OnDemand")
    page = gallery.page
    region = page.locator("[aria-live=polite]")
    expect(region).to_have_count(1)
    press(page, "Tab", "Enter")
    shown = region.get_by_role("status")
    expect(shown).to_contain_text("Address saved")
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_focused()
    page.wait_for_timeout(2500)
    expect(shown).to_be_visible()
    shown.get_by_role("button", name="Dismiss notification").focus()
    press(page, "Enter")
    expect(shown).to_have_count(0)


def test_danger_toast_interrupts(gallery: Gallery) -> None:
    """A toast about a failure is an alert."""
    gallery.show("toaster", "Danger")
    expect(gallery.page.get_by_role("alert")).to_contain_text("Payment refused")


def test_toasts_do_not_pile_up(gallery: Gallery) -> None:
    """A fourth toast takes the place of the oldest."""
    gallery.show("toaster", "Several")
    shown = gallery.page.get_by_role("status")
    expect(shown).to_have_count(3)
    expect(shown.first).to_contain_text("Stock levels are from 14:05")
    expect(gallery.page.get_by_text("A new statement is ready")).to_have_count(0)
