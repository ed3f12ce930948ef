"""Jobs side by side, each in a process that is forked for it: Python alone fills one core only.

For jobs that think and wait for nobody, since a forked process has none of its parent's threads and services. On Linux:
elsewhere what the system's own libraries hold may not be used after a fork. Knows no target.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from vektos.reading import UserError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Job = TypeVar("Job")
Result = TypeVar("Result")
Tell = Callable[[Any], None]

CAN = sys.platform == "linux"
WORTH = 400
"""Targets that are worth a fork, which costs as much as some twenty of them."""
ENDED, RAISED, TOLD = "ended", "raised", "told"
PR_SET_PDEATHSIG = 1


def side_by_side(
    jobs: Iterable[Job], work: Callable[[Job, Tell], Result], told: Tell, processes: int
) -> Iterator[Result]:
    """What `work` makes of each job, as they end; never more than so many at once. Results have to be picklable.

    `told`: called here with whatever a job gives to its `Tell`. A `UserError` or `OSError` of a job is raised here, and
    ends the others.
    """
    import multiprocessing
    import multiprocessing.connection as pipes  # slow to import, and not needed where there is little to do

    context = multiprocessing.get_context("fork")
    waiting = iter(jobs)
    running: dict[Connection, Any] = {}
    try:
        while True:
            while len(running) < processes and (job := next(waiting, None)) is not None:
                here, there = context.Pipe(duplex=False)
                process = context.Process(target=_apart, args=(work, job, there, os.getpid()))
                process.start()
                there.close()
                running[here] = process
            if not running:
                return
            for ready in [one for one in pipes.wait([*running]) if isinstance(one, pipes.Connection)]:
                what, content = _received(ready, running[ready])
                if what == TOLD:
                    told(content)
                    continue
                running.pop(ready).join()
                if what == RAISED:
                    raise content
                yield content
    finally:
        for process in running.values():
            process.terminate()
        for process in running.values():
            process.join()


def _received(ready: Connection, process: Any) -> tuple[str, Any]:
    try:
        what, content = ready.recv()
    except EOFError:
        process.join()
        raise UserError(
            f"a process of this invocation ended early (exit code {process.exitcode}). What had finished is kept; "
            "start again."
        ) from None
    return what, content


def end_with(parent: int) -> None:
    """Have this forked process end with its parent, however that ends: nobody else would claim its place."""
    if sys.platform == "linux":
        import ctypes  # slow to import, and needed in the forked process only

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:
        os._exit(1)


def _apart(work: Callable[[Job, Tell], Result], job: Job, to: Connection, parent: int) -> None:
    """The forked process."""
    end_with(parent)
    try:
        to.send((ENDED, work(job, lambda content: to.send((TOLD, content)))))
    except (UserError, OSError) as error:
        to.send((RAISED, error))
    except KeyboardInterrupt:
        os._exit(130)
    os._exit(0)  # at once: what else there is to flush or to end is the parent's
