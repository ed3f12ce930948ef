"""What is fed, and what became of one input: a value, a documented error, or a failure. Knows no target by name."""

from __future__ import annotations

import signal
import time
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from vektos.paths import PACKAGE

LIMIT = 2.0
"""Seconds of the processor that one input may take."""
MOST = 64_000
"""Bytes of one input, unless a target says more."""
SLOW = f"over {LIMIT:g} s"


class Wrong(Exception):
    """Raised by a target whose code answered, but with something that it promises never to answer."""


@dataclass(frozen=True, slots=True)
class Target:
    """A reader of bytes. `run` feeds it one input; it may write into the folder that it is given.

    `documented`: the errors that its callers expect. `seeds`: sound inputs found in a checkout, besides those in the
    target's own folder. `words`: what its language is made of, in one text. `most`: bytes of one input.
    `change`: how an input is mostly changed, instead of what can be done to any text.
    """

    name: str
    run: Callable[[bytes, Path], object]
    documented: tuple[type[Exception], ...] = ()
    seeds: Callable[[Path], Iterable[bytes]] = lambda _: ()
    words: str = ""
    most: int = MOST
    change: Callable[[bytes, bytes, Random, int], bytes] | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    """An input that ended in neither a value nor a documented error: what it ended in, where, and what was said."""

    target: str
    what: str
    content: bytes

    @property
    def kind(self) -> str:
        """The same for all inputs that fail in the same place in the same way."""
        return self.what.partition(": ")[0]


@dataclass(slots=True)
class Tally:
    """What became of a target's inputs. `failures`: by how they fail, the smallest input of each."""

    tried: int = 0
    crashes: int = 0
    slow: int = 0
    failures: dict[str, Failure] = field(default_factory=dict)

    def add(self, failure: Failure) -> bool:
        """Count a failure; whether it is of a new kind."""
        slow = failure.what.startswith(SLOW)
        self.slow, self.crashes = self.slow + slow, self.crashes + (not slow)
        known = self.failures.get(failure.kind)
        if known is None or len(failure.content) < len(known.content):
            self.failures[failure.kind] = failure
        return known is None


class _TooSlow(BaseException):
    """Ends what is running when its time is over; no code of ours takes it for an error of its own."""


def attempt(target: Target, content: bytes, folder: Path) -> Failure | None:
    """Feed one input; one that takes too long once more, since a busy machine makes everything slow.

    For the main thread only, which alone can be interrupted.
    """
    failure = _fed(target, content, folder)
    return _fed(target, content, folder) if failure and failure.what.startswith(SLOW) else failure


def _fed(target: Target, content: bytes, folder: Path) -> Failure | None:
    before = signal.signal(signal.SIGVTALRM, _over)
    start = time.thread_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT)
    try:
        target.run(content, folder)
    except target.documented:
        pass
    except _TooSlow as error:
        return Failure(target.name, f"{SLOW} in {_place(error)}", content)
    except Exception as error:
        return Failure(target.name, f"{type(error).__name__} in {_place(error)}: {error}"[:300], content)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    return Failure(target.name, SLOW, content) if time.thread_time() - start > LIMIT else None


def _over(*_: object) -> None:
    raise _TooSlow


def _place(error: BaseException) -> str:
    """The innermost of our own functions that it came out of."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [one for one in frames if one.filename.startswith(str(PACKAGE)) and "fuzzing" not in one.filename]
    if not ours:
        return "no code of ours"
    return f"{Path(ours[-1].filename).relative_to(PACKAGE)}:{ours[-1].lineno} {ours[-1].name}"


def reduced(target: Target, failure: Failure, folder: Path, seconds: float) -> Failure:
    """The smallest input that still fails like this one, as far as it is found in time: pieces are taken out."""
    until, best = time.monotonic() + seconds, failure
    size = len(best.content) // 2
    while size:
        at = 0
        while at < len(best.content) and time.monotonic() < until:
            smaller = attempt(target, best.content[:at] + best.content[at + size :], folder)
            if smaller is not None and smaller.kind == best.kind:
                best = smaller
            else:
                at += size
        size = min(size, len(best.content)) // 2
    return best
