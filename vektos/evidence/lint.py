"""Evidence `lint`: what oxlint says about the agent's files. Knows no rule and excuses nothing."""

from __future__ import annotations

from vektos.evidence._kind import EvidenceKind, Request, bounded
from vektos.evidence._scratch import NO_PAGE, laid_out
from vektos.model import Evidence
from vektos.services.linter import Linter


def gather(request: Request) -> Evidence:
    """{"diagnostics": [{file, line, column, rule, message, help}]}, only of files the agent wrote."""
    if not request.page.exists:
        return Evidence("lint", "blocked", NO_PAGE)
    with laid_out(request.services.paths, request.page, request.task) as folder:
        return Evidence("lint", "ok", data={"diagnostics": bounded(request.services.get(Linter).diagnostics(folder))})


KIND = EvidenceKind(
    name="lint",
    gather=gather,
    task_parts=("fixture",),
    web=(".oxlintrc.json", "ds", "package.json", "panda.config.ts", "tsconfig.json"),
    packages=("oxlint", "@pandacss/eslint-plugin", "@pandacss/dev"),
)
