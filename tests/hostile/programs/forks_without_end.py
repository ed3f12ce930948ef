"""Starts processes as fast as it can, each of which does the same."""

# expect: {"outcome": "limit", "stop": "processes"}
from _hostile import *

page()
while True:
    try:
        os.fork()
    except OSError:
        pass
