"""Lays programs of its own where ours might be looked up."""

# expect: {"files": ["bwrap", "git", "json.py", "node", "npx", "page.tsx", "prlimit", "python3", "sitecustomize.py", "usercustomize.py", "vektos", "vektos.py"]}
from _hostile import *

for folder in (".", os.environ["HOME"] + "/.local/bin", os.environ["HOME"] + "/bin"):
    os.makedirs(folder, exist_ok=True)
    for name in ("node", "npx", "vektos", "python3", "bwrap", "prlimit", "git"):
        with open(f"{folder}/{name}", "w") as file:
            file.write("#!/bin/sh\necho GOT started\n")
        os.chmod(f"{folder}/{name}", 0o4755)
for name in ("sitecustomize.py", "vektos.py", "json.py", "usercustomize.py"):
    page("print('GOT imported')", name)
page()
