"""What readers of other programs' words are fed: agents, servers, children; and whatever tells people of it."""

from __future__ import annotations

import asyncio
import io
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from vektos.agents._figures import figures_of, whole
from vektos.agents._journal import Journal
from vektos.agents._submission import Refused, Submission
from vektos.agents.replay import found, imported
from vektos.contexts._context import Context, Server
from vektos.contexts._recorder import Recorder
from vektos.contexts.exposure import exposure
from vektos.contexts.relay import _shown
from vektos.fuzzing import _seeds
from vektos.fuzzing._target import Target, Wrong
from vektos.masking import Keys
from vektos.model import DAMAGED, Finding, Run, Score, Verdict
from vektos.paths import Paths
from vektos.reading import UserError, loads
from vektos.record import checked
from vektos.report.collect import Result, collect
from vektos.report.exports.junit import to_junit
from vektos.report.exports.markdown import to_markdown
from vektos.report.exports.sarif import to_sarif
from vektos.report.exports.values import to_csv, to_json
from vektos.report.frames import render_frames, render_summary
from vektos.report.html.build import build
from vektos.runs import RECORD, TRANSCRIPT, read_record
from vektos.score import fold, mark_covered
from vektos.services._framing import ByLength, ByLine, Framing
from vektos.terminal import UNSAFE_IN_LINES, printable, printable_source

RECORDED = {"model": "a/b", "context": "ours", "repeat": 1, "task": "x"}
RUN = Run("a/b", "ours", 1, "x")
COVERED = Verdict("typecheck", "quality", "fail", (Finding("TS2769", "No overload.", line=1, column=3),))
USAGE = {"tokensIn": "usage.input", "tokensOut": "usage.output", "cost": "cost", "steps": "turns"}


def _record(content: bytes, folder: Path) -> None:
    (folder / RECORD).write_bytes(content)
    read_record(folder)


def _import(content: bytes, folder: Path) -> None:
    """A folder that somebody handed over: a record, a transcript and a page, under any names."""
    held = json.loads(content)
    with tempfile.TemporaryDirectory(dir=folder) as name:
        place = Path(name, "theirs", "x")
        place.mkdir(parents=True)
        for file, text in held.items():
            (place / file.replace("/", "_")[:80]).write_text(_text(text), encoding="utf-8", errors="replace")
        runs, _ = found(place.parent, ["x"], "")
        for one in runs:
            imported(Paths(Path(name, "ours")), one)


def _journal(content: bytes, folder: Path) -> None:
    file = folder / "journal.jsonl"
    file.write_bytes(content)
    journal = Journal(file)
    while journal.next():
        pass


def _exposure(content: bytes, folder: Path) -> None:
    """What run.json says of it has to be what a run.json may say."""
    (folder / "s.jsonl").write_bytes(content)
    context = Context("ours", "", (Server("s", ("x",)),), {"AGENTS.md": b""})
    for read in (None, ["AGENTS.md"]):
        checked({**RECORDED, "exposure": loads(json.dumps(exposure(context, folder, 2.0, read)))})


def _recorded(content: bytes, folder: Path) -> None:
    """Messages in both directions, as the relay shows them; what was noted can be read."""
    log = folder / "noted.jsonl"
    log.unlink(missing_ok=True)
    recorder = Recorder(log)
    for line in content.splitlines(keepends=True):
        _shown(recorder.to_server, line)
        _shown(recorder.to_agent, line)
    recorder.died("x")
    recorder._file.close()
    (folder / "s.jsonl").write_bytes(log.read_bytes())
    exposure(Context("ours", "", (Server("s", ("x",)),)), folder, None)


def _bridged(content: bytes, folder: Path) -> None:
    """The agent's messages on their way to a server behind HTTP."""
    from vektos.contexts._bridge import _Bridge  # slow to import

    class Nowhere:
        async def send(self, message: object) -> None:
            """Nothing listens."""

    recorder = Recorder(folder / "noted.jsonl")
    bridge = _Bridge("http://x", recorder)

    async def say() -> None:
        for agreed in ("", "2025-06-18", "2026-07-28"):
            bridge.agreed = agreed
            for line in content.splitlines(keepends=True):
                await bridge._inward(line, Nowhere())

    try:
        asyncio.run(say())
    finally:
        recorder._file.close()
        (folder / "noted.jsonl").unlink()


def _figures(content: bytes, _: Path) -> None:
    """What a program says that it used is what a run.json may say."""
    figures = figures_of(content.decode("utf-8", "replace"), USAGE)
    checked({**RECORDED, "tokens_in": whole(figures["tokensIn"], "tokensIn"), "cost": figures["cost"]})


def _framed(content: bytes, _: Path) -> None:
    framings: tuple[Framing, ...] = (ByLength(), ByLine())
    for framing in framings:
        stream = io.BytesIO(content)
        while framing.read(stream) is not None:
            pass


