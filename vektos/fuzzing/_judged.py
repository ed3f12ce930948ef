"""What the judge is fed: pages, pages of several files, and evidence. Asked as its own program asks."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from vektos.design_system import MANIFEST_PARTS, part_text
from vektos.evidence._scratch import is_protected, refusals
from vektos.fuzzing import _grammar, _seeds
from vektos.fuzzing._target import Target, Wrong
from vektos.graders._grader import Grader
from vektos.graders._judge import GOOD_EVIDENCE, GOOD_PAGE, GOOD_TASK
from vektos.graders._judging import Judging
from vektos.graders._table import GRADERS
from vektos.model import DAMAGED, PAGE, Evidence, Page, Verdict, canonical
from vektos.paths import PACKAGE
from vektos.tsx import RecentPages

MANIFEST = PACKAGE.parent / "tests" / "graders" / "manifest.json"
LARGEST = 40_000
"""Bytes of a page: twice those of any that an agent wrote. Where nothing in it is a program, the parser takes up to 40
microseconds for each, so that a file of the largest size that is read at all takes several seconds."""
EVIDENCE = tuple(grader for grader in GRADERS if grader.evidence)
SOURCE = tuple(grader for grader in GRADERS if not grader.evidence)
WORDS = """
css({ }) ( [ ] => const let var x = "#fff" 'a' `${ `} <p> </p> <button <a href={ ... import from export default
function return ? : && || ?? // /* */ ; , . styled as createElement( {...x} cva( sva( className style="" style={{
"use client" 13px \\0 \\" ' é class extends new await async yield for of in if else switch case try catch type
interface enum declare <T,> satisfies useState( useEffect( token( color.red colors.fg.default @acme/ui acme/css
acme/patterns acme/jsx Button Card calc(1px+2px) rgb(0,0,0) var(--x) // vektos-ignore eslint-disable @ts-ignore
@ts-expect-error dangerouslySetInnerHTML acme/tokens stack( base: variants: ?. ! #x 0x1 1e9 1n /x/g <> </> key={
ref={ Object.assign( Object.entries( .map( .concat( .join( .filter( Array.from( JSON.parse( document.createElement(
require( import( module.exports
"""


@functools.cache
def _judging() -> Judging:
    """A judge that knows the fixtures' design system."""
    judging = Judging()
    judging.describe({part: part_text(MANIFEST, part) for part in MANIFEST_PARTS})
    return judging


def _verdict(grader: Grader, page: Page, evidence: Mapping[str, str]) -> Verdict:
    """As the judge's own program is asked, and answers."""
    held = {name: content.decode("latin-1") for name, content in page.files.items()}
    asked = {part: GOOD_TASK[part].decode() for part in grader.task_parts}
    return Verdict.from_json(_judging().grade(grader.name, grader.judge.__module__, [], held, evidence, asked))


def _judge(page: Page) -> None:
    _judging()._pages = RecentPages()
    for grader in SOURCE:
        verdict = _verdict(grader, page, {})
        if verdict.status == "broken":
            raise Wrong(f"{grader.name} is broken: {verdict.reason}")


def _source(content: bytes, _: Path) -> None:
    _judge(Page({PAGE: content}))


def _files(content: bytes, _: Path) -> None:
    """A page is judged whatever its files are called."""
    held = json.loads(content)
    page = Page({str(name): str(one).encode("utf-8", "replace") for name, one in held.items()})
    for name in {*page.files} - {refusal.file for refusal in refusals(page)}:
        is_protected(name)
    _judge(page)


def _evidence(content: bytes, _: Path) -> None:
    """Evidence that a page may have had its hand in is judged, or its reader says that it is none."""
    held = Evidence.from_json(content)
    for grader in EVIDENCE:
        seen = {kind: Evidence(kind, "ok", data=GOOD_EVIDENCE[kind]).to_json() for kind in grader.evidence}
        if held.kind in seen:
            _verdict(grader, GOOD_PAGE, {**seen, held.kind: held.to_json()})


def _seen(root: Path) -> Iterable[bytes]:
    for kind, data in GOOD_EVIDENCE.items():
        yield Evidence(kind, "ok", data=data).to_json().encode()
    for path in sorted(root.glob("tests/graders/*/*.json")):
        case = json.loads(path.read_bytes())
        for kind, said in case.get("evidence", {}).items():
            good = GOOD_EVIDENCE.get(kind, {})
            yield canonical({"kind": kind, "status": "ok", "reason": "", "data": {**good, **said}}).encode()


TARGETS = (
    Target("source", _source, (), _seeds.pages, WORDS, LARGEST, _grammar.changed),
    Target("page", _files, (ValueError, AttributeError, RecursionError), _seeds.folders, WORDS),
    Target("evidence", _evidence, DAMAGED, _seen),
)
