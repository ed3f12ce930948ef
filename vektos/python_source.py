"""A Python file as far as a fingerprint cares: what it means, what it imports, what it is made of, what it reads.

As a syntax tree, so that comments, docstrings and layout do not count. To parse all of ours takes a second, so what is
found out of a file is kept, by its content. Knows no module by name.
"""

from __future__ import annotations

import ast
import functools
import os
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from vektos.model import digest
from vektos.reading import UserError
from vektos.recalled import Recalled

DECLARED = "DATA_FILES"
"""The constant in which a module lists the files and folders beside it that it reads."""
WITH_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True, slots=True)
class PythonFile:
    """`digest`: of what it means. `imports`: dotted names, relative ones with their dots. `data`: files it declares."""

    digest: str
    imports: tuple[str, ...]
    data: tuple[Path, ...]


def read_python(path: Path) -> PythonFile:
    """What a Python file says; `UserError` where it declares data files in a way that cannot be read."""
    return _read(path, os.stat(path).st_mtime_ns)


def outline(path: Path) -> dict[str, str]:
    """What a Python file is made of, each with a digest: "function f", "method C.m", "class C" (its rest), "NAME",
    "imports", "module level"."""
    tree = _without_docstrings(ast.parse(path.read_bytes()))
    parts: dict[str, list[str]] = defaultdict(list)
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, FUNCTION):
                    parts[f"method {node.name}.{method.name}"].append(ast.dump(method))
            node.body = [one for one in node.body if not isinstance(one, FUNCTION)]
        parts[_named(node)].append(ast.dump(node))
    return {name: digest("\n".join(dumped))[:16] for name, dumped in parts.items()}


def _named(node: ast.stmt) -> str:
    if isinstance(node, FUNCTION):
        return f"function {node.name}"
    if isinstance(node, ast.ClassDef):
        return f"class {node.name}"
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return "imports"
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    names = [ast.unparse(target) for target in targets]
    return ", ".join(names) if names else "module level"


KNOWN = Recalled(__file__)
"""Digest of a file's bytes → digest of what it means, what it imports, the data files that it names."""


@functools.cache
def _read(path: Path, _mtime: int) -> PythonFile:
    content = path.read_bytes()
    key = digest(content)
    if key not in KNOWN:
        KNOWN[key] = _parsed(content, path)
    meaning, imports, data = KNOWN[key]
    return PythonFile(meaning, tuple(imports), tuple(path.parent / name for name in data))


def _parsed(content: bytes, path: Path) -> tuple[str, list[str], list[str]]:
    tree = _without_docstrings(ast.parse(content))
    names: list[str] = []
    data: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.extend(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            names.append(module)
            names.extend(f"{module}.{alias.name}" if node.module else f"{module}{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == DECLARED for t in node.targets):
            data.extend(_texts(node.value, path))
    return digest(ast.dump(tree)), list(dict.fromkeys(names)), data


def _without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, WITH_DOCSTRING) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:]
    return tree


def _texts(value: ast.expr, path: Path) -> tuple[str, ...]:
    try:
        texts = ast.literal_eval(value)
    except ValueError:
        texts = None
    if not isinstance(texts, tuple) or not all(isinstance(text, str) for text in texts):
        raise UserError(f'{path}:{value.lineno}: {DECLARED}: write a tuple of names, for instance ("words.txt",).')
    return texts
