"""Results → the report's pages: what each shows and what it was made from. Knows no grader by name."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

from vektos.design_system import Manifest
from vektos.model import GROUPS, Task, digest
from vektos.paths import REFERENCE, Paths
from vektos.report.collect import Result, collect, references
from vektos.report.fixes import fixes
from vektos.report.html import words
from vektos.report.html.detail import detail
from vektos.report.html.overview import overview
from vektos.report.html.site import Site, script
from vektos.report.regressions import HEADINGS, Change, Changes, said, tally
from vektos.report.statistics import rate
from vektos.report.summary import COMPLETE, FOUND, comparable, contexts, models, sound
from vektos.task import load_tasks

CHUNK = 500
"""Runs in one script of data."""
COLUMNS = (
    "task", "model", "context", "repeat", "outcome", "ds", "quality", "done", "cost", "estimated", "rules", "picture",
    "link",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Built:
    """The report's first page, how many runs it tells of, how many files were made anew, and what was left out."""

    index: Path
    runs: int
    written: int
    complaint: str


def build(paths: Paths, folder: Path, changes: Changes | None = None) -> Built:
    """Bring the report in `folder` up to date with results/. `changes`: since an earlier state, if there was one."""
    collected = collect(paths)
    results = collected.results
    tasks = load_tasks(paths.tasks).good
    site = Site(folder)
    report = Report(site, results, tasks, references(paths, [*tasks]), _manifest(paths), changes)
    report.left_out = collected.left_out
    report.make()
    site.finish()
    return Built(folder / "index.html", len(results), site.written, collected.complaint)


