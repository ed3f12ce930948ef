"""The figures of a run, believed or not: what a program prints, a journal holds or a provider answers.

A figure is finite, not negative, and not absurd, or it is unknown. Nothing that is read here can raise an error.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

Figure = Literal["tokensIn", "tokensOut", "cost", "steps"]

MOST: Mapping[str, float] = {"tokensIn": 1e9, "tokensOut": 1e9, "cost": 1_000.0, "steps": 1e6, "seconds": 1e7}
"""Above these no figure of one run is believed: a thousand million tokens, 1,000 dollars, a million steps."""
MOST_DOCUMENTS = 20_000


def believed(value: object, figure: str) -> float | None:
    """The figure as a number, or None where it cannot be one of a run."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    # Compared before it is converted, since an int may be too large for a float; NaN is in no range.
    return abs(float(value)) if 0 <= value <= MOST[figure] else None


def whole(value: object, figure: str) -> int | None:
    """The figure as a whole number."""
    number = believed(value, figure)
    return None if number is None else int(number)


def figures_of(said: str, usage: Mapping[str, str]) -> dict[str, float | None]:
    """What a program says it used: each figure summed over the lines of JSON that hold it.

    None where none does, or where one that does cannot be believed. A program that prints one document at its end has
    one such line, or one that spans all lines.
    """
    documents = [*_documents(said)]
    return {key: _summed([*_all_at(documents, path)], key) for key, path in usage.items()}


def _summed(values: Sequence[object], figure: str) -> float | None:
    numbers = [believed(value, figure) for value in values]
    known = [number for number in numbers if number is not None]
    return believed(sum(known), figure) if known and len(known) == len(numbers) else None


def _documents(said: str) -> Iterator[Any]:
    lines = [line for line in said.splitlines() if line.startswith("{") and line.rstrip().endswith("}")]
    found = [document for line in lines[-MOST_DOCUMENTS:] if (document := parsed(line)) is not None]
    yield from found
    start = said.find("{\n")
    if not found and start >= 0:
        document = parsed(said[start : said.rfind("}") + 1])
        if document is not None:
            yield document


def parsed(text: str) -> Any:
    """A JSON document; None where it is none, says a key twice, nests too deep, or holds what is no number."""
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_refused)
    except (ValueError, RecursionError):
        return None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _refused(constant: str) -> Any:
    raise ValueError(f"{constant} is no number")


def _all_at(documents: Sequence[Any], path: str) -> Iterator[object]:
    for document in documents:
        for part in path.split("."):
            document = document.get(part) if isinstance(document, dict) else None
        if document is not None:
            yield document
