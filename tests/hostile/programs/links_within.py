"""Leaves hard links that lie all in its folder, which is its right."""

# expect: {"files": ["a.tsx", "b.tsx", "page.tsx"]}
from _hostile import *

page()
page("export const a = 1;", "a.tsx")
os.link("a.tsx", "b.tsx")
os.mkdir(".cache")
os.link("page.tsx", ".cache/page.tsx")
