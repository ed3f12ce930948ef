"""Leaves a page that is a pipe."""

# expect: {"outcome": "gave up", "files": null, "holds": [], "left": ["page.tsx"]}
from _hostile import *

os.mkfifo("page.tsx")
