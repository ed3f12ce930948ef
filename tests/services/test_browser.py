"""services/browser: which browser is taken, what is said when there is none. Browsers here are scripts of two lines."""

from __future__ import annotations

import json
import os
from pathlib import Path

import playwright
import pytest

from vektos.paths import Paths
from vektos.services import browser
from vektos.services._fonts import fonts
from vektos.services.browser import Browser, BrowserError, chosen_browser, find_browser, install_browser, record_browser


def fake(path: Path, says: str = "Chromium 150.0.1.2 built on a test", code: int = 0) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho '{says}'\nexit {code}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture(autouse=True)
def bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without any browser; PATH and Playwright's downloads are empty folders, /bin/sh still works."""
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "downloads"))
    monkeypatch.delenv(browser.OVERRIDE, raising=False)
    monkeypatch.setattr(browser, "MAC_APPLICATIONS", ())
    monkeypatch.setattr(browser, "_installers", list)


def downloaded(tmp_path: Path, complete: bool = True) -> Path:
    revision = json.loads(
        (Path(str(playwright.__file__)).parent / "driver/package/browsers.json").read_text(encoding="utf-8")
    )
    number = next(b["revision"] for b in revision["browsers"] if b["name"] == "chromium-headless-shell")
    folder = tmp_path / "downloads" / f"chromium_headless_shell-{number}"
    path = fake(folder / "chrome-headless-shell-linux64" / "chrome-headless-shell", "Google Chrome for Testing 159.0.1")
    if complete:
        (folder / "INSTALLATION_COMPLETE").touch()
    return path


def test_none() -> None:
    """A machine without a browser has none."""
    assert find_browser() is None


def test_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The order is: the override, Playwright's shell, a system shell, a system Chrome or Chromium."""
    chromium = fake(tmp_path / "bin" / "chromium")
    assert find_browser() == Browser(str(chromium), "Chrome", "150.0.1.2", fonts())
    shell = fake(tmp_path / "bin" / "chromium-headless-shell")
    assert find_browser() == Browser(str(shell), "HeadlessChrome", "150.0.1.2", fonts())
    own = downloaded(tmp_path)
    assert find_browser() == Browser(str(own), "HeadlessChrome", "159.0.1", fonts())
    other = fake(tmp_path / "other" / "my-chrome", "Google Chrome 151.0")
    monkeypatch.setenv(browser.OVERRIDE, str(other))
    assert find_browser() == Browser(str(other), "Chrome", "151.0", fonts())


def test_half_a_download_does_not_count(tmp_path: Path) -> None:
    """A download that was interrupted is no browser."""
    downloaded(tmp_path, complete=False)
    assert find_browser() is None


@pytest.mark.parametrize(
    ("says", "code"), [("Firefox 130.0", 0), ("Chromium", 0), ("Chromium 150.0", 1)], ids=["other", "mute", "failing"]
)
def test_what_does_not_run_is_passed_over(tmp_path: Path, says: str, code: int) -> None:
    """A file that is not a Chrome which runs is not taken; the next one is."""
    fake(tmp_path / "bin" / "chromium-headless-shell", says, code)
    chromium = fake(tmp_path / "bin" / "chromium")
    found = find_browser()
    assert found is not None
    assert found.path == str(chromium)


@pytest.mark.parametrize("content", [None, "Firefox 130.0"], ids=["missing", "not-chrome"])
def test_bad_override(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str | None) -> None:
    """An override that cannot be used is an error that names it and the remedies, never silently passed over."""
    fake(tmp_path / "bin" / "chromium")
    path = tmp_path / "mine"
    if content:
        fake(path, content)
    monkeypatch.setenv(browser.OVERRIDE, str(path))
    with pytest.raises(BrowserError, match=f"(?s){browser.OVERRIDE} is '{path}'.*--no-page"):
        find_browser()


def test_slow_to_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that does not tell its version in time is an error, not a wait."""
    path = tmp_path / "mine"
    path.write_text("#!/bin/sh\nexec /bin/sleep 30\n", encoding="utf-8")
    path.chmod(0o755)
    monkeypatch.setenv(browser.OVERRIDE, str(path))
    monkeypatch.setattr(browser, "VERSION_SECONDS", 0.2)
    with pytest.raises(BrowserError, match=r"did not tell its version within 0.2 s"):
        find_browser()


def test_nothing_to_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    """When nothing is there and nothing can be installed, one error says what was tried and the three remedies."""
    monkeypatch.setattr(browser, "_installers", lambda: [["/bin/sh", "-c", "echo no network >&2; exit 1"]])
    with pytest.raises(BrowserError) as error:
        install_browser()
    assert "no network" in str(error.value)
    for remedy in (browser.OVERRIDE, "playwright install", "package manager", "--no-page"):
        assert remedy in str(error.value)


def test_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an installer brings is found, and no further installer is tried."""
    path = fake(tmp_path / "later" / "chromium")
    bring = ["/bin/sh", "-c", f"/bin/mv {path} {tmp_path}/bin/chromium"]
    touch = ["/bin/sh", "-c", f"echo > {tmp_path}/tried"]
    monkeypatch.setattr(browser, "_installers", lambda: [["/bin/false"], bring, touch])
    assert install_browser().path == str(tmp_path / "bin" / "chromium")
    assert not (tmp_path / "tried").exists()


def test_recorded(tmp_path: Path) -> None:
    """The recorded browser is the chosen one, without being asked again."""
    path = fake(tmp_path / "bin" / "chromium")
    paths = Paths(tmp_path)
    recorded = record_browser(paths)
    os.chmod(path, 0o644)
    assert chosen_browser(paths) == recorded


def test_record_of_the_past(tmp_path: Path) -> None:
    """A record of a file that changed or went away is not believed."""
    path = fake(tmp_path / "bin" / "chromium")
    paths = Paths(tmp_path)
    record_browser(paths)
    fake(path, "Chromium 151.0.0.1 built on a test")
    assert chosen_browser(paths).version == "151.0.0.1"
    path.unlink()
    with pytest.raises(BrowserError, match="No browser was found"):
        chosen_browser(paths)


def test_record_of_another_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An override that is set after the record was made wins."""
    fake(tmp_path / "bin" / "chromium")
    paths = Paths(tmp_path)
    record_browser(paths)
    mine = fake(tmp_path / "mine")
    monkeypatch.setenv(browser.OVERRIDE, str(mine))
    assert chosen_browser(paths).path == str(mine)
