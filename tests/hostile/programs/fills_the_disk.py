"""Fills the disk with large files."""

# expect: {"outcome": "limit", "stop": "disk", "left": ["0.bin"]}
from _hostile import *

page()
import itertools

for number in itertools.count():
    with open(f"{number}.bin", "wb") as file:
        try:
            while True:
                file.write(bytes(1_000_000))
        except OSError:
            pass
