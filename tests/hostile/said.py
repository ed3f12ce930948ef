"""What the source tools say of some pages, as JSON on standard output: `said.py FOLDER JAIL [--judged] NAME...`.

A program of its own, so that it can run as another user, with that user's Python. FOLDER: a benchmark whose workspace
is there. `--judged`: with the verdicts of the graders that read source, which needs this checkout's own Python.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from vektos.design_system import part_text
from vektos.engine.attackers import attackers
from vektos.evidence import bundle, css, lint, types
from vektos.evidence._kind import Request
from vektos.graders._judge import GOOD_TASK, Judge, Origin
from vektos.graders._table import GRADERS
from vektos.model import Page, Task, digest
from vektos.paths import Paths
from vektos.services import jail
from vektos.services.pool import Services

ROOT = Path(__file__).parent.parent.parent
TASK = Task("example", "banking", "", "", (), (), "", b"{}\n")
KINDS = (types.KIND, lint.KIND, css.KIND, bundle.KIND)


def page_of(name: str) -> Page:
    """The attacker of this name, or the solution of the task of this name."""
    task = ROOT / "tasks" / name
    if task.is_dir():
        return Page({"page.tsx": (task / "solution.tsx").read_bytes()})
    bait = {
        "CANARY": "/nowhere/canary.txt",
        "ROOT": "/nowhere",
        "PID": "1",
        "STAYS": "x",
        "URL": "http://x",
        "PORT": "9",
    }
    return next(one for one in attackers(Path(__file__).parent / "pages") if one.name == name).page(bait)


def main() -> None:
    """Print what is said of each page."""
    folder, kind, *names = sys.argv[1:]
    paths = Paths(Path(folder))
    jail.choose(kind)  # type: ignore[arg-type]
    said: dict[str, dict[str, str]] = {}
    with tempfile.TemporaryDirectory(dir=paths.cache) as place:
        services = Services(paths)
        try:
            for name in names:
                if name != "--judged":
                    request = Request(page_of(name), TASK, Path(place), Path(place), services)
                    said[name] = {one.name: one.run(request).to_json() for one in KINDS}
                    said[name] |= {file.name: digest(file.read_bytes()) for file in sorted(Path(place).iterdir())}
            if "--judged" in names:
                origins = {grader.name: Origin(grader.judge.__module__) for grader in GRADERS}
                judge = services.made(Judge, lambda: Judge(origins, lambda part: part_text(paths.manifest, part)))
                for name in said:
                    for grader in (one for one in GRADERS if not one.evidence):
                        asked = {part: GOOD_TASK[part] for part in grader.task_parts}
                        said[name][grader.name] = judge.verdict(grader, page_of(name), {}, asked).to_json()
        finally:
            services.close()
    json.dump(said, sys.stdout)


if __name__ == "__main__":
    main()
