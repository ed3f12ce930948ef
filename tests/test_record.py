"""What a run.json may say, and what ours say."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from tests.report.made import RECORD
from vektos.agents._agent import Attempt
from vektos.model import Run
from vektos.record import FIELDS, checked

OURS: dict[str, Any] = {**asdict(Run("mock/ideal", "none", 1, "statement")), **RECORD}


def test_what_we_write_is_a_record() -> None:
    """All that an agent's attempt is said of has a field, and comes back as it was."""
    attempt = Attempt({}, (), 3, 1, 2, None, estimated=False, stop="finished", duration=1.5)
    record = {**OURS, **attempt.record, "taskHash": "a", "contextHash": "b", "own": {"kept": 1}}
    assert checked(record) == record
    assert {*record} - FIELDS == {"own"}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("model", ""), ("model", "x" * 201), ("context", None), ("repeat", 0), ("repeat", 1.5), ("repeat", True),
        ("task", ["a"]), ("steps", -1), ("tokens_in", "3"), ("tokens_out", 10**13), ("cost", -0.01), ("cost", "1"),
        ("cost", 1e10), ("duration", [1]), ("stop", 3), ("estimated", "yes"), ("settings", []), ("files", [1]),
        ("exposure", []), ("exposure", {"servers": []}), ("exposure", {"used": "yes"}),
        ("exposure", {"servers": {"a": {"calls": [{"tool": "t", "bytes": -1}]}}}),
    ],
)  # fmt: skip
def test_what_no_reader_could_bear_is_named(key: str, value: object) -> None:
    """Another type, an impossible number or an endless name is an error that names the field."""
    with pytest.raises(ValueError, match=rf"\$\.{key}"):
        checked({**OURS, key: value})
