"""The graderHash files: what each stands for, the files it is made from, and writing it. Knows no grader by name.

One per grader, kind of evidence, agent and the score, named like its module; and one over all that make a score, the
ruler, whose digest is in the score. A graderHash is the digest of its file.
"""

from __future__ import annotations

import functools
import json
import os
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

from vektos.at_start import edited
from vektos.evidence._kind import EvidenceKind
from vektos.files import Signature, digest_of, signatures_if_settled, write_if_changed
from vektos.fingerprint import Hashed, files_in, files_of, fingerprint
from vektos.graders._judge import Origin
from vektos.graders._registry import Registered
from vektos.model import Run, canonical, digest
from vektos.paths import PACKAGE, WEB_SOURCES, Paths
from vektos.python_source import KNOWN, read_python
from vektos.reading import UserError
from vektos.rulers import Rulers
from vektos.runs import page_files
from vektos.services import workspace
from vektos.services.browser import chosen_browser

OURS = f"{PACKAGE.name}."
CHANGED: dict[str, list[str]] = {}
"""Hash files that this process wrote anew, and in words what is new: for progress to say why targets run again."""


def of_kind(kind: EvidenceKind) -> Hashed:
    """What a kind of evidence hangs on."""
    return Hashed(
        module=kind.gather.__module__,
        also=(f"{OURS}evidence._kind", f"{OURS}asked", f"{OURS}runs"),
        web=kind.web,
        packages=kind.packages,
        in_browser=kind.in_browser,
        reads=(*kind.shared, *(f"{name}.json" for name in (*kind.needs, *kind.task_parts))),
    )


def of_grader(one: Registered) -> Hashed:
    """What a grader hangs on."""
    grader = one.grader
    reads = (*grader.evidence, *grader.task_parts, *grader.manifest_parts)
    return Hashed(
        one.module, (f"{OURS}graders._judging", f"{OURS}runs"), one.homes, reads=tuple(f"{name}.json" for name in reads)
    )


def hangs(graders: Iterable[Registered], kinds: Iterable[EvidenceKind]) -> dict[str, tuple[str, ...]]:
    """Grader → all that its verdict hangs on besides the page: hashes, parts of the manifest, parts of the task."""
    by_name = {kind.name: kind for kind in kinds}
    found: dict[str, tuple[str, ...]] = {}
    for one in graders:
        stands_on = {name for name in one.grader.evidence if name in by_name}
        while more := {need for name in stands_on for need in by_name[name].needs} - stands_on:
            stands_on |= more
        task_parts = {*one.grader.task_parts, *(part for name in stands_on for part in by_name[name].task_parts)}
        names = {hash_name(one.module), *(hash_name(by_name[name].gather.__module__) for name in stands_on)}
        names |= {f"manifest {part}" for part in one.grader.manifest_parts} | {f"task {part}" for part in task_parts}
        found[one.grader.name] = tuple(sorted(names))
    return found


def of_module(name: str) -> Hashed:
    """What a module of ours hangs on; named without our package."""
    return Hashed(f"{OURS}{name}")


def origins(graders: Iterable[Registered]) -> dict[str, Origin]:
    """Where each grader comes from, by name."""
    return {one.grader.name: _origin(one) for one in graders}


def _origin(one: Registered) -> Origin:
    if not one.homes:
        return Origin(one.module)
    return Origin(one.module, tuple(sorted(map(str, one.homes.values()))), tuple(sorted(_files_of(of_grader(one)))))


def hash_name(module: str) -> str:
    """Ours without our package's name; one from outside cannot be mistaken for it."""
    return module.removeprefix(OURS) if module.startswith(OURS) else f"outside.{module}"


def hash_file(paths: Paths, hashed: Hashed) -> Path:
    """Where a hash lies."""
    return paths.hash(hash_name(hashed.module))


def hash_inputs(paths: Paths, hashed: Hashed) -> list[Path]:
    """Every file that the hash may change with; of our own, the list of them all."""
    stamps = [paths.stamp(name) for name in ("sources", "python", *(["browser"] if hashed.in_browser else []))]
    return [*{*(_files_of(hashed) if hashed.homes else ()), *stamps}]


def _files_of(hashed: Hashed) -> set[Path]:
    """The Python files that a hash follows, and the data files that they declare."""
    files = files_of(hashed).values()
    return {*files, *(file for path in files for one in read_python(path).data for file in files_in(one))}


