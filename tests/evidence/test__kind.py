"""What every kind of evidence stands on, whatever it gathers."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from vektos.evidence._kind import EvidenceKind, Request
from vektos.model import Evidence, Page, Task, canonical
from vektos.paths import Paths
from vektos.services.pool import Services

TASK = Task("x", "", "", "", (), (), "", b"{}")


def test_what_was_seen_while_packages_were_missing_is_broken(tmp_path: Path) -> None:
    """A package that is being installed anew makes no finding: what was gathered meanwhile is tried again."""
    paths = Paths(tmp_path)
    react = paths.web / "node_modules" / "react"
    react.mkdir(parents=True)
    paths.stamp("packages").parent.mkdir(parents=True)
    paths.stamp("packages").write_text(
        canonical({"lock": "", "folders": {"react": os.stat(react).st_mtime_ns}}), encoding="utf-8"
    )

    def gather(_: Request) -> Evidence:
        return Evidence("types", "ok", data={"diagnostics": []})

    def gather_without(request: Request) -> Evidence:
        shutil.rmtree(react)
        return gather(request)

    request = Request(Page({}), TASK, tmp_path / "evidence", tmp_path, Services(paths))
    assert EvidenceKind("types", gather, packages=("react",)).run(request).status == "ok"
    seen = EvidenceKind("types", gather_without, packages=("react",)).run(request)
    assert (seen.status, seen.data) == ("broken", None)
    assert "npm's packages were changed" in seen.reason
