"""`doit perf`: how long things take, each part beside something that anybody can run, in the same minute.

A measurement, not a test: prints a table for each part, and with --json everything that was measured. Ratios say more
than seconds, which hang on the machine and on what else it does. Knows the parts by name only.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from vektos.engine.asking import Asking
from vektos.engine.measuring import Asked, Measured, machine
from vektos.files import write_whole
from vektos.model import canonical
from vektos.paths import Paths
from vektos.reading import UserError

PARTS: Mapping[str, str] = {
    "pages": "vektos.engine.perf_pages",
    "steps": "vektos.engine.perf_steps",
    "scale": "vektos.engine.perf_scale",
    "source": "vektos.engine.perf_source",
}
"""Part → its module, which has `measure(asked: Asked) -> Measured`. Imported only when asked for."""

OPT_RUNS = {
    "name": "runs", "short": "", "long": "runs", "type": list, "default": [],
    "help": "how many runs (scale) or pages (source) to measure with; may be repeated [default: 15, 225, 2000; 2000]",
}  # fmt: skip
OPT_ROUNDS = {
    "name": "rounds", "short": "", "long": "rounds", "type": int, "default": 5,
    "help": "how often each figure is taken; the median counts [default: 5]",
}  # fmt: skip
OPT_JSON = {
    "name": "json", "short": "", "long": "json", "type": str, "default": "",
    "help": "write all that was measured to this file; - for stdout, in the place of the tables",
}  # fmt: skip


class Perf(Asking):
    """`doit perf`."""

    doc_purpose = "measure how long things take, beside other tools in the same minute"
    doc_usage = "[PART...]"
    doc_description = f"Takes minutes. PART: {', '.join(PARTS)}; all of them where none is named."
    cmd_options = (OPT_RUNS, OPT_ROUNDS, OPT_JSON)

    def execute(self, options: Any, words: Sequence[str]) -> int:
        unknown = [word for word in words if word not in PARTS]
        if unknown:
            raise UserError(f"perf {unknown[0]}: there is no such part. There are {', '.join(PARTS)}.")
        wrong = [text for text in options["runs"] if not text.isdecimal()]
        if wrong:
            raise UserError(f"--runs {wrong[0]}: takes a whole number.")
        asked = Asked(options["rounds"], [int(text) for text in options["runs"]])
        if not Paths.here().manifest.is_file():
            raise UserError(f"{Paths.here().manifest} is missing: run `doit manifest` first.")
        found: dict[str, Measured] = {}
        for name in words or PARTS:
            found[name] = importlib.import_module(PARTS[name]).measure(asked)
        known = machine(Paths.here())
        said = canonical({"machine": known, "parts": {name: part.figures for name, part in found.items()}})
        if options["json"] == "-":
            print(said, end="")
            return 0
        for name, part in found.items():
            print(f"{name}\n\n{part.table}")
        print("  ".join(f"{key}: {value}" for key, value in known.items()))
        if options["json"]:
            write_whole(Path(options["json"]), said)
        return 0
