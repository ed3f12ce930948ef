"""Leaves links to files and folders outside, hard ones too."""

# expect: {"left": ["canary.tsx", "environ.tsx", "other.tsx", "outside"]}
from _hostile import *

page()
os.symlink(f"{OUTSIDE}/canary.txt", "canary.tsx")
os.symlink(OUTSIDE, "outside")
os.symlink("/proc/self/environ", "environ.tsx")
os.symlink("page.tsx", "other.tsx")
attack("a hard link", lambda: os.link(f"{OUTSIDE}/canary.txt", "hard.tsx") or "made")
attack("a hard link to a package", lambda: os.link("node_modules/react/package.json", "react.json") or "made")
with open(os.environ["HOME"] + "/mine", "w") as file:
    file.write("x")
attack("a hard link into its home", lambda: os.link(os.environ["HOME"] + "/mine", "mine.tsx") or "made")
