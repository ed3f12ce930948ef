"""How one JSON message is told from the next on a pipe: by its length (language servers) or by lines (our worker)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import IO, Protocol

LONGEST = 32 * 1024 * 1024
"""Bytes of one message; a child that sends more is given up."""


class TooLongError(ValueError):
    """The child sends a message that no answer of its could be."""


class Framing(Protocol):
    """Puts one message on a pipe and takes one off."""

    def wrap(self, message: bytes) -> bytes: ...

    def read(self, stream: IO[bytes]) -> bytes | None:
        """The next message; None at the end of the stream."""


@dataclass(frozen=True, slots=True)
class ByLength:
    """`Content-Length: n`, an empty line, n bytes."""

    def wrap(self, message: bytes) -> bytes:
        return b"Content-Length: %d\r\n\r\n" % len(message) + message

    def read(self, stream: IO[bytes]) -> bytes | None:
        length = 0
        while (line := stream.readline(LONGEST)).strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if not 0 <= length <= LONGEST:
            raise TooLongError(f"{length:,} bytes")
        return stream.read(length) if line else None


@dataclass(frozen=True, slots=True)
class ByLine:
    """One message a line. Line ends inside a message are escaped by JSON itself."""

    def wrap(self, message: bytes) -> bytes:
        return message + b"\n"

    def read(self, stream: IO[bytes]) -> bytes | None:
        line = stream.readline(LONGEST)
        if len(line) == LONGEST:
            raise TooLongError(f"more than {LONGEST:,} bytes")
        return line or None
