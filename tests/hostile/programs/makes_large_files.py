"""Leaves files that are large, or seem to be."""

# expect: {"left": ["large.tsx", "sparse.tsx"]}
from _hostile import *

page()
for name, size in (("sparse.tsx", 60_000_000), ("large.tsx", 300_000)):
    with open(name, "w") as file:
        file.truncate(size)
attack("a file of terabytes", lambda: os.truncate("sparse.tsx", 10**13) or "made")
import time

time.sleep(0.5)
