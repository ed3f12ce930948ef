"""Reads what was paid for, and what others have written."""

from _hostile import *

reads(
    f"{ROOT}/results", f"{ROOT}/results/history.db", f"{ROOT}/cache", f"{ROOT}/cache/reference", f"{OUTSIDE}/canary.txt"
)
page()
