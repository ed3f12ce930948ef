"""Leaves a process behind: forked twice, in a session of its own, deaf to signals."""

import signal
import time

from _hostile import *

if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        os.closerange(0, 3)
        time.sleep(600)
    os._exit(0)
page()
print("started", flush=True)
