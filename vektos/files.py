"""Files: written so that a reader never sees half of one (temp file, then rename), and known by content.

What is half written has a name of its own kind, so that what a killed process left is known wherever it lies.

Not flushed to the disk one by one, which costs more than most targets: what remembers that a file is done (doit's
memory) has the whole file system flushed first. Knows no path of ours.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import functools
import hashlib
import itertools
import os
import secrets
import shutil
import signal
import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path
from stat import S_IFREG, S_ISDIR, S_ISREG

from vektos.halves import utf8

SETTLED = 50_000_000
"""Nanoseconds after which a file that changes again also gets another time."""
CHUNK = 1 << 16
"""Bytes asked for at once; a file that has fewer left is at its end."""
AT_FDCWD, RENAME_EXCHANGE = -100, 2
"""Of the kernel's `renameat2`: from the working folder; exchange."""
NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL
PUNCH_HOLE = 3
"""Of the kernel's `fallocate`: make a hole, keep the size."""
_replaced: list[str] | None = None
"""What was replaced last and may be written into, see `reusing`."""
_mode = 0o644
"""What a new file may be used for by whom, meanwhile."""
_TOKEN, _serial = secrets.token_hex(4), itertools.count()

AnyPath = str | os.PathLike[str]
Put = Callable[[str, AnyPath], None]
Scratch = tuple[str, int, int]
"""A file to write into: its name, a handle, and its size."""
Signature = tuple[int, int, int, int]
"""What a file looks like: size, mtime, ctime and inode."""

HALF_WRITTEN = ".half-written-"
"""How the names begin of files and folders that are just being written."""


def write_whole(path: AnyPath, *parts: bytes | str) -> None:
    """Write `parts`, one behind the other, to `path` or leave `path` as it was; folders on the way are made."""
    _write(path, [utf8(part) if isinstance(part, str) else part for part in parts], os.replace)


def _write(path: AnyPath, parts: Collection[bytes], put: Put) -> None:
    if put is exchange and _replaced and (spare := _spare()):
        with contextlib.suppress(OSError):  # a full disk, or another file system than that of `path`
            _write_into(spare, path, parts, put)
            return
    _write_into(_new_file(os.path.dirname(path)), path, parts, put)


def _write_into(scratch: Scratch, path: AnyPath, parts: Collection[bytes], put: Put) -> None:
    temporary, handle, size = scratch
    try:
        try:
            for part in parts:
                left = memoryview(part)
                while left:
                    left = left[os.write(handle, left) :]
            if size > (end := sum(map(len, parts))):
                os.ftruncate(handle, end)
        finally:
            os.close(handle)
        put(temporary, path)
    except BaseException as error:
        _forget(temporary)
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror or str(error), os.fspath(path)) from error
        raise


def _new_file(folder: str) -> Scratch:
    temporary = os.path.join(folder, f"{HALF_WRITTEN}{os.getpid()}.{_TOKEN}.{next(_serial)}")
    try:
        return temporary, os.open(temporary, NEW, 0o644), 0
    except FileNotFoundError:
        os.makedirs(folder, exist_ok=True)
        return temporary, os.open(temporary, NEW, 0o644), 0


def _spare() -> Scratch | None:
    """The file that was replaced last, emptied, if it is like a new one and nobody has it open or by another name."""
    assert _replaced
    path, handle = _replaced[0], -1
    try:
        handle = os.open(path, os.O_WRONLY | os.O_NOFOLLOW)
        fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_WRLCK)  # granted if nobody else has it open; ends with the handle
        seen = os.fstat(handle)
        if (seen.st_nlink, seen.st_uid, seen.st_mode) == (1, os.geteuid(), S_IFREG | _mode) and _punch(handle, seen):
            return path, handle, seen.st_size
    except OSError:
        pass  # somebody has it open, or this file system knows no leases
    if handle >= 0:
        os.close(handle)
    _forget(path)
    _replaced.clear()
    return None


def _punch(handle: int, seen: os.stat_result) -> bool:
    """Take a file's content off the disk, but not the file; whether this file system can.

    Else, should the power fail before what is written next is there, the old content would lie under another's name.
    """
    import ctypes

    fallocate = _call("fallocate")
    size = ctypes.c_int64(seen.st_size)
    return fallocate is not None and fallocate(handle, PUNCH_HOLE, ctypes.c_int64(0), size) == 0


def _forget(path: str) -> None:
    with contextlib.suppress(FileNotFoundError):
        os.unlink(path)


def read_whole(path: AnyPath) -> bytes:
    """What is in a file; `OSError` as from `open`, which asks the system twice as often."""
    handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        parts = [os.read(handle, CHUNK)]
        while len(parts[-1]) == CHUNK:
            parts.append(os.read(handle, CHUNK))
        return parts[0] if len(parts) == 1 else b"".join(parts)
    finally:
        os.close(handle)


