"""Progress on stderr: targets done / total, what runs now, time left; plain lines where there is no terminal.

A doit reporter. Knows targets by name only.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from vektos.terminal import printable, printable_lines

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

SAY_EVERY = 5.0
"""Seconds between two plain lines."""
RELAY_EVERY = 0.2
"""Seconds between two words of a forked process."""
FAILURES = 20
"""Failures that are told one by one: on a full disk each target fails."""
NAMED = 2
"""Reasons for a target to run that are named; more are counted."""
SETUP = frozenset({"browser", "packages", "workspace", "codegen", "vendor"})
"""Targets that are said by name when they start, since they take long and happen once."""


class Reporter:
    """What the runner says, told to a person. Results and tables are not its business: stdout stays clean."""

    desc = "progress on stderr"
    elsewhere = (0, 0)
    """Targets that earlier parts of this invocation have done, and that later ones will."""

    def __init__(self, _outstream: Any, _options: Mapping[str, Any]) -> None:
        self.failures: list[str] = []
        self.executed: list[str] = []
        self._told: set[str] = set()
        self._is_terminal = sys.__stderr__ is not None and sys.__stderr__.isatty()
        self._lock = threading.Lock()
        self._running: dict[str, str] = {}
        self._total = 0
        self._done = 0
        self._said = time.monotonic()
        self._progress: Progress | None = None
        self._bar: Any = None

    @cached_property
    def _console(self) -> Console:
        from rich.console import Console  # slow to import, and not needed where there is nothing to say

        return Console(file=sys.__stderr__)

    def initialize(self, tasks: Mapping[str, Any], selected: Iterable[str]) -> None:
        """Count what is reachable from the selected targets; groups are not counted."""
        waiting, reached = list(selected), set[str]()
        while waiting:
            name = waiting.pop()
            if name not in reached:
                reached.add(name)
                waiting.extend((*tasks[name].task_dep, *tasks[name].setup_tasks))
        self._done, later = self.elsewhere
        self._total = self._done + later + sum(1 for name in reached if not tasks[name].has_subtask)

    def expect(self, total: int) -> None:
        """So many targets are made by other processes, which `advance` is told of."""
        self._total = total

    def advance(self, done: int, name: str) -> None:
        """Another process has done so many more targets, `name` the last."""
        with self._lock:
            self._done += done
            if self._is_terminal:
                self._running = {name: ""}
                self._show()
            elif time.monotonic() - self._said > SAY_EVERY:
                self._line(f"{self._done}/{self._total} targets, {name} done")

    def repeat(self, line: str) -> None:
        """Say what another process would say, unless it was said."""
        if line not in self._told:
            self._told.add(line)
            self._line(line)

    def get_status(self, task: Any) -> None:
        """Called before a target is looked at; nothing to say."""

    def execute_task(self, task: Any) -> None:
        """A target starts. Called from worker threads."""
        if task.has_subtask:
            return
        with self._lock:
            self._running[task.name] = _reason(task) if self._is_terminal else ""
            self.executed.append(task.name)
            if self._is_terminal:
                self._show()
            elif task.name in SETUP:
                self._line(f"{task.name}: {task.doc}")

    def skip_uptodate(self, task: Any) -> None:
        self._ended(task)

    def skip_ignore(self, task: Any) -> None:
        self._ended(task)

    def add_success(self, task: Any) -> None:
        self._ended(task)

    def add_failure(self, task: Any, fail: Any) -> None:
        """A target of ours failed. What merely waited for it is not worth a line."""
        self._ended(task)
        if type(fail).__name__ == "UnmetDependency" or task.has_subtask:
            return
        message = getattr(fail, "message", "") or str(fail)
        trace = "".join(fail.traceback).strip() if type(fail).__name__ == "TaskError" and fail.traceback else ""
        if message in self._told:
            return  # one cause of many failures is told once
        self._told.add(message)
        said = f"{task.name}: {trace or message}"
        self.failures.append(said)
        if len(self.failures) <= FAILURES:
            self._line(f"failed: {said}")

    def cleanup_error(self, exception: Any) -> None:
        self._line(f"failed: {exception.get_msg()}")

    def runtime_error(self, msg: str) -> None:
        self.failures.append(msg)
        self._line(f"failed: {msg}")

    def teardown_task(self, task: Any) -> None:
        """No target of ours has a teardown: services end with the invocation."""

    def complete_run(self) -> None:
        """Take the bar away: what stays on the screen is the result."""
        if len(self.failures) > FAILURES:
            self._line(f"failed: {len(self.failures) - FAILURES} more targets")
        if self._progress is not None:
            self._progress.stop()
            self._progress = None

    def _ended(self, task: Any) -> None:
        if task.has_subtask:
            return
        with self._lock:
            started = self._running.pop(task.name, None) is not None
            self._done += 1
            if self._progress is not None:
                self._progress.update(self._bar, completed=self._done, now=self._now())
            elif started and not self._is_terminal and time.monotonic() - self._said > SAY_EVERY:
                self._line(f"{self._done}/{self._total} targets, {task.name} done{_reason(task)}")

    def _show(self) -> None:
        if self._progress is None:
            from rich.progress import (
                BarColumn,
                MofNCompleteColumn,
                Progress,
                SpinnerColumn,
                TextColumn,
                TimeRemainingColumn,
            )

            self._progress = Progress(
                SpinnerColumn(),
                BarColumn(30),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
                TextColumn("{task.fields[now]}", markup=False),
                console=self._console,
                transient=True,
            )
            self._bar = self._progress.add_task("", total=self._total, completed=self._done, now="")
            self._progress.start()
        self._progress.update(self._bar, completed=self._done, now=self._now())

    def _now(self) -> str:
        return printable("  ".join(self._running) + next(iter(self._running.values()), ""))

    def _line(self, text: str) -> None:
        self._said = time.monotonic()
        self._console.print(printable_lines(text), markup=False, highlight=False, soft_wrap=True)


class Relayed(Reporter):
    """What the runner of a forked process says, sent to its parent: a line, or how many targets more are done."""

    to: Callable[[str | tuple[int, str]], None]

    def __init__(self, outstream: Any, options: Mapping[str, Any]) -> None:
        super().__init__(outstream, options)
        self._is_terminal = False
        self._sent = 0

    def _ended(self, task: Any) -> None:
        self._done += not task.has_subtask
        if time.monotonic() - self._said > RELAY_EVERY:
            self._send(task.name)

    def complete_run(self) -> None:
        super().complete_run()
        self._send("the last")

    def _send(self, name: str) -> None:
        self._said = time.monotonic()
        self.to((self._done - self._sent, name))
        self._sent = self._done

    def _line(self, text: str) -> None:
        self.to(text)


def _reason(task: Any) -> str:
    """In brackets, what changed of the things that a target reads; empty where it never ran before."""
    changed = sorted(map(str, task.dep_changed or ()))
    if not changed or len(changed) == len(task.file_dep):
        return ""
    from vektos.hashing import CHANGED  # loaded by now, and not needed where there is nothing to do

    words = [*dict.fromkeys(w for path in changed for w in CHANGED.get(path, [f"{os.path.basename(path)} changed"]))]
    return f" ({'; '.join(words[:NAMED])}{f' and {len(words) - NAMED} more' if len(words) > NAMED else ''})"
