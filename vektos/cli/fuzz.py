"""`vektos fuzz`: random and mutated inputs for all that reads bytes which nobody checked. For work on Vektos itself."""

from __future__ import annotations

import shlex
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from vektos.cli._command import FINDINGS, FINE, Command
from vektos.files import write_whole
from vektos.model import digest
from vektos.paths import PACKAGE, Paths
from vektos.reading import UserError

if TYPE_CHECKING:
    from vektos.fuzzing._target import Failure, Tally

SECONDS = 300.0
QUIET = 10.0
"""Seconds between two lines of progress in a log."""
SHORT = 12
"""Letters of the digest that names an input's file."""

DESCRIPTION = """\
Feeds random and mutated inputs to the parser, the graders and every loader, target by target. An input is fine
when it ends in a value or in an error that its reader documents; any other exception, a process that ends, and more
than 2 s of the processor are failures. Each failure's smallest input is written to a file in cache/fuzz and printed
with the command that feeds it again. Equal --seed and --target make equal inputs. Needs a checkout of Vektos, whose
tasks and fixtures are what the inputs are made of.

Exit code: 0 no failures; 1 failures; 2 it could not be run (stderr says why)."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--target", metavar="NAME", action="append", default=[], help="only this one; may be repeated")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for all targets together; 300 when left out")
    parser.add_argument("--seed", type=int, default=1, help="another number makes other inputs; 1 when left out")
    parser.add_argument("--input", metavar="FILE", help="feed only what is in this file to the one --target")
    parser.add_argument("--list", action="store_true", help="print the names of the targets")


def run(options: Namespace) -> int:
    root = PACKAGE.parent
    if not (root / "tests" / "graders").is_dir():
        raise UserError("vektos fuzz needs a checkout of Vektos: its inputs are made of the tests' fixtures.")
    from vektos.fuzzing._table import TARGETS  # all readers there are

    names: Sequence[str] = options.target or [*TARGETS]
    for name in names:
        if name not in TARGETS:
            raise UserError(f"--target {name}: there is no such target. There are {', '.join(TARGETS)}.")
    if options.list:
        print("\n".join(names))
        return FINE
    if options.input is not None:
        return _once(names, Path(options.input))
    if options.seconds <= 0:
        raise UserError("--seconds: has to be more than 0.")
    return _all(names, root, options.seed, options.seconds)


def _once(names: Sequence[str], file: Path) -> int:
    """Feed one file; with a traceback where it fails."""
    from vektos.fuzzing._table import TARGETS
    from vektos.fuzzing._target import attempt

    if len(names) != 1:
        raise UserError("--input: say with one --target to whom the file is fed.")
    try:
        content = file.read_bytes()
    except OSError as error:
        raise UserError(f"{file}: cannot be read ({error.strerror}).") from None
    target = TARGETS[names[0]]
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):  # the first time, what is imported may take longer than any input
            failure = attempt(target, content, Path(folder))
    print(f"{target.name}: {failure.what if failure else 'fine'}")
    return FINDINGS if failure else FINE


def _all(names: Sequence[str], root: Path, seed: int, seconds: float) -> int:
    from vektos.fuzzing.campaign import Portion, fed

    until, progress = time.monotonic() + seconds, _progress()
    failed = False
    print(f"{'target':<16}{'inputs':>10}{'crashes':>9}{'over 2 s':>9}")
    for number, name in enumerate(names):
        share = (until - time.monotonic()) / (len(names) - number)

        def told(tally: Tally, name: str = name) -> None:
            line = f"{name}: {tally.tried:,} inputs, {tally.crashes + tally.slow} failures"
            progress(f"{line}; {max(0.0, until - time.monotonic()):.0f} s left")

        tally = fed(Portion(name, root, seed, seconds=max(share, 0.1)), told)
        print(f"{name:<16}{tally.tried:>10,}{tally.crashes:>9}{tally.slow:>9}", flush=True)
        for failure in tally.failures.values():
            _tell(failure, Paths(root))
        failed = failed or bool(tally.failures)
    return FINDINGS if failed else FINE


def _progress() -> Callable[[str], None]:
    """Says on stderr how far one is: in one line of a terminal, every ten seconds elsewhere."""
    last = time.monotonic()

    def say(line: str) -> None:
        nonlocal last
        if sys.stderr.isatty():
            sys.stderr.write(f"{line:<79}\r")
            sys.stderr.flush()
        elif time.monotonic() - last > QUIET:
            last = time.monotonic()
            print(line, file=sys.stderr, flush=True)

    return say


def _tell(failure: Failure, paths: Paths) -> None:
    file = paths.fuzzed(failure.target) / digest(failure.content)[:SHORT]
    write_whole(file, failure.content)
    print(f"  {failure.what}\n    {len(failure.content):,} bytes; once more with")
    print(f"    {shlex.join(['vektos', 'fuzz', '--target', failure.target, '--input', str(file)])}")


COMMAND = Command("fuzz", "feed random inputs to all readers (for work on Vektos)", DESCRIPTION, arguments, run)
