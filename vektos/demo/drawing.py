"""Which page each run of the demo has, and how its agent would have come to it: drawn, the same for the same seed.

The agents are made up, and so are their tokens, costs and times; run.json marks them as estimated.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vektos.demo.bags import BAGS, CLEAN
from vektos.model import PAGE, Run, Task

SEED = 7
MODELS: Mapping[str, tuple[float, ...]] = {
    "demo/quick": (3, 3, 4, 4, 5, 3, 1),
    "demo/steady": (6, 4, 3, 3, 2, 2, 0.4),
    "demo/thorough": (12, 4, 2, 1.5, 0.7, 0.8, 0.1),
}
"""Model → how often it fills each bag, in their order, when it knows nothing of the design system."""
PRICES: Mapping[str, tuple[float, float, float]] = {
    "demo/quick": (0.25e-6, 2e-6, 90), "demo/steady": (3e-6, 15e-6, 60), "demo/thorough": (5e-6, 25e-6, 35),
}  # fmt: skip
"""Model → dollars for a token in, for one out, and tokens out in a second: all made up."""
CONTEXTS: Mapping[str, tuple[float, ...]] = {
    "none": (1, 1, 1, 1, 1, 1, 1),
    "agents-md": (1.3, 1, 0.7, 0.5, 0.7, 1, 1),
    "ds-mcp": (2.2, 1.3, 0.3, 0.15, 0.3, 0.9, 1),
}
"""Context → what it does to these weights, where the agent looks at what it was given."""
LOOKS: Mapping[str, float] = {"demo/quick": 0.6, "demo/steady": 0.85, "demo/thorough": 0.95}
"""Model → how often it looks."""
REPEATS = 5


@dataclass(frozen=True, slots=True)
class Drawn:
    """One run of the demo: the bag its page has, what run.json says besides its name, and the transcript."""

    run: Run
    bag: str
    record: Mapping[str, Any]
    transcript: tuple[str, ...]


def draw(tasks: Mapping[str, Task], pages: Mapping[tuple[str, str], Mapping[str, bytes]]) -> list[Drawn]:
    """Every model × context × repeat of these tasks. `pages`: (bag, task) → the files of its page."""
    return [
        _drawn(Run(model, context, repeat, task), tasks[task], pages)
        for model in MODELS
        for context in CONTEXTS
        for repeat in range(1, REPEATS + 1)
        for task in tasks
    ]


def _drawn(run: Run, task: Task, pages: Mapping[tuple[str, str], Mapping[str, bytes]]) -> Drawn:
    chance = random.Random(f"{SEED} {run.name}")  # noqa: S311
    looked = run.context != "none" and chance.random() < LOOKS[run.model]
    effect = CONTEXTS[run.context if looked else "none"]
    hard = math.exp(random.Random(f"{SEED} {task.id}").gauss(0, 0.6))  # noqa: S311
    weights = [
        weight * by * (1 if bag == CLEAN else hard)
        for bag, weight, by in zip(BAGS, MODELS[run.model], effect, strict=True)
    ]
    bag = chance.choices([*BAGS], weights)[0]
    steps = [*_steps(run, task, looked, chance), *_writing(pages[bag, task.id], chance)]
    lines = tuple(json.dumps(step, ensure_ascii=False, sort_keys=True) for step in steps)
    return Drawn(run, bag, _record(run, steps, lines, chance), lines)


def _steps(run: Run, task: Task, looked: bool, chance: random.Random) -> list[dict[str, Any]]:
    """What the agent did before it wrote."""
    steps: list[dict[str, Any]] = [{"tool": "list", "result": "fixture.json\nprompt.md"}]
    steps.append({"tool": "read", "path": "fixture.json", "result": task.fixture.decode()})
    if looked and run.context == "agents-md":
        steps.insert(0, {"tool": "read", "path": "AGENTS.md", "result": "# The design system\nCard, Table, Badge, …"})
    if looked and run.context == "ds-mcp":
        steps.append({"tool": "ds-mcp/list_components", "arguments": {}, "result": ", ".join(task.components)})
        for component in chance.sample(task.components, k=min(len(task.components), chance.randint(1, 4))):
            props = f"{component}: its props, types, rules and an example that compiles"
            steps.append({"tool": "ds-mcp/get_component", "arguments": {"name": component}, "result": props})
    return steps


def _writing(files: Mapping[str, bytes], chance: random.Random) -> list[dict[str, Any]]:
    text = files[PAGE].decode()
    steps = [{"tool": "write", "path": PAGE, "content": text}]
    for _ in range(chance.choice((0, 0, 1, 2))):
        steps += [{"tool": "read", "path": PAGE, "result": text}, {"tool": "write", "path": PAGE, "content": text}]
    return [*steps, {"tool": "finish"}]


def _record(
    run: Run, steps: Sequence[Mapping[str, Any]], lines: Sequence[str], chance: random.Random
) -> dict[str, Any]:
    sent, tokens_in, tokens_out = 700, 0, 0
    for step, line in zip(steps, lines, strict=True):
        tokens_in += sent
        tokens_out += (len(line) - len(step.get("result", ""))) // 4 + chance.randint(20, 200)
        sent += len(line) // 4
    dollars_in, dollars_out, speed = PRICES[run.model]
    return {
        "steps": len(steps),
        "tokens_in": tokens_in,
        "tokens_out": tokens_out,
        "cost": round(tokens_in * dollars_in + tokens_out * dollars_out, 6),
        "duration": round(tokens_out / speed + 1.5 * len(steps), 1),
        "estimated": True,
        "stop": "finished",
        **({"exposure": _exposure(run.context, steps)} if run.context != "none" else {}),
    }


def _exposure(context: str, steps: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What proves that the context was used, as `contexts.exposure` tells it of real agents."""
    calls = [step for step in steps if step["tool"].startswith(f"{context}/")]
    told = [
        {"tool": call["tool"].rpartition("/")[2], "bytes": len(call["result"].encode()), "error": False}
        for call in calls
    ]
    server = {"connected": True, "tools": ["list_components", "get_component"], "calls": told}
    server["bytes"] = sum(call["bytes"] for call in told)
    used = bool(calls) or any(step.get("path") == "AGENTS.md" for step in steps)
    return {
        "servers": {context: server} if context == "ds-mcp" else {},
        "files": ["AGENTS.md"] if context == "agents-md" else [],
        "used": used,
        "first_call_before_first_write": True if calls else None,
    }
