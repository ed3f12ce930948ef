"""Ignores every signal and never ends."""

# expect: {"outcome": "limit", "stop": "seconds", "seconds": 1.5}
import signal
import time

from _hostile import *

page()
for number in range(1, 32):
    try:
        signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError):
        pass
while True:
    time.sleep(1)
