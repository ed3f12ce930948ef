"""The journal of an unfinished run: what was answered, as far as it can be believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from vektos.agents._journal import Journal


@pytest.mark.parametrize("damage", [b"{", b"[1]\n", b'{"a": NaN}\n', b"[" * 100_000 + b"\n", b"\xff\n"])
def test_a_damaged_line_ends_what_is_known(tmp_path: Path, damage: bytes) -> None:
    """The conversation goes on behind the last sound answer; a line that was cut off is such a line, too."""
    file = tmp_path / "run" / "task.jsonl"
    journal = Journal(file)
    journal.add({"n": 1})
    journal.close()
    file.write_bytes(file.read_bytes() + damage + (b'{"n": 9}\n' if damage.endswith(b"\n") else b""))
    journal = Journal(file)
    assert (journal.next(), journal.next()) == ({"n": 1}, None)
    journal.add({"n": 2})
    journal.close()
    assert Journal(file).entries == [{"n": 1}, {"n": 2}]
