"""What a grader looks at, read from files: only those that it declares. Judges nothing and knows no grader by name."""

from __future__ import annotations

import threading
from pathlib import Path

from vektos.asked import read_parts
from vektos.design_system import Manifest
from vektos.graders._grader import NO_MANIFEST, Grader, Subject
from vektos.model import Evidence
from vektos.runs import read_page


class Reading:
    """Reads for the graders of one invocation; the manifest, which all share, once. `manifest`: its file."""

    def __init__(self, manifest: Path) -> None:
        self._file = manifest
        self._manifests: dict[tuple[str, ...], Manifest] = {}
        self._lock = threading.Lock()

    def subject(self, grader: Grader, page: Path, evidence: Path, asked: Path) -> Subject:
        """The page in `page`, what was seen of it in `evidence`, what its task asks in `asked`."""
        seen = {kind: (evidence / f"{kind}.json").read_text(encoding="utf-8") for kind in grader.evidence}
        return Subject(
            page=read_page(page),
            task=read_parts(asked, grader.task_parts),
            manifest=self._manifest(grader.manifest_parts),
            evidence={kind: Evidence.from_json(text) for kind, text in seen.items()},
        )

    def _manifest(self, parts: tuple[str, ...]) -> Manifest:
        with self._lock:
            if parts not in self._manifests:
                self._manifests[parts] = Manifest.load_parts(self._file, parts) if parts else NO_MANIFEST
            return self._manifests[parts]
