"""The console script `vektos`: reads the command line and hands over to a sub-command. Knows none by name."""

from __future__ import annotations

import os
import sys
import traceback
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import NoReturn

import shtab

from vektos.cli._command import INTERRUPTED, UNJUDGED
from vektos.cli._table import COMMANDS
from vektos.design_system import ManifestError
from vektos.reading import UserError
from vektos.terminal import guard

DESCRIPTION = """\
Does a page follow the design system, is the code sound, is the screen done?

The benchmark itself is run with doit: `doit bench`, `doit check_page`, `doit list`."""


def main(words: Sequence[str] | None = None) -> int:
    """Run one sub-command and return its exit code; a user's mistake is one line on stderr and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]  # a text file here
    options = _parser().parse_args(words)
    guard()
    try:
        code = int(options.run(options))
        sys.stdout.flush()
        return code
    except (UserError, ManifestError) as error:
        print(f"ERROR: {error}", file=sys.stderr)
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    except Exception:  # a crash of ours says nothing about a page, and Python's own exit code would be "findings"
        traceback.print_exc()
    return UNJUDGED


class _Layout(RawDescriptionHelpFormatter):
    """Descriptions as they are written, with room for our longest names."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=26)


class _Parser(ArgumentParser):
    """Says what is wrong with the words as it is said of files: one line, exit code 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(UNJUDGED, f"ERROR: {message}. See `{self.prog} --help`.\n")


def _parser() -> ArgumentParser:
    parser = _Parser(prog="vektos", description=DESCRIPTION, formatter_class=_Layout)
    shtab.add_argument_to(parser, ["--print-completion"], help="print the completion script of a shell")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        one = commands.add_parser(
            command.name,
            help=command.purpose,
            description=command.description,
            formatter_class=_Layout,
        )
        command.arguments(one)
        one.set_defaults(run=command.run)
    return parser


if __name__ == "__main__":
    sys.exit(main())
