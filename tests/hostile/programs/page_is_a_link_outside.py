"""Leaves a page that is a link to something outside."""

# expect: {"outcome": "gave up", "files": null, "holds": [], "left": ["page.tsx"]}
from _hostile import *

os.symlink(f"{OUTSIDE}/canary.txt", "page.tsx")
