"""The design system in words for an agent: every answer is made from the manifest, so that none can drift from it.

Knows no server, no protocol and no design system by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from vektos.design_system import Component, Export, Manifest, NativeRule, Prop

MOST_FOUND = 20
"""Hits that a search shows."""
SHOWN = 4
"""Style properties that are named as examples of those that play a role."""


class UnknownError(Exception):
    """Something was asked for that the design system does not have; the message says what there is instead."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What there is to say about a design system. Every method answers in Markdown."""

    manifest: Manifest

    def components(self) -> str:
        """Every component and what it is for, a line each."""
        lines = [f"- {one.name}{_said(one.description)}" for one in self._components()]
        others = [f"- {name} ({one.kind}){_said(one.description)}" for name, one in self.manifest.exports.items()]
        return _joined(
            f"Components of {self.manifest.name}:", *lines, *(["", "Also exported:", *others] if others else [])
        )

    def component(self, name: str) -> str:
        """One component: its import, its props with their types, its rules, the types it uses and an example."""
        one = self._named(name)
        used = [*self._used(one)]
        return _joined(
            f"# {one.name}",
            "",
            one.description,
            "",
            f'```tsx\nimport {{ {one.name} }} from "{self._package}";\n```',
            "",
            "## Props",
            "",
            *(_props(one.props) if one.props is not None else ["Not known."]),
            "",
            *(["## Rules", "", *rules, ""] if (rules := self._rules(one.name)) else []),
            *(["## Used with it", "", *used, ""] if used else []),
            *(["## Example", "", f"```tsx\n{one.example}\n```"] if one.example else []),
        )

    def tokens(self, category: str = "", role: str = "") -> str:
        """The tokens of a category and a role (of all, when empty), those of each role together."""
        known = self.manifest.tokens
        if category and category not in known:
            raise UnknownError(_no("category of tokens", category, known))
        roles = {token.role for group in known.values() for token in group.values() if token.role}
        if role and role not in roles:
            raise UnknownError(_no("role", role, roles))
        parts: list[str] = []
        for name, group in known.items():
            if category and name != category:
                continue
            found: dict[str, list[str]] = {}
            for token in group.values():
                if not role or token.role == role:
                    found.setdefault(_heading(token.role, token.primitive), []).append(token.name)
            if found:
                parts += [
                    f"## {name}",
                    "",
                    *(f"- {head}{', '.join(names)}" for head, names in sorted(found.items())),
                    "",
                ]
        if not parts and (category or role):
            raise UnknownError(f"No token of the category {category!r} has the role {role!r}.")
        return _joined(*(parts or ["No tokens are known."]))

    def rules(self) -> str:
        """How a page is built and styled with the design system."""
        m = self.manifest
        kinds: dict[str, list[str]] = {}
        for entry in m.entries.values():
            if entry.kind not in ("component", "config-recipe"):
                kinds.setdefault(entry.module, []).append(entry.name)
        replaced = [rule for rule in m.native if rule.components]
        return _joined(
            f"# Building with {m.name}",
            "",
            f'- Components come from "{self._package}". Use one wherever it does what a native element does:',
            *(f"  - {_element(rule)}: {' or '.join(rule.components)}" for rule in replaced),
            *(f'- Styles come from "{module}": {", ".join(names)}.' for module, names in kinds.items()),
            "- Every colour, size, piece of typography and shadow in a style is a token, by its name: no typed value.",
            *self._roles(),
            "- A primitive token is raw material for other tokens: a page uses the one that says what it is for.",
            "- No inline `style`, no style sheet or class of a page's own, no other component or styling library.",
            f"- Leave alone what belongs to the project: {', '.join(m.protected_files)}." if m.protected_files else "",
        )

    def search(self, query: str) -> str:
        """What has all words of the query in its name or description, names first."""
        words = [word for word in re.split(r"[^\w.-]+", query.lower()) if word]
        if not words:
            raise UnknownError("The query is empty. Ask for a word or two, such as 'date input' or 'background'.")
        hits = sorted(
            (not all(word in name.lower() for word in words), order, line)
            for order, (name, text, line) in enumerate(self._searched())
            if all(word in f"{name} {text}".lower() for word in words)
        )
        if not hits:
            raise UnknownError(f"Nothing is found for {query!r}. Try fewer words, or list the components.")
        more = [f"… and {len(hits) - MOST_FOUND} more. Add a word."] if len(hits) > MOST_FOUND else []
        return _joined(*(f"- {line}" for *_, line in hits[:MOST_FOUND]), *more)

    def everything(self) -> dict[str, str]:
        """Every answer there is, but for searches, which show lines of the same facts: by what was asked."""
        return {
            "components": self.components(),
            "rules": self.rules(),
            "tokens": self.tokens(),
            **{f"component {one.name}": self.component(one.name) for one in self._components()},
        }

    def index(self) -> str:
        """The design system on one page, as a file that an agent reads before it starts."""
        return _joined(
            self.rules(),
            "",
            "## Components",
            "",
            *(f"- `{_signature(one)}`{_said(one.description)}" for one in self._components()),
            "",
            *(f"- `{_spelled(name, one)}`{_said(one.description)}" for name, one in self.manifest.exports.items()),
            "",
            "## Tokens",
            "",
            *(line.replace("## ", "### ") for line in self.tokens().splitlines() if not line.startswith("- primitive")),
        )

    @property
    def _package(self) -> str:
        return min(self.manifest.packages)

    def _components(self) -> list[Component]:
        return [self.manifest.components[name] for name in sorted(self.manifest.components)]

    def _named(self, name: str) -> Component:
        for one in self._components():
            if one.name.lower() == name.strip().lower():
                return one
        raise UnknownError(_no("component", name, self.manifest.components))

    def _rules(self, name: str) -> list[str]:
        rules = [rule for rule in self.manifest.native if name in rule.components]
        return [f"- Use it instead of {_element(rule)}{_or(name, rule)}." for rule in rules]

    def _used(self, one: Component) -> Iterator[str]:
        """The exported types that its props name, and theirs, and what is exported and speaks of it."""
        text = " ".join([*(prop.type for prop in (one.props or {}).values()), one.example, one.description])
        seen: set[str] = set()
        while True:
            new = [n for n in self.manifest.exports if n not in seen and re.search(rf"\b{n}\b", text)]
            if not new:
                return
            for name in new:
                seen.add(name)
                export = self.manifest.exports[name]
                text += f" {export.type} " + " ".join(member.type for member in export.members.values())
                yield f"`{_spelled(name, export)}` {export.description}".strip()
                yield from _props(export.members) if export.members else ()

    def _roles(self) -> Iterator[str]:
        """Which tokens a property takes, by role."""
        for category, group in self.manifest.tokens.items():
            for role in sorted({token.role for token in group.values() if token.role}):
                names = [token.name for token in group.values() if token.role == role]
                where = sorted({p.longhand for p in self.manifest.properties.values() if p.role == role})
                if where:
                    more = ", …" if len(where) > SHOWN else ""
                    yield f"- {category} for {role} ({', '.join(where[:SHOWN])}{more}): {', '.join(names)}."

    def _searched(self) -> Iterator[tuple[str, str, str]]:
        """What a search looks through: name, description, the line that is shown."""
        for one in self._components():
            yield one.name, one.description, f"component {one.name}{_said(one.description)}"
        for one in self._components():
            for name, prop in (one.props or {}).items():
                yield (
                    f"{one.name} {name}",
                    f"{prop.type} {prop.description}",
                    f"prop of {one.name}: {_prop(name, prop)}",
                )
        for name, export in self.manifest.exports.items():
            members = " ".join(f"{member} {one.description}" for member, one in export.members.items())
            line = f"{_spelled(name, export)}{_said(export.description)}"
            yield name, f"{export.kind} {export.description} {members}", line
        for entry in self.manifest.entries.values():
            yield entry.name, entry.kind, f'{entry.kind} {entry.name} from "{entry.module}"'
        for category, group in self.manifest.tokens.items():
            for token in group.values():
                if not token.primitive:
                    role = f", for {token.role}" if token.role else ""
                    yield token.name, f"{category} {token.role or ''}", f"token {token.name} of {category}{role}"


