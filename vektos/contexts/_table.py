"""Every context there is, by name: our own and those that bench.yaml describes. A new one is one line here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from vektos.config import Config
from vektos.contexts import agents_md, ds_mcp, linter, none, own, storybook_mcp
from vektos.contexts._kind import ContextKind
from vektos.reading import error_at

BUILT_IN: tuple[ContextKind, ...] = (none.KIND, agents_md.KIND, ds_mcp.KIND, storybook_mcp.KIND, linter.KIND)


def kinds(described: Iterable[Mapping[str, Any]]) -> dict[str, ContextKind]:
    """All contexts by name. `described`: the entries of bench.yaml that are no plain names."""
    return {kind.name: kind for kind in (*BUILT_IN, *map(own.kind, described))}


def known(config: Config, file: Path) -> dict[str, ContextKind]:
    """All contexts by name; `UserError` with file and line where bench.yaml names none, or one of ours for its own."""
    ours = {kind.name for kind in BUILT_IN}
    found, described = kinds(config.described), {raw["name"] for raw in config.described}
    for at, name in enumerate(config.contexts):
        if name not in found:
            raise error_at(
                file, file.name, ("contexts", str(at)), f"{name!r} is unknown. There are {', '.join(found)}."
            )
        if name in ours & described:
            message = f"{name!r} is a context already. Give yours another name."
            raise error_at(file, file.name, ("contexts", str(at)), message)
    return found
