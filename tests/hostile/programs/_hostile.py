"""What the hostile programs share. Runs in the jail, on the system's own Python."""

import os

ROOT, OUTSIDE, HOME = (os.environ[f"HOSTILE_{name}"] for name in ("ROOT", "OUTSIDE", "HOME"))
PIDS = [int(pid) for pid in os.environ["HOSTILE_PIDS"].split()]
CANARY = "canary" + "-4711"
PAGE = "export default function Page() {\n  return null;\n}\n"


def attack(what, deed):
    """Do something that must fail, or come to nothing."""
    try:
        came_of_it = deed()
    except Exception as error:
        print(f"refused {what}: {type(error).__name__}", flush=True)
        return
    if came_of_it is not None and came_of_it is not False:
        print(f"GOT {what}: {came_of_it!r:.200}", flush=True)


def reads(*paths):
    for path in paths:
        attack(
            f"to read {path}",
            lambda path=path: os.listdir(path) or None if os.path.isdir(path) else open(path, "rb").read(99),
        )


def writes(*paths):
    for path in paths:
        attack(f"to write {path}", lambda path=path: open(path, "w").write("x"))


def page(text=PAGE, name="page.tsx"):
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "w") as file:
        file.write(text)