def _joined(*lines: str) -> str:
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"


def _said(description: str) -> str:
    """What a line goes on with, where there is something to say."""
    return f": {' '.join(description.split())}" if description else ""


def _no(what: str, name: str, known: Mapping[str, object] | set[str]) -> str:
    import difflib  # only where somebody asked for what is not there

    close = difflib.get_close_matches(name.lower(), {one.lower(): one for one in known}, 1, 0.5)
    meant = next((one for one in known if close and one.lower() == close[0]), "")
    hint = f" Did you mean {meant}?" if meant else ""
    return f"There is no {what} {name!r}.{hint} There are {', '.join(sorted(known))}."


def _heading(role: str | None, primitive: bool) -> str:
    if primitive:
        return "primitive, not for pages: "
    return f"{role}: " if role else ""


def _element(rule: NativeRule) -> str:
    return f"<{rule.element}>" + (f" of type {', '.join(sorted(rule.types))}" if rule.types else "")


def _or(name: str, rule: NativeRule) -> str:
    others = [one for one in rule.components if one != name]
    return f" (or {' or '.join(others)}, by what it is for)" if others else ""


def _prop(name: str, prop: Prop) -> str:
    needed = ", required" if prop.required else ""
    return f"`{name}{'' if prop.required else '?'}: {prop.type or 'unknown'}`{needed}{_said(prop.description)}"


def _props(props: Mapping[str, Prop]) -> list[str]:
    return [f"- {_prop(name, prop)}" for name, prop in props.items()] or ["None of its own."]


def _signature(one: Component) -> str:
    props = [name if prop.required else f"{name}?" for name, prop in (one.props or {}).items()]
    return f"<{' '.join([one.name, *props])}>"


def _spelled(name: str, export: Export) -> str:
    """An export as TypeScript would declare it, in short."""
    if export.kind == "type":
        members = "; ".join(f"{n}{'' if m.required else '?'}: {m.type}" for n, m in export.members.items())
        return f"type {name} = {export.type or f'{{ {members} }}'}"
    return f"{name}: {export.type}"
