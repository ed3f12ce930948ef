"""What every test stands on, whoever starts them."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """Heed Ctrl-C: a shell's background job is deaf to it, and so would be the commands that tests interrupt."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
