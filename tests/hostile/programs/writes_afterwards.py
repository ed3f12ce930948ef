"""Writes its page when it has ended already."""

# expect: {"outcome": "gave up", "files": []}
import time

from _hostile import *

if os.fork() == 0:
    os.setsid()
    os.closerange(0, 3)
    time.sleep(0.4)
    page()
    os._exit(0)
