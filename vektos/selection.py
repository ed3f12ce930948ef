"""What one invocation is about, and the runs that this comes to. Knows no target and no grader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vektos.adhoc import Adhoc
from vektos.agents.mock import PAGES
from vektos.config import Config
from vektos.contexts._table import kinds
from vektos.model import Run
from vektos.paths import REFERENCE
from vektos.reading import UserError
from vektos.task import Tasks


@dataclass(frozen=True, slots=True)
class Selection:
    """What this invocation is about; empty means what bench.yaml says. `reference`: only the reference solutions.

    `adhoc`: one page that was handed in, and nothing else.
    """

    models: Sequence[str] = ()
    contexts: Sequence[str] = ()
    tasks: Sequence[str] = ()
    repeats: int = 0
    with_page: bool = True
    reference: bool | None = None
    adhoc: Adhoc | None = None

    def runs(self, config: Config, loaded: Tasks) -> list[Run]:
        """Every run of the matrix that `config` and this selection make; `UserError` for a name nobody knows."""
        if self.adhoc:
            return [self.adhoc.run]
        config = config.narrowed(self.models, self.contexts, self.tasks, self.repeats)
        for model in config.models:
            if config.entrant(model).kind == "mock" and model not in PAGES:
                raise UserError(f"model {model!r}: unknown. There are {', '.join(PAGES)}.")
        contexts = kinds(config.described)
        for context in config.contexts:
            if context not in contexts:
                raise UserError(f"context {context!r}: unknown. There are {', '.join(contexts)}.")
        known = [*loaded.good, *(t for t in self.tasks if t in loaded.errors)]
        wanted: list[Config] = []
        if not self.reference:
            wanted.append(config)
        if self.reference is not False:
            wanted.append(Config((REFERENCE,), tasks=tuple(self.tasks)))
        runs = [run for matrix in wanted for run in matrix.runs(known)]
        return [run for run in runs if run.task in loaded.good]
