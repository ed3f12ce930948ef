"""Stops itself, and all of its children."""

# expect: {"outcome": "limit", "stop": "seconds", "seconds": 1.5}
import signal

from _hostile import *

page()
os.fork()
os.kill(os.getpid(), signal.SIGSTOP)
