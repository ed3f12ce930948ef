"""Graders from outside this package: those that bench.yaml lists, and those of installed packages (entry points).

A grader is registered with the module that its hash follows and the folders in which further modules of its own lie.
Knows no grader by name and judges nothing.
"""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from vektos.design_system import MANIFEST_PARTS
from vektos.graders._grader import Grader
from vektos.graders._table import GRADERS
from vektos.model import GROUPS, TASK_PARTS
from vektos.reading import UserError

ENTRY_POINTS = "vektos.graders"
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Registered:
    """A grader and what its hash is made of: a module and, by top-level name, where modules outside ours lie."""

    grader: Grader
    module: str
    homes: Mapping[str, Path] = field(default_factory=dict)


def registered(listed: Sequence[str], folder: Path, kinds: Collection[str]) -> tuple[Registered, ...]:
    """Every grader: the package's own, those `listed` as `module:attribute`, those of entry points; else `UserError`.

    `folder`: where listed modules are imported from. `kinds`: the kinds of evidence there are.
    """
    found = [Registered(grader, grader.judge.__module__) for grader in GRADERS]
    for spec in listed:
        _add(found, _listed(spec, folder), f"bench.yaml: graders: {spec}", kinds)
    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name):
        _add(found, _installed(entry), f"entry point {entry.name} = {entry.value}", kinds)
    return tuple(found)


def _listed(spec: str, folder: Path) -> Registered:
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    one = _imported(spec, f"bench.yaml: graders: {spec}", f"Modules are looked for in {folder}.")
    return Registered(one.grader, one.module, {**_modules_in(folder), **one.homes})


def _installed(entry: EntryPoint) -> Registered:
    remedy = "Mend or uninstall the package that declares it."
    return _imported(entry.value, f"entry point {entry.name} = {entry.value}", remedy)


def _imported(spec: str, place: str, remedy: str) -> Registered:
    name, _, attribute = spec.partition(":")
    try:
        module = importlib.import_module(name)
    except Exception as error:
        raise UserError(f"{place}: {name} cannot be imported ({type(error).__name__}: {error}). {remedy}") from None
    grader = getattr(module, attribute, None)
    if not isinstance(grader, Grader):
        what = "is no Grader" if hasattr(module, attribute) else "does not exist"
        raise UserError(f"{place}: {attribute} {what} in {name}. Write there: {attribute} = Grader(…).")
    top = name.partition(".")[0]
    if module.__file__ is None:
        raise UserError(f"{place}: {name} has no file, so nothing says when to judge again. {remedy}")
    depth = name.count(".") + (1 if hasattr(module, "__path__") else 0)
    return Registered(grader, name, {top: Path(module.__file__).parents[depth]})


def _modules_in(folder: Path) -> dict[str, Path]:
    """The top-level modules that can be imported from a folder."""
    paths = [path for path in folder.iterdir() if path.suffix == ".py" or path.is_dir()]
    return {path.stem: folder for path in paths if path.stem.isidentifier()}


def _add(found: list[Registered], one: Registered, place: str, kinds: Collection[str]) -> None:
    grader = one.grader
    if not NAME.fullmatch(grader.name):
        raise UserError(f"{place}: {grader.name!r} is no name for a grader. Use small letters, digits and hyphens.")
    if any(other.grader.name == grader.name for other in found):
        raise UserError(f"{place}: there is a grader {grader.name!r} already. Give it another name.")
    if grader.group not in GROUPS:
        raise UserError(f"{place}: {grader.group!r} is no group. The groups are {', '.join(GROUPS)}.")
    unknown = [kind for kind in grader.evidence if kind not in kinds]
    if unknown:
        raise UserError(f"{place}: there is no evidence {unknown[0]!r}. There is {', '.join(kinds)}.")
    for what, declared, there in (
        ("part of a task", grader.task_parts, TASK_PARTS),
        ("part of the manifest", grader.manifest_parts, MANIFEST_PARTS),
    ):
        if unknown := [part for part in declared if part not in there]:
            raise UserError(f"{place}: there is no {what} {unknown[0]!r}. There is {', '.join(there)}.")
    found.append(one)
