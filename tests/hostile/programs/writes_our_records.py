"""Leaves a record, a transcript and pictures of its own."""

# expect: {"left": ["dark.png", "light.png", "run.json", "transcript.jsonl"]}
from _hostile import *

page()
for name in ("run.json", "transcript.jsonl", "light.png", "dark.png", ".half-written-1"):
    page('{"cost": 0, "outcome": "finished"}', name)
