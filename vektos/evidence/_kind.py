"""What a kind of evidence is: its name, what it stands on, and the function that gathers it. Knows no kind by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from vektos.files import write_whole
from vektos.model import Evidence, Page, Task
from vektos.services._process import BreaksToolError, ServiceError
from vektos.services.pool import Services
from vektos.services.workspace import Packages

MOST, LONGEST = 1_000, 2_000
"""Diagnostics of one kind that are kept, and characters of a text in one: a page decides how many there are, and how
long the names in them."""


@dataclass(frozen=True, slots=True)
class Request:
    """One page to look at, and of its task what the kind declares. `folder`: where this page's evidence lies; a kind
    may keep files of its own beside its JSON there, and reads the ones of the kinds it needs. `pictures`: the folder
    for light.png and dark.png."""

    page: Page
    task: Task
    folder: Path
    pictures: Path
    services: Services

    def read(self, kind: str) -> Evidence:
        """The evidence of another kind about the same page."""
        return Evidence.from_json((self.folder / f"{kind}.json").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class EvidenceKind:
    """One kind of evidence.

    `needs`: kinds gathered before it, whose files it reads. `task_parts`: what of `TASK_PARTS` it reads; it is gathered
    again when one of these changes, and sees no other. `keeps`: files it writes beside `<name>.json`.
    `pictures`: files it writes into the run's folder. `shared`: files of the workspace that the set-up makes and this
    kind reads. `web`: files and folders under vektos/web that shape it.
    `packages`: npm packages that shape it; their own dependencies count too.
    `in_browser`: the browser's version shapes it. `gather` returns facts about the page; it raises only when
    *our* tool failed, which becomes status `broken`, or when the page breaks the tool, which is a fact too.
    """

    name: str
    gather: Callable[[Request], Evidence]
    needs: tuple[str, ...] = ()
    task_parts: tuple[str, ...] = ()
    keeps: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    web: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    in_browser: bool = False

    def run(self, request: Request) -> Evidence:
        """Gather, and write `<name>.json` whatever happens: a crash of ours is `broken`, never an exception."""
        try:
            evidence = self.gather(replace(request, task=request.task.only(self.task_parts)))
            if self.packages and not request.services.get(Packages).whole():
                raise ServiceError("npm's packages were changed while they were used")
        except BreaksToolError as breaks:
            evidence = Evidence(self.name, "breaks", str(breaks).partition("\n")[0])
        except Exception as error:
            evidence = Evidence(self.name, "broken", f"{type(error).__name__}: {error}")
        if evidence.status != "ok":
            for file in (*(request.folder / k for k in self.keeps), *(request.pictures / p for p in self.pictures)):
                write_whole(file, b"")
        write_whole(request.folder / f"{self.name}.json", evidence.to_json())
        return evidence


def bounded(diagnostics: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The first diagnostics, their texts cut off where they are longer than anybody reads."""
    return [{name: _cut(value) for name, value in one.items()} for one in diagnostics[:MOST]]


def _cut(value: Any) -> Any:
    return f"{value[: LONGEST - 1]}…" if isinstance(value, str) and len(value) > LONGEST else value
