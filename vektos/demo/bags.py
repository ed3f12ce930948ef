"""The pages of the demo: each task's solution with a bag of mistakes that belong together. Knows no grader."""

from __future__ import annotations

from collections.abc import Mapping

from vektos.model import PAGE
from vektos.proof._mutator import mutate
from vektos.proof._solution import Solution
from vektos.proof._table import MUTATORS

CLEAN = "clean"
BAGS: Mapping[str, tuple[str, ...]] = {
    CLEAN: (),
    "slips": ("misspelt-color", "unused-import"),
    "values": ("hex-color", "bracketed-size", "pixel-margin", "typed-shadow"),
    "natives": ("native-button", "native-link", "native-field", "inline-style"),
    "hurried": ("hex-color", "bracketed-size", "native-button", "native-checkbox", "any", "no-heading", "pixel-type"),
    "unfinished": ("dropped-text", "dead-submit", "primitive-color"),
    "crashed": ("hex-color", "invalid-currency"),
}
"""Bag → the mutators that fill it, made one after the other; one that finds no place is left out."""


def page(bag: str, solution: Solution) -> dict[str, bytes]:
    """The files of the page that has these mistakes."""
    files = {PAGE: solution.content}
    by_name = {mutator.name: mutator for mutator in MUTATORS}
    for name in BAGS[bag]:
        try:
            mutant = mutate(by_name[name], Solution(solution.task, files[PAGE]))
        except ValueError:
            continue  # an earlier mistake took the place that this one needs
        if mutant is not None:
            files |= mutant.files
    return files
