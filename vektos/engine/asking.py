"""What our commands have in common that ask about results and run no target: help, and how a user's mistake is told."""

from __future__ import annotations

import getopt
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from doit.cmd_base import Command
from doit.cmdparse import CmdParseError

from vektos.paths import Paths
from vektos.reading import UserError
from vektos.terminal import guard

FINE, MISUSED = 0, 2
"""Exit codes: answered; misused, and stderr says how."""
HELP = ("--help", "-h")


class Asking(Command):  # type: ignore[misc]  # doit is untyped
    """A command of doit's that answers from what is there. `takes_words`: whether anything but options is asked for."""

    takes_words = False

    def parse_execute(self, in_args: list[str]) -> int:
        """Like doit's own, with `--help`, and exit code 2 and one line for a user's mistake."""
        guard()
        try:
            if any(word in HELP for word in in_args):
                print(self.help(), flush=True)
                return FINE
            code = int(super().parse_execute(options_first(self, in_args)))
            sys.stdout.flush()
            return code
        except (CmdParseError, UserError) as error:
            print(f"ERROR: {error}", file=sys.stderr)
            return MISUSED
        except BrokenPipeError:
            return read_enough()
        except OSError as error:
            print(f"ERROR: {error.filename or 'a file'}: {error.strerror or error}. Mend that.", file=sys.stderr)
            return MISUSED

    def execute(self, options: Mapping[str, Any], words: Sequence[str]) -> int:
        if words and not self.takes_words:
            raise UserError(f"{words[0]!r}: doit {self.name} takes options only; `doit {self.name} --help` lists them.")
        return self.answer(Paths.here(), options, words)

    def answer(self, paths: Paths, options: Mapping[str, Any], words: Sequence[str]) -> int:
        """Print the answer and return the exit code; `UserError` for a question that makes no sense."""
        raise NotImplementedError


def options_first(command: Any, words: list[str]) -> list[str]:
    """The words with all options in front, wherever they were written: doit takes a later one for the name of a target.

    `command`: of doit. What makes no sense is left as it is, for doit to say so.
    """
    last = max((at for at, word in enumerate(words) if word.startswith("-")), default=0)
    if all(word.startswith("-") for word in words[:last]):
        return words
    short, long = command.cmdparser.get_short(), command.cmdparser.get_long()
    try:
        options, rest = getopt.gnu_getopt(words, short, long)
    except getopt.GetoptError:
        return words
    first: list[str] = []
    for name, value in options:
        if name.startswith("--"):
            first.append(f"{name}={value}" if f"{name[2:]}=" in long else name)
        else:
            first += [name, value] if f"{name[1:]}:" in short else [name]
    return [*first, *(["--"] if any(word.startswith("-") for word in rest) else []), *rest]


def read_enough() -> int:
    """Whoever read our output has seen enough: what is still to be written goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FINE