def read_regular(path: AnyPath, most: int) -> bytes:
    """What is in a file that somebody else may have put there; `OSError` for what is no plain file, or too large.

    A link isn't followed, a pipe isn't waited for, and of an endless device nothing is read.
    """
    try:
        handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise OSError(errno.ELOOP, "it is a link", os.fspath(path)) from None
        raise
    try:
        seen = os.fstat(handle)
        if not S_ISREG(seen.st_mode):
            raise OSError(errno.EINVAL, "it is no plain file", os.fspath(path))
        parts, size = [b""], seen.st_size
        while size <= most and (part := os.read(handle, min(most, seen.st_size) + 1)):
            parts.append(part)
            size = max(size, sum(map(len, parts)))
        if size > most:
            raise OSError(errno.EFBIG, f"it is larger than {most:,} bytes", os.fspath(path))
        return b"".join(parts)
    finally:
        os.close(handle)


def write_if_changed(path: AnyPath, content: bytes | str, put: Put = os.replace) -> bool:
    """Like `write_whole`, but leaves an equal file untouched (its time too). Says whether it wrote.

    `put`: how another content takes the place of the old, see `exchange`.
    """
    data = utf8(content) if isinstance(content, str) else content
    try:
        if read_whole(path) == data:
            return False
    except (FileNotFoundError, NotADirectoryError):
        _write(path, [data], os.replace)
    else:
        _write(path, [data], put)
    return True


def exchange(new: str, old: AnyPath) -> None:
    """Like `os.replace` of a file by another, by exchanging the two where the system can.

    Where one is renamed over the other, ext4 first has the new one's content written, which takes long; else the power
    may fail before that. So this is for files of which it is looked at what is in them before that is believed.
    """
    rename = _call("renameat2")
    if rename and rename(AT_FDCWD, os.fsencode(new), AT_FDCWD, os.fsencode(old), RENAME_EXCHANGE) == 0:
        if _replaced is None:
            os.unlink(new)
        else:
            _replaced[:] = [new]
    else:
        os.replace(new, old)


@contextlib.contextmanager
def reusing() -> Iterator[None]:
    """Meanwhile, what `exchange` replaced is what it writes into next, since to make and delete files takes longer.

    For a process with one thread that writes files.
    """
    global _replaced, _mode
    mask = os.umask(0)
    os.umask(mask)
    _replaced, _mode, before = [], 0o644 & ~mask, signal.signal(signal.SIGIO, signal.SIG_IGN)
    try:
        yield
    finally:
        left, _replaced = _replaced, None
        signal.signal(signal.SIGIO, before)
        for path in left:
            _forget(path)


def is_reusing() -> bool:
    """Whether a file may lie there that has its size before it has its content."""
    return _replaced is not None


@functools.cache
def _call(name: str) -> Callable[..., int] | None:
    """A function of the system's that Python has none for."""
    if sys.platform != "linux":
        return None
    import ctypes  # slow to import, and not needed where nothing is new

    found: Callable[..., int] | None = getattr(ctypes.CDLL(None), name, None)
    return found


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


@contextlib.contextmanager
def emptied(folder: AnyPath) -> Iterator[None]:
    """Afterwards the folder holds nothing, whatever was made in it: closed folders, or folders in folders without end.

    Each folder's folders are moved up before it is deleted, so that no path gets long.
    """
    try:
        yield
    finally:
        top = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            waiting = os.listdir(top)
            while waiting:
                waiting += _flattened(waiting.pop(), top)
        finally:
            os.close(top)


def _flattened(name: str, top: int) -> list[str]:
    """Delete what a folder of `top` holds but its folders, which come to lie in `top`; their new names."""
    found: list[str] = []
    with contextlib.suppress(OSError):
        if not S_ISDIR(os.stat(name, dir_fd=top, follow_symlinks=False).st_mode):
            os.unlink(name, dir_fd=top)
            return found
        os.chmod(name, 0o700, dir_fd=top)
        here = os.open(name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=top)
        try:
            with os.scandir(here) as entries:
                for entry in [*entries]:
                    if entry.is_dir(follow_symlinks=False):
                        os.chmod(entry.name, 0o700, dir_fd=here)
                        found.append(f"{HALF_WRITTEN}{_TOKEN}.{next(_serial)}")
                        os.rename(entry.name, found[-1], src_dir_fd=here, dst_dir_fd=top)
                    else:
                        os.unlink(entry.name, dir_fd=here)
        finally:
            os.close(here)
        os.rmdir(name, dir_fd=top)
    return found


def digest_of(path: AnyPath, seen: os.stat_result | None = None) -> str:
    """SHA-256 of a file in hex, read once for each of its signatures. `seen`: how the file was just looked at."""
    now = seen or os.stat(path)
    key = (os.fspath(path), now.st_size, now.st_mtime_ns, now.st_ctime_ns, now.st_ino)
    return _digest(*key) if time.time_ns() - now.st_ctime_ns > SETTLED else _digest.__wrapped__(*key)


def signatures_if_settled(paths: Iterable[AnyPath], moment: int) -> list[Signature] | None:
    """What these files and folders look like; None where one is missing, or looks otherwise since shortly before
    `moment` (nanoseconds since the epoch), and so could change again and look the same."""
    found: list[Signature] = []
    latest = moment - SETTLED
    for path in paths:
        try:
            now = os.stat(path)
        except OSError:
            return None
        if now.st_ctime_ns > latest:
            return None
        found.append((now.st_size, now.st_mtime_ns, now.st_ctime_ns, now.st_ino))
    return found


@functools.lru_cache(maxsize=8192)
def _digest(path: str, *_signature: int) -> str:
    return hashlib.sha256(read_whole(path)).hexdigest()
