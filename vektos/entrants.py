"""Who writes the pages: each line of `models:` in bench.yaml as a record, and on what terms all of them work.

Knows no provider's protocol and no tool: what a name stands for, not how it is called.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["mock", "replay", "model", "command"]

PAID: tuple[Kind, ...] = ("model", "command")
"""Those whose runs may cost money and minutes, so that each is made once and kept."""

KEYS: Mapping[str, tuple[str, ...]] = {
    "anthropic": ("ANTHROPIC_API_KEY",),
    "google": ("GOOGLE_API_KEY", "GEMINI_API_KEY"),
    "ollama": (),
    "openai": ("OPENAI_API_KEY",),
    "openrouter": ("OPENROUTER_API_KEY",),
}
"""Provider → the variables of the environment that may hold its key, the first that is set counts; none: no key."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one run may take: steps (calls of the model), tokens in and out together, seconds of work, dollars."""

    steps: int = 60
    tokens: int = 3_000_000
    seconds: float = 1800.0
    cost: float | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """On what terms agents work: how many at a time, how often a failed call is tried again, what it may all cost."""

    agents: int = 8
    retries: int = 5
    budget: float | None = None
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True)
class Price:
    """Dollars per million tokens, for models that the price list does not know."""

    input: float
    output: float


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who writes pages. `name` is how runs, tables and the command line call it.

    `model`: `provider/model`, for a command what it is told as its model. `key`: the variable that holds the key.
    `command`: an argument vector with placeholders, or one word that is a preset. `environment`: the variables that a
    command may see. `reads`: files and folders that it needs beyond its install. `usage`: where in the JSON that a
    command prints its figures stand. `most_cost`: what one of its runs can cost at most, in dollars.
    """

    name: str
    model: str = ""
    base_url: str = ""
    key: str = ""
    temperature: float | None = None
    effort: str = ""
    max_tokens: int = 16_000
    price: Price | None = None
    command: tuple[str, ...] = ()
    environment: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    usage: Mapping[str, str] = field(default_factory=dict)
    most_cost: float | None = None

    @property
    def kind(self) -> Kind:
        """Which way to a page it is."""
        if self.command:
            return "command"
        provider = self.provider
        return "mock" if provider == "mock" else "replay" if provider == "replay" else "model"

    @property
    def provider(self) -> str:
        """Whose model it is: `anthropic`."""
        return self.model.partition("/")[0]

    @property
    def keys(self) -> tuple[str, ...]:
        """The variables one of which must hold a key; none where no key is needed."""
        if self.key:
            return (self.key,)
        return () if self.base_url or self.kind != "model" else KEYS.get(self.provider, ())

    @property
    def settings(self) -> dict[str, Any]:
        """All that shapes what it writes; equal settings are the same entrant, whatever it is called."""
        said: dict[str, Any] = {"model": self.model, "baseUrl": self.base_url, "effort": self.effort}
        said |= {"temperature": self.temperature, "command": [*self.command]}
        said |= {"maxTokens": self.max_tokens} if self.kind == "model" else {}
        return {key: value for key, value in said.items() if value not in (None, "", [])}


def named(model: str) -> Entrant | None:
    """The entrant that a bare `provider/model` stands for; None when nobody knows such a provider."""
    entrant = Entrant(model, model)
    return entrant if entrant.provider in KEYS or entrant.kind in ("mock", "replay") else None
