"""The targets of the set-up: browser, packages, workspace, generated code, manifest and the like.

Knows no run, grader or task. A part of the DAG (`targets.py`), apart because it is made once for all runs.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from doit.action import BaseAction
from doit.exceptions import TaskError, TaskFailed

from vektos import design_system
from vektos.paths import WEB_SOURCES, Paths
from vektos.reading import UserError
from vektos.services import storybook, workspace
from vektos.services._fonts import fonts
from vektos.services.browser import BrowserError, record_browser, recorded_browser
from vektos.services.installed import packages_are_recorded, record_packages

Target = dict[str, Any]
PAID = {"paid": True}
"""What doit is told of targets whose outputs were paid for: they are never made again because they look otherwise."""
UNCAPTURED: Target = {"io": {"capture": False}}
"""doit captures output by replacing sys.stdout, which is not safe with worker threads: it may never come back."""


class SetUp:
    """The targets that every run shares, all but those that hang on the graders and the tasks."""

    def __init__(self, paths: Paths, with_page: bool) -> None:
        self.paths = paths
        self.with_page = with_page

    def browser(self) -> Target:
        stamp = self.paths.stamp("browser")
        return {
            **UNCAPTURED,
            "actions": [told(record_browser, self.paths)],
            "targets": [stamp],
            "uptodate": [(has_browser, [self.paths])],
        }

    def packages(self) -> Target:
        return {
            **UNCAPTURED,
            "actions": [told(workspace.install_packages, self.paths)],
            "file_dep": [WEB_SOURCES / name for name in workspace.MANIFESTS],
            "task_dep": ["browser"] if self.with_page else [],
            "targets": [self.paths.stamp("packages")],
            "uptodate": [(workspace.packages_are_whole, [self.paths])],
        }

    def workspace(self) -> Target:
        sources = workspace.source_files()
        return {
            **UNCAPTURED,
            "actions": [told(workspace.sync_sources, self.paths)],
            "file_dep": [*sources],
            "task_dep": ["packages"],
            "targets": [self.paths.web / path.relative_to(WEB_SOURCES) for path in sources],
        }

    def codegen(self) -> Target:
        return {
            **UNCAPTURED,
            "actions": [told(workspace.generate_code, self.paths)],
            "file_dep": [
                *(path for path in workspace.source_files() if workspace.shapes_generated_code(path)),
                self.paths.stamp("packages"),
                self.paths.stamp("python"),  # which brings Node
            ],
            "task_dep": ["workspace"],
            "targets": [self.paths.stamp("codegen")],
            "uptodate": [(workspace.generated_code_is_whole, [self.paths])],
        }

    def vendor(self) -> Target:
        return {
            **UNCAPTURED,
            "actions": [told(workspace.build_vendor, self.paths)],
            "file_dep": [
                *(path for path in workspace.source_files() if workspace.shapes_vendor(path)),
                *(self.paths.stamp(name) for name in ("codegen", "packages", "python")),
            ],
            "task_dep": ["codegen"],
            "targets": [self.paths.web / name for name in workspace.VENDOR],
        }

    def storybook(self) -> Target:
        sources = [path for path in workspace.source_files() if path.is_relative_to(WEB_SOURCES / "ds")]
        return {
            **UNCAPTURED,
            "actions": [told(storybook.build, self.paths)],
            "file_dep": [*storybook.source_files(), *sources, self.paths.stamp("codegen")],
            "targets": [*storybook.made(self.paths)],
        }

    def manifest(self) -> Target:
        parts = [design_system.part_file(self.paths.manifest, part) for part in design_system.MANIFEST_PARTS]
        return {
            **UNCAPTURED,
            "actions": [
                told(workspace.describe_design_system, self.paths),
                told(design_system.write_parts, self.paths.manifest),
            ],
            "file_dep": [
                design_system.SCHEMA,
                *workspace.source_files(),
                *(self.paths.stamp(name) for name in ("codegen", "packages", "python")),
            ],
            "targets": [self.paths.manifest, *parts],
        }

    def python(self) -> Target:
        return {
            **UNCAPTURED,
            "actions": [told(record_packages, self.paths)],
            "targets": [self.paths.stamp("python")],
            "uptodate": [(packages_are_recorded, [self.paths])],
        }


def has_browser(paths: Paths) -> bool:
    """Whether the browser on record is still the one to use, and draws with the same fonts."""
    browser = recorded_browser(paths)
    return browser is not None and browser.fonts == fonts()


class Told(BaseAction):  # type: ignore[misc]  # doit is untyped
    """An action as doit should have it: no result kept, and an error that the user can mend told without traceback."""

    out = err = result = None
    values: Mapping[str, object] = {}
    task: Any

    def __init__(self, action: Callable[..., object], arguments: Sequence[object]) -> None:
        self._action = action
        self._arguments = arguments

    def execute(self, _out: object = None, _err: object = None) -> TaskFailed | TaskError | None:
        """Run the action, which is given the files of its target by the names that doit has for them."""
        given = {"dependencies": self.task.file_dep, "targets": self.task.targets}
        try:
            self._action(*self._arguments, **{name: [*given[name]] for name in _asked_for(self._action)})
        except (workspace.SetupError, BrowserError, UserError) as error:
            return TaskFailed(str(error))
        except OSError as error:
            return TaskFailed(f"{error.filename or 'a file'}: {error.strerror or error}. Mend that and start again.")
        except Exception as error:
            return TaskError("a crash of ours", error)
        return None


def told(action: Callable[..., object], *arguments: object) -> Told:
    """An action of a target. doit's own kind looks at an action's signature again for each target that has it."""
    return Told(action, arguments)


@functools.cache
def _asked_for(action: Callable[..., object]) -> tuple[str, ...]:
    parameters = inspect.signature(action).parameters
    return tuple(name for name in ("dependencies", "targets") if name in parameters)
