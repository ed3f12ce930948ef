"""Evidence `bundle`: the page as one script with its source map, or why it does not build. Knows no browser.

React and the design system are not in it: they are in vendor.js, which all pages share.

A page that does not build is a fact about the page, so the status is `ok` and both files are empty.
"""

from __future__ import annotations

from typing import Any

from vektos.evidence._kind import EvidenceKind, Request, bounded
from vektos.evidence._scratch import NO_PAGE, laid_out, refusals
from vektos.files import write_whole
from vektos.model import PAGE, Evidence, Page, digest
from vektos.services.web_worker import WebWorker

SCRIPT = "page.js"
SOURCE_MAP = "page.js.map"


def gather(request: Request) -> Evidence:
    """{"errors": [{file, line, column, message}], "sha256" of page.js, "" when there are errors}."""
    if not request.page.exists:
        return Evidence("bundle", "blocked", NO_PAGE)
    errors = refused_files(request.page)
    built: dict[str, Any] = {"errors": [], "code": "", "map": ""}
    if all(error["file"] != PAGE for error in errors):
        with laid_out(request.services.paths, request.page, request.task) as folder:
            built = request.services.get(WebWorker).bundle(folder)
    errors = sorted([*errors, *built["errors"]], key=lambda e: (e["file"], e["line"], e["column"], e["message"]))
    script = b"" if errors else built["code"].encode()
    write_whole(request.folder / SCRIPT, script)
    write_whole(request.folder / SOURCE_MAP, b"" if errors else built["map"].encode())
    return Evidence("bundle", "ok", data={"errors": bounded(errors), "sha256": digest(script) if script else ""})


def refused_files(page: Page) -> list[dict[str, Any]]:
    """The files that cannot be part of any page, as errors of the build."""
    return [
        {"file": refusal.shown, "line": 1, "column": 1, "message": f"cannot be part of the page: {refusal.why}"}
        for refusal in refusals(page)
    ]


KIND = EvidenceKind(
    name="bundle",
    gather=gather,
    task_parts=("fixture",),
    keeps=(SCRIPT, SOURCE_MAP),
    shared=("vendor.json",),
    web=("ds/package.json", "entry/mount.tsx", "package.json", "panda.config.ts", "tsconfig.json", "worker"),
    packages=("esbuild", "react", "react-dom", "lucide-react"),
)
