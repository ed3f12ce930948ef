"""evidence/acts: what a behaviour's steps do on small pages of native elements and of the design system's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.evidence.chrome_pages import built, component, data, task
from tests.evidence.tools import PATHS, services
from vektos.evidence import acts
from vektos.evidence._kind import Request
from vektos.model import Behaviour, Page, Step
from vektos.services.pool import Services
from vektos.task import load_task

Act = Callable[..., str]
SUBMIT = Step("submit")


@pytest.fixture(scope="module")
def running() -> Iterator[Services]:
    with services() as started:
        yield started


@pytest.fixture
def act(running: Services, tmp_path: Path) -> Act:
    """What was seen instead of what is expected; empty when it came about."""

    def on(body: str, *steps: Step, shows: str = "", invalid: str = "") -> str:
        about = task(Behaviour("b", steps, invalid, shows))
        (outcome,) = data(acts.KIND, built({"page.tsx": component(body)}, about, tmp_path, running))["behaviours"]
        assert outcome["passed"] is (outcome["detail"] == "")
        return str(outcome["detail"])

    return on


ECHO = """const [said, say] = useState(""); const send = (e: React.FormEvent<HTMLFormElement>) => { e.preventDefault();
  say("Sent " + [...new FormData(e.currentTarget).entries()].map(([k, v]) => k + "=" + String(v)).join(" ")) };"""


def form(fields: str, button: str = "<button>Go</button>") -> str:
    """A form that says what it sent."""
    return f"{ECHO} return <form onSubmit={{send}}>{fields}{button}<p>{{said}}</p></form>"


@pytest.mark.parametrize(
    "field",
    [
        '<label>Amount <input name="a" /></label>',
        '<label>Amount * <input name="a" required /></label>',
        '<label htmlFor="x">Amount (required)</label><input id="x" name="a" /><label>Amount paid <input /></label>',
        '<input aria-label="Amount" name="a" defaultValue="7" />',
        '<label>Amount <input name="a" type="number" /></label>',
        '<label>Amount <textarea name="a" /></label>',
        '<ds.FormField label="Amount" hint="In euros" required><ds.Input name="a" /></ds.FormField>',
        '<ds.FormField label="Amount"><ds.Textarea name="a" /></ds.FormField>',
        '<label>Amount in euros <input name="a" /></label>',
    ],
)
def test_fill(act: Act, field: str) -> None:
    """A field is filled by its label, whatever ties the two together and whatever marks the label carries."""
    assert act(form(field), Step("fill", "Amount", "25"), SUBMIT, shows="Sent a=25") == ""


def test_fill_a_date(act: Act) -> None:
    """A date field takes a date."""
    field = '<label>Due <input name="d" type="date" /></label>'
    assert act(form(field), Step("fill", "Due", "2026-12-24"), SUBMIT, shows="Sent d=2026-12-24") == ""


def test_fill_with_nothing(act: Act) -> None:
    """Filling with nothing empties the field."""
    field = '<label>Amount <input name="a" defaultValue="7" /></label>'
    assert act(form(field), Step("fill", "Amount", ""), SUBMIT, shows="Sent a=") == ""
    assert act(form(field), Step("fill", "Amount", ""), SUBMIT, shows="Sent a=7") != ""


def test_typing_is_seen_without_submit(act: Act) -> None:
    """React hears what is typed, and a field that is left."""
    body = """const [a, set] = useState(""); const [left, leave] = useState(false);
      return <p><input aria-label="A" value={a} onChange={(e) => set(e.target.value)} onBlur={() => leave(true)} />
      {left ? "left " : ""}{a}</p>"""
    assert act(body, Step("fill", "A", "+7"), shows="left +7") == ""


@pytest.mark.parametrize(
    "field",
    [
        '<label><input type="checkbox" name="c" value="yes" /> I confirm</label>',
        '<input type="checkbox" name="c" value="yes" defaultChecked aria-label="I confirm" />',
        '<ds.Checkbox name="c" value="yes">I confirm</ds.Checkbox>',
        '<ds.Checkbox name="c" value="yes" defaultChecked>I confirm</ds.Checkbox>',
    ],
)
def test_check(act: Act, field: str) -> None:
    """A box is checked by its label, and one that is checked stays so."""
    assert act(form(field), Step("check", "I confirm"), SUBMIT, shows="Sent c=yes") == ""


def test_check_a_switch(act: Act) -> None:
    """A switch is switched on by its label."""
    body = """const [on, set] = useState(false);
      return <p><ds.Switch checked={on} onCheckedChange={set}>Alerts</ds.Switch>{on ? "Alerts are on" : ""}</p>"""
    assert act(body, Step("check", "Alerts"), shows="Alerts are on") == ""


OPTIONS = '[{ value: "d", label: "Duplicate" }, { value: "o", label: "Other" }]'


@pytest.mark.parametrize(
    "field",
    [
        '<label>Reason <select name="r"><option value="o">Other</option><option value="d">Duplicate</option>'
        "</select></label>",
        '<fieldset><legend>Reason</legend><label><input type="radio" name="r" value="d" /> Duplicate</label>'
        '<label><input type="radio" name="r" value="o" /> Other</label></fieldset>',
        f'<ds.FormField label="Reason"><ds.Select name="r" options={{{OPTIONS}}} /></ds.FormField>',
        f'<ds.FormField label="Reason" required><ds.RadioGroup name="r" options={{{OPTIONS}}} /></ds.FormField>',
    ],
    ids=["select", "radios", "Select", "RadioGroup"],
)
def test_select(act: Act, field: str) -> None:
    """An option is chosen by its label in a list of any kind."""
    assert act(form(field), Step("select", "Reason", "Duplicate"), SUBMIT, shows="Sent r=d") == ""


@pytest.mark.parametrize(
    ("button", "shows"),
    [
        ('<ds.Button type="submit">Go</ds.Button><ds.Button>Other</ds.Button>', "Sent a="),
        (
            '<button type="button" onClick={() => say("Wrong")}>Cancel</button><input type="submit" value="Go" />',
            "Sent a=",
        ),
        ('<button type="button">Back</button><button type="button" onClick={() => say("Last")}>Go</button>', "Last"),
        (
            '<button type="button" onClick={() => say("Seen")}>Go</button><button type="button" hidden>No</button>',
            "Seen",
        ),
    ],
    ids=["design-system", "input", "last", "hidden"],
)
def test_submit(act: Act, button: str, shows: str) -> None:
    """Submitting presses the form's submit button, else the page's last one that can be seen."""
    assert act(form('<input name="a" aria-label="A" />', button), SUBMIT, shows=shows) == ""


def test_submit_where_one_typed(act: Act) -> None:
    """With several forms on the page, the one that was filled in is sent."""
    body = """const [s, say] = useState(""); const f = (n: string) => <form aria-label={n}
      onSubmit={(e) => { e.preventDefault(); say("Sent " + n) }}><input aria-label={n} /><button>Go</button></form>;
      return <div>{f("first")}{f("second")}<p>{s}</p></div>"""
    assert act(body, Step("fill", "second", "x"), SUBMIT, shows="Sent second") == ""


def test_a_disabled_button_is_left_alone(act: Act) -> None:
    """A disabled submit button is no failure of the step; what is expected still has to be seen."""
    button = "<button disabled>Go</button>"
    field = '<label>A <input aria-invalid="true" /></label>'
    assert act(form(field, button), SUBMIT, invalid="A") == ""
    assert act(form("<label>A <input /></label>", button), SUBMIT, invalid="A") == "“A” is not marked invalid."


@pytest.mark.parametrize(
    "field",
    [
        '<label>Amount <input aria-invalid="true" /></label>',
        "<label>Amount <input required /></label>",
        '<label>Amount <input type="number" max="5" defaultValue="9" /></label>',
        '<ds.FormField label="Amount" error="Too much"><ds.Input /></ds.FormField>',
        f'<ds.FormField label="Amount" error="Choose"><ds.Select options={{{OPTIONS}}} /></ds.FormField>',
        f'<ds.FormField label="Amount" error="Choose"><ds.RadioGroup options={{{OPTIONS}}} /></ds.FormField>',
        '<ds.FormField label="Amount" error="Needed"><ds.Checkbox>Yes</ds.Checkbox></ds.FormField>',
    ],
)
def test_invalid(act: Act, field: str) -> None:
    """A field is invalid when it says so, or when the browser's own check of its form does."""
    assert act(form(field), SUBMIT, invalid="Amount") == ""