def list_sources(paths: Paths) -> None:
    """Bring the list of our own files up to date: path → digest. Each hash hangs on it instead of on every file."""
    listed = {path.relative_to(PACKAGE).as_posix(): digest_of(path) for path in sources()}
    write_if_changed(paths.stamp("sources"), canonical(listed))


def write_hash(paths: Paths, hashed: Hashed) -> None:
    """Bring a hash file up to date, and keep what its Python files are made of, so that a change can be named.

    `UserError` when the code changed since it was imported: the hash would name other code than what runs.
    """
    followed = files_of(hashed)
    files = followed.values()
    rulers, file, text = Rulers(paths), hash_file(paths, hashed), hash_text(paths, hashed, followed)
    if changed := edited([*files, *_data(), *(_web() if hashed.web or hashed.packages else ())]):
        more = f" (and {len(changed) - 1} more)" if len(changed) > 1 else ""
        raise UserError(f"{_shown(changed[0])}{more} changed while this was running. Start again.")
    rulers.keep_outlines(files)
    before, now = _parts(file), json.loads(text)["parts"]
    if before not in (None, now):
        CHANGED[str(file)] = rulers.worded(before or {}, now)
    write_if_changed(file, text)


def _parts(file: Path) -> Mapping[str, str] | None:
    """What a hash file says now; None where there is none that can be read."""
    try:
        parts: Mapping[str, str] = json.loads(file.read_text(encoding="utf-8"))["parts"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return parts


def _shown(path: str) -> str:
    return os.path.relpath(path, PACKAGE.parent) if path.startswith(str(PACKAGE)) else path


def hash_text(paths: Paths, hashed: Hashed, followed: Mapping[str, Path] | None = None) -> str:
    """What a hash file has to say today. `followed`: its `files_of`, where these are known."""
    extra: dict[str, str] = {}
    if hashed.in_browser:
        browser = chosen_browser(paths)
        extra = {"browser": browser.label, "fonts": browser.fonts}
    return fingerprint(hashed, extra, followed)


def write_ruler(paths: Paths, file: Path, made_of: Mapping[str, Path]) -> None:
    """Bring the hash over all hashes up to date. `made_of`: files by what they are called."""
    KNOWN.keep(paths.python_sources)
    text = ruler_text({name: path.read_text(encoding="utf-8") for name, path in made_of.items()})
    if _parts(file) not in (None, json.loads(text)["parts"]):
        CHANGED[str(file)] = [word for path in made_of.values() for word in CHANGED.get(str(path), ())]
    write_if_changed(file, text)


def ruler_text(contents: Mapping[str, str]) -> str:
    """What the hash over all hashes says of these: what each is called, and its graderHash."""
    return canonical({"parts": {name: digest(text) for name, text in contents.items()}, "reads": []})


class Content:
    """All that an outcome about a page hangs on, by content: equal for equal pages in whatever run.

    `column`: which outcome; `read`: the files that it is made from. Who asks again is spared the reading, as long as
    nothing looks otherwise than it did before the first. `UserError` for a page that is no longer what its index says.
    """

    def __init__(self, paths: Paths, run: Run, column: str, read: Iterable[str]) -> None:
        self._index = str(paths.page_index(run))
        self._folder = str(paths.run(run))
        self._column = column
        self._read = [path for path in read if path != self._index]
        self._looked: list[str] = []
        self._seen: list[Signature] | None = None
        self._digest = ""

    def __call__(self) -> str:
        moment = time.time_ns()
        if self._seen is None or self._seen != signatures_if_settled(self._looked, moment):
            files, folders = page_files(self._folder)
            self._looked = [*self._read, *folders, *(path for _, path in files)]
            self._seen = signatures_if_settled(self._looked, moment)
            page = {name: digest_of(path) for name, path in files}
            if digest(canonical(page)) != digest_of(self._index):
                raise UserError(f"{self._folder} was edited while this was running. Start again.")
            read = {os.path.basename(path): digest_of(path) for path in self._read}
            self._digest = digest(json.dumps([self._column, page, read], sort_keys=True))
        return self._digest


def sources() -> list[Path]:
    """Our Python files, the data files beside them, and our web sources."""
    return [*PACKAGE.rglob("*.py"), *_data(), *_web()]


@functools.cache
def _data() -> list[Path]:
    return [path for path in PACKAGE.rglob("*.json") if not path.is_relative_to(WEB_SOURCES)]


@functools.cache
def _web() -> tuple[Path, ...]:
    return workspace.source_files()
