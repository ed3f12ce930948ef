"""Reading the files people write (YAML, JSON): checked against a schema, every error with file, line, key and remedy.

Knows no particular file: a caller names the schema. `loads` reads JSON that nobody here wrote.
"""

from __future__ import annotations

import contextlib
import copy
import functools
import hashlib
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vektos.halves import HALVES, whole
from vektos.recalled import Recalled

if TYPE_CHECKING:
    import jsonschema
    import yaml

SCHEMAS = Path(__file__).parent / "schemas"
"""Whoever has a file checked under one of them declares it, so that no hash holds a schema that its code never uses."""
VALID = Recalled(__file__)
"""Digest of a schema and a text that is valid under it → the value that the text says."""
TEXTS = ("tag:yaml.org,2002:str", "tag:yaml.org,2002:merge")
"""What a key may be in YAML: `no:` would be read as false, and `8080:` as a number."""


DEEPEST, WIDEST = 64, 10_000_000
"""Levels of nesting in JSON that others gave us, and values in one of them."""
MOST_IN_YAML = 100_000
"""Values on one level of a YAML file, in which one name can stand for many."""
TOO_DEEP = f"nested deeper than {DEEPEST} levels"
LEAST, MOST = -(2**63), 2**63 - 1
"""The integers of 64 bits."""


class UserError(Exception):
    """Something a person wrote is wrong. The message names the place, what is wrong and what to do; exit code 2."""


def loads(text: str | bytes) -> Any:
    """The value of JSON that an agent, a server or an imported folder gave us; `ValueError` for what is none.

    No value that it returns can crash whoever walks through it or writes it: nesting ends at `DEEPEST`, there is no NaN
    or infinity and no integer beyond 64 bits, and half of a character is U+FFFD.
    """
    text = text if isinstance(text, str) else text.decode("utf-8")
    try:
        value = json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise ValueError(TOO_DEEP) from None
    _check([value])
    return whole(value) if "\\u" in text or (not text.isascii() and HALVES.search(text)) else value


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number in JSON")


def _check(level: list[Any], most: int = WIDEST) -> None:
    """`ValueError` for a number that is too large, or too many levels. Level by level, so that no depth is too much."""
    for _ in range(DEEPEST):
        below: list[Any] = []
        for one in level:
            if isinstance(one, dict):
                below += one.values()
            elif isinstance(one, list):
                below += one
            elif (isinstance(one, float) and math.isinf(one)) or (isinstance(one, int) and not LEAST <= one <= MOST):
                raise ValueError("a number is too large")
            if len(below) > most:
                raise ValueError(f"it holds more than {most:,} values")
        if not below:
            return
        level = below
    raise ValueError(TOO_DEEP)