@pytest.mark.parametrize(
    "body",
    [
        form('<label>Amount <input /></label><p role="alert">Too much</p>'),
        form('<label>Amount <input aria-invalid="false" /></label>'),
        form('<ds.FormField label="Amount"><ds.Input /></ds.FormField>'),
        "return <form noValidate><label>Amount <input required /></label></form>",
        "return <label>Amount <input required /></label>",
    ],
    ids=["message-only", "false", "fine", "no-validate", "no-form"],
)
def test_not_invalid(act: Act, body: str) -> None:
    """A message that is not tied to its field, and a rule that the browser does not check, mark no field invalid."""
    assert act(body, Step("fill", "Amount", ""), invalid="Amount") == "“Amount” is not marked invalid."


def test_shows_what_comes_late(act: Act) -> None:
    """What is expected may come two seconds after the last step, and no later."""
    body = """const [s, say] = useState("");
      return <p>{s}<button onClick={() => setTimeout(say, MS, "Done")}>Go</button></p>"""
    assert act(body.replace("MS", "1800"), SUBMIT, shows="Done") == ""
    assert act(body.replace("MS", "6000"), SUBMIT, shows="Done") == "“Done” is not on screen."


def test_shows_as_a_person_reads(act: Act) -> None:
    """Kinds of space do not matter, nor capitals made by style; a field's value counts."""
    body = """return <p><b style={{ textTransform: "uppercase" }}>Sent{"\\u00a0"}to
      <br /> Marta</b><input aria-label="a" readOnly value="+7" /></p>"""
    assert act(body, shows="Sent to Marta") == ""
    assert act(body, shows="SENT TO MARTA") == ""
    assert act(body, shows="+7") == ""


