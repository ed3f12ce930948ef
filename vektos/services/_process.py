"""A warm child process that answers JSON-RPC over its standard streams, started again when it dies or hangs.

`Child` is one process, in a jail of its own. `Warm` is what services hold: it shares one child among all threads, and
asks a request that failed a second time, in a fresh child and alone, so that a neighbor's mishap costs nobody an
answer. What fails there too, where a known-good page does not, is the page's own doing. Knows no tool.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeout
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

from vektos.services import _weigh, jail
from vektos.services._framing import Framing
from vektos.services._turns import Turns
from vektos.services.jail import Jail
from vektos.services.node import node

T = TypeVar("T")

GOODBYE = 2.0
"""Seconds that a child gets to end by itself once its standard input is closed."""

STDERR_LINES, STDERR_BYTES = 20, 2000
"""How much of what a child complained about is kept for the error message: lines, and bytes of one."""

LOOK_SECONDS = 0.2
"""How often a child that has not answered yet is looked at."""
IDLE_SECONDS = 12.0 if _weigh.HAS_PROC else 60.0
"""Seconds in which a child that is asked something may do nothing. Where nobody says how long it waited for a
processor, waiting counts too, so it gets more."""


class ServiceError(Exception):
    """A tool of ours failed: it died, hung or answered with an error. Says nothing about the page."""


class ChildGoneError(ServiceError):
    """The child died or took too much; asking another child may help."""


class BreaksToolError(Exception):
    """The page ends our tool each time, and a known-good page does not: that is the page's doing.

    How it ends it is not said: which limit a page meets first may differ from one machine to the next.
    """


@dataclass(frozen=True, slots=True)
class Program:
    """How a child is started, and in which jail. `limit`: the seconds of processor time that one page may take, so
    that a machine which is busy with other things does not change what is said of a page; `idle`: those of the clock
    in which it neither works nor waits for a processor.
    """

    name: str
    command: Sequence[str | Path]
    jail: Jail
    framing: Framing
    limit: float
    environment: Mapping[str, str]
    idle: float = IDLE_SECONDS


def _start(program: Program) -> subprocess.Popen[bytes]:
    """Start a process in its jail, which ends with the thread that started it: so always by one that stays."""
    global _starter
    if _starter is None or _starter[0] != os.getpid():
        _starter = os.getpid(), ThreadPoolExecutor(1, "start")
    return (
        _starter[1]
        .submit(
            subprocess.Popen,
            jail.command(program.jail, program.command),
            env=dict(program.environment),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # a Ctrl-C in the terminal is ours to handle
        )
        .result()
    )


_starter: tuple[int, ThreadPoolExecutor] | None = None
"""The thread that starts children, and the process it is of: a forked one has its own."""


@dataclass(slots=True)
class _Allowance:
    """What one thread's page has taken of a child, from the first look on, which an answer in time never meets."""

    started: float | None = None
    worked: float = 0.0
    waited: float = 0.0

    def exceeded(self, pid: int, program: Program) -> str:
        """What the child took when it worked for longer than it may, or did nothing for too long; else nothing."""
        now, worked, waited = time.monotonic(), _weigh.weight(pid).seconds, _weigh.starved(pid)
        if self.started is None:
            self.started, self.worked, self.waited = now, worked, waited
        worked, waited = worked - self.worked, max(0.0, waited - self.waited)
        idle = now - self.started - worked - waited
        if worked <= program.limit and idle <= program.idle:
            return ""
        return f"{worked:.1f} s of work, {idle:.1f} s without any, {waited:.1f} s without a processor"


class _OfThread(threading.local):
    """Each thread's own page."""

    allowance: _Allowance | None = None


