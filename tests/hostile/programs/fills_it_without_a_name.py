"""Fills the disk with files that it has deleted and holds open."""

# expect: {"outcome": "limit", "stop": "disk", "files": null, "holds": ["page.tsx"]}
from _hostile import *

page()
held = []
while True:
    held.append(open("gone.bin", "wb"))
    os.unlink("gone.bin")
    held[-1].write(bytes(8_000_000))
    held[-1].flush()
