"""Results by content: what was computed once from equal inputs is restored, in whatever run they turn up again.

An entry is whole or absent (temp name, then rename), carries its checksum, and may be lost at any time; a damaged one
is a miss. The store is bounded by size and by age, least recently used first. It lies in 256 shards, by the first two
digits of a key; each is bounded for itself, so that to keep the bound never means to look at everything. Knows no kind
of result.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
import threading
import time
import uuid
import zlib
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cached_property
from typing import Annotated

import msgspec

from vektos.files import exchange, read_whole, write_if_changed, write_whole
from vektos.reading import UserError

MEGABYTES = 2000
DAYS = 90
SHARDS = 256
SWEPT_TO = 0.8
"""The share of the bound that a sweep leaves, so that the next one is not due at once."""
LOOKED_AT = 4
"""Entries looked at in a sweep for each one written since the last: keys are digests, so each shard's turn comes, and
the store is never larger than its bound by more than a quarter."""
CHECKSUM = 32
Size = Annotated[int, msgspec.Meta(ge=0)]
MOST_UNPACKED = 256_000_000
"""Bytes of an entry's files; ours are far smaller."""


class Store:
    """A store in a folder, or at any URL that fsspec knows. `read_only`: what is found is used, nothing is written."""

    def __init__(self, place: str, read_only: bool = False, megabytes: int = MEGABYTES, days: int = DAYS) -> None:
        self._at = place
        self._read_only = read_only
        self._bytes = megabytes * 1_000_000 // SHARDS
        self._seconds = days * 86_400
        self._until_sweep = LOOKED_AT
        self._lock = threading.Lock()

    def through(self, key: Callable[[], str], outputs: Collection[str], work: Callable[[], bool]) -> bool:
        """Restore the outputs for `key`, or have `work` write them and keep them; whether they are sound.

        `key` is asked again after the work: what was computed while an input changed is nobody's result.
        """
        before = key()
        found = self.get(before)
        if found is not None and {os.path.basename(path) for path in outputs} == {*found}:
            for path in outputs:
                write_if_changed(path, found[os.path.basename(path)], exchange)
            return True
        sound = work()
        if sound and key() == before:
            self.put(before, {os.path.basename(path): read_whole(path) for path in outputs})
        return sound

    def get(self, key: str) -> dict[str, bytes] | None:
        """The files of an entry; None where there is none, or none that is whole."""
        name = _name(key)
        try:
            content = self._place.read(name)
        except OSError:
            return None
        if hashlib.sha256(content[CHECKSUM:]).digest() != content[:CHECKSUM]:
            return None
        if not self._read_only:
            self._place.used(name)
        try:
            return _unpacked(content[CHECKSUM:])
        except (ValueError, zlib.error):
            return None

    def put(self, key: str, files: Mapping[str, bytes]) -> None:
        """Keep these files. A store that cannot be written to (a full disk) is one that keeps nothing."""
        if self._read_only:
            return
        head = json.dumps([[name, len(content)] for name, content in files.items()]).encode()
        packed = zlib.compress(b"\n".join((head, b"".join(files.values()))), 1)
        try:
            self._place.write(_name(key), hashlib.sha256(packed).digest() + packed)
        except OSError:
            return
        with self._lock:
            self._until_sweep -= 1
            due = self._until_sweep < 0
        if due:
            self._until_sweep = self.sweep(_shard(key)) // LOOKED_AT

    def sweep(self, shard: str) -> int:
        """Remove of a shard what is too old, then the least recently used until the rest fits; how many there were."""
        try:
            found = sorted(self._place.entries(shard))
        except OSError:
            return 0
        total = sum(size for _, size, _ in found)
        bound = self._bytes if total <= self._bytes else self._bytes * SWEPT_TO
        oldest = time.time() - self._seconds
        for used, size, name in found:
            if used < oldest or total > bound:
                try:
                    self._place.remove(name)
                except OSError:
                    continue  # another process was faster
                total -= size
        return len(found)

    @cached_property
    def _place(self) -> _Folder | _Remote:
        return _Remote(self._at) if "://" in self._at or "::" in self._at else _Folder(self._at)


