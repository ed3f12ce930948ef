"""`doit report`: the results as a folder of pages that opens from disk. Runs no target; knows no page."""

from __future__ import annotations

import sys
import webbrowser
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vektos.engine.asking import FINE, Asking
from vektos.paths import Paths
from vektos.reading import UserError

if TYPE_CHECKING:
    from vektos.report.regressions import Changes


class Report(Asking):
    """`doit report`."""

    name = "report"
    doc_purpose = "show all results as a folder of pages that opens from disk"
    doc_usage = ""
    doc_description = (
        "Tells of every run in results/ as it was last judged, and runs nothing: `doit bench` judges. Needs no server "
        "and no network; only what changed is made again. Exit code: 0 it is there, 2 misused."
    )
    cmd_options = (
        {
            "name": "open", "short": "", "long": "open", "type": bool, "default": False,
            "help": "open it in the browser",
        },
        {
            "name": "to", "short": "", "long": "to", "type": str, "default": "",
            "help": "write it to this folder instead of cache/report",
        },
    )  # fmt: skip

    def answer(self, paths: Paths, options: Mapping[str, Any], _words: Sequence[str]) -> int:
        from vektos.report.html.build import build
        from vektos.report.html.words import plural

        folder = _folder(options["to"]) if options["to"] else paths.report
        built = build(paths, folder, _changes(paths))
        print(built.complaint, end="", file=sys.stderr)
        print(f"{plural(built.runs, 'run')}, {plural(built.written, 'file')} made anew: {built.index}")
        if options["open"] and not webbrowser.open(built.index.as_uri()):
            print("no browser could be opened: open that file yourself", file=sys.stderr)
        return FINE


def _changes(paths: Paths) -> Changes | None:
    """What the latest change of the results was; None where there is no earlier state."""
    from vektos.engine.regressions import compared
    from vektos.history import History

    history = History(paths.history)
    return compared(paths, history) if len(history.states()) > 1 else None


def _folder(name: str) -> Path:
    """Where the report goes: a folder that is new, empty, or a report already, since what is not ours is removed."""
    from vektos.report.html.site import MEMORY

    folder = Path(name).resolve()
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / MEMORY).is_file())):
        raise UserError(f"--to {name}: holds something that is no report. Name a new folder, or an empty one.")
    return folder
