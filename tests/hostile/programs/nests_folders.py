"""Leaves folders in folders, deeper than any path is long."""

# expect: {"files": null, "outcome": null}
from _hostile import *

page()
page(name="a/b/c.tsx")
here = os.getcwd()
for _ in range(1500):
    os.mkdir("ddddd")
    os.chdir("ddddd")
page(name="deep.tsx")
