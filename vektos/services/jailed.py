"""Runs one program in the jail to its end: within its time and its bounds, and with nothing of it left afterwards.

Knows no agent: it is given a jail, words and an environment, and hands back how it ended and what it printed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
import time
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from vektos.services import _weigh, jail
from vektos.services.jail import MB, Jail

LOOK_EVERY = 0.2
CHUNK = 1 << 16
KEPT = MB
"""Bytes of what a program prints that are kept of its beginning, and as many of its end."""
MOST_PRINTED = 256 * MB
"""Bytes above which a program that prints is ended."""
LEFT_OUT = b"\n[much was printed here]\n"
GOODBYE = 20.0
"""Seconds in which all of a jail has to be gone once its first process was killed."""


class Survivor(Exception):
    """Something of a jail lives on, so that nothing that it can write to is to be believed."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a program ended. `code`: None when it was made to end. `too_much`: what it took too much of, if it did."""

    code: int | None
    in_time: bool
    too_much: str
    printed: bytes


@dataclass
class _Heard:
    """What a program printed: its beginning and its end."""

    head: bytearray = field(default_factory=bytearray)
    tail: deque[bytes] = field(default_factory=deque)
    in_tail: int = 0
    size: int = 0

    def take(self, chunk: bytes) -> None:
        self.size += len(chunk)
        room = max(0, KEPT - len(self.head))
        self.head += chunk[:room]
        if chunk[room:]:
            self.tail.append(chunk[room:])
            self.in_tail += len(chunk) - room
        while self.in_tail - len(self.tail[0] if self.tail else b"") >= KEPT:
            self.in_tail -= len(self.tail.popleft())

    @property
    def text(self) -> bytes:
        kept = len(self.head) + self.in_tail
        return bytes(self.head) + (LEFT_OUT if kept < self.size else b"") + b"".join(self.tail)


async def run(
    box: Jail,
    words: Sequence[str],
    environment: Mapping[str, str],
    seconds: float,
    folders: Collection[Path],
    look: Callable[[], None],
) -> Ended:
    """Run a program; `OSError` when it cannot be started, `Survivor` when something of it could not be ended.

    `folders`: where it may write, which count for its bounds. `look` is called now and then while it runs.
    """
    program = await asyncio.create_subprocess_exec(
        *jail.command(box, words),
        env=dict(environment),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        start_new_session=True,
    )
    assert program.stdout is not None
    first = await _first(program)
    weighed = _weigh.watch(program.pid, box.bounds, lambda: _weigh.end(program.pid), folders)
    heard = _Heard()
    reader = asyncio.ensure_future(_hear(program.stdout, heard))
    try:
        in_time = await _waited(program, heard, seconds, look)
        code = program.returncode
    finally:
        _weigh.leave(weighed)
        await _ended(program, first)
        await asyncio.wait({reader}, timeout=GOODBYE)
        reader.cancel()
    too_much = weighed.too_much or (f"printed more than {MOST_PRINTED // MB} MB" if heard.size > MOST_PRINTED else "")
    return Ended(None if too_much else code, in_time, too_much, heard.text)


async def _first(program: asyncio.subprocess.Process) -> int:
    """A handle of the first process of the jail's namespace, with which all others end; -1 where there is none."""
    if not jail.is_apart():
        return -1
    while program.returncode is None:
        for one in _weigh.children(program.pid):
            with contextlib.suppress(OSError):
                handle = os.pidfd_open(one)
                if one in _weigh.children(program.pid):
                    return handle
                os.close(handle)
        await asyncio.sleep(0.001)
    return -1


async def _hear(stream: asyncio.StreamReader, heard: _Heard) -> None:
    while chunk := await stream.read(CHUNK):
        heard.take(chunk)
        await asyncio.sleep(0)  # one that prints without end leaves room for its neighbors


async def _waited(program: asyncio.subprocess.Process, heard: _Heard, seconds: float, look: Callable[[], None]) -> bool:
    """Wait for the program's end; whether it came in time."""
    ended, until = asyncio.ensure_future(program.wait()), time.monotonic() + seconds
    try:
        while not ended.done() and heard.size <= MOST_PRINTED:
            await asyncio.wait({ended}, timeout=min(LOOK_EVERY, max(0.0, until - time.monotonic())))
            look()
            if time.monotonic() >= until:
                return ended.done()
    finally:
        ended.cancel()
    return True


async def _ended(program: asyncio.subprocess.Process, first: int) -> None:
    """End whatever is left, and see that all of it is gone."""
    if program.returncode is None:
        await asyncio.to_thread(_weigh.end, program.pid)
    if first < 0:  # no namespace: what is left of its process group is all that is known of it
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(program.pid, signal.SIGKILL)
    await program.wait()
    if first >= 0 and not await asyncio.to_thread(_is_gone, first):
        raise Survivor("something of it could not be ended")


def _is_gone(first: int) -> bool:
    """End the first process of a namespace. The kernel says that it is gone only when all others of it are."""
    try:
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(first, signal.SIGKILL)
        waiting = select.poll()
        waiting.register(first, select.POLLIN)
        return bool(waiting.poll(GOODBYE * 1000))
    finally:
        os.close(first)
