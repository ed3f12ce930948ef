"""Changes a program along its grammar, so that most of what comes out is a program. Knows no grader."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from random import Random

from tree_sitter import Node, Parser

from vektos.tsx.source import TSX

ALIKE = (
    "identifier string number template_string member_expression subscript_expression call_expression arrow_function "
    "object array jsx_element jsx_self_closing_element ternary_expression binary_expression parenthesized_expression "
    "as_expression non_null_expression await_expression function_expression class new_expression unary_expression"
).split()
"""Kinds of which one can stand where another does."""
SMALL = 4000
"""Bytes of a piece that is put in, so that programs stay programs of a page's size."""

Pieces = dict[str, list[tuple[int, int]]]
"""Kind → where its nodes begin and end."""


@lru_cache(maxsize=2000)
def _pieces(program: bytes) -> Pieces:
    found: Pieces = defaultdict(list)
    waiting: list[Node] = [Parser(TSX).parse(program).root_node]
    while waiting:
        node = waiting.pop()
        if node.is_named:
            found[node.type].append((node.start_byte, node.end_byte))
        waiting += node.children
    return dict(found)


def changed(program: bytes, other: bytes, chance: Random, most: int) -> bytes:
    """The program with one piece replaced by one like it, put into itself, or repeated."""
    if len(program) > most // 2:
        return program
    mine, theirs = _pieces(program), _pieces(other)
    kind = chance.choice([*mine])
    start, end = chance.choice(mine[kind])
    piece = program[start:end]
    match chance.randrange(8):
        case 0:
            return (
                program[:end]
                + piece * min(chance.choice((1, 2, 50, 5000)), most // (len(piece) or 1) // 2)
                + program[end:]
            )
        case 1:
            return _into_itself(program, (start, end), mine[kind], chance, most)
        case 2 | 3 if kind in ALIKE:
            kind = chance.choice([one for one in ALIKE if one in theirs] or [kind])
    places = theirs.get(kind) or mine.get(kind) or [(0, 0)]
    source = other if kind in theirs else program
    at, to = chance.choice(places)
    return program[:start] + source[at : min(to, at + SMALL)] + program[end:]


def _into_itself(
    program: bytes, inner: tuple[int, int], alike: list[tuple[int, int]], chance: Random, most: int
) -> bytes:
    """A piece that holds one of its own kind, put into its place again and again."""
    outer = [one for one in alike if one[0] <= inner[0] and inner[1] <= one[1] and one != inner]
    if not outer:
        return program
    start, end = chance.choice(outer)
    before, after = program[start : inner[0]], program[inner[1] : end]
    times = min(chance.choice((1, 2, 5, 20, 400)), most // (len(before) + len(after) or 1) // 2)
    return program[:start] + before * times + program[inner[0] : inner[1]] + after * times + program[end:]
