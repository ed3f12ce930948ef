"""What our commands have in common that ask about results and run no target: help, and how a user's mistake is told."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from doit.cmd_base import Command
from doit.cmdparse import CmdParseError

from vektos.paths import Paths
from vektos.reading import UserError

FINE, MISUSED = 0, 2
"""Exit codes: answered; misused, and stderr says how."""
HELP = ("--help", "-h")


class Asking(Command):  # type: ignore[misc]  # doit is untyped
    """A command of doit's that answers from what is there. `takes_words`: whether anything but options is asked for."""

    takes_words = False

    def parse_execute(self, in_args: list[str]) -> int:
        """Like doit's own, with `--help`, and exit code 2 and one line for a user's mistake."""
        try:
            if any(word in HELP for word in in_args):
                print(self.help(), flush=True)
                return FINE
            code = int(super().parse_execute(in_args))
            sys.stdout.flush()
            return code
        except (CmdParseError, UserError) as error:
            print(f"ERROR: {error}", file=sys.stderr)
            return MISUSED
        except BrokenPipeError:
            return read_enough()

    def execute(self, options: Mapping[str, Any], words: Sequence[str]) -> int:
        if words and not self.takes_words:
            raise UserError(f"{words[0]!r}: doit {self.name} takes options only; `doit {self.name} --help` lists them.")
        return self.answer(Paths.here(), options, words)

    def answer(self, paths: Paths, options: Mapping[str, Any], words: Sequence[str]) -> int:
        """Print the answer and return the exit code; `UserError` for a question that makes no sense."""
        raise NotImplementedError


def read_enough() -> int:
    """Whoever read our output has seen enough: what is still to be written goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FINE
