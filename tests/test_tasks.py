"""The benchmark tasks as plain files: each is complete, fair to an agent, and answered with what it says.

Reads the folders on its own: it knows neither the loader nor a browser.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

TASKS = Path(__file__).resolve().parent.parent / "tasks"

BANKING = {
    "account-details",
    "card-dispute",
    "direct-debits",
    "kyc-form",
    "loan-contract",
    "notification-settings",
    "payment-approval",
    "statement",
    "transactions",
    "transfer-form",
}
WAREHOUSE = {"goods-receipt", "pick-list", "shipment-tracking", "stock-adjustment", "stock-levels"}
BEHAVIOURS = {"transfer-form": 2, "kyc-form": 1, "card-dispute": 1, "goods-receipt": 1, "stock-adjustment": 2}

KEYS = {"id", "title", "summary", "components", "mustShow"}
STEPS = ({"fill", "with"}, {"check"}, {"select", "option"}, {"submit"})
LAST_LINE = "The data is in `./fixture.json`."
SUPPRESSION = re.compile(
    r"vektos-ignore|@ts-(ignore|expect-error|nocheck)|(eslint|oxlint|stylelint)-disable|biome-ignore"
)
FORMATTED = re.compile(r"[€$£%]|\d[.,:]\d|\d [€$£%]|\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)")
IMPORT = re.compile(r'import\s+(?:type\s+)?(?P<names>[^;"]*?)\s*from\s*"(?P<module>[^"]+)"')
OFFERED = re.compile(r"@vektos/ds|react|lucide-react|styled-system/(css|patterns|jsx)|\./fixture\.json")
FOREIGN = ("vektos", "styled-system", "lucide", "panda", "ark ui", "tailwind", "design system", "component library")
TELLING = "FormField|RadioGroup|Toaster|Textarea"

every_task = pytest.mark.parametrize("name", sorted(BANKING | WAREHOUSE))


def read(name: str, file: str) -> str:
    return (TASKS / name / file).read_text(encoding="utf-8")


def settings(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(read(name, "task.json"))
    return loaded


def behaviours(name: str) -> list[dict[str, Any]]:
    file = TASKS / name / "behaviour.json"
    loaded: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["behaviours"] if file.exists() else []
    return loaded


def strings(value: object) -> Iterator[str]:
    """Every text in a JSON value, keys left out."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def quoted(name: str) -> set[str]:
    return set(re.findall(r'"([^"\n]+)"', read(name, "prompt.md")))


def given(name: str) -> set[str]:
    """What an agent need not invent: the quoted labels of the prompt and every text of the data."""
    return quoted(name) | set(strings(json.loads(read(name, "fixture.json"))))


def made_of(text: str, pieces: Iterable[str]) -> bool:
    """Whether nothing but punctuation and signed numbers is left of `text` once the pieces are cut out."""
    for piece in sorted(pieces, key=len, reverse=True):
        if len(piece) > 2:
            text = re.sub(rf"(?<!\w){re.escape(piece)}(?!\w)", "", text)
    return not re.search(r"\w", re.sub(r"[+−-]\d+", "", text))


def named_imports(source: str, module: str) -> set[str]:
    """The values imported by name from a module; types do not count."""
    found: set[str] = set()
    for match in IMPORT.finditer(source):
        if match["module"] == module:
            names = re.sub(r"[{}\s]+", " ", match["names"]).split(",")
            found |= {one.split(" as ")[0].strip() for one in names if not one.strip().startswith("type ")}
    return found - {""}


def test_the_list_of_tasks_is_complete() -> None:
    """There are ten banking tasks and five warehouse ones."""
    folders = {entry.name for entry in TASKS.iterdir() if entry.is_dir()}
    assert folders == BANKING | WAREHOUSE
    assert (len(BANKING), len(WAREHOUSE)) == (10, 5)


def test_the_behaviours_are_those_of_the_guide() -> None:
    """Five tasks say what the page must do after the user acts, in seven behaviours."""
    found = {entry.parent.name: len(behaviours(entry.parent.name)) for entry in TASKS.glob("*/behaviour.json")}
    assert found == BEHAVIOURS


@every_task
def test_id_is_the_folder(name: str) -> None:
    """A task is called what its folder is called, and belongs to its domain."""
    task = settings(name)
    assert task["id"] == name
    assert task.get("domain", "banking") == ("banking" if name in BANKING else "warehouse")


