"""A warm child: shared by threads, started again when it dies or hangs, and never left behind."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest import mock

import psutil
import pytest

from vektos.services import _process
from vektos.services._framing import ByLength, ByLine, Framing
from vektos.services._process import (
    BreaksToolError,
    Child,
    ChildGoneError,
    Program,
    ServiceError,
    Warm,
    without_interference,
)
from vektos.services._weigh import Weight
from vektos.services.jail import MB, Bounds, Jail

ANSWERS = """
import json, os, sys, time
me = os.urandom(8).hex()
for line in sys.stdin:
    asked = json.loads(line)
    method, number = asked["method"], asked["id"]
    if method == "die" and not os.path.exists(asked["params"]):
        open(asked["params"], "w").close()
        print("I am dying", file=sys.stderr, flush=True)
        os._exit(3)
    if method == "die always":
        os._exit(3)
    if method == "nap":
        time.sleep(0.5)
    if method == "hang":
        time.sleep(60)
    if method == "work":
        while True:
            pass
    if method == "grow":
        hoard = [b"x" * 50_000_000 for _ in range(40)]
        time.sleep(60)
    if method == "garble":
        print(asked["params"], flush=True)
        continue
    error = {"error": {"code": 1, "message": "no such thing"}} if method == "refuse" else {"result": me}
    print(json.dumps({"id": number, **error}), flush=True)
"""


PYTHON = (Path(sys.prefix), Path(sys.base_prefix), Path(sys.executable).resolve().parent.parent)


def program(folder: Path, limit: float = 20) -> Program:
    jail = Jail(folder, PYTHON, (folder,), bounds=Bounds(memory=300 * MB))
    words = [sys.executable, "-c", ANSWERS]
    return Program("the parrot", words, jail, ByLine(), limit, without_interference(), idle=limit)


def who(child: Child) -> str:
    """Which process this is; also what is asked of one to see that it is sound."""
    answer: str = child.call("who")
    return answer


def children() -> int:
    return len(psutil.Process().children(recursive=True))


@pytest.fixture
def warm(tmp_path: Path) -> Iterator[Warm]:
    service = Warm(lambda: Child(program(tmp_path)))
    yield service
    service.close()


def test_all_threads_share_one_child(warm: Warm) -> None:
    """The process is started once, however many ask at once."""
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: warm.ask(who, who), range(40)))) == 1


def test_a_child_that_died_is_replaced_and_the_request_answered(warm: Warm, tmp_path: Path) -> None:
    """A death costs a start, not an answer; the next request has a shared child again."""
    before = warm.ask(who, who)
    assert warm.ask(lambda child: child.call("die", str(tmp_path / "died")), who) != before
    assert warm.ask(who, who) == warm.ask(who, who)


def test_a_request_that_kills_every_child_fails_alone(warm: Warm) -> None:
    """The second try runs in a child of its own, so that nobody else's answer is lost with it."""
    with ThreadPoolExecutor(4) as pool:
        others = [pool.submit(warm.ask, who, who) for _ in range(3)]
        bad = pool.submit(warm.ask, lambda child: child.call("die always"), who)
        others += [pool.submit(warm.ask, who, who) for _ in range(20)]
        with pytest.raises(BreaksToolError, match="the parrot fails on it each time"):
            bad.result()
        assert all(other.result() for other in others)


@pytest.mark.parametrize("method", ["hang", "work"])
def test_a_child_that_sleeps_or_works_for_ever_is_given_up(method: str, tmp_path: Path) -> None:
    """What takes more processor time than a page may, or none for long, is ended, twice."""
    service = Warm(lambda: Child(program(tmp_path, limit=0.5)))
    with pytest.raises(BreaksToolError):
        service.ask(lambda child: child.call(method), who)
    assert service.ask(who, who)
    service.close()


def test_a_child_without_a_processor_is_not_given_up() -> None:
    """Time in which others had the processor is not the page's."""
    allowance, mine = _process._Allowance(), program(Path("/"), limit=0.5)
    with (
        mock.patch("vektos.services._process.time.monotonic", side_effect=[0.0, 100.0, 200.0]),
        mock.patch("vektos.services._weigh.weight", return_value=Weight(0, 1, 5.0)),
        mock.patch("vektos.services._weigh.starved", side_effect=[7.0, 106.6, 107.0]),
    ):
        assert [bool(allowance.exceeded(1, mine)) for _ in range(3)] == [False, False, True]


def test_all_that_is_asked_about_one_page_is_allowed_as_much_as_one_request(tmp_path: Path) -> None:
    """A page of many files does not get the time of many pages."""
    service = Warm(lambda: Child(program(tmp_path, limit=1)))
    with pytest.raises(BreaksToolError):
        service.ask(lambda child: [child.call("nap") for _ in range(20)], who)
    service.close()


def test_a_hung_child_that_does_not_even_read_is_given_up(tmp_path: Path) -> None:
    """A request larger than the pipe, to a child that has stopped reading, still ends within the limit."""
    service = Warm(lambda: Child(program(tmp_path, limit=1)))
    with ThreadPoolExecutor(2) as pool:
        hung = pool.submit(service.ask, lambda child: child.call("hang"), who)
        large = pool.submit(service.ask, lambda child: child.call("who", "x" * 10_000_000), who)
        assert large.result(20)
        with pytest.raises(BreaksToolError):
            hung.result(20)
    service.close()


