"""What every test stands on, whoever starts them."""

from __future__ import annotations

import signal

import pytest

from vektos.services import jail

SLOW = (
    "tests/e2e/test_hostile_pages.py",
    "tests/proof/test_prove.py",
    "tests/e2e/test_dag.py",
    "tests/e2e/test_commands.py",
    "tests/e2e",
)
"""What takes longest comes first, so that at the end no worker waits for another."""


WITH_TOOLS = (
    "tests/agents/test_command.py",
    "tests/cli/test_grade.py",
    "tests/contexts",
    "tests/e2e",
    "tests/engine",
    "tests/evidence",
    "tests/hostile",
    "tests/proof/test_prove.py",
    "tests/proof/test_source.py",
    "tests/report/html/test_build.py",
    "tests/services",
)
"""What starts Node, Chrome, servers or doit itself, and so is no part of `doit test --fast`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--fast`."""
    parser.addoption("--fast", action="store_true", help="only tests that start no tool and no Chrome")


def pytest_configure() -> None:
    """Heed Ctrl-C: a shell's background job is deaf to it, and so would be the commands that tests interrupt."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def no_tool(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the fast part nothing starts in a jail, so that the list above stays true."""
    if request.config.getoption("--fast"):
        monkeypatch.setattr(jail, "command", _refused)


def _refused(*_: object) -> None:
    raise AssertionError("starts a tool: its file belongs into WITH_TOOLS of tests/conftest.py")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whole files keep their own order."""
    if config.getoption("--fast"):
        items[:] = [item for item in items if not item.nodeid.startswith(WITH_TOOLS)]
    items.sort(key=lambda item: next((i for i, slow in enumerate(SLOW) if item.nodeid.startswith(slow)), len(SLOW)))
