"""Leaves large files whose names come before the page's."""

# expect: {"files": null, "holds": ["page.tsx", "widgets/table.tsx"], "left": ["a4.tsx"]}
from _hostile import *

page("import './widgets/table';\nimport z from '../../../../../../etc/passwd';\n" + PAGE)
page("export const x = 1;\n", "widgets/table.tsx")
for number in range(9):
    page("/" * 250_000, f"a{number}.tsx")
