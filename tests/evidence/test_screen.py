"""evidence/screen: what is seen of a page in Chrome, on small pages that show one thing each."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.evidence.chrome_pages import built, component, data, task
from tests.evidence.tools import PATHS, services
from vektos.evidence import _axe, screen
from vektos.evidence._kind import Request
from vektos.evidence._sourcemap import SourceMap
from vektos.evidence._visit import site
from vektos.model import Page, digest
from vektos.services._tab import Tab
from vektos.services.chrome import Chrome
from vektos.services.pool import Services

Look = Callable[..., dict[str, Any]]
LINE = 4
"""The line that a small page's own code stands in."""


@pytest.fixture(scope="module")
def running() -> Iterator[Services]:
    with services() as started:
        yield started


@pytest.fixture
def look(running: Services, tmp_path: Path) -> Look:
    def at(body: str, before: str = "", **files: str) -> dict[str, Any]:
        pages: dict[str, str | bytes] = {"page.tsx": component(body, before), **files}
        return data(screen.KIND, built(pages, task(), tmp_path, running))

    return at


def solution(name: str, folder: Path, running: Services) -> Request:
    home = PATHS.tasks / name
    about = task(fixture=(home / "fixture.json").read_bytes())
    return built({"page.tsx": (home / "solution.tsx").read_bytes()}, about, folder, running)


