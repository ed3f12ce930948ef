"""Whatever a target reads is in its hash or among its dependencies: heard from Python and from strace, file by file."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.e2e.listening import Heard, listen
from tests.e2e.project import ROOT, Project
from vektos.files import HALF_WRITTEN
from vektos.paths import PACKAGE, WEB_SOURCES
from vektos.services._fonts import font_folders
from vektos.services.installed import _owner, _plain, package_folders
from vektos.services.workspace import shapes_generated_code, source_files

TASK = "transfer-form"
MACHINE = (
    (
        "/(proc|sys|dev|etc|run)/|/memfd:",
        "the kernel's and the machine's own settings, and memory that looks like a file",
    ),
    (
        "/tmp/(playwright|org.chromium|.org.chromium|puppeteer|profile/|vektos-chrome-)",
        "Chrome's profile, in its jail, and its start, both made for the visit",
    ),
    (r"/tmp/\w{8}$", "a file with which Python tries whether the folder can be written"),
    (
        r".*\.so(\.[\d.]+)?$|/usr/bin/ldd$|/usr/lib/.*/gconv/",
        "the system's libraries, which no tool of ours brings along",
    ),
    (
        r"/usr/(lib|share)/(locale|zoneinfo|X11|mime|glib-2.0|icons|os-release)",
        "the system's tables of words, times, types",
    ),
    (
        r".*/results/history\.db(-wal|-shm|-journal)?$",
        "what was said before, which a score is added to and not made from",
    ),
    (r".*/cache/doit\.db(-wal|-shm|-journal)?$", "doit's memory, which a thread writes while targets are made"),
    (r".*/cache/setup/packages\.json$", "whether npm's packages are whole, without which there is no evidence at all"),
    (r".*/\.npmrc$", "where npm installs from, which Panda's command reads too"),
    (r".*/(fontconfig|mesa_shader_cache)/", "caches of what lies elsewhere"),
)
"""What no hash holds, with the reason: it is the machine's, neither a tool's nor ours, and not read to judge by."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return Project(tmp_path_factory.mktemp("read"), (TASK,))


@pytest.fixture(scope="module")
def heard(project: Project) -> dict[str, Heard]:
    return listen(project)


def test_every_kind_of_target_ran(heard: Mapping[str, Heard]) -> None:
    """The set-up, every kind of evidence, every grader and the score were listened to."""
    basenames = {name.partition(":")[0] for name in heard}
    evidence = {"types", "lint", "css", "bundle", "screen", "acts"}
    assert {
        "python",
        "workspace",
        "codegen",
        "manifest",
        "asked",
        "sources",
        "hash",
        "agent",
        "page",
        "grade",
        "score",
    } <= basenames
    assert evidence <= basenames
    assert all(heard[name].read for name in heard if name.partition(":")[0] in (*evidence, "grade"))


def test_what_is_read_is_hashed(heard: Mapping[str, Heard], project: Project) -> None:
    """No target reads a file that is neither in its hash nor among its dependencies."""
    unseen = {name: sorted(_unseen(name, one, project)) for name, one in heard.items()}
    assert not {name: paths for name, paths in unseen.items() if paths}


def _unseen(name: str, one: Heard, project: Project) -> Iterator[str]:
    parts: dict[str, str] = {}
    for path in one.depends:
        if path.startswith(str(project.paths.hashes)):
            parts |= json.loads(Path(path).read_text(encoding="utf-8"))["parts"]
    known = {*one.depends, *one.makes}
    sources = project.paths.stamp("sources")
    if str(sources) in one.depends:  # lists them, with what is in each
        known |= {str(project.folder / PACKAGE.name / listed) for listed in json.loads(sources.read_bytes())}
    run = [path for path in one.depends if path.startswith(str(project.paths.cache / "pages"))]
    for path in sorted(one.read):
        if path in known or Path(path).is_dir() or _is_temporary(path, known):
            continue
        if any(re.match(pattern, path) for pattern, _ in MACHINE) or HALF_WRITTEN in path or path.endswith("/.claims"):
            continue
        if (run or name.startswith("page:")) and path.startswith(str(project.paths.results)):
            continue  # the page, whose index it hangs on
        if not _in_parts(path, parts, known, project):
            yield path


def _is_temporary(path: str, known: set[str]) -> bool:
    """A file that is written whole goes by a name of its own first."""
    folder, _, name = path.rpartition("/")
    return any(f"{folder}/{name[1:].rpartition('.')[0]}" == one for one in known) if name.startswith(".") else False


def _in_parts(path: str, parts: Mapping[str, str], known: set[str], project: Project) -> bool:
    web, stamp = str(project.paths.web), project.paths.stamp
    modules = re.split(r"/node_modules/", path)
    if len(modules) > 1 and modules[0] in (web, str(ROOT / "cache/web")):
        names = ["/".join(one.split("/")[: 2 if one.startswith("@") else 1]) for one in modules[1:]]
        return f"npm {'/node_modules/'.join(names)}" in parts or str(stamp("packages")) in known
    for folder in map(str, package_folders()):
        if path.startswith(f"{folder}/"):
            owner = _owner(path.removeprefix(f"{folder}/").split("/")[0].removesuffix(".py"))
            return str(stamp("python")) in known or (owner is not None and f"python {_plain(owner)}" in parts)
    if path.startswith((sys.base_prefix, sys.prefix)):
        return "python" in parts or str(stamp("python")) in known
    if any(path.startswith(f"{folder}/") for folder in font_folders()):
        return "fonts" in parts
    if re.search(r"/(chromium|chrome|headless_shell)[^/]*(/|$)", path) and not path.startswith(str(project.folder)):
        return "browser" in parts
    if path.startswith(f"{web}/styled-system/"):
        sources = [source for source in source_files() if shapes_generated_code(source)]
        made_from = [f"vektos/web/{source.relative_to(WEB_SOURCES)}" for source in sources]
        return str(stamp("codegen")) in known or all(part in parts for part in ("npm @pandacss/dev", *made_from))
    if path.startswith(f"{web}/pages/"):
        is_data = path.endswith("/fixture.json")
        return not is_data or any(one.endswith("/fixture.json") for one in known)
    if path == str(stamp("browser")):
        return "browser" in parts
    path = path.replace(f"{ROOT}/cache/web/", f"{web}/")  # whose packages the project borrows
    relative = path.removeprefix(f"{project.folder}/").replace("cache/web/", "vektos/web/")
    compiled = re.fullmatch(r"(.*)/__pycache__/(\w+)\.[\w-]+\.pyc", relative)
    relative = f"{compiled[1]}/{compiled[2]}.py" if compiled else relative
    return relative in parts or str(project.folder / relative) in known
