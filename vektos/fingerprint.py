"""graderHash: one walk over everything that can change a grader's or a kind's outcome besides the page.

The walk gives both the digest and its parts, so what changed can always be named. Derived, never hand-listed: our
Python files come from the import graph (as syntax trees, so comments, docstrings and layout do not count), with the
data files that they declare and the versions of the Python packages that they import; npm packages from the lock
file's own dependency graph. Knows no grader by name.
"""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from vektos.model import canonical, digest
from vektos.paths import PACKAGE, WEB_SOURCES
from vektos.python_source import read_python
from vektos.services.installed import versions


@dataclass(frozen=True, slots=True)
class Hashed:
    """What one graderHash is of.

    `module`: the dotted name whose imports are followed; `also`: further ones, which hand it what it looks at. `homes`:
    for each top-level module outside this package whose imports are followed too, the folder that it lies in. `web`:
    files and folders under vektos/web. `packages`: names in the lock file. `in_browser`: the browser counts. `reads`:
    the names of the files that an outcome of this is made from besides the page; each target has its own.
    """

    module: str
    also: tuple[str, ...] = ()
    homes: Mapping[str, Path] = field(default_factory=dict)
    web: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    in_browser: bool = False
    reads: tuple[str, ...] = ()


def fingerprint(hashed: Hashed, extra: Mapping[str, str] = {}, followed: Mapping[str, Path] | None = None) -> str:
    """The canonical JSON whose digest is a graderHash: {"parts": {what: digest or version}, "reads": [file name]}.

    `extra`: further parts, for instance the browser's version; `followed`: its `files_of`, where these are known.
    """
    parts = dict(extra)
    imported: set[str] = set()
    for name, path in sorted((followed or files_of(hashed)).items()):
        home = _home(name, hashed.homes)
        source = read_python(path)
        parts[path.relative_to(home).as_posix()] = source.digest
        for data in (file for one in source.data for file in files_in(one)):
            parts[data.relative_to(home).as_posix()] = digest(data.read_bytes()) if data.is_file() else "missing"
        imported |= {one.partition(".")[0] for one in source.imports if not _is_followed(one, hashed.homes)}
    parts |= versions(sorted(imported - {""}))
    for entry in hashed.web:
        for path in files_in(WEB_SOURCES / entry):
            parts[path.relative_to(PACKAGE.parent).as_posix()] = digest(path.read_bytes())
    lock = _lock((WEB_SOURCES / "package-lock.json").read_text(encoding="utf-8")) if hashed.packages else {}
    for name in sorted(_with_dependencies(hashed.packages, lock)):
        parts[f"npm {name.removeprefix('node_modules/')}"] = lock[name]["version"]
    return canonical({"parts": parts, "reads": sorted(hashed.reads)})


def files_of(hashed: Hashed) -> dict[str, Path]:
    """Every Python file that the hash follows, by module."""
    return {
        name: path
        for module in (hashed.module, *hashed.also)
        for name, path in module_files(module, hashed.homes).items()
    }


def module_path(module: str, homes: Mapping[str, Path] = {}) -> Path | None:
    """The file of one of our modules, or of one in `homes`; None for any other name."""
    return _module_at(f"{_home(module, homes)}/{module.replace('.', '/')}")


@functools.cache
def _module_at(base: str) -> Path | None:
    """Looked for once, since each module is imported by many."""
    return next((Path(path) for path in (f"{base}/__init__.py", f"{base}.py") if os.path.isfile(path)), None)


def closure(module: str) -> frozenset[str]:
    """`module` and every module of ours that it imports, directly or not."""
    return frozenset(module_files(module))


def module_files(module: str, homes: Mapping[str, Path] = {}) -> dict[str, Path]:
    """The files of `module` and of every module of ours, or in `homes`, that it imports, directly or not."""
    seen: dict[str, Path] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        path = module_path(name, homes) if name not in seen and _is_followed(name, homes) else None
        if path is None:
            continue
        seen[name] = path
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        waiting.extend(_absolute(imported, package) for imported in read_python(path).imports)
        if "." in name:
            waiting.append(name.rpartition(".")[0])
    return seen


def _is_followed(module: str, homes: Mapping[str, Path]) -> bool:
    top = module.partition(".")[0]
    return top == PACKAGE.name or top in homes


def _home(module: str, homes: Mapping[str, Path]) -> Path:
    """The folder that a module's top-level name lies in. Ours is ours, whatever else has the name."""
    top = module.partition(".")[0]
    return PACKAGE.parent if top == PACKAGE.name else homes.get(top, PACKAGE.parent)


def _absolute(name: str, package: str) -> str:
    """An imported name without leading dots; empty where it leads out of its package."""
    outer = len(name) - len(name.lstrip(".")) - 1
    if outer < 0:
        return name
    parts = package.split(".")
    rest = [part for part in name.lstrip(".").split(".") if part]
    return ".".join([*parts[: len(parts) - outer], *rest]) if outer < len(parts) else ""


def files_in(path: Path) -> list[Path]:
    """A file, or all files below a folder."""
    return sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]


@functools.lru_cache(maxsize=2)
def _lock(text: str) -> Mapping[str, Any]:
    """The entries of a lock file."""
    packages: Mapping[str, Any] = json.loads(text)["packages"]
    return packages


def _with_dependencies(names: Iterable[str], lock: Mapping[str, Any]) -> set[str]:
    """Lock entries of the named packages and all they depend on, resolved as Node resolves them."""
    found: set[str] = set()
    waiting = [f"node_modules/{name}" for name in names]
    while waiting:
        entry = waiting.pop()
        if entry in found or entry not in lock:
            continue
        found.add(entry)
        kinds = ("dependencies", "optionalDependencies", "peerDependencies")
        waiting.extend(_resolved(entry, name, lock) for kind in kinds for name in lock[entry].get(kind, {}))
    return found


def _resolved(entry: str, name: str, lock: Mapping[str, Any]) -> str:
    folder = entry
    while folder:
        candidate = f"{folder}/node_modules/{name}"
        if candidate in lock:
            return candidate
        folder = folder.rpartition("/node_modules/")[0] if "/node_modules/" in folder else ""
    return f"node_modules/{name}"
