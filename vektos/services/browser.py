"""Which browser looks at pages: finding one, installing one, and the record of the choice. Starts no page.

The order is: VEKTOS_BROWSER_PATH; Playwright's own headless shell; a system headless shell; a system Chrome or
Chromium. A headless shell comes first because it is twice as fast and shows the same page.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

import playwright

from vektos.files import write_whole
from vektos.model import canonical
from vektos.paths import Paths
from vektos.services import jail
from vektos.services._fonts import fonts

OVERRIDE = "VEKTOS_BROWSER_PATH"
VERSION_SECONDS = 20.0

SHELL_COMMANDS = ("chromium-headless-shell", "chrome-headless-shell", "headless_shell")
CHROME_COMMANDS = ("google-chrome-stable", "google-chrome", "chromium", "chromium-browser")
MAC_APPLICATIONS = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
)
DEBIAN_PACKAGES = ("chromium-headless-shell", "chromium")

REMEDIES = f"""Pages are judged in a real Chrome. Do one of these:
  1. set {OVERRIDE} to the executable of any Chrome, Chromium or chrome-headless-shell;
  2. run `{Path(sys.executable).name} -m playwright install chromium-headless-shell`;
  3. install Chrome or Chromium with this machine's package manager.
Or leave the browser out with --no-page: the source is then judged, the running page is not."""


class BrowserError(Exception):
    """There is no browser to use; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Browser:
    """One executable. `name` is what evidence calls it: HeadlessChrome for a headless shell, else Chrome. `fonts`: what
    it draws characters with that the design system's font lacks, as a digest."""

    path: str
    name: str
    version: str
    fonts: str = ""

    @property
    def label(self) -> str:
        return f"{self.name} {self.version}"


def find_browser() -> Browser | None:
    """The first browser that is there, without installing anything."""
    override = os.environ.get(OVERRIDE)
    if override:
        if not os.access(override, os.X_OK) or not Path(override).is_file():
            raise BrowserError(f"{OVERRIDE} is {override!r}, which is not an executable file.\n{REMEDIES}")
        return _described(Path(override), f"{OVERRIDE} is {override!r}, but")
    for path in _candidates():
        try:
            return _described(path, f"{path}:")
        except BrowserError:
            continue
    return None


def install_browser() -> Browser:
    """The browser that is there, or else one that is installed now: Playwright's, or as root the distribution's."""
    found = find_browser()
    tried: list[str] = []
    for command in () if found else _installers():
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        except OSError as error:
            tried.append(f"`{' '.join(command)}`: {error}")
            continue
        if done.returncode == 0 and (found := find_browser()):
            break
        said = (done.stderr.strip() or done.stdout.strip() or "no browser came of it").splitlines()
        tried.append(f"`{' '.join(command)}`: {said[-1] if said else ''}")
    if found is None:
        raise BrowserError("\n".join(["No browser was found, and none could be installed.", *tried, REMEDIES]))
    return found


def record_browser(paths: Paths) -> Browser:
    """Find or install a browser and write down which: the stamp that the evidence of a screen stands on.

    With the jail that it runs in.
    """
    jail.install()
    browser = install_browser()
    write_whole(paths.stamp("browser"), canonical({**asdict(browser), "file": _signature(browser.path)}))
    return browser


def recorded_browser(paths: Paths) -> Browser | None:
    """The browser on record; None when there is no record, or it is of another choice or of a file that changed."""
    try:
        raw = json.loads(paths.stamp("browser").read_text(encoding="utf-8"))
        browser = Browser(raw["path"], raw["name"], raw["version"], raw["fonts"])
        unchanged = raw["file"] == _signature(browser.path)
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return browser if unchanged and os.environ.get(OVERRIDE) in (None, "", browser.path) else None


def chosen_browser(paths: Paths) -> Browser:
    """The recorded browser; found again when the record does not hold."""
    browser = recorded_browser(paths) or find_browser()
    if browser is None:
        raise BrowserError(f"No browser was found.\n{REMEDIES}")
    return browser


def _signature(path: str) -> list[int]:
    """What changes when a package manager replaces the file."""
    stat = os.stat(path)
    return [stat.st_size, stat.st_mtime_ns]


def _candidates() -> list[Path]:
    commands = [shutil.which(name) for name in (*SHELL_COMMANDS, *CHROME_COMMANDS)]
    applications = [base / "Applications" / name for base in (Path("/"), Path.home()) for name in MAC_APPLICATIONS]
    return [
        *_playwright_shells(),
        *(Path(command) for command in commands if command),
        *(path for path in applications if path.is_file()),
    ]


def _playwright_shells() -> list[Path]:
    """Playwright's own headless shell of the revision that this Playwright drives, where it was downloaded."""
    package = Path(playwright.__file__).parent / "driver" / "package"
    try:
        browsers = json.loads((package / "browsers.json").read_text(encoding="utf-8"))["browsers"]
    except (OSError, ValueError, KeyError):
        return []
    revisions = [b["revision"] for b in browsers if b["name"] == "chromium-headless-shell"]
    configured = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    if configured == "0":
        registry = package / ".local-browsers"
    elif configured:
        registry = Path(configured)
    elif sys.platform == "darwin":
        registry = Path.home() / "Library" / "Caches" / "ms-playwright"
    else:
        registry = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ms-playwright"
    folders = [registry / f"chromium_headless_shell-{revision}" for revision in revisions]
    return [
        path
        for folder in folders
        # Playwright writes this marker last, so a download that was interrupted does not count.
        if (folder / "INSTALLATION_COMPLETE").is_file()
        for path in sorted(folder.glob("*/*"))
        if path.name in SHELL_COMMANDS and os.access(path, os.X_OK)
    ]


def _installers() -> list[list[str]]:
    commands = [[sys.executable, "-m", "playwright", "install", "chromium-headless-shell"]]
    if sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        commands.append(["apt-get", "update", "-qq"])
        commands += [["apt-get", "install", "-y", "-qq", "--no-install-recommends", name] for name in DEBIAN_PACKAGES]
    return commands


def _described(path: Path, subject: str) -> Browser:
    """The browser at `path` with the version that it states itself."""
    try:
        done = subprocess.run(
            [path, "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=VERSION_SECONDS,
        )
    except subprocess.TimeoutExpired:
        raise BrowserError(f"{subject} it did not tell its version within {VERSION_SECONDS:g} s.\n{REMEDIES}") from None
    except OSError as error:
        raise BrowserError(f"{subject} it cannot be started: {error}.\n{REMEDIES}") from None
    version = re.search(r"\d+(\.\d+)+", done.stdout)
    if done.returncode != 0 or version is None or not re.search(r"chrom", done.stdout, re.IGNORECASE):
        said = (done.stderr.strip() or done.stdout.strip() or "nothing").splitlines()[0][:200]
        raise BrowserError(f"{subject} it is not a Chrome or Chromium that runs; it said: {said}\n{REMEDIES}")
    shell = path.name in SHELL_COMMANDS
    return Browser(str(path), "HeadlessChrome" if shell else "Chrome", version.group(), fonts())
