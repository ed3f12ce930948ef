"""Leaves more files than anybody reads; the page refers to the last of them."""

# expect: {"files": null, "holds": ["page.tsx", "zz/last.tsx"]}
from _hostile import *

for number in range(1500):
    page(f"export const x = {number};", f"parts/p{number}.tsx")
page("export const last = 1;", "zz/last.tsx")
page('import { last } from "./zz/last";\n' + PAGE)
