"""What a context is to the benchmark: how it is made and what its digest stands for. Knows none by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from vektos.contexts._context import Context
from vektos.model import canonical, digest
from vektos.paths import PACKAGE, Paths
from vektos.reading import UserError


@dataclass(frozen=True, slots=True)
class ContextKind:
    """One context. `make`: what an agent is given, of a benchmark's folder; its digest is filled in afterwards.

    `shows`: what its servers can answer beyond what `make` says, as named contents; `needs`: the set-up targets whose
    outputs `make` and `shows` read. `UserError` from either says what is missing.
    """

    name: str
    purpose: str
    make: Callable[[Paths], Context]
    shows: Callable[[Paths], Mapping[str, bytes]] = lambda _: {}
    needs: tuple[str, ...] = ()

    def context(self, paths: Paths) -> Context:
        """What an agent is given, with the digest of every byte that it can be shown."""
        made = self.make(paths)
        return replace(made, digest=digest(canonical(self.parts(paths, made))))

    def parts(self, paths: Paths, made: Context) -> dict[str, str]:
        """What the digest is made of: part → digest. Equal on every machine, since no part knows where it lies."""
        return {
            "instruction": digest(made.instruction.encode()),
            **{f"file {name}": digest(content) for name, content in sorted(made.files.items())},
            **{f"server {server.name}": digest(server.name.encode()) for server in made.servers},
            **{f"shows {what}": digest(content) for what, content in sorted(self.shows(paths).items())},
        }


def sources(*entries: str) -> dict[str, bytes]:
    """Files of ours below the package, and all Python files of folders, as contents that shape an answer."""
    paths: list[Path] = []
    for entry in entries:
        path = PACKAGE / entry
        paths += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return {path.relative_to(PACKAGE).as_posix(): path.read_bytes() for path in paths}


def read(path: Path, remedy: str) -> bytes:
    """A file that a set-up target makes."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise UserError(f"{path}: cannot be read ({error.strerror}). {remedy}") from None


def names(kinds: Sequence[ContextKind]) -> str:
    """Their names, for messages."""
    return ", ".join(kind.name for kind in kinds)
