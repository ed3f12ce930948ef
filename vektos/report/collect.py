"""Everything that is known of every run, read once for all outputs: its record, verdicts, score, pictures, transcript.

Reads results/ and what the targets wrote to cache/, whatever bench.yaml asks for today; runs nothing, writes nothing.
Knows no grader by name.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISDIR
from typing import Any

from vektos.files import read_regular
from vektos.model import DAMAGED, GROUPS, Finding, Run, Score, Verdict, digest
from vektos.paths import REFERENCE, Paths
from vektos.reading import UserError, loads
from vektos.runs import MOST_OF_TRANSCRIPT, PICTURES, RECORD, TRANSCRIPT, read_page, read_record, reason
from vektos.score import mark_covered
from vektos.terminal import printable


@dataclass(frozen=True, slots=True)
class Result:
    """One run and all that is known of it. `score` None, no verdicts: nobody has judged it yet.

    `record`: what run.json says. `verdicts`: by group, then name, with what is covered marked. `seal`: changes when
    any file changes that this was read from, pictures and the page included.
    """

    run: Run
    folder: Path
    record: Mapping[str, Any]
    score: Score | None
    verdicts: tuple[Verdict, ...]
    seal: str

    @property
    def complete(self) -> bool | None:
        """Whether the screen is done; None when that could not be judged."""
        return None if self.score is None else self.score.complete

    @property
    def counts(self) -> Mapping[str, int]:
        """Findings that count, by group; a group that was not judged is absent."""
        return {} if self.score is None else self.score.counts

    @property
    def broken(self) -> tuple[Verdict, ...]:
        """The verdicts that say nothing about the page, because a tool of ours crashed."""
        return tuple(verdict for verdict in self.verdicts if verdict.status == "broken")

    @property
    def findings(self) -> Iterator[tuple[Verdict, Finding]]:
        """Every finding with the verdict it belongs to, covered ones too."""
        return ((verdict, finding) for verdict in self.verdicts for finding in verdict.findings)

    @property
    def pictures(self) -> dict[str, Path]:
        """Theme → the screenshot's file, where there is one."""
        found = {Path(name).stem: self.folder / name for name in PICTURES}
        return {theme: path for theme, path in found.items() if path.is_file() and not path.is_symlink()}

    def sources(self) -> Mapping[str, bytes]:
        """The page's files as the agent wrote them."""
        return read_page(self.folder).files

    def transcript(self) -> list[dict[str, Any]]:
        """What the agent did, step by step; a line that is no JSON object is a step with that text."""
        try:
            text = read_regular(self.folder / TRANSCRIPT, MOST_OF_TRANSCRIPT).decode("utf-8", errors="replace")
        except FileNotFoundError:
            return []
        except OSError as error:
            return [{"text": f"{TRANSCRIPT} can't be read: {reason(error)}"}]
        return [_step(line) for line in text.split("\n") if line.strip()]


@dataclass(frozen=True, slots=True)
class Collected:
    """All results, and `left_out`: what of results/ could not be read, each with its place, what is wrong, a remedy."""

    results: list[Result]
    left_out: tuple[str, ...]

    @property
    def complaint(self) -> str:
        """What stderr says of what is left out; empty where nothing is."""
        return "".join(f"left out: {printable(one)}\n" for one in self.left_out)


def collect(paths: Paths) -> Collected:
    """Every run in results/, by model, context, task and repeat. A damaged run is left out and spoils no other."""
    results: list[Result] = []
    left_out: list[str] = []
    for folder in sorted(path.parent for path in paths.results.glob(f"*/*/{RECORD}")):
        try:
            results.append(_read(paths, folder))
        except UserError as error:
            left_out.append(str(error))
        except OSError as error:
            left_out.append(f"{folder.relative_to(paths.root)}: can't be read ({reason(error)}). Mend that.")
    results.sort(key=lambda one: (one.run.model, one.run.context, one.run.task, one.run.repeat))
    return Collected(results, tuple(left_out))


def references(paths: Paths, tasks: Sequence[str]) -> dict[str, Result]:
    """Task → its own solution as a result, for the tasks whose solution has been judged."""
    runs = [Run(REFERENCE, "none", 1, task) for task in tasks]
    return {run.task: _result(paths, run, paths.run(run), {}) for run in runs if (paths.run(run) / RECORD).is_file()}


def _read(paths: Paths, folder: Path) -> Result:
    record = read_record(folder)
    run = Run(record["model"], record["context"], record["repeat"], record["task"])
    if paths.run(run) != folder:
        raise UserError(
            f"{(folder / RECORD).relative_to(paths.root)}: is the record of {run.name}, which lies in "
            f"{paths.run(run).relative_to(paths.root)}. Move it there, or remove its folder."
        )
    return _result(paths, run, folder, record)


def _result(paths: Paths, run: Run, folder: Path, record: Mapping[str, Any]) -> Result:
    """A score that saw no page is taken only where there is none that did."""
    read = [folder]
    score, verdicts = None, {}
    for with_page in (True, False):
        file = paths.score(run, with_page)
        try:
            score = Score.from_json(file.read_text(encoding="utf-8"))
            files = {name: paths.verdict(run, name) for name in score.statuses}
            verdicts = {name: Verdict.from_json(path.read_text(encoding="utf-8")) for name, path in files.items()}
        except (OSError, *DAMAGED):
            verdicts = {}
            continue
        read += [file, *files.values()]
        break
    else:
        score = None
    ordered = sorted(mark_covered(verdicts).values(), key=lambda verdict: (GROUPS.index(verdict.group), verdict.grader))
    return Result(run, folder, record, score, tuple(ordered), _seal(read))


def _seal(paths: Sequence[Path]) -> str:
    """Stands for files and whole folders as they are now: their names, sizes and times."""
    seen: list[tuple[str, int, int]] = []
    waiting = [os.fspath(path) for path in paths]
    while waiting:
        path = waiting.pop()
        at = os.lstat(path)
        seen.append((path, at.st_size, at.st_mtime_ns))
        if S_ISDIR(at.st_mode):
            waiting += [entry.path for entry in os.scandir(path)]
    return digest(repr(sorted(seen)))


def _step(line: str) -> dict[str, Any]:
    try:
        step = loads(line)
    except ValueError:
        return {"text": line}
    return step if isinstance(step, dict) else {"text": line}
