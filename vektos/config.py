"""bench.yaml → Config: the matrix of runs. Knows no task's content and no agent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from vektos.entrants import KEYS, Entrant, Kind, Limits, Price, Terms, named
from vektos.model import Run
from vektos.reading import UserError, error_at, read_checked

DATA_FILES = ("schemas/bench.json",)
OURS = {"baseUrl": "base_url", "maxTokens": "max_tokens", "mostCost": "most_cost"}
"""Keys of bench.yaml whose field is spelled otherwise."""


@dataclass(frozen=True, slots=True)
class Config:
    """What to run. `tasks` empty means all there are. The defaults need no key and no file.

    `graders`: those from outside the package, as `module:attribute`. `store`: where results are kept by content.
    `entrants`: who is behind the names in `models`, those that the file describes itself. `described`: the contexts
    that it describes itself, as it says them.
    """

    models: tuple[str, ...] = ("mock/ideal",)
    contexts: tuple[str, ...] = ("none",)
    tasks: tuple[str, ...] = ()
    repeats: int = 1
    graders: tuple[str, ...] = ()
    store: str = ""
    store_read_only: bool = False
    entrants: Mapping[str, Entrant] = field(default_factory=dict)
    terms: Terms = field(default_factory=Terms)
    described: tuple[Mapping[str, Any], ...] = ()

    def entrant(self, model: str) -> Entrant:
        """Who is behind the name of a model; `UserError` for a name that nobody knows."""
        entrant = self.entrants.get(model) or named(model)
        if entrant is None:
            described = f", or what bench.yaml describes: {', '.join(self.entrants)}" if self.entrants else ""
            raise UserError(
                f"model {model!r}: unknown. Write provider/model (anthropic, google, ollama, openai, openrouter), "
                f"mock/ideal, mock/lazy, mock/sloppy{described}."
            )
        return entrant

    def kind(self, model: str) -> Kind | None:
        """Which way to a page the name of a model stands for; None for runs that are no agent's."""
        entrant = self.entrants.get(model) or named(model)
        return None if entrant is None else entrant.kind

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
    plain, described = Config(), [_entrant(one) for one in raw.get("models", ()) if not isinstance(one, str)]
    models, contexts = (_named(raw.get(key, ())) for key in ("models", "contexts"))
    for key, names in (("models", models), ("contexts", contexts)):
        for at, name in enumerate(names):
            if name in names[:at]:
                raise error_at(path, path.name, (key, str(at)), f"{name!r} is there twice. Give it another name.")
    config = Config(
        models=tuple(models) or plain.models,
        contexts=tuple(contexts) or plain.contexts,
        tasks=tuple(raw.get("tasks", ())),
        repeats=raw.get("repeats", plain.repeats),
        graders=tuple(raw.get("graders", ())),
        store=raw.get("store", ""),
        store_read_only=raw.get("storeReadOnly", False),
        entrants={one.name: one for one in described},
        terms=_terms(raw),
        described=tuple(one for one in raw.get("contexts", ()) if not isinstance(one, str)),
    )
    for one in described:
        if one.kind == "model" and one.provider not in KEYS:
            keys = ("models", str(models.index(one.name)), "model")
            known = ", ".join(sorted(KEYS))
            raise error_at(path, path.name, keys, f"{one.model!r} has no provider. Write provider/model, of: {known}.")
    return config


def _named(entries: Sequence[str | Mapping[str, Any]]) -> list[str]:
    return [one if isinstance(one, str) else one["name"] for one in entries]


def _entrant(raw: Mapping[str, Any]) -> Entrant:
    words = raw.get("command", ())
    given = {OURS.get(key, key): value for key, value in raw.items() if key not in ("price", "command")}
    given |= {key: tuple(given[key]) for key in ("environment", "reads") if key in given}
    if "price" in raw:
        given["price"] = Price(**raw["price"])
    return Entrant(**given, command=(words,) if isinstance(words, str) else tuple(words))


def _terms(raw: Mapping[str, Any]) -> Terms:
    budget = raw.get("budget", {})
    given = {key: raw[key] for key in ("agents", "retries") if key in raw}
    limits = Limits(**raw.get("limits", {}), cost=budget.get("run"))
    return Terms(**given, budget=budget.get("invocation"), limits=limits)
