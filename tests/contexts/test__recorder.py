"""What a server or an agent says that is no proper message is noted as far as it can be, and stops nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from vektos.contexts._recorder import Recorder


@pytest.mark.parametrize("number", [1, "a", [1], {"a": 1}, None, 1.5])
@pytest.mark.parametrize("result", [None, 1, [], {"tools": 3}, {"tools": [1, {"name": [2]}, {"name": "t\ud800"}]}])
def test_no_message_stops_the_recorder(tmp_path: Path, number: Any, result: Any) -> None:
    """Whatever stands in the place of a number or a result."""
    log = tmp_path / "log.jsonl"
    recorder = Recorder(log)
    for method in ("tools/list", "tools/call"):
        recorder.to_server({"id": number, "method": method, "params": {"name": "\ud800", "arguments": "\udfff"}})
        recorder.to_agent({"id": number, "result": result, "error": {"message": "\ud800"}})
    recorder.closed()
    recorder._file.close()
    events = [json.loads(line)["event"] for line in log.read_text("utf-8").splitlines()]
    assert events[0] == "started" and events[-1] == "closed"
