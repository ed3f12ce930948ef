"""Leaves a page that is a socket."""

# expect: {"outcome": "gave up", "files": null, "holds": [], "left": ["page.tsx"]}
import socket

from _hostile import *

socket.socket(socket.AF_UNIX).bind("page.tsx")
