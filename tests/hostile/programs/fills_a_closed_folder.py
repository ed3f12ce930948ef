"""Fills the disk in a folder that nobody may open."""

# expect: {"outcome": "limit", "stop": "disk", "files": null, "holds": ["page.tsx"]}
from _hostile import *

page()
os.mkdir("closed")
os.chdir("closed")
os.chmod(".", 0o300)
import itertools

for number in itertools.count():
    with open(f"{number}.bin", "wb") as file:
        file.write(bytes(8_000_000))
    os.chmod(".", 0o300)
