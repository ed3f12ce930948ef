"""The mock agents: pages without a model, a key or a cost, so that everything behind an agent can be tried and tested.

Knows the tasks' reference solutions, which no real agent is given. Same task, same page, same figures, always.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from vektos.agents._agent import Attempt, transcript_lines
from vektos.agents._hasty import hasty
from vektos.model import PAGE, Task

DOLLARS_PER_TOKEN_IN = 1e-6
DOLLARS_PER_TOKEN_OUT = 5e-6
"""A made-up price in the range of a small model: one dollar a million in, five a million out."""

CHARACTERS_PER_TOKEN = 4

LAZY = b"""export default function Page() {
  return null;
}
"""

PAGES: Mapping[str, Callable[[Task, bytes], bytes]] = {
    "mock/ideal": lambda _, solution: solution,
    "mock/lazy": lambda *_: LAZY,
    "mock/sloppy": lambda task, solution: hasty(solution, task),
}
"""Model → the page it writes: the reference itself; a page that shows nothing; what a hasty agent makes of it."""


def write_page(model: str, task: Task, solution: bytes) -> Attempt:
    """What the mock `model` makes of `task`, told as an agent of three steps would: read, write, finish.

    Tokens are estimated from what such an agent would have sent and received, each step sending all before it again.
    """
    page = PAGES[model](task, solution)
    fixture = task.fixture.decode("utf-8")
    steps = (
        {"tool": "read", "path": "fixture.json", "result": fixture},
        {"tool": "write", "path": PAGE, "content": page.decode("utf-8")},
        {"tool": "finish"},
    )
    lines = transcript_lines(steps)
    sent, tokens_in, tokens_out = _tokens(task.prompt), 0, 0
    for step, line in zip(steps, lines, strict=True):
        tokens_in += sent
        tokens_out += _tokens(line) - _tokens(step.get("result", ""))
        sent += _tokens(line)
    cost = round(tokens_in * DOLLARS_PER_TOKEN_IN + tokens_out * DOLLARS_PER_TOKEN_OUT, 6)
    return Attempt({PAGE: page}, lines, len(steps), tokens_in, tokens_out, cost, estimated=True, stop="finished")


def _tokens(text: str) -> int:
    return len(text) // CHARACTERS_PER_TOKEN
