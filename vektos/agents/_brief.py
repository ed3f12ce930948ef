"""What an agent is asked and given: one run's order. Knows no agent and starts nothing."""

from __future__ import annotations

import json
from dataclasses import dataclass

from vektos.contexts._context import Context, Server
from vektos.entrants import Entrant, Limits
from vektos.model import Run, Task, canonical, digest
from vektos.paths import Paths

FIXTURE, PROJECT = "fixture.json", "package.json"
INSTRUCTIONS = """\
You build one screen of a web product, as a React component in TypeScript (strict).

Your workspace is a folder. fixture.json holds the data, package.json says what is installed. Write page.tsx, whose
default export is the page; it may import ./fixture.json and helper files that you write beside it. Do not change
fixture.json or the project's configuration. Nothing else runs the page but a build of page.tsx."""
"""Said to every agent in every context; what the screen is comes from the task, word for word."""


@dataclass(frozen=True, slots=True)
class Brief:
    """One run's order. `servers`: those of the context, as they are to be started. `dependencies`: name → version of
    what page.tsx may import, the design system first. `retries`: how often a call that failed is tried again."""

    run: Run
    task: Task
    entrant: Entrant
    context: Context
    limits: Limits
    retries: int
    servers: tuple[Server, ...]
    dependencies: tuple[tuple[str, str], ...]
    paths: Paths

    @property
    def instructions(self) -> str:
        """The system prompt."""
        return f"{INSTRUCTIONS}\n\n{self.context.instruction}".strip()

    @property
    def files(self) -> dict[str, bytes]:
        """What lies in the workspace before the agent starts."""
        project = {"name": "screen", "private": True, "type": "module", "dependencies": dict(self.dependencies)}
        ours = {FIXTURE: self.task.fixture, PROJECT: json.dumps(project, indent=2).encode() + b"\n"}
        return {**self.context.files, **ours}


def task_hash(task: Task) -> str:
    """The fingerprint of what a task says to an agent."""
    return digest(task.prompt.encode() + b"\0" + task.fixture)


def identity(entrant: Entrant, task: Task) -> str:
    """What makes two runs attempts at the same thing: the entrant's settings and the task's bytes.

    What the context shows is no part of it: a comment in the design system would have everything paid again. Its digest
    is in run.json, and a run in what was another context then is told as such. Limits are no part of it either: a run
    that ended within them would have ended so without.
    """
    return digest(canonical([entrant.settings, task_hash(task), digest(INSTRUCTIONS)]))
