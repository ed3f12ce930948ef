"""Leaves a page that is a link."""

# expect: {"outcome": "gave up", "files": null, "holds": [], "left": ["page.tsx"]}
from _hostile import *

os.symlink("fixture.json", "page.tsx")
