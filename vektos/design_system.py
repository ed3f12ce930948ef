"""The manifest: all that the graders know of a design system and its stack. Read from JSON, checked by a JSON Schema.

Knows no way to make one: an adapter per stack does that (`web/manifest.mjs` for the one that is shipped).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vektos.files import write_if_changed
from vektos.model import UndeclaredError, canonical
from vektos.reading import loads

DATA_FILES = ("design_system.schema.json",)
SCHEMA = Path(__file__).with_name(DATA_FILES[0])
VOCABULARY, PROTECTED, EXPORTS = "vocabulary", "protected", "exports"
MANIFEST_PARTS = (VOCABULARY, PROTECTED, EXPORTS)
"""What a grader can declare to read of a manifest: what pages are judged by; which of the workspace's files are
protected, with digests that any edit of these changes; and the exports besides the components."""


class ManifestError(Exception):
    """The manifest is missing or malformed; the message names the file, the key and the remedy."""


@dataclass(frozen=True, slots=True)
class Prop:
    """A prop of a component: its type as TypeScript writes it, and what it is for. Empty: not known."""

    type: str = ""
    required: bool = False
    description: str = ""


@dataclass(frozen=True, slots=True)
class Component:
    """A component of the design system, and its own props by name; None when they could not be read off.

    `example`: a module that uses it, as its documentation shows.
    """

    name: str
    props: Mapping[str, Prop] | None
    description: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True)
class Export:
    """What a design system exports besides components. `kind`: type, function, value; an object type has `members`."""

    kind: str
    type: str
    members: Mapping[str, Prop]
    description: str = ""


@dataclass(frozen=True, slots=True)
class NativeRule:
    """`components` do what the native `element` does (an input: of these `types`); none of them: it may be used.

    The first rule that matches an element wins; a rule without types matches every type.
    """

    element: str
    types: frozenset[str]
    components: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StyleEntry:
    """Something a page imports to make styles. `pattern`: whose own properties it takes besides the styles."""

    module: str
    name: str
    kind: str
    pattern: str


@dataclass(frozen=True, slots=True)
class Property:
    """A style property: whose tokens it takes, which role it plays, and the names it takes besides tokens.

    `longhand`: the property that a shorthand or a pattern's own property stands for.
    """

    category: str | None
    role: str | None
    values: frozenset[str]
    longhand: str


@dataclass(frozen=True, slots=True)
class Token:
    """A token. `primitive`: a raw material under a layer of meanings; `role`: what a meaning is meant for."""

    category: str
    name: str
    primitive: bool
    role: str | None


@dataclass(frozen=True)
class Manifest:
    """A design system as the graders see it."""

    name: str
    packages: frozenset[str]
    components: Mapping[str, Component]
    native: tuple[NativeRule, ...]
    entries: Mapping[tuple[str, str], StyleEntry]
    patterns: Mapping[str, Mapping[str, Property]]
    properties: Mapping[str, Property]
    tokens: Mapping[str, Mapping[str, Token]]
    conditions: frozenset[str]
    class_names: frozenset[str]
    variable_prefixes: tuple[str, ...]
    style_sheets: frozenset[str]
    foreign_libraries: tuple[str, ...]
    protected_files: tuple[str, ...]
    protected_digests: Mapping[str, str]
    exports: Mapping[str, Export] = field(default_factory=dict)

    @property
    def memory(self) -> dict[Any, Any]:
        """What is worked out once for this design system by those who ask, under keys of their own."""
        memory: dict[Any, Any] = self.__dict__.setdefault("_memory", {})
        return memory

    @property
    def style_modules(self) -> frozenset[str]:
        """The modules that style entries come from."""
        return frozenset(module for module, _ in self.entries)

    def replacements(self, element: str, kind: str = "") -> tuple[str, ...]:
        """The components to use instead of a native element (for an input: of this type); none when there is none."""
        for rule in self.native:
            if rule.element == element and (not rule.types or kind in rule.types):
                return rule.components
        return ()

    @staticmethod
    def load(path: Path) -> Manifest:
        """Read a manifest file; `ManifestError` says what is wrong with it."""
        return Manifest.from_json(_read(path), str(path))

    @staticmethod
    def from_json(raw: Any, source: str = "manifest") -> Manifest:
        """The manifest that a JSON value says."""
        _check(raw, source)
        return Manifest._checked(raw)

    @staticmethod
    def _checked(raw: Any) -> Manifest:
        properties = {name: _property(name, one) for name, one in raw.get("properties", {}).items()}
        return Manifest(
            name=raw["name"],
            packages=frozenset(raw["packages"]),
            components={
                name: Component(name, _props(one["props"]), one.get("description", ""), one.get("example", ""))
                for name, one in raw["components"].items()
            },
            native=tuple(
                NativeRule(one["element"], frozenset(one.get("types", ())), tuple(one["components"]))
                for one in raw["native"]
            ),
            entries={
                (one["module"], one["name"]): StyleEntry(
                    one["module"], one["name"], one["kind"], one.get("pattern", "")
                )
                for one in raw.get("entries", ())
            },
            patterns={
                pattern: {name: _of_pattern(one, properties) for name, one in own.items()}
                for pattern, own in raw.get("patterns", {}).items()
            },
            properties=properties,
            tokens={
                category: {name: Token(category, name, one["primitive"], one["role"]) for name, one in group.items()}
                for category, group in raw["tokens"].items()
            },
            conditions=frozenset(raw.get("conditions", ())),
            class_names=frozenset(raw.get("classNames", ())),
            variable_prefixes=tuple(raw.get("variablePrefixes", ())),
            style_sheets=frozenset(raw.get("styleSheets", ())),
            foreign_libraries=tuple(raw.get("foreignLibraries", ())),
            **_apart(raw),
        )

    def only(self, parts: Collection[str]) -> Manifest:
        """This manifest as one sees it who has declared these of its parts: to read more is `UndeclaredError`.

        The same object for the same parts, since what is found out about a page is kept under a manifest's identity.
        """
        views: dict[frozenset[str], Manifest] = self.__dict__.setdefault("_views", {})
        seen = frozenset(parts)
        if seen not in views:
            known = {name: value for name, value in self.__dict__.items() if _part_of(name) in seen}
            views.setdefault(seen, Manifest.of(known))
        return views[seen]

    @staticmethod
    def of(fields: Mapping[str, Any]) -> Manifest:
        """A manifest of which no more is known than these fields."""
        manifest = object.__new__(Manifest)
        manifest.__dict__.update(fields)
        return manifest

    if not TYPE_CHECKING:  # or else no misspelt field would be found

        def __getattr__(self, name: str) -> None:
            if name not in Manifest.__dataclass_fields__:
                raise AttributeError(name)
            raise UndeclaredError(
                f"manifest.{name} is read and not declared: add {_part_of(name)!r} to the grader's manifest_parts"
            )

    @staticmethod
    def load_parts(file: Path, parts: Collection[str]) -> Manifest:
        """These parts of the manifest `file`, as `write_parts` keeps them."""
        return Manifest.of_parts({part: part_file(file, part).read_text(encoding="utf-8") for part in parts}, parts)

    @staticmethod
    def of_parts(texts: Mapping[str, str], parts: Collection[str]) -> Manifest:
        """These parts of a manifest, of those that are given as JSON."""
        raw: dict[str, Any] = {}
        for part in parts:
            raw |= json.loads(texts[part])
        known = Manifest._checked(raw) if VOCABULARY in parts else Manifest.of(_apart(raw))
        return known.only(parts)

    def gaps(self) -> list[str]:
        """What graders will not be able to judge because this manifest does not say it, one sentence each."""
        missing = []
        if not self.entries:
            missing.append("entries: no import makes styles, so no style value is judged")
        if not self.properties:
            missing.append("properties: no property takes tokens, so no token name is judged")
        if not any(token.role for group in self.tokens.values() for token in group.values()):
            missing.append("tokens: no token has a role, so `wrong-role` finds nothing")
        if not any(token.primitive for group in self.tokens.values() for token in group.values()):
            missing.append("tokens: no token is primitive, so `primitive-token` finds nothing")
        if not self.protected_files:
            missing.append("protectedFiles: none, so `edited-protected-file` finds nothing")
        for rule in self.native:
            missing += [
                f"native: {component} replaces <{rule.element}> but is not among the components"
                for component in rule.components
                if component not in self.components
            ]
        missing += [
            f"components: the props of {c.name} are unknown" for c in self.components.values() if c.props is None
        ]
        return missing


def part_file(manifest: Path, part: str) -> Path:
    """Where a part of a manifest lies, for those who read no more of it."""
    return manifest.with_suffix("") / f"{part}.json"


def write_parts(manifest: Path) -> None:
    """Bring the parts of a manifest file up to date; `ManifestError` when it is no manifest."""
    raw = _read(manifest)
    _check(raw, str(manifest))
    for part in MANIFEST_PARTS:
        write_if_changed(part_file(manifest, part), _part_text(raw, part))


def part_text(manifest: Path, part: str) -> str:
    """A part of a manifest file as JSON, also where nobody wrote the parts."""
    return _part_text(json.loads(manifest.read_text(encoding="utf-8")), part)


def _part_text(raw: Mapping[str, Any], part: str) -> str:
    return canonical({key: value for key, value in raw.items() if _part_of(key) == part})


def _part_of(name: str) -> str:
    """The part that a key of the file, or a field of `Manifest`, belongs to."""
    return PROTECTED if name.startswith("protected") else EXPORTS if name == EXPORTS else VOCABULARY


def _apart(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that are no part of the vocabulary."""
    return {
        "protected_files": tuple(raw.get("protectedFiles", ())),
        "protected_digests": dict(raw.get("protectedDigests", {})),
        "exports": {
            name: Export(one["kind"], one["type"], _props(one.get("members")) or {}, one.get("description", ""))
            for name, one in raw.get("exports", {}).items()
        },
    }


