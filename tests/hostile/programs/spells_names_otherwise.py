"""Leaves names that some file systems take for the same, or for ours."""

# expect: {"files": null, "holds": ["page.tsx"], "left": ["Fixture.json", "PAGE.TSX", "Page.tsx", "RUN.JSON", "Transcript.jsonl", "x/a.tsx"]}
from _hostile import *

page()
for name in ("Page.tsx", "PAGE.TSX", "RUN.JSON", "Transcript.jsonl", "Fixture.json", "x/a.tsx", "x/A.tsx"):
    page("x", name)
