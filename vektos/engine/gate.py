"""`doit gate`: an exit code for CI, red only for what is worse beyond noise or breaks a hard rule. Runs nothing."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from vektos.engine.asking import FINE, MISUSED, Asking
from vektos.paths import Paths
from vektos.reading import UserError, read_checked
from vektos.terminal import printable

FAILED = 1
"""Exit code: the gate is closed."""


class GateCommand(Asking):
    """`doit gate`."""

    name = "gate"
    doc_purpose = "fail where results are worse than a baseline beyond noise, or break a hard rule"
    doc_usage = ""
    doc_description = (
        "Looks at every run in results/ as it was last judged, by the thresholds under `gate:` in bench.yaml "
        "(docs/ci.md). A baseline is what `doit export` wrote, for instance on the main branch. "
        "Exit code: 0 nothing is worse, 1 something is, 2 misused, or a run was left out since it is damaged."
    )
    cmd_options = (
        {
            "name": "baseline", "short": "", "long": "baseline", "type": str, "default": "",
            "help": "compare with this export (JSON); without it only limits and hard rules count",
        },
    )  # fmt: skip

    def answer(self, paths: Paths, options: Mapping[str, Any], _words: Sequence[str]) -> int:
        from vektos.report.collect import collect
        from vektos.report.exports.values import export_value
        from vektos.report.gate import Gate, check

        raw = (read_checked(paths.config, "bench", paths.config.name) or {}) if paths.config.exists() else {}
        collected = collect(paths)
        print(collected.complaint, end="", file=sys.stderr)
        results = collected.results
        if not results:
            raise UserError("there are no runs in results/ yet. Make some: doit bench.")
        checks = check(Gate.of(raw.get("gate", {})), export_value(results), _baseline(options["baseline"]))
        if not checks:
            raise UserError("there is nothing to check: name a --baseline, or limits under `gate:` in bench.yaml.")
        for one in sorted(checks, key=lambda one: ("fail", "cannot tell", "pass").index(one.status)):
            print(printable(f"{one.status:<12}{one.words}"))
        counts = Counter(one.status for one in checks)
        print(", ".join(f"{counts[status]} {status}" for status in ("pass", "cannot tell", "fail")))
        if counts["fail"]:
            return FAILED
        return MISUSED if collected.left_out else FINE


def _baseline(file: str) -> Mapping[str, Any] | None:
    if not file:
        return None
    value: Mapping[str, Any] = read_checked(Path(file), "export", file)
    return value
