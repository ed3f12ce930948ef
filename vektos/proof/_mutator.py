"""What a mutator is: one kind of mistake, whose it is to find, and where a solution offers a place for it.

Knows no mistake and no grader by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase

from vektos.model import PAGE, digest
from vektos.proof._solution import Site, Solution


@dataclass(frozen=True, slots=True)
class Also:
    """A finding besides the expected one that is right, and why. The rule may be a pattern.

    Where grader and rule are the mutator's own, it may be found more than once.
    """

    grader: str
    rule: str
    why: str

    def allows(self, grader: str, rule: str) -> bool:
        return grader == self.grader and fnmatchcase(rule, self.rule)


@dataclass(frozen=True, slots=True)
class Mutator:
    """One mistake. `rule`: what its grader calls it; a pattern where the rule's name differs from task to task.

    `sites` yields each place of a solution where the mistake can be made; one of them is made.
    """

    name: str
    grader: str
    rule: str
    what: str
    sites: Callable[[Solution], Iterable[Site]]
    also: tuple[Also, ...] = ()

    def expects(self, grader: str, rule: str) -> bool:
        return grader == self.grader and fnmatchcase(rule, self.rule)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A solution with one mistake: the files of the page, as an agent would have written them."""

    mutator: Mutator
    task: str
    files: Mapping[str, bytes]


def mutate(mutator: Mutator, solution: Solution) -> Mutant | None:
    """The mutant; None where the solution has no place for the mistake.

    Which place is made of the names, so that the same mistake stands in different ones from task to task.
    """
    sites = list(mutator.sites(solution))
    if not sites:
        return None
    site = sites[int(digest(f"{mutator.name} {solution.task.id}")[:8], 16) % len(sites)]
    try:
        page = solution.changed(site.edits)
    except ValueError as error:
        raise ValueError(f"mutator {mutator.name} on {solution.task.id}: {error}") from error
    if page == solution.content and not site.files:
        raise ValueError(f"mutator {mutator.name} on {solution.task.id} changes nothing")
    return Mutant(mutator, solution.task.id, {**site.files, PAGE: page})
