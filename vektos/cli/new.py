"""`vektos new`: begins a grader or a task, in files that fail until they are filled. Overwrites nothing."""

from __future__ import annotations

import ast
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

from vektos.cli import _scaffolds as scaffolds
from vektos.cli._command import FINE, Command, benchmark
from vektos.files import write_whole
from vektos.paths import PACKAGE
from vektos.reading import UserError

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
OWN = "own_graders"
"""The folder of graders outside the package."""
WIDTH = 120

DESCRIPTION = """\
Begins a grader or a task.

vektos new grader NAME   in a checkout of vektos: the grader, its test, its folder of cases and its line in the
                         table. In any other benchmark: a grader of your own, and the line for bench.yaml.
vektos new task NAME     the five files of a task in tasks/NAME.

What is written fails until it is filled: a grader that does not judge yet is broken, a task without a title is
an error with file and key. NAME is made of small letters, digits and hyphens. No file is overwritten."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", choices=("grader", "task"))
    parser.add_argument("name", metavar="NAME")


def run(options: Namespace) -> int:
    if not NAME.fullmatch(options.name):
        raise UserError(f"{options.name!r} is no name. Use small letters, digits and hyphens, beginning with a letter.")
    root = benchmark().root
    if options.what == "task":
        return _task(root, options.name)
    table = root / PACKAGE.name / "graders" / "_table.py"
    return _grader(root, table, options.name) if table.is_file() else _own_grader(root, options.name)


def _task(root: Path, name: str) -> int:
    folder = f"tasks/{name}"
    _write(root, {f"{folder}/{file}": text.format(name=name) for file, text in scaffolds.TASK_FILES.items()})
    _say(
        f"Fill them in; `doit check_page --task {name}` says what is missing. The solution must have no findings.",
        "Without behaviours, delete behaviour.json.",
    )
    return FINE


def _grader(root: Path, table: Path, name: str) -> int:
    module = name.replace("-", "_")
    path = f"{PACKAGE.name}/graders/{module}.py"
    _write(
        root,
        {
            path: scaffolds.GRADER.format(name=name, title=name, imports=scaffolds.INSIDE, path=path),
            f"tests/graders/test_{module}.py": scaffolds.GRADER_TEST.format(name=name, module=module),
            f"tests/graders/{module}/cases.tsx": scaffolds.GRADER_CASES.format(name=name),
        },
    )
    write_whole(table, with_grader(table.read_text(encoding="utf-8"), module))
    print(f"changed {table.relative_to(root)}")
    _say(
        f"Write the cases, then the grader, until `pytest tests/graders/test_{module}.py` passes;",
        "then its docstring, and `vektos docs`.",
    )
    return FINE


def _own_grader(root: Path, name: str) -> int:
    module = name.replace("-", "_")
    path = f"{OWN}/{module}.py"
    _write(root, {path: scaffolds.GRADER.format(name=name, title=name, imports=scaffolds.OUTSIDE, path=path)})
    _say("Add it to bench.yaml, and it has a column of its own:", "graders:", f"  - {OWN}.{module}:GRADER")
    return FINE


def _write(root: Path, files: Mapping[str, str]) -> None:
    """All of these files, or none where one of them is there already."""
    for name in files:
        if (root / name).exists():
            raise UserError(f"{name}: is there already, so nothing was written. Take another name, or edit that file.")
    for name, text in files.items():
        write_whole(root / name, text)
        print(f"wrote {name}")


def _say(*lines: str) -> None:
    print("\n".join(("", *lines)))


def with_grader(table: str, module: str) -> str:
    """The text of the table with one grader more: imported in the order of names, listed last."""
    lines = table.splitlines()
    tree = ast.parse(table)
    graders = f"{PACKAGE.name}.graders"
    taken = next(n for n in tree.body if isinstance(n, ast.ImportFrom) and n.module == graders)
    listed = next(n for n in tree.body if isinstance(n, ast.AnnAssign) and ast.unparse(n.target) == "GRADERS")
    names = sorted({*(alias.name for alias in taken.names), module})
    line = f"from {graders} import {', '.join(names)}"
    if len(line) > WIDTH:
        line = "\n".join([f"from {graders} import (", *(f"    {name}," for name in names), ")"])
    lines.insert((listed.end_lineno or 0) - 1, f"    {module}.GRADER,")
    lines[taken.lineno - 1 : taken.end_lineno] = [line]
    return "\n".join(lines) + "\n"


COMMAND = Command("new", "begin a grader or a task", DESCRIPTION, arguments, run)