class _Folder:
    """Where entries lie in a folder of this machine. `name`: the path below it."""

    def __init__(self, root: str) -> None:
        self._root = os.path.abspath(os.path.expanduser(root))

    def read(self, name: str) -> bytes:
        return read_whole(f"{self._root}/{name}")

    def write(self, name: str, content: bytes) -> None:
        write_whole(f"{self._root}/{name}", content)

    def used(self, name: str) -> None:
        """Note the time of last use, which a sweep goes by."""
        with contextlib.suppress(OSError):
            os.utime(f"{self._root}/{name}")

    def entries(self, shard: str) -> Iterator[tuple[float, int, str]]:
        """When each of a shard was last used, its size, its name."""
        with os.scandir(f"{self._root}/{shard}") as found:
            for entry in found:
                with contextlib.suppress(FileNotFoundError):
                    seen = entry.stat()
                    yield seen.st_mtime, seen.st_size, f"{shard}/{entry.name}"

    def remove(self, name: str) -> None:
        os.unlink(f"{self._root}/{name}")


class _Remote:
    """Where entries lie at any URL that fsspec knows, as in `_Folder`; the time of last use is that of writing.

    One that does not answer is done without for the rest of the invocation, since each try may take its time.
    """

    def __init__(self, url: str) -> None:
        import fsspec  # slow to import, and not needed where nothing is to be done

        try:
            self._files, root = fsspec.core.url_to_fs(url)
        except (ImportError, ValueError) as error:
            raise UserError(f"bench.yaml: store: {url} cannot be used: {error}") from None
        self._url = url
        self._root = str(root).rstrip("/")
        self._down = False

    def read(self, name: str) -> bytes:
        with self._answering():
            content: bytes = self._files.cat_file(f"{self._root}/{name}")
            return content

    def write(self, name: str, content: bytes) -> None:
        path = f"{self._root}/{name}"
        temporary = f"{path}.{uuid.uuid4().hex}"
        with self._answering():
            self._files.makedirs(path.rpartition("/")[0], exist_ok=True)
            self._files.pipe_file(temporary, content)
            self._files.mv(temporary, path)

    def used(self, name: str) -> None:
        """Nothing to note."""

    def entries(self, shard: str) -> Iterator[tuple[float, int, str]]:
        with self._answering():
            found = self._files.find(f"{self._root}/{shard}", detail=True)
        for path, entry in found.items():
            used = entry.get("mtime") or entry.get("LastModified") or entry.get("created") or time.time()
            used = used if isinstance(used, (int, float)) else used.timestamp()
            yield used, entry["size"], str(path).removeprefix(f"{self._root}/")

    def remove(self, name: str) -> None:
        with self._answering():
            self._files.rm_file(f"{self._root}/{name}")

    @contextlib.contextmanager
    def _answering(self) -> Iterator[None]:
        """Make an `OSError` of whatever a file system raises; only a missing file says nothing against it."""
        if self._down:
            raise OSError("the store does not answer")
        try:
            yield
        except FileNotFoundError:
            raise
        except Exception as error:
            self._down = True
            said = f"{type(error).__name__}: {error}"
            print(f"store {self._url}: {said}; this invocation goes on without it", file=sys.stderr)
            raise OSError(said) from error


def _unpacked(packed: bytes) -> dict[str, bytes]:
    """The files of an entry; `ValueError` or `zlib.error` where it is none of ours, whose checksum anybody can make."""
    unpacking = zlib.decompressobj()
    head, _, rest = unpacking.decompress(packed, MOST_UNPACKED).partition(b"\n")
    if not unpacking.eof:
        raise ValueError("it is cut off, or too large")
    files: dict[str, bytes] = {}
    at = 0
    for file, size in msgspec.json.decode(head, type=list[tuple[str, Size]]):
        files[file], at = rest[at : at + size], at + size
    if at != len(rest):
        raise ValueError("it is not as long as it says")
    return files


def _shard(key: str) -> str:
    return key[:2]


def _name(key: str) -> str:
    return f"{_shard(key)}/{key}"
