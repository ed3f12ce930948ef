"""What is said of a page hangs on the page: not on the jail that its tools run in, nor on who started them.

As another user only the Node tools and the compiler are tried, by the system's Python: the judge needs this checkout's
own, which may lie where that user can't go.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from vektos.paths import Paths
from vektos.services import jail

ROOT = Path(__file__).parent.parent.parent
SCRIPT = Path(__file__).parent / "said.py"
HONEST = ("statement", "transfer-form")
HARMLESS = ("fine-arithmetic", "fine-maps-styles", "bytes-with-a-mark", "names-a-map-of-a-process", "poisons-pad-end")
OTHERS = [*(kind for kind in jail.ON_LINUX if kind != jail.kind() and jail.offers(kind)), "none"]
NOBODY = 65534
SYSTEM_PYTHON = "/usr/bin/python3"


def workspace(folder: Path) -> Path:
    """A benchmark with nothing but the checkout's workspace, its packages as links."""
    ours, theirs = Paths(ROOT).web, Paths(folder).web
    shutil.copytree(ours, theirs, ignore=shutil.ignore_patterns("node_modules", "pages", "storybook"))
    (theirs / "node_modules").mkdir()
    for package in (ours / "node_modules").iterdir():
        (theirs / "node_modules" / package.name).symlink_to(package)
    Paths(folder).stamp("packages").parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(Paths(ROOT).stamp("packages"), Paths(folder).stamp("packages"))
    shutil.copy(Paths(ROOT).manifest, Paths(folder).manifest)
    shutil.copytree(Paths(ROOT).manifest.with_suffix(""), Paths(folder).manifest.with_suffix(""))
    return folder


def said(folder: Path, kind: str, *names: str, python: str = sys.executable, user: int | None = None) -> Any:
    places = [str(ROOT), *(place for place in sys.path if place.endswith("site-packages"))]
    done = subprocess.run(
        [python, SCRIPT, folder, kind, *names],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(places), "PYTHONDONTWRITEBYTECODE": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        user=user,
        group=user,
        extra_groups=None if user is None else [],
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def jailed(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What is said in the jail that this machine offers first."""
    folder = workspace(tmp_path_factory.mktemp("jailed"))
    found = said(folder, jail.kind(), "--judged", *HONEST, *HARMLESS)
    shutil.rmtree(folder)
    return found


@pytest.fixture
def elsewhere() -> Iterator[Path]:
    """A workspace where another user may go."""
    folder = Path(tempfile.mkdtemp(dir="/var/tmp", prefix="vektos-"))
    try:
        yield workspace(folder)
    finally:
        shutil.rmtree(folder)


def test_nothing_breaks_in_the_jail(jailed: Any) -> None:
    """Every tool and grader works there, or the comparison would be of failures."""
    texts = [text for page in jailed.values() for text in page.values()]
    assert [text for text in texts if '"broken"' in text or '"breaks"' in text] == []


@pytest.mark.parametrize("kind", OTHERS)
def test_another_jail_or_none_says_the_same(kind: str, jailed: Any) -> None:
    """Evidence and verdicts of honest and of harmless pages are equal bytes, jailed or not."""
    assert said(ROOT, kind, "--judged", *HONEST, *HARMLESS) == jailed


@pytest.mark.skipif(os.getuid() != 0 or not os.access(SYSTEM_PYTHON, os.X_OK), reason="not root, or no other Python")
def test_another_user_sees_the_same(jailed: Any, elsewhere: Path) -> None:
    """Evidence is the same when an ordinary user starts the tools in their jail."""
    version = subprocess.run([SYSTEM_PYTHON, "-c", "import sys; print(sys.version_info[:2])"], capture_output=True)
    if version.stdout.decode().strip() != str(sys.version_info[:2]):
        pytest.skip("the system's Python can't load this checkout's packages")
    for path in [elsewhere, *elsewhere.rglob("*")]:
        os.chown(path, NOBODY, NOBODY, follow_symlinks=False)
    found = said(elsewhere, jail.kind(), *HONEST, *HARMLESS, python=SYSTEM_PYTHON, user=NOBODY)
    assert found == {name: {part: jailed[name][part] for part in page} for name, page in found.items()}
