"""A process that has imported all that paying takes, and forks one that pays for each line it is told.

`python -m tests.e2e.payer`, in a benchmark's folder: answers `<pid>` when it forked, `<exit code>` when that ended. Who
pays is killed often in tests, and would else spend most of its life importing.
"""

from __future__ import annotations

import json
import os
import sys

from vektos.engine.paying import pay
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.selection import Selection
from vektos.targets import Dag


def paid() -> int:
    """One invocation's part that costs money: 0 when all was made, 2 for a user's mistake, 3 when runs were left."""
    try:
        left = pay(Dag(Paths.here(), Selection(with_page=False, reference=False)), ())
    except UserError as error:
        print(f"ERROR: {error}", file=sys.stderr)
        return 2
    if left:
        print(json.dumps(left), file=sys.stderr)
    return 3 if left else 0


def main() -> None:
    """Serve until stdin ends. A line holds how many processes pay at once.

    What bench.yaml says at the start is paid for first: only what was used once is imported whole.
    """
    assert paid() == 0
    print("ready", flush=True)
    for line in sys.stdin:
        pids = []
        for _ in range(int(line)):
            pid = os.fork()
            if pid == 0:
                code = 1
                try:
                    code = paid()
                finally:
                    sys.stderr.flush()
                    os._exit(code)
            pids.append(pid)
        print(*pids, flush=True)
        print(*(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in pids), flush=True)


if __name__ == "__main__":
    main()
