"""What loaders are fed: files that people write, and files of ours that somebody else may have written."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import tempfile
import zlib
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from vektos import reading
from vektos.adapters import listed
from vektos.adhoc import read_given
from vektos.asked import read_parts, write_parts
from vektos.config import load_config
from vektos.contexts._table import known
from vektos.design_system import MANIFEST_PARTS, Manifest, ManifestError
from vektos.design_system import write_parts as write_manifest_parts
from vektos.evidence._scratch import refusals
from vektos.evidence._sourcemap import SourceMap
from vektos.fuzzing import _seeds
from vektos.fuzzing._target import Target
from vektos.history import TABLES, History
from vektos.model import TASK_PARTS
from vektos.reading import UserError
from vektos.report.regressions import compare, said, tally
from vektos.runs import folder_index, read_page
from vektos.store import Store
from vektos.task import load_task

TASK = {
    "task.json": b'{"id": "x", "title": "X", "summary": "X.", "components": ["Card"], "mustShow": ["X"]}',
    "prompt.md": b"Show it.\n",
    "fixture.json": b"{}\n",
}
FILES = ("task.json", "behaviour.json", "fixture.json", "prompt.md")
LIST = (
    b'{"name": "Acme", "packages": [], "components": ["A"], "native": [], "tokenRoles": {"colors": {"text": "text"}}}'
)
TOKENS = b'{"color": {"$type": "color", "red": {"$value": "#b91c1c"}, "text": {"$value": "{color.red}"}}}'
YAML = """models: contexts: tasks: name: command: url: mcp: files: price: limits: &a *a <<: ~ yes 1_000 0o17 1:30 .inf
.nan !!binary !!set !!omap !!timestamp !!str !!int | > - ? [ ] { } # %YAML 1.1 %TAG"""
TABLES_OF_HISTORY = frozenset({"states", "rulers", "verdicts", "seen"})


def _written(folder: Path, files: Mapping[str, bytes]) -> Path:
    reading.VALID.clear()
    folder.mkdir(exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return folder


def _task(name: str) -> Target:
    def run(content: bytes, folder: Path) -> None:
        task = load_task(_written(folder / "x", {**TASK, "behaviour.json": b'{"behaviours": []}', name: content}))
        write_parts(folder / "asked", task)
        read_parts(folder / "asked", TASK_PARTS)

    return Target(name, run, (UserError,), _seeds.files(f"tasks/*/{name}"))


def _bench(content: bytes, folder: Path) -> None:
    file = _written(folder, {"bench.yaml": content}) / "bench.yaml"
    config = load_config(file)
    known(config, file)
    for model in config.models:
        config.entrant(model)
    config.runs(["x"])


def _manifest(content: bytes, folder: Path) -> None:
    file = _written(folder, {"manifest.json": content}) / "manifest.json"
    Manifest.load(file).gaps()
    write_manifest_parts(file)
    for part in MANIFEST_PARTS:
        Manifest.load_parts(file, (part,))


def _tokens(content: bytes, folder: Path) -> None:
    _written(folder, {"tokens.json": content, "list.json": LIST})
    listed.manifest([folder / "tokens.json"], folder / "list.json")


def _list(content: bytes, folder: Path) -> None:
    _written(folder, {"tokens.json": TOKENS, "list.json": content})
    listed.manifest([folder / "tokens.json"], folder / "list.json")


def _store(content: bytes, folder: Path) -> None:
    """An entry that anybody may have written, with the checksum that it needs to be looked into."""
    for packed in (content, zlib.compress(content, 1), zlib.compress(content, 1)[:-3]):
        _written(folder / "00", {"00": hashlib.sha256(packed).digest() + packed})
        Store(str(folder)).get("00")


def _history(content: bytes, folder: Path) -> None:
    """Rows that we did not write, or a file that is no database."""
    file = folder / "history.db"
    for left in folder.glob("history.db*"):
        left.unlink()
    try:
        rows = json.loads(content)
    except (ValueError, RecursionError):
        file.write_bytes(content)
    else:
        with closing(sqlite3.connect(file)) as db:
            db.executescript(TABLES)
            for table, given in rows.items() if isinstance(rows, dict) else ():
                for row in given if isinstance(given, list) else ():
                    _insert(db, table, row)
            db.commit()
    history = History(file)
    states = [history.state(number) for number, _ in history.states()]
    if states:
        changes = compare(states[0], states[-1], history.columns, lambda was, now: [f"{was} → {now}"])
        for found in changes.by_cause().values():
            tally(found)
            _ = [(said(change.was), said(change.now)) for change in found]


def _insert(db: sqlite3.Connection, table: str, row: Any) -> None:
    if table in TABLES_OF_HISTORY and isinstance(row, list):
        with suppress(sqlite3.Error, OverflowError, UnicodeEncodeError):
            db.execute(f"insert into {table} values ({', '.join('?' * len(row))})", row)  # noqa: S608 - one of ours


def _folder(content: bytes, folder: Path) -> None:
    """A page's folder with files of any name that the file system takes."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        held = json.loads(content)
        for name, one in held.items() if isinstance(held, dict) else ():
            _put(Path(place), str(name), one)
        folder_index(Path(place))
        refusals(read_page(Path(place)))
        with suppress(UserError):
            read_given(Path(place))


def _put(place: Path, name: str, content: object) -> None:
    parts = [part for part in name.split("/") if part not in ("", ".", "..")]
    with suppress(OSError, ValueError):
        path = place.joinpath(*parts)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(str(content).encode("utf-8", "replace"))


def _map(content: bytes, _: Path) -> None:
    trace = SourceMap(content.decode("utf-8", "replace"))
    for place in ((1, 1), (2, 5), (10**9, 10**9), (-1, -1)):
        trace.place(*place)


TARGETS = (
    *map(_task, FILES),
    Target("bench.yaml", _bench, (UserError,), _seeds.files("bench.yaml"), YAML),
    Target("manifest", _manifest, (ManifestError,), _seeds.files("tests/graders/manifest.json")),
    Target("tokens", _tokens, (UserError, ManifestError), words="$value $type $extends $ref $root {color}"),
    Target("components", _list, (UserError, ManifestError)),
    Target("store", _store),
    Target("history", _history, (UserError,)),
    Target("folder", _folder, (ValueError, RecursionError), _seeds.folders),
    Target("sourcemap", _map, (ValueError,), words="; , A g / + AAAA gggg"),
)
