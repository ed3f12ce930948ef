"""Programs that are meant to do harm, as agents: nothing gets out, nothing stays, and each run says what happened."""

from __future__ import annotations

import functools
import os
from pathlib import Path

import psutil
import pytest

from tests.hostile import driver
from tests.hostile.driver import CANARY, KEY, NOBODY, PROGRAMS, Outcome, expected
from vektos.services import _landlock, jail

pytestmark = pytest.mark.skipif(jail.kind() not in ("bubblewrap", "landlock"), reason="no jail on this machine")
USERS = (None, NOBODY) if os.getuid() == 0 else (None,)
NOT_KEPT = {
    *(() if _landlock.scopes() else ("connects_to_abstract_sockets",)),
    *(("becomes_root",) if jail.kind() == "landlock" else ()),  # root of a namespace, where all is closed all the same
}
"""What the jail of this machine does not prevent, as docs/agents.md says."""
FIELDS = ("outcome", "cost", "steps", "tokens_in", "masked")


@functools.cache
def outcomes(user: int | None) -> dict[str, Outcome]:
    return driver.run(PROGRAMS, user)


def test_there_are_many() -> None:
    """The list of ways out is the test."""
    assert len(PROGRAMS) >= 40


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
@pytest.mark.parametrize("user", USERS, ids=lambda user: "root" if user is None and os.getuid() == 0 else "user")
def test_a_hostile_program_comes_to_what_it_says(program: Path, user: int | None) -> None:
    """Each program's run ends as the program says at its top, and nothing that it tried has worked."""
    found, says = outcomes(user)[program.stem], expected(program)
    if not says:
        assert found.attempt is None and "ended with exit code" in found.error and "Traceback" not in found.error
        assert found.error.isprintable()
        return
    attempt = found.attempt
    assert attempt is not None, found.error
    told = "\n".join(attempt.transcript)
    got = [line for line in attempt.transcript if '"GOT' in line]
    if program.stem in NOT_KEPT:
        got = []
    assert got == []
    assert KEY not in told and CANARY not in told
    assert not any(CANARY.encode() in content for content in attempt.files.values())
    assert sorted(attempt.files) == says["files"] or says["files"] is None, told[-2000:]
    assert set(says.get("holds", ())) <= set(attempt.files)
    assert says.get("stop", "") in attempt.stop, attempt.stop
    record = attempt.record
    for field in FIELDS:
        if field in says and not (field == "outcome" and says[field] is None):
            assert record[field] == says[field], (field, record, told[-2000:])
    left = [one["file"] for one in record["left"]]
    assert says.get("left") is None or set(says["left"]) <= set(left), left
    assert all(name.isprintable() for name in left)
    assert "used" not in says or found.exposure["used"] == says["used"]
    assert record["jail"] == jail.described()


@pytest.mark.parametrize("user", USERS, ids=lambda user: "root" if user is None and os.getuid() == 0 else "user")
def test_nothing_stays(user: int | None) -> None:
    """When all have ended, no process is left of any of them."""
    outcomes(user)
    here = str(Path(__file__).parent / "programs")
    assert [
        one for one in psutil.process_iter(["cmdline"]) if any(here in word for word in one.info["cmdline"] or ())
    ] == []