def size(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_nothing_to_look_at(running: Services, tmp_path: Path) -> None:
    """Without page.tsx, and where the bundle failed, there is no screen: blocked, and the pictures are empty."""
    missing = screen.KIND.run(Request(Page({}), task(), tmp_path, tmp_path, running))
    assert (missing.status, missing.reason) == ("blocked", "the run wrote no page.tsx")
    broken = screen.KIND.run(built({"page.tsx": "export default ("}, task(), tmp_path, running))
    assert (broken.status, broken.reason) == ("blocked", "the page does not build")
    assert (tmp_path / "light.png").read_bytes() == b""


def test_mounted(look: Look) -> None:
    """A page that renders something is mounted, one that renders nothing is not."""
    assert look("return <p>here</p>")["mounted"] is True
    assert look("return null")["mounted"] is False


def test_errors_and_warnings(look: Look) -> None:
    """Errors and warnings are told apart, put into words, folded and placed in the page; other lines are dropped."""
    seen = look(
        'for (const n of [1, 1]) console.error("no %s: %o", n, {}); console.warn("hm"); console.log("x"); return <p />'
    )
    assert [(c["level"], c["text"], c["file"], c["line"], c["times"]) for c in seen["console"]] == [
        ("error", "no 1: [Object]", "page.tsx", LINE, 2),
        ("warning", "hm", "page.tsx", LINE, 1),
    ]


def test_warnings_of_react(look: Look) -> None:
    """A warning that React makes inside itself is placed where the page made the element it is about."""
    seen = look("return <ul>{[1, 2].map((n) => (\n<li>{n}</li>))}</ul>")
    (warning,) = seen["console"]
    assert 'unique "key" prop' in warning["text"]
    assert (warning["level"], warning["file"], warning["line"]) == ("error", "page.tsx", LINE + 1)


@pytest.mark.parametrize(
    "body",
    [
        'throw new Error("boom")',
        'useEffect(() => { throw new Error("boom") }, []); return <p />',
        'useEffect(() => { setTimeout(() => { throw new Error("boom") }, 900) }, []); return <p />',
        'useEffect(() => { void Promise.reject(new Error("boom")) }, []); return <p />',
    ],
    ids=["render", "effect", "timer", "promise"],
)
def test_uncaught_errors(look: Look, body: str) -> None:
    """An error that nobody caught is recorded with its place in the page, wherever it was thrown."""
    (error,) = look(body)["errors"]
    assert (error["message"], error["file"], error["line"]) == ("Error: boom", "page.tsx", LINE)
    assert error["column"] == component(body).splitlines()[LINE - 1].index("new Error") + 1


def test_errors_in_helper_files(look: Look) -> None:
    """An error in another file of the page is placed there."""
    helper = {"parts/sum.ts": "export const sum = () => {\n  throw new TypeError('no sum');\n};\n"}
    (error,) = look("return <p>{sum()}</p>", 'import { sum } from "./parts/sum";', **helper)["errors"]
    assert (error["message"], error["file"], error["line"]) == ("TypeError: no sum", "parts/sum.ts", 2)


def test_text(look: Look) -> None:
    """Text is what is on screen, as rendered and as written; closed lists, closed dialogs and hidden parts are not."""
    seen = look(
        """return <main><h1 style={{ textTransform: "uppercase" }}>Total due</h1>
        <select aria-label="s"><option>First</option><option>Second</option></select>
        <dialog>Closed</dialog><p hidden>Hidden</p><p style={{ display: "none" }}>Gone</p>
        <details><summary>More</summary>Folded</details>
        <ds.Select aria-label="t" defaultValue="a"
          options={[{ value: "a", label: "Chosen" }, { value: "b", label: "Other" }]} />
        <ds.Dialog open={false} onOpenChange={() => {}} title="Sure?">Really</ds.Dialog></main>"""
    )
    assert seen["text"].split() == ["TOTAL", "DUE", "More", "Chosen"]
    assert seen["written"].split() == ["Total", "due", "More", "Chosen"]


def test_open_dialog(look: Look) -> None:
    """The text of an open dialog is on screen."""
    assert "Sure?" in look('return <ds.Dialog open onOpenChange={() => {}} title="Sure?">Really</ds.Dialog>')["text"]


def test_fields(look: Look) -> None:
    """Fields count with what a person reads in them: no passwords, boxes, hidden or empty ones."""
    seen = look(
        """return <form><input aria-label="a" defaultValue="typed" /><textarea aria-label="b" defaultValue="long" />
        <select aria-label="c" defaultValue="2"><option value="1">One</option><option value="2">Two</option></select>
        <input aria-label="d" type="date" defaultValue="2026-03-09" />
        <input aria-label="e" type="password" defaultValue="secret" />
        <input aria-label="f" type="checkbox" value="box" /><input type="hidden" value="hidden" />
        <input aria-label="g" />
        <input aria-label="h" defaultValue="unseen" style={{ display: "none" }} />
        <input type="submit" value="Send" /></form>"""
    )
    assert seen["fields"] == ["typed", "long", "Two", "2026-03-09", "03/09/2026", "Send"]


def test_the_page_lives_two_seconds(look: Look) -> None:
    """What a page does in the two seconds after loading is seen, and nothing later, however fast the machine is."""
    seen = look(
        """const [said, say] = useState<string[]>([]);
        useEffect(() => { const add = (s: string) => say((all) => [...all, s]);
          setTimeout(add, 1900, "soon"); setTimeout(add, 2100, "late"); setInterval(add, 600, "tick") }, []);
        return <p>{said.join(" ")}</p>"""
    )
    assert seen["text"] == "tick tick tick soon"


def test_clock_chance_and_place_are_fixed(look: Look) -> None:
    """Date, random numbers, language and time zone are the same on every machine and every day."""
    body = """return <p>{[new Date().toISOString(), Date.now() - new Date().getTime(), new Date(0).getFullYear(),
        new Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language, (1234.5).toLocaleString(),
        Math.random(), crypto.randomUUID(), performance.now()].join(" ")}</p>"""
    seen = look(body)["text"]
    assert seen.startswith("2026-11-16T09:30:00.000Z 0 1970 UTC en-GB 1,234.5 0.")
    assert look(body)["text"] == seen


def test_themes(look: Look) -> None:
    """Axe looks at both themes: a colour that is too pale in the dark one only is found there only."""
    seen = look(
        """return <main><style>{".dark body { background: #222 }"}</style><h1>Title</h1>
        <p style={{ color: "#444" }}>too dark for the dark</p></main>"""
    )
    assert [rule["id"] for rule in seen["themes"]["light"]["axe"]] == []
    (rule,) = seen["themes"]["dark"]["axe"]
    assert rule["id"] == "color-contrast"
    assert [node["target"] for node in rule["nodes"]] == [["p"]]


def test_landmarks_are_the_layout_s(look: Look) -> None:
    """A page without a main landmark gets it from the layout; one with its own does not get a second."""
    for body in ("return <h1>Title</h1>", "return <main><h1>Title</h1></main>"):
        assert look(body)["themes"]["light"]["axe"] == []


def test_axe_knows_every_tag(running: Services, tmp_path: Path) -> None:
    """Each tag that axe runs by matches rules: an unknown one would silently match none."""
    request = built({"page.tsx": component("return <p />")}, task(), tmp_path, running)

    async def rules(tab: Tab) -> dict[str, int]:
        await _axe.load(tab, PATHS)
        return {tag: await tab.ask(f"axe.getRules(['{tag}']).length") for tag in _axe.TAGS}

    known = running.get(Chrome).visit(site(request, "look.js"), rules).answer
    assert known is not None
    assert [tag for tag in _axe.TAGS if not known[tag]] == []


def test_pictures(look: Look, tmp_path: Path) -> None:
    """There is a picture of the whole page per theme, with its digest in the evidence, down to a limit."""
    seen = look(
        'return <main style={{ height: 3000 }} className="x">tall<style>{".dark .x { background: red }"}</style></main>'
    )
    light, dark = ((tmp_path / f"{theme}.png").read_bytes() for theme in screen.THEMES)
    assert light != dark
    assert {theme: seen["themes"][theme]["sha256"] for theme in screen.THEMES} == {
        "light": digest(light),
        "dark": digest(dark),
    }
    assert size(light)[0] == 1280
    assert 3000 <= size(light)[1] < 3100
    look("return <main style={{ height: 90000 }}>taller</main>")
    assert size((tmp_path / "light.png").read_bytes()) == (1280, screen.MAX_HEIGHT)


def test_the_font_is_ours(look: Look) -> None:
    """Text is set in the design system's own font, not in one that this machine happens to have."""
    seen = look(
        """const [font, set] = useState("");
        useEffect(() => { void document.fonts.load("16px 'Inter Variable'").then((f) => set(f[0]!.family)) }, []);
        return <p>{font}</p>"""
    )
    assert "Inter Variable" in seen["text"]


def test_same_page_same_evidence(running: Services, tmp_path: Path) -> None:
    """A page has the same evidence and pictures byte for byte, ten times in a row and with two at once."""
    requests = {name: solution(name, tmp_path / name, running) for name in ("statement", "transfer-form")}

    def visit(name: str) -> tuple[str, str, bytes, bytes]:
        request = requests[name]
        folder = tmp_path / f"{name}-{id(object())}"
        evidence = screen.KIND.run(Request(request.page, request.task, request.folder, folder, running))
        return name, evidence.to_json(), (folder / "light.png").read_bytes(), (folder / "dark.png").read_bytes()

    in_a_row = [visit(name) for name in requests for _ in range(10)]
    with ThreadPoolExecutor(2) as pool:
        at_once = list(pool.map(visit, [*requests] * 4))
    assert len({*in_a_row, *at_once}) == len(requests)


def test_source_map() -> None:
    """A place in the bundle is led back to the segment that begins at or before it, and nowhere before the first."""
    trace = SourceMap('{"version":3,"sources":["a.ts","b.ts"],"mappings":";IAAA,SCIE;AADF"}')
    assert trace.place(2, 5) == ("a.ts", 1, 1)
    assert trace.place(2, 14) == ("b.ts", 5, 3)
    assert trace.place(3, 1) == ("b.ts", 4, 1)
    assert trace.place(2, 1) is None
    assert trace.place(99, 1) is None
    assert SourceMap("").place(1, 1) is None