class Report:
    """The pages of one state of the results."""

    def __init__(
        self,
        site: Site,
        results: Sequence[Result],
        tasks: Mapping[str, Task],
        own: Mapping[str, Result],
        manifest: Manifest | None,
        changes: Changes | None,
    ) -> None:
        self.changes = changes
        self.left_out: Sequence[str] = ()
        self.site, self.results, self.tasks, self.own, self.manifest = site, results, tasks, own, manifest
        self.names = [f"run/{result.folder.parent.name}/{result.folder.name}.html" for result in results]
        self.pictures = [
            site.picture_names(name, result.seal, result.pictures)
            for name, result in zip(self.names, results, strict=True)
        ]
        self.all = digest("".join(result.seal for result in results))

    def make(self) -> None:
        site = self.site
        site.page("index.html", "overview.html", [self.all, self.left_out], self._overview)
        site.page("fix.html", "fix.html", self.all, self._fixes)
        self._runs()
        self._tasks()
        states = [self.changes.before.id, self.changes.after.id] if self.changes else []
        site.page("regressions.html", "regressions.html", [self.all, states], self._regressions)

    def _overview(self) -> dict[str, Any]:
        fit = comparable(self.results)
        apart = len(self.results) - len(fit)
        note = (
            f"{words.plural(apart, 'run')} of {len(self.results)} were judged by other graders than the rest and are "
            "in no figure here. doit bench judges them again, without paying any agent."
        )
        notes = [*([note] if apart else []), *(f"Left out: {one}" for one in self.left_out)]
        return {"page": "overview", "groups": GROUPS, "notes": notes, **overview(fit)}

    def _regressions(self) -> dict[str, Any]:
        changes = self.changes
        if changes is None:
            return {"page": "changes", "changes": None}
        sections = []
        for cause, found in changes.by_cause().items():
            by_reason: dict[tuple[str, ...], list[Change]] = defaultdict(list)
            for change in found:
                by_reason[change.reasons].append(change)
            sections.append((HEADINGS[cause], tally(found), sorted(by_reason.items(), key=lambda item: -len(item[1]))))
        runs = {
            result.run.name: quote(name, errors="replace")
            for result, name in zip(self.results, self.names, strict=True)
        }
        older = sum(changes.rulers.values()) - max(changes.rulers.values(), default=0)
        return {"page": "changes", "changes": changes, "sections": sections, "runs": runs, "older": older, "said": said}

    def _fixes(self) -> dict[str, Any]:
        manifest = self.manifest
        components = manifest.components if manifest else {}
        tokens = manifest.tokens if manifest else {}
        found = fixes(self.results, components, tokens)
        return {
            "page": "fix",
            "groups": GROUPS,
            "sections": [(about, [f for f in found if f.about == about]) for about in ("component", "token", "rule")],
            "results": self.results,
            "links": [quote(name) for name in self.names],
            "judged": sum(1 for result in self.results if result.score),
            "by_context": Counter(result.run.context for result in self.results if result.score),
        }

    def _runs(self) -> None:
        attempts: dict[tuple[str, str, str], list[int]] = defaultdict(list)
        for number, result in enumerate(self.results):
            attempts[result.run.model, result.run.context, result.run.task].append(number)
        for numbers in attempts.values():
            for number in numbers:
                result, name = self.results[number], self.names[number]
                repeats = [self.results[other].run.repeat for other in numbers]
                task = self.tasks.get(result.run.task)
                made_from = [result.seal, repeats, digest(repr(task)), self.pictures[number]]
                self.site.page(name, "run.html", made_from, partial(self._run, number, numbers))
        chunks = [f"runs-{number}.js" for number in range((len(self.results) + CHUNK - 1) // CHUNK)]
        for number, chunk in enumerate(chunks):
            part = range(number * CHUNK, min((number + 1) * CHUNK, len(self.results)))
            seals = [(self.results[n].seal, self.pictures[n]) for n in part]
            self.site.data(f"data/{chunk}", seals, partial(self._data, part))
        self.site.page(
            "runs.html",
            "runs.html",
            self.all,
            lambda: {
                "page": "runs",
                "chunks": chunks,
                "choices": {
                    "model": models(self.results),
                    "context": contexts(self.results),
                    "task": sorted({result.run.task for result in self.results}),
                },
                "rules": sorted({finding.rule for result in self.results for _, finding in result.findings}),
            },
        )

    def _data(self, part: range) -> str:
        values = [_row(self.results[n], self.names[n], self.pictures[n].get("light")) for n in part]
        chunk = f"(window.vektosRuns ??= [])[{part.start // CHUNK}]"
        return script("window.vektosRunColumns", COLUMNS) + script(chunk, values)

    def _run(self, number: int, attempts: Sequence[int]) -> dict[str, Any]:
        result = self.results[number]
        return {
            "page": "runs",
            "groups": GROUPS,
            "pictures": {**dict.fromkeys(("light", "dark")), **self.pictures[number]},
            "others": [(self.results[n].run.repeat, quote(self.names[n]), n == number) for n in attempts],
            "figures": _figures(result),
            **detail(result, self.tasks.get(result.run.task)),
        }

    def _tasks(self) -> None:
        by_task: dict[str, list[int]] = defaultdict(list)
        for number, result in enumerate(self.results):
            by_task[result.run.task].append(number)
        shown = []
        for name in sorted({*by_task, *self.tasks}):
            own, task, numbers = self.own.get(name), self.tasks.get(name), by_task[name]
            pictures = self.site.picture_names(f"{REFERENCE} {name}", own.seal, own.pictures) if own else {}
            made_from = [digest(repr(task)), pictures, [self.results[n].seal for n in numbers]]
            self.site.page(
                f"task/{name}.html",
                "task.html",
                made_from,
                partial(self._task, name, task, pictures, numbers),
            )
            complete = rate(COMPLETE.of(sound(comparable([self.results[n] for n in numbers]))))
            said = words.share(complete.value) if complete else words.UNKNOWN
            shown.append(
                {
                    "name": name,
                    "title": task.title if task else name,
                    "picture": pictures.get("light"),
                    "runs": len(numbers),
                    "complete": {"said": said, "interval": "", "bar": complete.value if complete else None},
                }
            )
        self.site.page("tasks.html", "tasks.html", shown, lambda: {"page": "tasks", "tasks": shown})

    def _task(
        self, name: str, task: Task | None, pictures: Mapping[str, str], numbers: Sequence[int]
    ) -> dict[str, Any]:
        own: dict[tuple[str, str], list[int]] = defaultdict(list)
        for n in numbers:
            own[self.results[n].run.model, self.results[n].run.context].append(n)
        order = contexts(self.results[n] for n in numbers)
        known = sorted(own, key=lambda pair: (pair[0], order.index(pair[1])))
        rows = [self._fared(model, context, own[model, context]) for model, context in known]
        return {
            "page": "tasks",
            "name": name,
            "task": task,
            "groups": GROUPS,
            "rows": rows,
            "pictures": {**dict.fromkeys(("light", "dark")), **pictures},
        }

    def _fared(self, model: str, context: str, numbers: Sequence[int]) -> dict[str, Any]:
        results = [self.results[n] for n in numbers]
        judged = [result.complete for result in results if result.complete is not None]
        found = {measure.key: [v for vs in measure.of(sound(results)).values() for v in vs] for measure in FOUND}
        return {
            "model": model,
            "context": context,
            "complete": f"{sum(judged)} of {len(judged)}",
            "order": sum(judged) / len(judged) if judged else -1,
            "found": {key: words.number(sum(v) / len(v)) if v else words.UNKNOWN for key, v in found.items()},
            "attempts": [(self.results[n].run.repeat, quote(self.names[n]), self.results[n].complete) for n in numbers],
        }


def outcome(result: Result) -> str:
    """How a run is called in a list, in one word or two."""
    if result.broken:
        return "broken"
    if result.complete is None:
        return "not judged"
    return "complete" if result.complete else "incomplete"


def _row(result: Result, name: str, picture: str | None) -> list[Any]:
    run, record = result.run, result.record
    return [
        run.task, run.model, run.context, run.repeat, outcome(result), *(result.counts.get(group) for group in GROUPS),
        record.get("cost"), bool(record.get("estimated")),
        sorted({finding.rule for _, finding in result.findings}), picture, quote(name),
    ]  # fmt: skip


def _figures(result: Result) -> list[tuple[str, str]]:
    """What run.json says of the attempt, in words."""
    record = result.record
    about = "~" if record.get("estimated") else ""
    told = [
        ("Ended", record.get("stop")),
        ("Steps", record.get("steps")),
        ("Tokens in", _count(record.get("tokens_in"), about)),
        ("Tokens out", _count(record.get("tokens_out"), about)),
        ("Cost", "not known" if record.get("cost") is None else f"{about}${record['cost']:.4f}"),
        ("Time", words.seconds(record["duration"]) if record.get("duration") is not None else None),
        *_exposed(record.get("exposure")),
    ]
    return [(label, str(value)) for label, value in told if value is not None]


def _exposed(exposure: Mapping[str, Any] | None) -> list[tuple[str, Any]]:
    if exposure is None:
        return []
    told: list[tuple[str, Any]] = [("Context used", "yes" if exposure.get("used") else "no")]
    for name, server in exposure.get("servers", {}).items():
        calls = Counter(call["tool"] for call in server.get("calls", ()))
        said = ", ".join(f"{tool} × {count}" for tool, count in calls.items()) or "none"
        told += [(f"Calls to {name}", said), (f"Bytes from {name}", f"{server.get('bytes', 0):,}")]
    before = exposure.get("first_call_before_first_write")
    if before is not None:
        told.append(("Asked before writing", "yes" if before else "no"))
    return told


def _count(value: object, about: str) -> str | None:
    return f"{about}{value:,}" if isinstance(value, int) else None


def _manifest(paths: Paths) -> Manifest | None:
    return Manifest.load(paths.manifest) if paths.manifest.is_file() else None