@every_task
def test_settings_have_the_right_shape(name: str) -> None:
    """task.json has its five keys, perhaps a domain, and lists that name something once."""
    task = settings(name)
    assert set(task) - {"domain"} == KEYS
    assert all(isinstance(task[key], str) and task[key].strip() for key in ("id", "title", "summary"))
    for key in ("components", "mustShow"):
        assert task[key]
        assert all(isinstance(one, str) and one.strip() for one in task[key])
        assert len(set(task[key])) == len(task[key])


@every_task
def test_fixture_parses(name: str) -> None:
    """The data is a JSON object or list with something in it."""
    assert json.loads(read(name, "fixture.json"))


@every_task
def test_must_show_is_given(name: str) -> None:
    """Every mustShow text stands in quotes in the prompt or comes from the data."""
    missing = [text for text in settings(name)["mustShow"] if not any(text in source for source in given(name))]
    assert missing == []


@every_task
def test_must_show_has_no_formatted_numbers(name: str) -> None:
    """No mustShow text depends on how a page writes money, rates, times or dates."""
    assert [text for text in settings(name)["mustShow"] if FORMATTED.search(text)] == []


@every_task
def test_behaviours_have_the_right_shape(name: str) -> None:
    """A behaviour has a name, steps of the four kinds, and exactly one expectation."""
    for behaviour in behaviours(name):
        assert set(behaviour) == {"name", "steps", "expect"}
        assert behaviour["name"].strip()
        assert behaviour["steps"]
        assert all(set(step) in STEPS for step in behaviour["steps"])
        assert set(behaviour["expect"]) in ({"invalid"}, {"shows"})


@every_task
def test_behaviours_name_what_is_given(name: str) -> None:
    """A label that a behaviour acts on, and a text that it expects, is put together from quotes and data only."""
    for behaviour in behaviours(name):
        typed = {step["with"] for step in behaviour["steps"] if "fill" in step}
        for step in behaviour["steps"]:
            for key in {"fill", "check", "select", "option"} & set(step):
                assert made_of(step[key], given(name)), step
        expect = behaviour["expect"]
        assert made_of(expect.get("invalid", ""), given(name)), expect
        assert made_of(expect.get("shows", ""), given(name) | typed), expect


@every_task
def test_prompt_ends_with_the_data(name: str) -> None:
    """The ticket opens with a heading and closes by saying where the data is."""
    prompt = read(name, "prompt.md")
    assert prompt.startswith("# ")
    assert prompt.rstrip().endswith(LAST_LINE)


@every_task
def test_prompt_names_no_design_system(name: str) -> None:
    """The ticket describes the product: no design system, no package, no component by its name."""
    prompt = read(name, "prompt.md")
    assert [word for word in FOREIGN if word in prompt.lower()] == []
    names = "|".join(settings(name)["components"])
    assert re.findall(rf"\b(?:{TELLING})\b|[`<](?:{names})\b", prompt) == []


@every_task
def test_solution_uses_its_components(name: str) -> None:
    """Our answer imports exactly the components that task.json lists; `toast` is the Toaster's."""
    used = named_imports(read(name, "solution.tsx"), "@vektos/ds")
    components = {"Toaster" if one == "toast" else one for one in used}
    assert components == set(settings(name)["components"])
    assert "toast" not in used or "Toaster" in used


@every_task
def test_solution_is_one_page_of_the_workspace(name: str) -> None:
    """Our answer reads its data, has one default export and one main heading, and imports only what pages may."""
    source = read(name, "solution.tsx")
    modules = [match["module"] for match in IMPORT.finditer(source)]
    assert "./fixture.json" in modules
    assert [module for module in modules if not OFFERED.fullmatch(module)] == []
    assert len(re.findall(r"^export default function ", source, re.MULTILINE)) == 1
    assert source.count("<h1") == 1


@every_task
def test_nothing_is_silenced(name: str) -> None:
    """No checker is switched off in any file of a task."""
    files = [file for file in (TASKS / name).iterdir() if file.is_file()]
    assert [file.name for file in files if SUPPRESSION.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("text", "pieces", "expected"),
    [
        ("Amount", {"Amount"}, True),
        ("Amount due", {"Amount"}, False),
        ("Transfer sent to Marta Keller", {"Transfer sent to", "Marta Keller"}, True),
        ("Difference: −12", {"Difference"}, True),
        ("Amounts", {"Amount"}, False),
    ],
)
def test_made_of(text: str, pieces: set[str], expected: bool) -> None:
    """A text counts as given only when whole words of what is given make it up."""
    assert made_of(text, pieces) is expected
