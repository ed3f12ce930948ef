"""How the files of one page see each other: which file a specifier means, and what a file exports under which name.

Knows only the submitted files: everything else is outside, and named by its specifier.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass

from tree_sitter import Node

from vektos.tsx.scope import Names, string_text
from vektos.tsx.source import CODE, SourceFile, operand

_HEAD = re.compile(r"^(?:(?:\.{1,2}|[@~])/)+")
_TAIL = re.compile(r"(?:/index)?(?:\.[cm]?[jt]sx?)?$")


@dataclass(frozen=True, slots=True)
class Exported:
    """What a name of a file stands for: an expression, a local name, or another module's name."""

    file: SourceFile
    node: Node | None = None
    local: str = ""
    module: str = ""
    name: str = ""


class Modules:
    """The page's code files, by path."""

    def __init__(self, files: Mapping[str, SourceFile]) -> None:
        self.files = files
        self._names: dict[str, Names] = {}
        self._exports: dict[str, dict[str, Exported]] = {}

    def names(self, file: SourceFile) -> Names:
        """The declarations of a file."""
        if file.path not in self._names:
            self._names[file.path] = Names(file)
        return self._names[file.path]

    def find(self, importer: SourceFile, specifier: str) -> SourceFile | None:
        """The file of the page that `specifier` means when `importer` imports it; None when it is outside."""
        if not specifier.startswith((".", "/")):
            return None
        base = posixpath.normpath(posixpath.join(posixpath.dirname(importer.path), specifier))
        stem, ending = posixpath.splitext(base)
        guesses = [base, *(base + end for end in CODE), *(f"{base}/index{end}" for end in CODE)]
        if ending in (".js", ".jsx", ".mjs", ".cjs"):
            guesses += [stem + end for end in CODE]
        return next((self.files[guess] for guess in guesses if guess in self.files), None)

    def outside(self, specifier: str) -> str:
        """The one name of a module outside the page: `../styles/css/index.js` and `@/styles/css` are `styles/css`."""
        return _TAIL.sub("", _HEAD.sub("", specifier)) if specifier.startswith((".", "@/", "~/")) else specifier

    def exports(self, file: SourceFile) -> dict[str, Exported]:
        """Every name that `file` exports by itself. `export *` stands under the key `*` and the specifier."""
        if file.path not in self._exports:
            self._exports[file.path] = _exports(file)
        return self._exports[file.path]

    def exported(self, file: SourceFile, name: str, seen: frozenset[str] = frozenset()) -> Exported | None:
        """What `name` of `file` stands for, looking through `export * from`."""
        own = self.exports(file)
        if name in own:
            return own[name]
        if name == "default" or file.path in seen:
            return None
        for key, star in own.items():
            if key.startswith("*"):
                other = self.find(file, star.module)
                if other is not None:
                    found = self.exported(other, name, seen | {file.path})
                    if found is not None:
                        return found
        outside = [star for key, star in own.items() if key.startswith("*") and self.find(file, star.module) is None]
        return Exported(file, module=outside[0].module, name=name) if len(outside) == 1 else None


def _exports(file: SourceFile) -> dict[str, Exported]:
    found: dict[str, Exported] = {}
    for node in file.nodes("export_statement"):
        source = node.child_by_field_name("source")
        module = string_text(file, source) if source is not None else ""
        declaration, value = node.child_by_field_name("declaration"), node.child_by_field_name("value")
        default = any(child.type == "default" for child in node.children)
        if value is not None:
            found["default"] = Exported(file, node=value)
        elif declaration is not None:
            name = declaration.child_by_field_name("name")
            if default:
                local = file.text(name) if name is not None else ""
                found["default"] = Exported(file, local=local) if local else Exported(file, node=declaration)
            elif name is not None:
                found[file.text(name)] = Exported(file, local=file.text(name))
            else:
                for child in declaration.named_children:
                    inner = child.child_by_field_name("name") if child.type == "variable_declarator" else None
                    if inner is not None:
                        for local in _identifiers(file, inner):
                            found[local] = Exported(file, local=local)
        else:
            found.update(_clause(file, node, module))
    return found


def _clause(file: SourceFile, node: Node, module: str) -> dict[str, Exported]:
    found: dict[str, Exported] = {}
    for child in node.named_children:
        if child.type == "export_clause":
            for spec in child.named_children:
                name = spec.child_by_field_name("name") if spec.type == "export_specifier" else None
                if name is None:
                    continue
                alias = spec.child_by_field_name("alias") or name
                original = file.text(name)
                entry = Exported(file, module=module, name=original) if module else Exported(file, local=original)
                found[file.text(alias)] = entry
        elif child.type == "namespace_export":
            found[file.text(operand(child))] = Exported(file, module=module, name="*")
    if module and not found:
        found[f"* {module}"] = Exported(file, module=module, name="*")
    return found


def _identifiers(file: SourceFile, pattern: Node) -> list[str]:
    if pattern.type in ("identifier", "shorthand_property_identifier_pattern"):
        return [file.text(pattern)]
    return [name for child in pattern.named_children for name in _identifiers(file, child)]
