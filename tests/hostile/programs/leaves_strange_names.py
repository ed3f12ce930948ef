"""Leaves names with line ends, control characters, and letters that are none."""

# expect: {"left": null}
from _hostile import *

page()
for name in (
    b"a\nb.tsx",
    b"\x1b[2Jc.tsx",
    "\u202etsx.exe".encode(),
    b"\xff\xfe.tsx",
    b"d:e.tsx",
    b" f.tsx",
    b"g" * 200,
    b"back\\slash.tsx",
):
    with open(name, "w") as file:
        file.write("x")
