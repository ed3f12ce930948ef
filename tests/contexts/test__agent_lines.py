"""What is heard of an agent that sends too much, in too long lines or too many."""

from __future__ import annotations

import subprocess
import sys

import pytest

from vektos.contexts._agent_lines import LONGEST_LINE, MOST_BYTES, MOST_LINES

COUNT = "from vektos.contexts._agent_lines import agent_lines; print(sum(1 for _ in agent_lines()))"


@pytest.mark.parametrize(
    ("sent", "heard"),
    [
        (b"", 0),
        (b"{}\n{}\n", 2),
        (b"{}\n{}", 2),
        (b"{}\n" + b"x" * LONGEST_LINE, 1),
        (b"\n" * (MOST_LINES + 5), MOST_LINES),
        ((b"x" * (LONGEST_LINE - 2) + b"\n") * 20, MOST_BYTES // (LONGEST_LINE - 1)),
    ],
    ids=["nothing", "two lines", "a last line without an end", "a line too long", "too many lines", "too many bytes"],
)
def test_as_much_is_heard_as_is_allowed(sent: bytes, heard: int) -> None:
    """Lines are heard up to a length, a number and a sum; then the agent is hung up on."""
    done = subprocess.run([sys.executable, "-c", COUNT], input=sent, capture_output=True, check=True)
    assert int(done.stdout) == heard
