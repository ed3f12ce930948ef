"""Takes memory without end."""

# expect: {"outcome": "limit", "stop": "memory"}
from _hostile import *

page()
taken = []
while True:
    taken.append(bytearray(b"x") * 10_000_000)