def test_a_page_that_a_tool_refuses_is_at_fault_and_the_child_lives(warm: Warm) -> None:
    """An error that the tool reports each time, and of a good page never, is of the page."""
    before = warm.ask(who, who)
    with pytest.raises(BreaksToolError):
        warm.ask(lambda child: child.call("refuse"), who)
    assert warm.ask(who, who) == before


def test_a_tool_that_refuses_a_good_page_too_is_ours(warm: Warm) -> None:
    """What is wrong with the tool is what it says itself."""
    refuses = lambda child: child.call("refuse")  # noqa: E731
    with pytest.raises(ServiceError, match="the parrot: no such thing"):
        warm.ask(refuses, refuses)


def test_the_last_words_of_a_child_are_in_the_error(tmp_path: Path) -> None:
    """What a tool printed before it died is what one needs to mend it."""
    child = Child(program(tmp_path))
    with pytest.raises(ChildGoneError, match="I am dying"):
        child.call("die", str(tmp_path / "died"))
    child.close()


def test_close_ends_the_child_and_may_be_called_again(tmp_path: Path) -> None:
    """After `close` there is no process, and no new one is started."""
    service = Warm(lambda: Child(program(tmp_path)))
    before = children()
    service.ask(who, who)
    assert children() > before
    service.close()
    service.close()
    assert children() == before
    with pytest.raises(ServiceError, match="closed"):
        service.ask(who, who)


def test_a_program_that_is_not_there_is_named(tmp_path: Path) -> None:
    """A missing tool is an error of ours that says which."""
    jail = Jail(tmp_path, (tmp_path,))
    missing = Program("the absent", [tmp_path / "absent"], jail, ByLine(), 5, without_interference())
    service = Warm(lambda: Child(missing))
    with pytest.raises(ServiceError, match=r"(?s)the absent.*absent"):
        service.ask(who, who)
    service.close()


HOLDER = """
import sys, time
from tests.services.test__process import program
from vektos.services._process import Child
from pathlib import Path
child = Child(program(Path(sys.argv[1])))
child.call("who")
print(child.pid, flush=True)
time.sleep(60)
"""


def test_no_child_outlives_a_killed_parent(tmp_path: Path) -> None:
    """kill -9 of our process ends the child too: its input ends."""
    root = Path(__file__).parent.parent.parent
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, tmp_path], cwd=root, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.send_signal(signal.SIGKILL)
    assert gone(pid)


def gone(pid: int, within: float = 10) -> bool:
    end = time.monotonic() + within
    while time.monotonic() < end:
        if not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("framing", [ByLine(), ByLength()])
def test_messages_come_out_as_they_went_in(framing: Framing, tmp_path: Path) -> None:
    """Whatever is put on the pipe is taken off whole, one message after the other."""
    messages = [b'{"a": 1}', "{'ü': '😀'}".encode(), b"x" * 100_000]
    pipe = tmp_path / "pipe"
    pipe.write_bytes(b"".join(framing.wrap(message) for message in messages))
    with pipe.open("rb") as stream:
        assert [(framing.read(stream) or b"").strip() for _ in messages] == messages
        assert framing.read(stream) is None


def test_the_users_shell_does_not_change_what_tools_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the user's environment reaches a tool: no setting for Node, no key."""
    for name in ("NODE_OPTIONS", "npm_config_x", "PANDA_DEBUG", "OPENAI_API_KEY"):
        monkeypatch.setenv(name, "theirs")
    kept = without_interference()
    assert kept["NODE_ENV"] == "development"
    assert "theirs" not in kept.values()


def test_a_tool_that_fails_on_a_good_page_too_is_ours(tmp_path: Path) -> None:
    """Where a page that is known to be good ends the tool as well, no page is to blame."""
    service = Warm(lambda: Child(program(tmp_path)))
    dies = lambda child: child.call("die always")  # noqa: E731
    with pytest.raises(ChildGoneError, match="exit 3"):
        service.ask(dies, dies)
    service.close()


def test_a_child_that_grows_is_ended(tmp_path: Path) -> None:
    """More memory than the jail may have ends it, and the reason says so."""
    service = Warm(lambda: Child(program(tmp_path)))
    grows = lambda child: child.call("grow")  # noqa: E731
    with pytest.raises(ChildGoneError, match="took more than 300 MB of memory"):
        service.ask(grows, grows)
    assert service.ask(who, who)
    service.close()


@pytest.mark.parametrize(
    "said",
    [
        "no JSON",
        "[]",
        "1",
        "null",
        "{}",
        '{"id": 99}',
        '{"method": 1}',
        "[" * 100_000,
        '{"id": {}, "error": 3}',
        "\x00",
    ],
)
def test_whatever_a_child_says_it_is_given_up_or_goes_on(said: str, tmp_path: Path) -> None:
    """A child that a page has taken over can spoil its own answer only."""
    service = Warm(lambda: Child(program(tmp_path, limit=1)))
    with pytest.raises(BreaksToolError):
        service.ask(lambda child: child.call("garble", said), who)
    assert service.ask(who, who)
    service.close()