class Child:
    """One process. Any number of threads may have requests under way; answers find theirs by number."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._numbers = itertools.count(1)
        self._waiting: dict[int, Future[Any]] = {}
        self._lock = threading.Lock()
        self._said: deque[str] = deque(maxlen=STDERR_LINES)
        self._gone = ""
        self._mine = _OfThread()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        try:
            self._process = _start(program)
        except OSError as error:
            raise ServiceError(f"{program.name} could not be started: {error}") from error
        self._weighed = _weigh.watch(self._process.pid, program.jail.bounds, self._kill)
        self._threads = [
            threading.Thread(target=read, name=program.name, daemon=True)
            for read in (self._read_answers, self._read_complaints, self._write)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def alive(self) -> bool:
        return not self._gone and self._process.poll() is None

    @property
    def pid(self) -> int:
        return self._process.pid

    @contextlib.contextmanager
    def one_page(self) -> Iterator[Child]:
        """All that this thread asks meanwhile is about one page, and is allowed as much as one request."""
        self._mine.allowance = _Allowance()
        try:
            yield self
        finally:
            self._mine.allowance = None

    def call(self, method: str, params: object = None) -> Any:
        """The answer to one request. `ChildGoneError`: the child died or took too much; `ServiceError`: it refused."""
        number = next(self._numbers)
        future: Future[Any] = Future()
        with self._lock:
            if self._gone:
                raise ChildGoneError(self._gone)
            self._waiting[number] = future
        self._send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        allowance = self._mine.allowance or _Allowance()
        while True:
            try:
                return future.result(LOOK_SECONDS)
            except FutureTimeout:
                if took := allowance.exceeded(self.pid, self.program):
                    message = f"{self.program.name} took too long for {method}: {took}"
                    self._end(message)
                    raise ChildGoneError(message) from None

    def notify(self, method: str, params: object) -> None:
        """Tell the child something that it does not answer."""
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def close(self) -> None:
        """End the child: politely, then not."""
        self._fail(f"{self.program.name} was closed")
        self._outbox.put(None)
        try:
            self._process.wait(GOODBYE)
        except subprocess.TimeoutExpired:
            self._kill()
        _weigh.leave(self._weighed)
        for thread in self._threads:
            thread.join()

    def _end(self, why: str) -> None:
        self._fail(why)
        self._kill()
        self._outbox.put(None)
        self._process.wait()
        _weigh.leave(self._weighed)

    def _kill(self) -> None:
        if self._process.poll() is None:
            _weigh.end(self.pid)

    def _fail(self, why: str) -> None:
        with self._lock:
            self._gone = self._gone or why
            waiting, self._waiting = self._waiting, {}
        for future in waiting.values():
            future.set_exception(ChildGoneError(why))

    def _send(self, message: object) -> None:
        self._outbox.put(self.program.framing.wrap(json.dumps(message).encode()))

    def _write(self) -> None:
        """Put what is sent on the pipe. In a thread of its own, since a child that hangs does not read either."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError), self._process.stdin as stream:
            while (message := self._outbox.get()) is not None:
                stream.write(message)
                stream.flush()

    def _read_answers(self) -> None:
        assert self._process.stdout is not None
        # A child may have been taken over by a page: whatever it sends, no more than its own answer can be wrong.
        garbled = (OSError, ValueError, TypeError, AttributeError, KeyError, RecursionError)
        with self._process.stdout as stream, contextlib.suppress(*garbled):
            while (raw := self.program.framing.read(stream)) is not None:
                self._take(json.loads(raw))
        # It ended, or what it sends is no longer sense: it is given up.
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GOODBYE)
        self._threads[1].join(GOODBYE)
        self._end(self._obituary())

    def _take(self, message: dict[str, Any]) -> None:
        if "method" in message:
            if "id" in message:  # the child asks us something; none of ours has a question that matters
                self._send({"jsonrpc": "2.0", "id": message["id"], "result": None})
            return
        with self._lock:
            future = self._waiting.pop(message["id"], None)
        if future is None:
            return
        if message.get("error"):
            future.set_exception(ServiceError(f"{self.program.name}: {message['error'].get('message')}"))
        else:
            future.set_result(message.get("result"))

    def _read_complaints(self) -> None:
        assert self._process.stderr is not None
        with self._process.stderr as stream:
            while line := stream.readline(STDERR_BYTES):
                self._said.append(line.decode(errors="replace").rstrip())

    def _obituary(self) -> str:
        if self._weighed.too_much:
            return f"{self.program.name} {self._weighed.too_much}"
        said = "\n".join(self._said)
        return f"{self.program.name} died (exit {self._process.poll()})" + (
            f"; its last words:\n{said}" if said else ""
        )


