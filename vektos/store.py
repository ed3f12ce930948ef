"""Results by content: what was computed once from equal inputs is restored, in whatever run they turn up again.

An entry is whole or absent (temp name, then rename), carries its checksum, and may be lost at any time; a damaged one
is a miss. The store is bounded by size and by age, least recently used first. Knows no kind of result.
"""

from __future__ import annotations

import hashlib
import json
import os
import threading
import time
import uuid
import zlib
from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from vektos.files import write_if_changed

MEGABYTES = 2000
DAYS = 90
SWEPT_TO = 0.8
"""The share of the bound that a sweep leaves, so that the next one is not due at once."""
SWEEP_EVERY = 500
"""Entries written between two looks at the size."""
CHECKSUM = 32


class Store:
    """A store in a folder, or at any URL that fsspec knows. `read_only`: what is found is used, nothing is written."""

    def __init__(self, place: str, read_only: bool = False, megabytes: int = MEGABYTES, days: int = DAYS) -> None:
        self._place = place
        self._read_only = read_only
        self._bytes = megabytes * 1_000_000
        self._seconds = days * 86_400
        self._written = 0
        self._lock = threading.Lock()

    def through(self, key: Callable[[], str], outputs: Collection[str], work: Callable[[], bool]) -> bool:
        """Restore the outputs for `key`, or have `work` write them and keep them; whether they are sound.

        `key` is asked again after the work: what was computed while an input changed is nobody's result.
        """
        before = key()
        found = self.get(before)
        if found is not None and {os.path.basename(path) for path in outputs} == {*found}:
            for path in outputs:
                write_if_changed(path, found[os.path.basename(path)])
            return True
        sound = work()
        if sound and key() == before:
            self.put(before, {Path(path).name: Path(path).read_bytes() for path in outputs})
        return sound

    def get(self, key: str) -> dict[str, bytes] | None:
        """The files of an entry; None where there is none, or none that is whole."""
        name = self._name(key)
        try:
            content: bytes = self._files.cat_file(name)
        except OSError:
            return None
        if hashlib.sha256(content[CHECKSUM:]).digest() != content[:CHECKSUM]:
            return None
        if self._is_folder and not self._read_only:
            os.utime(name)  # the time of last use, which a sweep goes by
        head, _, rest = zlib.decompress(content[CHECKSUM:]).partition(b"\n")
        files: dict[str, bytes] = {}
        for file, size in json.loads(head):
            files[file], rest = rest[:size], rest[size:]
        return files

    def put(self, key: str, files: Mapping[str, bytes]) -> None:
        """Keep these files. A store that cannot be written to (a full disk) is one that keeps nothing."""
        if self._read_only:
            return
        head = json.dumps([[name, len(content)] for name, content in files.items()]).encode()
        packed = zlib.compress(b"\n".join((head, b"".join(files.values()))), 1)
        name = self._name(key)
        temporary = f"{name}.{uuid.uuid4().hex}"
        try:
            self._files.makedirs(name.rpartition("/")[0], exist_ok=True)
            self._files.pipe_file(temporary, hashlib.sha256(packed).digest() + packed)
            if self._is_folder:
                os.replace(temporary, name)
            else:
                self._files.mv(temporary, name)
        except OSError:
            return
        with self._lock:
            self._written += 1
            due = self._written % SWEEP_EVERY == 1
        if due:
            self.sweep()

    def sweep(self) -> None:
        """Remove what is too old, then the least recently used until the rest fits."""
        found: list[tuple[float, int, str]] = []
        for path, entry in self._files.find(self._root, detail=True).items():
            used = entry.get("mtime") or entry.get("LastModified") or entry.get("created") or time.time()
            found.append((used if isinstance(used, (int, float)) else used.timestamp(), entry["size"], path))
        total = sum(size for _, size, _ in found)
        bound = self._bytes if total <= self._bytes else self._bytes * SWEPT_TO
        oldest = time.time() - self._seconds
        for used, size, path in sorted(found):
            if used < oldest or total > bound:
                try:
                    self._files.rm_file(path)
                except OSError:
                    continue  # another process was faster
                total -= size

    def _name(self, key: str) -> str:
        return f"{self._root}/{key[:2]}/{key}"

    @property
    def _files(self) -> Any:
        return self._opened[0]

    @property
    def _root(self) -> str:
        return self._opened[1]

    @cached_property
    def _is_folder(self) -> bool:
        return "file" in (self._files.protocol if isinstance(self._files.protocol, tuple) else (self._files.protocol,))

    @cached_property
    def _opened(self) -> tuple[Any, str]:
        import fsspec  # slow to import, and not needed where nothing is to be done

        files, root = fsspec.core.url_to_fs(self._place)
        return files, str(root).rstrip("/")
