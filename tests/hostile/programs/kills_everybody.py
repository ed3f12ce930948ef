"""Kills every process that it can name."""

# expect: {"outcome": "finished", "stop": ""}
import signal

from _hostile import *

if os.getpid() > 50:  # it sees the machine's processes: that is enough, and none is to die of it
    print("GOT all processes", flush=True)
    os._exit(1)

for pid in PIDS:
    attack(f"to kill {pid}", lambda: pid > 50 and os.kill(pid, signal.SIGKILL) is None)
if os.fork() == 0:
    os.setsid()
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.kill(-1, signal.SIGTERM)
page()
os.kill(-1, signal.SIGKILL)
