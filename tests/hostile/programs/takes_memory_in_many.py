"""Takes memory in many processes, each of which has little."""

# expect: {"outcome": "limit", "stop": "memory"}
from _hostile import *

page()
for _ in range(20):
    if os.fork() == 0:
        break
taken = bytearray(b"x") * 60_000_000
import time

time.sleep(60)
