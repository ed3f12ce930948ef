"""The lines that an agent sends on standard input, as far as one listens to it. Knows no message."""

from __future__ import annotations

from collections.abc import Iterator

LONGEST_LINE = 1_000_000
MOST_BYTES = 16_000_000
MOST_LINES = 20_000
"""What an agent may send; one that sends more is hung up on."""


def agent_lines() -> Iterator[bytes]:
    """Each line, until the agent hangs up or has sent too much."""
    left = MOST_BYTES
    # Not sys.stdin, which Python wants to close at its end, while a thread may still wait for a line.
    with open(0, "rb", closefd=False) as agent:
        for _ in range(MOST_LINES):
            line = agent.readline(LONGEST_LINE)
            left -= len(line)
            if not line or len(line) == LONGEST_LINE or left < 0:
                return
            yield line
