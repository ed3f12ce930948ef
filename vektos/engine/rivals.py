"""The same graph for ninja and make, so that `doit perf` can compare. Knows no target by content."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from vektos.engine.bed import Bed
from vektos.model import Run
from vektos.paths import Paths
from vektos.targets import RULER

DUMP = """
import json, sys
from vektos import targets
from vektos.selection import Selection
dag = targets.open_dag(Selection(reference=False))
flow = (dag.agent(), dag.page(), *(dag.evidence(kind.name) for kind in dag.kinds), dag.grade(), dag.score())
for target in (target for part in flow for target in part):
    print(json.dumps([[str(path) for path in target[key]] for key in ("targets", "file_dep")]))
"""
HERE = Paths(Path())
TOUCH = "for o in {outputs}; do echo x > $$o; done"


@dataclass(frozen=True, slots=True)
class Rival:
    """Another build tool. Its targets write one word each with the shell's own echo."""

    name: str

    def program(self) -> str | None:
        """Where it is; None if it is not here."""
        beside = Path(sys.executable).parent / self.name
        return str(beside) if beside.is_file() else shutil.which(self.name)

    def command(self, what: str = "", number: int = 1) -> list[str]:
        program = self.program()
        assert program is not None
        flags = ["-rR", "-s"] if self.name == "make" else ["--quiet"]
        only = [_name(str(HERE.score(_run(number), True)), "")] if what == "one run selected" else []
        return [program, f"-j{os.cpu_count()}", *flags, *only]

    def edit(self, folder: Path, what: str, number: int) -> None:
        """The change that stands for an edit of ours: of the listed page, of a graderHash and so of the ruler."""
        files = {
            "one page edited": [_name(str(HERE.page_index(_run(number))), "")],
            "one grader edited": [str(HERE.hash("graders.use_client")), str(HERE.hash(RULER))],
        }
        for name in files.get(what, ()):
            if (folder / name).exists():
                with open(folder / name, "a", encoding="utf-8") as file:
                    file.write("x")

    def lay_out(self, bed: Bed, folder: Path) -> None:
        """Write the build file and the sources."""
        targets = [*_targets(bed)]
        made = {path for outputs, _ in targets for path in outputs}
        for path in {path for _, inputs in targets for path in inputs} - made:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text("x", encoding="utf-8")
        for path in made if self.name == "make" else ():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
        if self.name == "make":
            lines = ["all: " + " ".join(sorted(made))]
            for outputs, inputs in targets:
                first, *more = outputs
                lines += [f"{first}: {' '.join(inputs)}", f"\t@{TOUCH.format(outputs=' '.join(outputs))}"]
                lines += [f"{other}: {first} ;" for other in more]
            (folder / "Makefile").write_text("\n".join(lines) + "\n", encoding="utf-8")
        else:
            lines = ["rule make", f"  command = {TOUCH.format(outputs='$out')}"]
            lines += [f"build {' '.join(outputs)}: make {' '.join(inputs)}" for outputs, inputs in targets]
            (folder / "build.ninja").write_text("\n".join(lines) + "\n", encoding="utf-8")


RIVALS = (Rival("ninja"), Rival("make"))


def _targets(bed: Bed) -> Iterator[tuple[list[str], list[str]]]:
    told = subprocess.run(
        [sys.executable, "-c", DUMP], cwd=bed.folder, env=bed.environment, capture_output=True, text=True, check=True
    )
    for line in told.stdout.splitlines():
        outputs, inputs = json.loads(line)
        root = f"{bed.folder}{os.sep}"
        yield [_name(path, root) for path in outputs], [_name(path, root) for path in inputs]


def _run(number: int) -> Run:
    return Run("mock/ideal", "none", number, "statement")


def _name(path: str, root: str) -> str:
    """A path as a build file can hold it."""
    return path.removeprefix(root).replace("~", "@").replace(":", "_").replace(" ", "_")