class Starter(Protocol):
    """Makes a child that is ready for requests."""

    def __call__(self) -> Child: ...


class Warm:
    """One child, started on first use, shared by all threads until `close`."""

    def __init__(self, start: Starter) -> None:
        self._start = start
        self._lock = threading.Lock()
        self._turns = Turns()
        self._child: Child | None = None
        self._spares: set[Child] = set()
        self._closed = False

    def ask(self, request: Callable[[Child], T], sound: Callable[[Child], object]) -> T:
        """What `request` makes of the shared child; of a fresh one, alone, if that died, hung or refused.

        `sound`: asks a child the same of a page that is known to be good. `BreaksToolError`: the page fails with every
        child, and that page with none; `ServiceError`: our tool does not work.
        """
        with contextlib.suppress(ServiceError), self._turns.together(), self._shared().one_page() as child:
            return request(child)
        return self._alone(request, sound, self._start)

    def ask_fresh(self, request: Callable[[Child], T], sound: Callable[[Child], object], start: Starter) -> T:
        """As `ask`, but of a child of its own, which is thrown away."""
        with contextlib.suppress(ServiceError), self._turns.together(), self._spare(start) as child:
            return request(child)
        return self._alone(request, sound, start)

    def _alone(self, request: Callable[[Child], T], sound: Callable[[Child], object], start: Starter) -> T:
        with self._turns.alone():
            with self._spare(start) as child:
                name = child.program.name
                try:
                    return request(child)
                except ServiceError:
                    if _is_sound(child, sound):
                        raise BreaksToolError(f"{name} fails on it each time") from None
            with self._spare(start) as another:
                sound(another)
            raise BreaksToolError(f"{name} fails on it each time") from None

    def close(self) -> None:
        """End every child. Requests under way fail."""
        with self._lock:
            self._closed = True
            children = [*self._spares, *([self._child] if self._child else [])]
            self._child = None
        for child in children:
            child.close()

    @contextlib.contextmanager
    def _spare(self, start: Starter) -> Iterator[Child]:
        spare = start()
        with self._lock:
            self._refuse_when_closed(spare)
            self._spares.add(spare)
        try:
            with spare.one_page():
                yield spare
        finally:
            with self._lock:
                self._spares.discard(spare)
            spare.close()

    def _shared(self) -> Child:
        with self._lock:
            if self._child is None or not self._child.alive:
                if self._child is not None:
                    self._child.close()
                self._refuse_when_closed(None)
                self._child = self._start()
            return self._child

    def _refuse_when_closed(self, child: Child | None) -> None:
        if self._closed:
            if child is not None:
                child.close()
            raise ServiceError("this service was closed; a new invocation starts a new one")


def _is_sound(child: Child, sound: Callable[[Child], object]) -> bool:
    """Whether a child that a page has just been asked of works: it may have died of it, or be spoiled."""
    with contextlib.suppress(ServiceError):
        sound(child)
        return True
    return False


def without_interference() -> dict[str, str]:
    """The environment of our tools: nothing of the user's, so that no setting changes an answer and no key is seen."""
    return jail.bare_environment(
        {
            "PATH": f"{node().parent}{os.pathsep}/usr/local/bin{os.pathsep}/usr/bin{os.pathsep}/bin",
            "HOME": "/tmp",  # noqa: S108 - the jail's own
            "NODE_ENV": "development",
            "NO_COLOR": "1",
            "NO_UPDATE_NOTIFIER": "1",
        }
    )
