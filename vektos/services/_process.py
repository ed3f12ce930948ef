"""A warm child process that answers JSON-RPC over its standard streams, started again when it dies or hangs.

`Child` is one process. `Warm` is what services hold: it shares one child among all threads, and asks a request whose
child died or hung a second time, in a fresh child of its own, so that a neighbour's mishap costs nobody an answer.
Knows no tool. A child ends by itself when this process is gone, since its standard input then ends.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

from vektos.services._framing import Framing

T = TypeVar("T")

GOODBYE = 2.0
"""Seconds that a child gets to end by itself once its standard input is closed."""

STDERR_LINES = 20
"""How much of what a child complained about is kept for the error message."""


class ServiceError(Exception):
    """A tool of ours failed: it died, hung or answered with an error. Says nothing about the page."""


class ChildGoneError(ServiceError):
    """The child died or did not answer in time; asking another child may help."""


@dataclass(frozen=True, slots=True)
class Program:
    """How a child is started. `limit`: the seconds that one request may take."""

    name: str
    command: Sequence[str | Path]
    folder: Path
    framing: Framing
    limit: float
    environment: Mapping[str, str]


class Child:
    """One process. Any number of threads may have requests under way; answers find theirs by number."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._numbers = itertools.count(1)
        self._waiting: dict[int, Future[Any]] = {}
        self._lock = threading.Lock()
        self._said: deque[str] = deque(maxlen=STDERR_LINES)
        self._gone = ""
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        try:
            self._process = subprocess.Popen(
                [str(part) for part in program.command],
                cwd=program.folder,
                env=dict(program.environment),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # a Ctrl-C in the terminal is ours to handle
            )
        except OSError as error:
            raise ServiceError(f"{program.name} could not be started: {error}") from error
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

    def call(self, method: str, params: object = None) -> Any:
        """The answer to one request. `ChildGoneError`: the child died or took too long; `ServiceError`: it refused."""
        number = next(self._numbers)
        future: Future[Any] = Future()
        with self._lock:
            if self._gone:
                raise ChildGoneError(self._gone)
            self._waiting[number] = future
        self._send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        try:
            return future.result(self.program.limit)
        except FutureTimeout:
            message = f"{self.program.name} did not answer {method} within {self.program.limit:g} s"
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
            self._process.kill()
        for thread in self._threads:
            thread.join()

    def _end(self, why: str) -> None:
        self._fail(why)
        self._process.kill()
        self._outbox.put(None)
        self._process.wait()

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
        with self._process.stdout as stream, contextlib.suppress(OSError, ValueError):
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
            for line in stream:
                self._said.append(line.decode(errors="replace").rstrip())

    def _obituary(self) -> str:
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
        self._child: Child | None = None
        self._spares: set[Child] = set()
        self._closed = False

    def ask(self, request: Callable[[Child], T]) -> T:
        """What `request` makes of the shared child; of a fresh one if that died or hung meanwhile."""
        try:
            return request(self._shared())
        except ChildGoneError:
            spare = self._start()
            with self._lock:
                self._refuse_when_closed(spare)
                self._spares.add(spare)
            try:
                return request(spare)
            finally:
                with self._lock:
                    self._spares.discard(spare)
                spare.close()

    def close(self) -> None:
        """End every child. Requests under way fail."""
        with self._lock:
            self._closed = True
            children = [*self._spares, *([self._child] if self._child else [])]
            self._child = None
        for child in children:
            child.close()

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


def without_interference(environment: Mapping[str, str]) -> dict[str, str]:
    """An environment in which no setting of the user's shell changes what a Node tool answers."""
    return {name: value for name, value in environment.items() if not name.startswith(("NODE_", "npm_", "PANDA_"))} | {
        "NODE_ENV": "development",
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        "HOME": os.environ.get("HOME", "/"),
    }