def _submitted(content: bytes, _: Path) -> None:
    """Files that an agent writes by path and content."""
    submission = Submission({"fixture.json": b"{}"})
    for path, text in json.loads(content).items():
        try:
            submission.write(path, _text(text))
            submission.read(path)
        except Refused:
            continue


def _masked(content: bytes, _: Path) -> None:
    """A text, without values that were handed out; and with its first line as such a value."""
    text = content.decode("utf-8", "replace")
    keys = Keys.of(["planted-4711", text.partition("\n")[0]])
    keys.out_of(text)
    keys.out_of_page(content)


def _verdict(content: bytes, _: Path) -> None:
    """A verdict that can be read can be folded, and is written as it was read."""
    verdict = Verdict.from_json(content)
    if Verdict.from_json(verdict.to_json()) != verdict:
        raise Wrong("it is not what was written")
    for one in mark_covered({"a": verdict, "b": COVERED}).values():
        fold(RUN, {"a": one})


def _score(content: bytes, _: Path) -> None:
    score = Score.from_json(content)
    if Score.from_json(score.to_json()) != score:
        raise Wrong("it is not what was written")


def _result(content: bytes, folder: Path) -> Result | None:
    """A result as it is collected: None where one of its parts is refused."""
    try:
        held = loads(content)
        record = checked(held["record"])
        read = [Verdict.from_json(json.dumps(one)) for one in held["verdicts"]]
        score = Score.from_json(json.dumps(held["score"]))
    except DAMAGED:
        return None
    run = Run(record["model"], record["context"], record["repeat"], record["task"])
    marked = mark_covered({one.grader: one for one in read})
    return Result(run, Paths(folder).run(RUN), record, score, tuple(marked.values()), "seal")


def _exported(content: bytes, folder: Path) -> None:
    """Each export of a result is well-formed, and nothing in it acts on a terminal."""
    result = _result(content, folder)
    if result is None:
        return
    results, left_out = [result, result], (str(result.run.model),)
    said = [to_json(results, left_out), to_sarif(results, Paths(folder)), to_junit(results, left_out)]
    json.loads(said[0])
    json.loads(said[1])
    ElementTree.fromstring(said[2])  # noqa: S314 - our own
    said += [to_csv(results), to_markdown(results, left_out)]
    if any(UNSAFE_IN_LINES.search(one) for one in said):
        raise Wrong("an export holds a character that acts on a terminal")
    sources = {"page.tsx": content}
    str(render_frames(result.verdicts, sources, {}, colour=True))
    if result.score:
        str(render_summary(result.verdicts, result.score, colour=True))


def _reported(content: bytes, folder: Path) -> None:
    """The HTML report of a results folder that holds such a run."""
    try:
        held = loads(content)
        parts = {key: _text(held[key]) for key in ("record", "score", "transcript", "page")}
        read = {str(name): _text(one) for name, one in held["verdicts"].items()}
    except DAMAGED:
        return
    with tempfile.TemporaryDirectory(dir=folder) as name:
        paths = Paths(Path(name))
        paths.tasks.mkdir()
        for file, text in _places(paths, parts, read):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", errors="replace")
        build(paths, Path(name, "report"))
        [one.transcript() for one in collect(paths).results]


def _places(paths: Paths, parts: dict[str, str], read: dict[str, str]) -> Iterator[tuple[Path, str]]:
    folder = paths.run(RUN)
    yield folder / RECORD, parts["record"]
    yield folder / TRANSCRIPT, parts["transcript"]
    yield folder / "page.tsx", parts["page"]
    yield paths.score(RUN, True), parts["score"]
    for grader, verdict in read.items():
        if grader.isidentifier() and len(grader) < 80:
            yield paths.verdict(RUN, grader), verdict


def _printed(content: bytes, _: Path) -> None:
    text = content.decode("utf-8", "surrogateescape")
    printable(text).encode()
    printable_source(text).encode()


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


NO_JSON = (ValueError, AttributeError, RecursionError)
"""Of inputs that the target itself takes apart."""
SECRETS = "sk- AIza ghp_ eyJ eyJaaaaaaaaa. bearer -----BEGIN PRIVATE KEY----- . - _ ="

TARGETS = (
    Target("run.json", _record, (UserError,)),
    Target("import", _import, (UserError, *NO_JSON, OSError)),
    Target("journal", _journal),
    Target("exposure", _exposure),
    Target("mcp", _recorded),
    Target("bridge", _bridged, seeds=_seeds.files(f"{_seeds.KEPT}/mcp/*")),
    Target("figures", _figures),
    Target("framing", _framed, (ValueError,), words="Content-Length: \r\n -1 +1 1_0 :"),
    Target("submission", _submitted, NO_JSON, _seeds.folders),
    Target("masking", _masked, words=SECRETS),
    Target("verdict", _verdict, DAMAGED),
    Target("score", _score, DAMAGED),
    Target("exports", _exported),
    Target("report", _reported),
    Target("printable", _printed, seeds=_seeds.pages),
)