def _read(path: Path) -> Any:
    try:
        return loads(path.read_bytes())
    except OSError as error:
        raise ManifestError(f"{path}: cannot be read ({error.strerror}). Make it with `doit manifest`.") from error
    except ValueError as error:
        raise ManifestError(f"{path}: is not JSON ({error}). Delete it and make it again.") from error


def _check(raw: Any, source: str) -> None:
    from jsonschema import Draft202012Validator  # slow to import, and not needed for a manifest that was checked

    for error in Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8"))).iter_errors(raw):
        key = ".".join(str(part) for part in error.absolute_path) or "the whole"
        raise ManifestError(f"{source}: {key}: {error.message}. Mend that key and start again.")


def _props(raw: list[str] | Mapping[str, Mapping[str, Any]] | None) -> dict[str, Prop] | None:
    """Props that are listed by name alone are known by name alone."""
    if isinstance(raw, list):
        return {name: Prop() for name in raw}
    return None if raw is None else {name: Prop(**one) for name, one in raw.items()}


def _property(name: str, raw: Mapping[str, Any]) -> Property:
    return Property(raw["category"], raw["role"], frozenset(raw["values"]), raw.get("longhand", name))


def _of_pattern(raw: Mapping[str, Any], properties: Mapping[str, Property]) -> Property:
    """A pattern's own property: the style property it stands for, or just a category, or neither."""
    longhand = raw.get("property", "")
    known = properties.get(longhand)
    if known is not None:
        return known
    return Property(raw.get("category"), None, frozenset(), longhand)
