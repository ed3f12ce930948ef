"""What doit calls up to date, narrowed: a target whose outputs are no longer what it made is not.

doit itself asks of an output only whether it is there, so a damaged or edited one would be believed for good. Knows no
target of ours.
"""

from __future__ import annotations

import os

from doit.dependency import Dependency, DependencyStatus
from doit.task import Task

from vektos.setting_up import PAID

MADE = "made:"
"""Where a target's row says what its outputs were like."""


class Memory(Dependency):  # type: ignore[misc]  # doit is untyped
    """doit's memory, asked by us. Outputs that are `PAID` for are not made again because they look otherwise."""

    @staticmethod
    def over(plain: Dependency) -> Memory:
        """The same memory, asked by us."""
        ours = Memory.__new__(Memory)
        ours.__dict__ = plain.__dict__
        return ours

    def get_status(self, task: Task, tasks_dict: dict[str, Task], get_log: bool = False) -> DependencyStatus:
        status = super().get_status(task, tasks_dict, get_log)
        if status.status == "up-to-date" and task.targets:
            made = self._get(task.name, MADE)
            for path in made if isinstance(made, dict) else ():
                if path in task.targets and self.checker.check_modified(path, os.stat(path), made[path]):
                    status.add_reason("changed_target", path)
                    break
        return status

    def save_success(self, task: Task, result_hash: str | None = None) -> None:
        if task.targets and task.meta != PAID:
            self._set(task.name, MADE, {path: self.checker.state(path) for path in task.targets})
        super().save_success(task, result_hash)
