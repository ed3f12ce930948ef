"""What every test stands on, whoever starts them."""

from __future__ import annotations

import signal

import pytest

SLOW = (
    "tests/e2e/test_hostile_pages.py",
    "tests/proof/test_prove.py",
    "tests/e2e/test_dag.py",
    "tests/e2e/test_commands.py",
    "tests/e2e",
)
"""What takes longest comes first, so that at the end no worker waits for another."""


def pytest_configure() -> None:
    """Heed Ctrl-C: a shell's background job is deaf to it, and so would be the commands that tests interrupt."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole files keep their own order."""
    items.sort(key=lambda item: next((i for i, slow in enumerate(SLOW) if item.nodeid.startswith(slow)), len(SLOW)))
