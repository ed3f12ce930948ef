"""doit's settings for our dodo.py. Knows no target but the default one."""

from __future__ import annotations

import os
from typing import Any

from vektos.engine.memory import Codec, SeenChecker
from vektos.engine.progress import Reporter
from vektos.paths import Paths


def doit_config() -> dict[str, Any]:
    """One worker thread for each core; all that can be judged is, whatever failed before it."""
    return {
        "default_tasks": ["score"],
        "backend": "wal-sqlite",
        "codec_cls": Codec,
        "dep_file": str(Paths.here().db),
        "check_file_uptodate": SeenChecker,
        "reporter": Reporter,
        "num_process": os.cpu_count() or 1,
        "par_type": "thread",
        "continue": True,
    }
