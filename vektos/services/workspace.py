"""The workspace cache/web: our web sources, npm's packages and Panda's generated code. Knows no page.

Each step may be killed anywhere: its stamp is written last, so the next start does it again. Two invocations that set
up at once take turns, and the second finds the work done.
"""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from vektos.at_start import edited
from vektos.files import HALF_WRITTEN, write_if_changed, write_whole
from vektos.model import canonical, digest
from vektos.paths import WEB_SOURCES, Paths
from vektos.services.node import environment, node, npm_cli

MANIFESTS = ("package.json", "package-lock.json", ".npmrc")
KNOWN_GOOD = "known-good"
"""A page of ours in the workspace, which every tool takes: what fails on it fails by our fault."""
IGNORED = frozenset({"node_modules", "styled-system", "storybook"})
VENDOR = ("vendor.js", "vendor.json")
SHAPES_VENDOR = ("ds/", "package.json", "panda.config.ts", "tsconfig.json", "worker/esbuild.mjs", "worker/vendor.mjs")
SHAPES_GENERATED_CODE = ("panda.config.ts", "tsconfig.json", "package.json", "ds/")


class SetupError(Exception):
    """A set-up step failed for a reason the user can mend; the message says what and how."""


def source_files() -> tuple[Path, ...]:
    """Every file of ours under vektos/web, sorted."""
    return tuple(
        sorted(
            path
            for path in WEB_SOURCES.rglob("*")
            if path.is_file() and not IGNORED.intersection(path.relative_to(WEB_SOURCES).parts)
        )
    )


def sync_sources(paths: Paths) -> None:
    """Make the workspace's copy of our web sources equal to the originals: new, changed and deleted files.

    `SetupError` when one changed since this process began: hashes are made of them as they were then.
    """
    if changed := edited(source_files()):
        raise SetupError(f"{changed[0]} changed while this was running. Start again.")
    wanted = {path.relative_to(WEB_SOURCES) for path in source_files()}
    for relative in wanted:
        write_if_changed(paths.web / relative, (WEB_SOURCES / relative).read_bytes())
    for folder in sorted({relative.parts[0] for relative in wanted if len(relative.parts) > 1}):
        for path in (paths.web / folder).rglob("*"):
            if path.is_file() and path.relative_to(paths.web) not in wanted:
                path.unlink()


def install_packages(paths: Paths) -> None:
    """`npm ci` from our lock file into the workspace. The only step that needs the network besides the browser."""
    with one_at_a_time(paths):
        if packages_are_whole(paths):
            return
        paths.stamp("packages").unlink(missing_ok=True)
        for name in MANIFESTS:
            write_if_changed(paths.web / name, (WEB_SOURCES / name).read_bytes())
        arguments = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        run_node([npm_cli(), *arguments], paths.web, "npm ci")
        write_whole(paths.stamp("packages"), canonical({"lock": _lock_digest(), "folders": _folders(paths)}))


def readable(paths: Paths) -> tuple[Path, ...]:
    """What tools read in their jail: the workspace, Node, and packages that lie elsewhere, linked into it."""
    packages = paths.web / "node_modules"
    linked = {Path(os.path.realpath(entry.path)) for entry in os.scandir(packages) if entry.is_symlink()}
    return (paths.web, node().parent.parent, *sorted(linked))


