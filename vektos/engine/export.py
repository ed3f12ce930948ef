"""`doit export`: what is known of every run, for other programs. Runs nothing; knows no format by content."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vektos.engine.asking import FINE, Asking
from vektos.paths import Paths
from vektos.reading import UserError

if TYPE_CHECKING:
    from vektos.report.collect import Result

FORMATS = ("json", "csv", "junit", "sarif", "markdown")


class Export(Asking):
    """`doit export`."""

    name = "export"
    doc_purpose = "print all results as JSON, CSV, JUnit, SARIF or Markdown"
    doc_usage = ""
    doc_description = (
        "Takes every run in results/ as it was last judged, narrowed by the options, and runs nothing: `doit bench` "
        "judges. JSON follows vektos/schemas/export.json; in JUnit a run is a test case; SARIF is version 2.1.0; "
        "Markdown fits a pull request's comment. Exit code: 0 exported, 2 misused."
    )
    cmd_options = (
        {
            "name": "format", "short": "f", "long": "format", "type": str, "default": "json",
            "choices": tuple((name, "") for name in FORMATS), "help": "what to print",
        },
        {
            "name": "output", "short": "", "long": "output", "type": str, "default": "",
            "help": "write to this file instead of the terminal",
        },
        *(
            {
                "name": f"{name}s", "short": "", "long": name, "type": list, "default": [],
                "help": f"only this {name}; may be repeated",
            }
            for name in ("model", "context", "task")
        ),
    )  # fmt: skip

    def answer(self, paths: Paths, options: Mapping[str, Any], _words: Sequence[str]) -> int:
        _put(writers(paths)[options["format"]](chosen(paths, options)), options["output"])
        return FINE


def writers(paths: Paths) -> Mapping[str, Callable[[Sequence[Result]], str]]:
    """Format → results as text in it."""
    from vektos.report.exports import junit, markdown, sarif, values

    return {
        "json": values.to_json,
        "csv": values.to_csv,
        "junit": junit.to_junit,
        "sarif": lambda results: sarif.to_sarif(results, paths),
        "markdown": markdown.to_markdown,
    }


def chosen(paths: Paths, options: Mapping[str, Sequence[str]]) -> list[Result]:
    """The results of the models, contexts and tasks that the options name; all where they name none."""
    from vektos.report.collect import collect

    results = collect(paths)
    for key in ("model", "context", "task"):
        known = {getattr(result.run, key) for result in results}
        for name in options[f"{key}s"]:
            if name not in known:
                raise UserError(
                    f"--{key} {name}: no run has it. There are: {', '.join(sorted(known)) or 'no runs yet'}."
                )
    return [
        result
        for result in results
        if all(
            not options[f"{key}s"] or getattr(result.run, key) in options[f"{key}s"]
            for key in ("model", "context", "task")
        )
    ]


def _put(text: str, file: str) -> None:
    if not file:
        print(text, end="")
        return
    try:
        Path(file).write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise UserError(f"--output {file}: {error.strerror}. Name a file that can be written.") from None
