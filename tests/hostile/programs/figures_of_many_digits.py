"""Prints an integer of ten thousand digits, and one of four thousand."""

# expect: {"cost": null}
from _hostile import *

page()
print('{"cost": ' + "9" * 10_000 + "}")
print('{"cost": ' + "9" * 4_000 + ', "steps": 1e0}')
