"""Evidence `types`: what TypeScript says about the agent's files. Knows no rule and excuses nothing."""

from __future__ import annotations

from vektos.evidence._kind import EvidenceKind, Request, bounded
from vektos.evidence._scratch import NO_PAGE, laid_out
from vektos.model import Evidence
from vektos.services.typescript import TypeScriptServer


def gather(request: Request) -> Evidence:
    """{"diagnostics": [{file, line, column, end_line, end_column, code, message}]}, only of files the agent wrote."""
    if not request.page.exists:
        return Evidence("types", "blocked", NO_PAGE)
    with laid_out(request.services.paths, request.page, request.task) as folder:
        diagnostics = request.services.get(TypeScriptServer).diagnostics(folder)
    return Evidence("types", "ok", data={"diagnostics": bounded(diagnostics)})


KIND = EvidenceKind(
    name="types",
    gather=gather,
    task_parts=("fixture",),
    web=("ds", "entry/mount.tsx", "entry/page.d.ts", "package.json", "panda.config.ts", "tsconfig.json"),
    packages=(
        "typescript",
        "@types/react",
        "@types/react-dom",
        "@ark-ui/react",
        "@pandacss/dev",
        "lucide-react",
    ),
)
