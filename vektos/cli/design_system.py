"""`vektos design-system`: what the graders know of a design system, and what its manifest lacks. Judges no page."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from vektos.cli._command import FINDINGS, FINE, UNJUDGED, Command, benchmark
from vektos.design_system import Manifest
from vektos.engine.commands import InProcess

if TYPE_CHECKING:
    from vektos.targets import Dag

DESCRIPTION = """\
Shows what the graders know of a design system: its components and tokens. With --check, prints what its
manifest does not say and what therefore cannot be judged, one line each. The workspace's own manifest is
made anew when the design system has changed.

Exit code: 0 nothing is missing, 1 something is (--check only), 2 the manifest cannot be read."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="print what is missing")
    parser.add_argument("--manifest", metavar="FILE", help="this manifest instead of the workspace's")


def run(options: Namespace) -> int:
    if options.manifest is not None:
        return _tell(Manifest.load(Path(options.manifest)), options.check)
    from vektos.targets import Selection

    os.chdir(benchmark().root)

    def told(dag: Dag, ran: bool) -> int:
        return _tell(Manifest.load(dag.paths.manifest), options.check) if ran else UNJUDGED

    return InProcess(Selection(), told).parse_execute(["manifest"])


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
