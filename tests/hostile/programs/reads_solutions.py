"""Reads the answers of the tasks."""

from _hostile import *

reads(
    *(
        f"{ROOT}/tasks/{task}/{name}"
        for task in ("statement", "kyc-form")
        for name in ("solution.tsx", "behaviour.json", "task.json")
    )
)
page()
