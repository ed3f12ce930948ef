"""Every sub-command, in the order of --help. A new one is one line here."""

from __future__ import annotations

from vektos.cli import design_system, docs, ds_mcp, fuzz, grade, hashes, imports, new, show, why
from vektos.cli._command import Command

COMMANDS: tuple[Command, ...] = (
    grade.COMMAND,
    show.COMMAND,
    imports.COMMAND,
    design_system.COMMAND,
    ds_mcp.COMMAND,
    hashes.COMMAND,
    why.COMMAND,
    docs.COMMAND,
    new.COMMAND,
    fuzz.COMMAND,
)
