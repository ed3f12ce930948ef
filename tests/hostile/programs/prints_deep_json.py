"""Prints JSON that is nested a hundred thousand times, and some that nearly is too deep."""

# expect: {"cost": null}
from _hostile import *

page()
for depth in (900, 980, 990, 100_000):
    os.write(1, b'{"cost": ' + b"[" * depth + b"]" * depth + b"}\n" + b'{"a":' * depth + b"1" + b"}" * depth + b"\n")
