"""graderHash: one walk over everything that can change a grader's or a kind's outcome besides the page.

The walk gives both the digest and its parts, so what changed can always be named. Derived, never hand-listed: our
Python files come from the import graph (as syntax trees, so comments, docstrings and layout do not count), npm
packages from the lock file's own dependency graph. Knows no grader by name.
"""

from __future__ import annotations

import ast
import functools
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from vektos.model import canonical, digest
from vektos.paths import PACKAGE, WEB_SOURCES

WITH_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def fingerprint(
    module: str,
    web: Iterable[str] = (),
    packages: Iterable[str] = (),
    extra: Mapping[str, str] = {},
    homes: Mapping[str, Path] = {},
) -> str:
    """The canonical JSON of a graderHash: {"digest", "parts": {what: digest}}.

    `module`: the dotted name whose imports are followed. `web`: files and folders under vektos/web.
    `packages`: names in the lock file. `extra`: further parts, for instance the browser's version. `homes`: for each
    top-level module outside this package whose imports are followed too, the folder that it lies in.
    """
    parts = dict(extra)
    for name, path in sorted(module_files(module, homes).items()):
        parts[path.relative_to(_home(name, homes)).as_posix()] = python_digest(path)
    for entry in web:
        for path in _files(WEB_SOURCES / entry):
            parts[path.relative_to(PACKAGE.parent).as_posix()] = digest(path.read_bytes())
    lock = json.loads((WEB_SOURCES / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name in sorted(_with_dependencies(packages, lock)):
        parts[f"npm {name.removeprefix('node_modules/')}"] = lock[name]["version"]
    return canonical({"digest": digest(canonical(parts)), "parts": parts})


def module_path(module: str, homes: Mapping[str, Path] = {}) -> Path | None:
    """The file of one of our modules, or of one in `homes`; None for any other name."""
    base = _home(module, homes).joinpath(*module.split("."))
    for path in (base / "__init__.py", base.with_suffix(".py")):
        if path.is_file():
            return path
    return None


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
        waiting.extend(_absolute(imported, package) for imported in _imports(path))
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


def python_digest(path: Path) -> str:
    """A digest of what a Python file means: equal for files that differ in comments, docstrings or layout only."""
    return _read_python(path, path.stat().st_mtime_ns)[0]


def _imports(path: Path) -> tuple[str, ...]:
    return _read_python(path, path.stat().st_mtime_ns)[1]


@functools.cache
def _read_python(path: Path, _mtime: int) -> tuple[str, tuple[str, ...]]:
    tree = ast.parse(path.read_bytes())
    names: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.extend(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            names.append(module)
            names.extend(f"{module}.{alias.name}" if node.module else f"{module}{alias.name}" for alias in node.names)
        if isinstance(node, WITH_DOCSTRING) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:]
    return digest(ast.dump(tree)), tuple(dict.fromkeys(names))


def _files(path: Path) -> list[Path]:
    return sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]


def _with_dependencies(names: Iterable[str], lock: Mapping[str, Any]) -> set[str]:
    """Lock entries of the named packages and all they depend on, resolved as Node resolves them."""
    found: set[str] = set()
    waiting = [f"node_modules/{name}" for name in names]
    while waiting:
        entry = waiting.pop()
        if entry in found or entry not in lock:
            continue
        found.add(entry)
        wanted = {**lock[entry].get("dependencies", {}), **lock[entry].get("optionalDependencies", {})}
        waiting.extend(_resolved(entry, name, lock) for name in wanted)
    return found


def _resolved(entry: str, name: str, lock: Mapping[str, Any]) -> str:
    folder = entry
    while folder:
        candidate = f"{folder}/node_modules/{name}"
        if candidate in lock:
            return candidate
        folder = folder.rpartition("/node_modules/")[0] if "/node_modules/" in folder else ""
    return f"node_modules/{name}"
