"""Speaks to a program of the desktop through a socket that has no file."""

import socket

from _hostile import *


def connected():
    client = socket.socket(socket.AF_UNIX)
    client.settimeout(1)
    client.connect("\0" + os.environ["HOSTILE_ABSTRACT"])
    return client.recv(99)


attack("an abstract socket", connected)
page()
