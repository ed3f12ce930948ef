"""Kills every process that it can name."""

# expect: {"outcome": "finished", "stop": ""}
import signal

from _hostile import *

for pid in PIDS:
    attack(f"to kill {pid}", lambda: pid > 50 and os.kill(pid, signal.SIGKILL) is None)
if os.fork() == 0:
    os.setsid()
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.kill(-1, signal.SIGTERM)
page()
os.kill(-1, signal.SIGKILL)
