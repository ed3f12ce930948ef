"""This process's place in a benchmark's folder, beside others: who uses the set-up, and who may change it.

All who find the set-up (packages, workspace, hash files) up to date work side by side. Who would change it waits until
the others have ended, and nobody comes in meanwhile. What only reads needs no place. Knows no target.
"""

from __future__ import annotations

import os
import sys

from vektos.claims import Claims
from vektos.files import sweep
from vektos.paths import Paths
from vektos.reading import UserError

DOOR = "door"
"""Claimed by who comes in, until it knows whether it has to be alone."""
INSIDE = "inside"
"""Claimed by all who are in, together or alone."""
AT_THE_DOOR = "{holder} sets this folder up, or waits to; waiting for it"
STILL_INSIDE = "the set-up changed, and {holder} still works with the old one; waiting for it to end"
FOREIGN = frozenset({"node_modules"})


class Presence:
    """A place in the folder, from `with` to its end or to the end of the process, however that comes."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        try:
            self._claims = Claims.at(paths.workers)
        except OSError as error:
            raise UserError(
                f"{paths.workers}: cannot be written ({error.strerror}). What is computed is kept in {paths.cache}; "
                "make that folder writable. `doit why` and `doit bench --plan` do without."
            ) from None

    def __enter__(self) -> Presence:
        self._waited(self._claims.take(DOOR, AT_THE_DOOR))
        if self._claims.attempt(INSIDE) and self._claims.marked:  # whoever was in last was killed
            sweep(self._paths.cache, FOREIGN)
        self._claims.take(INSIDE, "", shared=True)
        self._claims.mark(True)
        return self

    def __exit__(self, *_: object) -> None:
        if self._claims.attempt(INSIDE):
            self._claims.mark(False)
        self._claims.drop(INSIDE)
        self._claims.drop(DOOR)

    def alone(self) -> None:
        """Wait until nobody else is in. Before `beside` only."""
        self._waited(self._claims.take(INSIDE, STILL_INSIDE))

    def beside(self) -> None:
        """Let others in who use the set-up as it is now."""
        self._claims.take(INSIDE, "", shared=True)
        self._claims.drop(DOOR)

    def _waited(self, waited: bool) -> None:
        """Start over after a wait, since the code and settings that were read before it may have been edited."""
        if waited:
            sys.stdout.flush()
            sys.stderr.flush()
            os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - ourselves