@pytest.mark.parametrize(
    ("body", "step", "detail"),
    [
        ("return <p>Amount</p>", Step("fill", "Amount", "1"), "there is no field labelled “Amount”."),
        (form('<input aria-label="A" disabled />'), Step("fill", "A", "1"), "“A” is disabled."),
        (form('<input aria-label="A" />'), Step("check", "A"), "there is no field labelled “A”."),
        (
            form('<select aria-label="A"><option>B</option></select>'),
            Step("select", "A", "C"),
            "“A” has no option “C”.",
        ),
        (
            form(f'<ds.Select aria-label="A" options={{{OPTIONS}}} />'),
            Step("select", "A", "C"),
            "“A” offers no option “C”.",
        ),
        ("return <p>nothing</p>", SUBMIT, "there is no button to submit with."),
    ],
)
def test_what_cannot_be_done(act: Act, body: str, step: Step, detail: str) -> None:
    """A step that the page does not allow is a failed behaviour that says what is missing."""
    assert act(body, step, shows="Sent") == detail


def test_what_was_seen_instead(act: Act) -> None:
    """When a text does not appear, the behaviour tells what the page said instead."""
    field = '<ds.FormField label="Amount" error="At most 50"><ds.Input /></ds.FormField>'
    assert act(form(field), SUBMIT, shows="Thank you") == "“Thank you” is not on screen. The page says: “At most 50”."


def test_each_on_a_fresh_page(running: Services, tmp_path: Path) -> None:
    """One behaviour leaves nothing behind for the next."""
    fill = Behaviour("fill", (Step("fill", "A", "x"),), shows="x")
    empty = Behaviour("empty", (), shows="x")
    body = 'return <input aria-label="A" defaultValue={localStorage.a} onInput={() => { localStorage.a = "x" }} />'
    page = {"page.tsx": component(body)}
    outcomes = data(acts.KIND, built(page, task(fill, empty), tmp_path, running))["behaviours"]
    assert [(o["name"], o["passed"]) for o in outcomes] == [("fill", True), ("empty", False)]


def test_nothing_to_do(running: Services, tmp_path: Path) -> None:
    """A task without behaviours has an empty list; a page that was not written has none at all."""
    assert data(acts.KIND, built({"page.tsx": component("return <p />")}, task(), tmp_path, running)) == {
        "behaviours": []
    }
    missing = acts.KIND.run(Request(Page({}), task(), tmp_path, tmp_path, running))
    assert (missing.status, missing.reason) == ("blocked", "the run wrote no page.tsx")


@pytest.mark.parametrize(
    "name", sorted(path.parent.name for path in PATHS.tasks.glob("*/behaviour.json")), ids=lambda name: name
)
def test_reference_solutions(running: Services, tmp_path: Path, name: str) -> None:
    """Every reference solution does what its task's behaviours ask."""
    about = load_task(PATHS.tasks / name)
    page = {"page.tsx": (PATHS.tasks / name / "solution.tsx").read_bytes()}
    outcomes = data(acts.KIND, built(dict(page), about, tmp_path, running))["behaviours"]
    assert [outcome for outcome in outcomes if not outcome["passed"]] == []
    assert len(outcomes) == len(about.behaviours)
