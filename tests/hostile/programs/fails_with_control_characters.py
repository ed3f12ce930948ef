"""Says what went wrong in a way that a terminal obeys."""

# expect: {"error": "ended with exit code 3"}
import sys

from _hostile import *

os.write(2, b"\x1b]0;owned\x07\x1b[2Jno\xff credit\n")
sys.exit(3)
