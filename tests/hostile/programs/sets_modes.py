"""Leaves a page that is closed, and one that would start as its owner."""

# expect: {"files": ["a.tsx", "page.tsx"]}
from _hostile import *

page()
page("export const a = 1;", "a.tsx")
os.chmod("a.tsx", 0o6755)
os.utime("page.tsx", (10**10, 10**10))
