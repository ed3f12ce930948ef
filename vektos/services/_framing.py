"""How one JSON message is told from the next on a pipe: by its length (language servers) or by lines (our worker)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import IO, Protocol


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
        while (line := stream.readline()).strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return stream.read(length) if line else None


@dataclass(frozen=True, slots=True)
class ByLine:
    """One message a line. Line ends inside a message are escaped by JSON itself."""

    def wrap(self, message: bytes) -> bytes:
        return message + b"\n"

    def read(self, stream: IO[bytes]) -> bytes | None:
        return stream.readline() or None
