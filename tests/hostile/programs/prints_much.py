"""Prints a hundred megabytes, and then what it cost."""

# expect: {"cost": 0.5}
from _hostile import *

page()
line = b"x" * 9_999 + b"\n"
for _ in range(10_000):
    os.write(1, line)
print('\n{"cost": 0.5}', flush=True)
