"""Reads the machine's own secrets and its users."""

from _hostile import *

reads(
    "/etc/shadow",
    "/etc/gshadow",
    "/etc/sudoers",
    "/etc/machine-id",
    "/var/lib",
    "/var/log",
    "/run",
    "/sys/kernel",
    "/boot",
    "/srv",
    "/mnt",
)
attack("users", lambda: len(open("/etc/passwd").readlines()) > 2)
page()
