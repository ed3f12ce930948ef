"""Speaks to the server of another run, and to the machine's own sockets."""

import socket

from _hostile import *


def connected(path):
    client = socket.socket(socket.AF_UNIX)
    client.settimeout(1)
    client.connect(path)
    return "connected"


for path in (os.environ["HOSTILE_OTHER"], "/run/dbus/system_bus_socket", "/var/run/docker.sock", "/tmp/.X11-unix/X0"):
    attack(f"to connect to {path}", lambda: connected(path))
page()
