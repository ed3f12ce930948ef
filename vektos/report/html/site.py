"""The report's folder: which pages there are, and which of them have to be made again. Knows no page's content.

A page is kept where nothing that it was made from has changed; `.made.json` in the folder remembers what that was.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vektos.files import write_if_changed
from vektos.model import canonical, digest
from vektos.reading import loads
from vektos.report.html import words
from vektos.report.html.pictures import FOLDER, Pictures
from vektos.report.html.theme import variables
from vektos.terminal import printable_source

if TYPE_CHECKING:
    import jinja2

HERE = Path(__file__).parent
MEMORY = ".made.json"
STYLE = "assets/report.css"


@dataclass
class Site:
    """One report folder while it is brought up to date. `written`: how many files were made anew."""

    folder: Path
    written: int = 0
    _made: dict[str, Any] = field(default_factory=dict)
    _before: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        try:
            before = loads((self.folder / MEMORY).read_bytes())
        except (OSError, ValueError):
            before = {}
        self._before = before if isinstance(before, dict) else {}
        self.pictures = Pictures(self.folder)

    def page(self, name: str, template: str, made_from: object, facts: Callable[[], Mapping[str, Any]]) -> None:
        """Make a page, unless it is there and was made from the same; `facts` is only asked for one that is made."""
        key = digest(canonical([self._makers, template, made_from]))
        if not self._kept(name, key):
            shown = {"root": "../" * name.count("/"), "unknown": words.UNKNOWN, **facts()}
            self._write(name, self._templates.get_template(template).render(shown))

    def data(self, name: str, made_from: object, text: Callable[[], str]) -> None:
        """The same for a script that holds data."""
        if not self._kept(name, digest(canonical([self._makers, made_from]))):
            self._write(name, text())

    def picture_names(self, name: str, seal: str, files: Mapping[str, Path]) -> dict[str, str]:
        """Theme → the name of the picture, taken from memory where `seal` is as it was."""
        key = f"pictures of {name}"
        known = self._before.get(key, {})
        whole = all((self.folder / FOLDER / f"{one}.webp").is_file() for one in known.get("names", {}).values())
        if known.get("seal") != seal or not whole:
            added = {theme: self.pictures.add(path) for theme, path in files.items()}
            known = {"seal": seal, "names": {theme: added_name for theme, added_name in added.items() if added_name}}
        self._made[key] = known
        self.pictures.named |= {*known["names"].values()}
        return dict(known["names"])

    def finish(self) -> None:
        """What every page needs; and nothing is left of what is gone."""
        self.pictures.close()
        for path in sorted((HERE / "assets").iterdir()):
            text = path.read_text(encoding="utf-8")
            name = f"assets/{path.name}"
            self.written += write_if_changed(self.folder / name, variables() + text if name == STYLE else text)
            self._made[name] = ""
        pictures = {f"{FOLDER}/{name}{size}.webp" for name in self.pictures.named for size in ("", "-small")}
        for path in self.folder.rglob("*"):
            name = path.relative_to(self.folder).as_posix()
            if path.is_file() and name not in self._made and name not in pictures and name != MEMORY:
                path.unlink()
        for path in sorted(self.folder.rglob("*"), reverse=True):
            if path.is_dir() and not any(path.iterdir()):
                shutil.rmtree(path)
        write_if_changed(self.folder / MEMORY, json.dumps(self._made))

    def _kept(self, name: str, key: str) -> bool:
        self._made[name] = key
        return self._before.get(name) == key and (self.folder / name).is_file()

    def _write(self, name: str, text: str) -> None:
        self.written += write_if_changed(self.folder / name, text)

    @cached_property
    def _makers(self) -> str:
        """Stands for all that makes pages: templates and our own modules."""
        files = sorted(path for path in HERE.parent.rglob("*") if path.suffix in (".py", ".html"))
        return digest("".join(digest(path.read_bytes()) for path in files))

    @cached_property
    def _templates(self) -> jinja2.Environment:
        import jinja2  # slow to import, and not needed where every page is kept

        environment = jinja2.Environment(
            loader=jinja2.FileSystemLoader(HERE / "templates"),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            finalize=_seen,
        )
        environment.filters["plural"] = words.plural
        return environment


def _seen(value: object) -> object:
    """What others wrote, with characters that would turn a line around or not be seen spelled out."""
    return printable_source(value) if type(value) is str else value


def script(variable: str, value: object) -> str:
    """A value as a script that sets a variable: nothing in it can end the script or be taken for markup."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    return f"{variable} = {text.replace('<', chr(92) + 'u003c')};\n"