class Packages:
    """npm's packages, for as long as an invocation uses them. A service, so that they are read up once."""

    def __init__(self, paths: Paths) -> None:
        root = os.path.join(paths.web, "node_modules")
        try:
            stamp = json.loads(paths.stamp("packages").read_text(encoding="utf-8"))
            self.lock = stamp["lock"]
            self._times: Mapping[str, int] | None = {os.path.join(root, f): t for f, t in stamp["folders"].items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            self.lock, self._times = "", None

    def whole(self) -> bool:
        """Whether they are what `install_packages` left, with no file added or deleted. 2 ms."""
        try:
            return self._times is not None and all(os.stat(f).st_mtime_ns == t for f, t in self._times.items())
        except OSError:
            return False

    def close(self) -> None:
        """Nothing to end."""


def packages_are_whole(paths: Paths) -> bool:
    """Whether node_modules is whole, and from today's lock file."""
    packages = Packages(paths)
    return packages.lock == _lock_digest() and packages.whole()


def shapes_generated_code(source: Path) -> bool:
    """Whether Panda's codegen reads this source: the configuration, the theme, the recipes, and all that uses them."""
    name = source.relative_to(WEB_SOURCES).as_posix()
    return name.startswith(SHAPES_GENERATED_CODE)


def shapes_vendor(source: Path) -> bool:
    """Whether what all pages share is made of this source or by it."""
    name = source.relative_to(WEB_SOURCES).as_posix()
    return name.startswith(SHAPES_VENDOR) and not name.endswith(".stories.tsx")


def generate_code(paths: Paths) -> None:
    """Panda's codegen: styled-system/ from the design system's tokens and recipes.

    Made beside the workspace and put in place whole, so that nobody resolves an import in half of it.
    """
    with one_at_a_time(paths), tempfile.TemporaryDirectory(dir=paths.cache, prefix=HALF_WRITTEN) as temporary:
        place, old = Path(temporary) / "place", Path(temporary) / "old"
        place.mkdir()
        for name in ("node_modules", "ds", "panda.config.ts", "tsconfig.json", "package.json"):
            (place / name).symlink_to(paths.web / name)
        run_node([place / "node_modules/@pandacss/dev/bin.js", "codegen", "--silent"], place, "panda codegen")
        made, generated = place / "styled-system", paths.web / "styled-system"
        files = sorted(path.relative_to(place).as_posix() for path in made.rglob("*") if path.is_file())
        contents = {name: digest((place / name).read_bytes()) for name in files}
        if generated.exists():
            os.replace(generated, old)
        os.replace(made, generated)
        write_whole(paths.stamp("codegen"), canonical(contents))


def build_vendor(paths: Paths) -> None:
    """What all pages share, as one script: vendor.js, and vendor.json about what is in it."""
    with one_at_a_time(paths):
        run_node([paths.web / "worker/vendor.mjs"], paths.web, "building the script that all pages share")


def describe_design_system(paths: Paths) -> None:
    """The manifest: what the graders know of the design system, as the workspace itself says it."""
    write_if_changed(paths.manifest, run_node([paths.web / "manifest.mjs"], paths.web, "reading the design system"))


def generated_files(paths: Paths) -> dict[Path, str]:
    """What the last `generate_code` wrote, with the digest of each file."""
    try:
        made = json.loads(paths.stamp("codegen").read_text(encoding="utf-8"))
        return {paths.web / name: str(made[name]) for name in made}
    except (OSError, ValueError, TypeError, LookupError):
        return {}


def generated_code_is_whole(paths: Paths) -> bool:
    """Whether every file that `generate_code` wrote is there and as it was."""
    made = generated_files(paths)
    try:
        return bool(made) and all(digest(path.read_bytes()) == content for path, content in made.items())
    except OSError:
        return False


def _lock_digest() -> str:
    return digest(b"".join((WEB_SOURCES / name).read_bytes() for name in MANIFESTS))


def _folders(paths: Paths) -> dict[str, int]:
    """Every folder of every npm package, with its time (ns), which adding or deleting a file in it changes.

    node_modules itself is left out: tools keep caches of theirs in it.
    """
    root = paths.web / "node_modules"
    found = (folder for folder, _, _ in os.walk(root) if folder != str(root))
    return {os.path.relpath(folder, root): os.stat(folder).st_mtime_ns for folder in found}


@contextmanager
def one_at_a_time(paths: Paths) -> Iterator[None]:
    """Hold the workspace's lock; it is let go when this process and the tool it started have ended in any way."""
    lock = paths.stamp("lock").with_suffix("")
    lock.parent.mkdir(parents=True, exist_ok=True)
    with open(lock, "wb") as file:
        # Inherited, so that npm, left alone by a killed start, is not joined by a second one.
        os.set_inheritable(file.fileno(), True)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("waiting for another set-up of this workspace to end", file=sys.stderr)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def run_node(script: Sequence[Path | str], folder: Path, name: str, more: Mapping[str, str] = {}) -> str:
    """What the script printed. `name`: how an error calls it; `more`: variables for its environment."""
    done = subprocess.run(
        [node(), *script],
        cwd=folder,
        env={**environment(), **more},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        close_fds=False,
    )
    if done.returncode != 0:
        said = (done.stderr.strip() or done.stdout.strip())[-2000:]
        raise SetupError(f"{name} failed in {folder} (exit {done.returncode}):\n{said}\nMend that and start again.")
    return done.stdout
