"""Leaves a page that is a folder."""

# expect: {"outcome": "gave up", "files": null, "holds": [], "left": ["page.tsx"]}
from _hostile import *

page(name="page.tsx/index.tsx")
