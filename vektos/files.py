"""Writing files so that a reader never sees half of one: temp file, then rename. Knows no path of ours.

What is half written has a name of its own kind, so that what a killed process left is known wherever it lies.

Not flushed to the disk one by one, which costs more than most targets: what remembers that a file is done (doit's
memory) has the whole file system flushed first.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

HALF_WRITTEN = ".half-written-"
"""How the names begin of files and folders that are just being written."""


def write_whole(path: Path, content: bytes | str) -> None:
    """Write `content` to `path` or leave `path` as it was; folders on the way are made."""
    data = content.encode() if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=HALF_WRITTEN)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def write_if_changed(path: Path, content: bytes | str) -> bool:
    """Like `write_whole`, but leaves an equal file untouched (its time too). Says whether it wrote."""
    data = content.encode() if isinstance(content, str) else content
    if path.is_file() and path.read_bytes() == data:
        return False
    write_whole(path, data)
    return True


def sweep(folder: Path, but: frozenset[str] = frozenset()) -> None:
    """Delete what is half written below `folder`, outside folders named in `but`. For when nobody writes there."""
    for parent, folders, files in os.walk(folder):
        for name in (*folders, *files):
            if name.startswith(HALF_WRITTEN):
                left = Path(parent, name)
                if left.is_dir():
                    shutil.rmtree(left, ignore_errors=True)
                else:
                    left.unlink(missing_ok=True)
        folders[:] = [name for name in folders if name not in but and not name.startswith(HALF_WRITTEN)]