def read_checked(path: Path, schema: str, shown: str) -> Any:
    """The value in `path` (JSON is read as the YAML it is), valid under `schemas/<schema>.json`; else `UserError`.

    `shown` is how messages call the file.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise UserError(f"{shown}: the file is missing. Create it.") from None
    except UnicodeDecodeError as error:
        raise UserError(f"{shown}: not UTF-8 (byte {error.start}). Save it as UTF-8.") from None
    known = hashlib.sha256(f"{path.suffix} {_schema(schema)}\n{text}".encode()).hexdigest()
    if known in VALID:
        return copy.deepcopy(VALID[known])
    value = _parse(path, text, shown)
    problems = sorted(_validator(schema).iter_errors(value), key=lambda e: [str(part) for part in e.path])
    if not problems:
        with contextlib.suppress(TypeError):  # YAML has values that JSON has not, a date for instance
            if json.loads(json.dumps(value)) == value:
                VALID[known] = copy.deepcopy(value)
        return value
    lines = _lines(text)
    problem = _deepest(problems[0])
    keys = [str(part) for part in problem.absolute_path]
    line = next((lines[tuple(keys[:n])] for n in range(len(keys), -1, -1) if tuple(keys[:n]) in lines), 1)
    raise UserError(f"{shown}:{line}: {'.'.join(keys) or 'the whole file'}: {_worded(problem)}")


def error_at(path: Path, shown: str, keys: tuple[str, ...], message: str) -> UserError:
    """The error for what no schema can say, in a file that `read_checked` has read: at this key, in its line."""
    line = _lines(path.read_text(encoding="utf-8")).get(keys, 1)
    return UserError(f"{shown}:{line}: {'.'.join(keys)}: {message}")


@functools.cache
def _validator(schema: str) -> jsonschema.Draft202012Validator:
    import jsonschema  # slow to import, and not needed where nothing is new

    return jsonschema.Draft202012Validator(json.loads(_schema(schema)))


@functools.cache
def _schema(name: str) -> str:
    return (SCHEMAS / f"{name}.json").read_text(encoding="utf-8")


def _parse(path: Path, text: str, shown: str) -> Any:
    if path.suffix == ".json":
        try:
            return loads(text)
        except json.JSONDecodeError as error:
            raise UserError(f"{shown}:{error.lineno}: not valid JSON: {error.msg} (column {error.colno}).") from None
        except ValueError as error:
            raise UserError(f"{shown}: not valid JSON: {error}.") from None
    import yaml  # slow to import, and not needed where nothing is to be done

    try:
        for key in _keys(yaml.compose(text, Loader=yaml.SafeLoader)):
            if key.tag not in TEXTS:
                line = key.start_mark.line + 1
                raise UserError(f"{shown}:{line}: {key.value}: YAML does not read this key as text. Put it in quotes.")
        value = yaml.safe_load(text)
        _check([value], MOST_IN_YAML)
        return value
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise UserError(f"{shown}:{line}: not valid YAML: {error.problem}.") from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise UserError(f"{shown}:{line}: not valid YAML: U+{error.character:04X} may not stand in it.") from None
    except RecursionError:
        raise UserError(f"{shown}: not valid YAML: {TOO_DEEP}.") from None
    except (AttributeError, LookupError, TypeError):  # from the constructors of YAML's own types
        raise UserError(f"{shown}: not valid YAML: a value is not of the type that its `!!` says.") from None
    except ValueError as error:  # a date that is none, for instance
        raise UserError(f"{shown}: not valid YAML: {error}.") from None


def _keys(root: yaml.Node | None) -> Iterator[yaml.Node]:
    """Every key of every mapping; a node that several names stand for is gone through once."""
    import yaml

    waiting, seen = [root], set[int]()
    while waiting:
        at = waiting.pop()
        if at is None or id(at) in seen:
            continue
        seen.add(id(at))
        if isinstance(at, yaml.MappingNode):
            yield from (key for key, _ in at.value)
            waiting += [child for _, child in at.value]
        elif isinstance(at, yaml.SequenceNode):
            waiting += at.value


def _lines(text: str) -> dict[tuple[str, ...], int]:
    """The line of every key path in a text that parses, as far as it is YAML."""
    import yaml

    lines: dict[tuple[str, ...], int] = {}

    def walk(at: yaml.Node | None, keys: tuple[str, ...]) -> None:
        if at is None:
            return
        lines.setdefault(keys, at.start_mark.line + 1)
        if isinstance(at, yaml.MappingNode):
            for key, child in at.value:
                lines[(*keys, key.value)] = key.start_mark.line + 1
                walk(child, (*keys, key.value))
        elif isinstance(at, yaml.SequenceNode):
            for index, child in enumerate(at.value):
                walk(child, (*keys, str(index)))

    with contextlib.suppress(yaml.YAMLError):  # not all that is JSON is YAML; then only the file is named
        walk(yaml.compose(text, Loader=yaml.SafeLoader), ())
    return lines


def _deepest(error: jsonschema.ValidationError) -> jsonschema.ValidationError:
    """Of a failed `oneOf`, the branch that came closest: the one whose required keys were there."""
    while error.validator == "oneOf" and error.context:
        ranked = [e for e in error.context if e.validator not in ("required", "additionalProperties")]
        if not ranked:
            return error
        error = ranked[0]
    return error


def _worded(error: jsonschema.ValidationError) -> str:
    """The error as a sentence that says what to write instead."""
    allowed = error.schema.get("properties", {}) if isinstance(error.schema, dict) else {}
    instance: Any = error.instance
    rule: Any = error.validator_value
    match error.validator:
        case "additionalProperties":
            unknown = ", ".join(repr(key) for key in instance if key not in allowed)
            return f"unknown key {unknown}. Known keys: {', '.join(allowed)}."
        case "required":
            absent = ", ".join(repr(key) for key in rule if key not in instance)
            return f"missing {absent}. Add it."
        case "oneOf" | "anyOf":
            forms = [" and ".join(form.get("required", [])) for form in rule]
            how = "exactly" if error.validator == "oneOf" else "at least"
            return f"has keys {', '.join(map(str, instance))}; it takes {how} one of: {'; '.join(forms)}."
        case "enum":
            return f"{instance!r} is not one of {', '.join(map(str, rule))}."
        case "pattern":
            return f"{instance!r} does not have the form {rule}."
        case _:
            return f"{error.message}."
