"""Reads the user's own files."""

from _hostile import *

reads(
    f"{HOME}/.ssh",
    f"{HOME}/.ssh/id_rsa",
    f"{HOME}/.aws",
    f"{HOME}/.npmrc",
    f"{HOME}/.bashrc",
    "/home",
    "/root/.profile",
    f"{HOME}/.gitconfig",
)
page()
