"""Prints until somebody ends it."""

# expect: {"outcome": "limit", "stop": "printed", "seconds": 20}
from _hostile import *

page()
while True:
    os.write(1, b"\n" * 1_000_000)
