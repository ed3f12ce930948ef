"""The graderHash files: what each stands for, the files it is made from, and writing it. Knows no grader by name.

One per grader, kind of evidence, agent and the score, named like its module.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from vektos.evidence._kind import EvidenceKind
from vektos.files import digest_of, write_if_changed
from vektos.fingerprint import fingerprint, module_files
from vektos.model import Run, canonical, digest
from vektos.paths import PACKAGE, Paths
from vektos.runs import folder_index
from vektos.services import workspace
from vektos.services.browser import chosen_browser


def hash_name(module: str) -> str:
    """Ours without our package's name; one from outside cannot be mistaken for it."""
    ours = f"{PACKAGE.name}."
    return module.removeprefix(ours) if module.startswith(ours) else f"outside.{module}"


def hash_file(paths: Paths, module: str) -> Path:
    """Where the hash of a module lies."""
    return paths.hash(hash_name(module))


def hash_inputs(paths: Paths, module: str, homes: Mapping[str, Path], kind: EvidenceKind | None) -> list[Path]:
    """Every file that the hash may change with. `homes`: where modules outside our package lie, by top-level name."""
    browser = [paths.stamp("browser")] if kind and kind.in_browser else []
    outside = module_files(module, homes).values() if homes else ()
    return sorted({*_python_sources(), *outside, *workspace.source_files(), *browser})


def write_hash(paths: Paths, module: str, homes: Mapping[str, Path], kind: EvidenceKind | None) -> None:
    """Bring the hash file of a module up to date."""
    write_if_changed(hash_file(paths, module), hash_text(paths, module, homes, kind))


def hash_text(paths: Paths, module: str, homes: Mapping[str, Path], kind: EvidenceKind | None) -> str:
    """What the hash file of a module has to say today."""
    extra = {"browser": chosen_browser(paths).label} if kind and kind.in_browser else {}
    packages, web = (kind.packages, kind.web) if kind else ((), ())
    return fingerprint(module, web, packages, extra, homes)


def content(paths: Paths, run: Run, column: str, read: Iterable[str]) -> str:
    """All that an outcome about a page hangs on, by content: equal for equal pages in whatever run."""
    index = str(paths.page_index(run))
    files = {os.path.basename(path): digest_of(path) for path in read if path != index}
    return digest(canonical([column, folder_index(paths.run(run)), files]))


@functools.cache
def _python_sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))
