"""Fills the disk in its home, with many small files."""

# expect: {"outcome": "limit", "stop": "files"}
from _hostile import *

page()
import itertools

for number in itertools.count():
    with open(os.environ["HOME"] + f"/{number}", "wb") as file:
        file.write(b"x")
