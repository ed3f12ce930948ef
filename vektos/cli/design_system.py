"""`vektos design-system`: what the graders know of a design system, and what its manifest lacks. Judges no page."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from vektos.adapters import listed
from vektos.cli._command import FINDINGS, FINE, UNJUDGED, Command, benchmark
from vektos.design_system import Manifest
from vektos.engine.commands import InProcess
from vektos.reading import UserError
from vektos.terminal import printable_json

if TYPE_CHECKING:
    from vektos.targets import Dag

DESCRIPTION = """\
Shows what the graders know of a design system: its components and tokens. With --check, prints what its
manifest does not say and what therefore cannot be judged, one line each. The workspace's own manifest is
made anew when the design system has changed.

With --from-dtcg and --components, prints the manifest of a design system that is described by token files in
the Design Tokens format and by a list of its components (docs/design-system.md).

Exit code: 0 nothing is missing, 1 something is (--check only), 2 the manifest cannot be read."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="print what is missing")
    parser.add_argument("--manifest", metavar="FILE", help="this manifest instead of the workspace's")
    parser.add_argument("--from-dtcg", metavar="FILE", nargs="+", help="make a manifest of these token files")
    parser.add_argument("--components", metavar="FILE", help="the list of components that goes with --from-dtcg")


def run(options: Namespace) -> int:
    if options.from_dtcg or options.components:
        return _make(options.from_dtcg, options.components)
    if options.manifest is not None:
        return _tell(Manifest.load(Path(options.manifest)), options.check)
    from vektos.selection import Selection

    os.chdir(benchmark().root)

    def told(dag: Dag, ran: bool) -> int:
        return _tell(Manifest.load(dag.paths.manifest), options.check) if ran else UNJUDGED

    return InProcess(Selection, told).parse_execute(["manifest"])


def _make(tokens: list[str] | None, components: str | None) -> int:
    if not tokens or not components:
        raise UserError("--from-dtcg and --components belong together. Give both, each with a file.")
    made = listed.manifest([Path(name) for name in tokens], Path(components))
    print(printable_json(json.dumps(made, indent=1, sort_keys=True, ensure_ascii=False)))
    return FINE


def _tell(manifest: Manifest, check: bool) -> int:
    if check:
        gaps = manifest.gaps()
        print("".join(f"{gap}\n" for gap in gaps) or f"{manifest.name}: nothing is missing\n", end="")
        return FINDINGS if gaps else FINE
    tokens = ", ".join(f"{len(group)} {category}" for category, group in sorted(manifest.tokens.items()))
    print(f"{manifest.name}: {', '.join(sorted(manifest.packages))}")
    print(f"{len(manifest.components)} components: {', '.join(sorted(manifest.components))}")
    print(f"tokens: {tokens or 'none'}")
    return FINE


COMMAND = Command(
    "design-system", "show what the graders know of a design system, and what is missing", DESCRIPTION, arguments, run
)
