"""Evidence `css`: the stylesheet of the design system and the page, as page.css. Does not judge what is in it."""

from __future__ import annotations

from vektos.evidence._kind import EvidenceKind, Request
from vektos.evidence._scratch import NO_PAGE, laid_out
from vektos.files import write_whole
from vektos.model import Evidence, digest
from vektos.services.web_worker import WebWorker

STYLESHEET = "page.css"


def gather(request: Request) -> Evidence:
    """{"bytes", "sha256"} of page.css, which lies beside."""
    if not request.page.exists:
        return Evidence("css", "blocked", NO_PAGE)
    with laid_out(request.services.paths, request.page, request.task) as folder:
        content = request.services.get(WebWorker).css(folder).encode(errors="replace")
    write_whole(request.folder / STYLESHEET, content)
    return Evidence("css", "ok", data={"bytes": len(content), "sha256": digest(content)})


KIND = EvidenceKind(
    name="css",
    gather=gather,
    task_parts=("fixture",),
    keeps=(STYLESHEET,),
    web=("ds", "package.json", "panda.config.ts", "tsconfig.json", "worker"),
    packages=("@pandacss/dev", "esbuild", "typescript"),
)
