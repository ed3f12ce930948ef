"""bench.yaml → Config: the matrix of runs. Knows no task's content and no agent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from vektos.model import Run
from vektos.reading import UserError, read_checked


@dataclass(frozen=True, slots=True)
class Config:
    """What to run. `tasks` empty means all there are. The defaults need no key and no file.

    `graders`: those from outside the package, as `module:attribute`. `store`: where results are kept by content.
    """

    models: tuple[str, ...] = ("mock/ideal",)
    contexts: tuple[str, ...] = ("none",)
    tasks: tuple[str, ...] = ()
    repeats: int = 1
    graders: tuple[str, ...] = ()
    store: str = ""
    store_read_only: bool = False

    def narrowed(
        self, models: Sequence[str] = (), contexts: Sequence[str] = (), tasks: Sequence[str] = (), repeats: int = 0
    ) -> Config:
        """This config with what the command line says in its place; what it leaves out stays."""
        return replace(
            self,
            models=tuple(models) or self.models,
            contexts=tuple(contexts) or self.contexts,
            tasks=tuple(tasks) or self.tasks,
            repeats=repeats or self.repeats,
        )

    def runs(self, known: Sequence[str]) -> list[Run]:
        """Every run of the matrix over the `known` task ids; a task asked for and not known is a `UserError`."""
        for task in self.tasks:
            if task not in known:
                raise UserError(f"task {task!r}: there is no such task. Known tasks: {', '.join(known) or 'none'}.")
        chosen = [task for task in known if not self.tasks or task in self.tasks]
        return [
            Run(model, context, repeat, task)
            for model in self.models
            for context in self.contexts
            for repeat in range(1, self.repeats + 1)
            for task in chosen
        ]


def load_config(path: Path) -> Config:
    """The config that `path` says; the defaults where there is no such file."""
    if not path.exists():
        return Config()
    raw = read_checked(path, "bench", path.name) or {}
    store, read_only = raw.get("store", ""), raw.get("storeReadOnly", False)
    listed = Config(graders=tuple(raw.get("graders", ())), store=store, store_read_only=read_only)
    return listed.narrowed(raw.get("models", ()), raw.get("contexts", ()), raw.get("tasks", ()), raw.get("repeats", 0))
