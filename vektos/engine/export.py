"""`doit export`: what is known of every run, for other programs. Runs nothing; knows no format by content."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vektos.engine.asking import FINE, Asking
from vektos.halves import utf8
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.terminal import printable

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
        from vektos.report.collect import collect

        collected = collect(paths)
        results = chosen(collected.results, options)
        _put(writers(paths, collected.left_out)[options["format"]](results), options["output"])
        print(collected.complaint, end="", file=sys.stderr)
        return FINE


def writers(paths: Paths, left_out: Sequence[str]) -> Mapping[str, Callable[[Sequence[Result]], str]]:
    """Format → results as text in it. `left_out`: what of results/ could not be read, for formats that can say so."""
    from vektos.report.exports import junit, markdown, sarif, values

    return {
        "json": lambda results: values.to_json(results, left_out),
        "csv": values.to_csv,
        "junit": lambda results: junit.to_junit(results, left_out),
        "sarif": lambda results: sarif.to_sarif(results, paths),
        "markdown": lambda results: markdown.to_markdown(results, left_out),
    }


def chosen(results: Sequence[Result], options: Mapping[str, Sequence[str]]) -> list[Result]:
    """The results of the models, contexts and tasks that the options name; all where they name none."""
    for key in ("model", "context", "task"):
        known = {getattr(result.run, key) for result in results}
        for name in options[f"{key}s"]:
            if name not in known:
                there_are = ", ".join(sorted(known)) or "no runs yet"
                raise UserError(printable(f"--{key} {name}: no run has it. There are: {there_are}."))
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
        Path(file).write_bytes(utf8(text))
    except OSError as error:
        raise UserError(f"--output {file}: {error.strerror}. Name a file that can be written.") from None
