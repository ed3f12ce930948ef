"""A model's provider on loopback that plays a script: OpenAI- and Anthropic-compatible, with faults where asked for.

`python -m tests.e2e.scripted_server [PORT]` serves the script that builds a task's page, for trying things by hand:
describe it in bench.yaml as `{name: scripted, model: openai/scripted, baseUrl: http://127.0.0.1:PORT/v1}`.
"""

from __future__ import annotations

import contextlib
import json
import sys
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.e2e.scripted_play import Asked, Fault, Script, builds_the_task
from tests.e2e.scripted_wire import asked_of, error, streamed, whole

SOUND = Fault()


@dataclass
class Seen:
    """One request that came in: what it asked, its headers and body, and whether it was answered to the end.

    `ended`: when the server was done with it, by the monotonic clock.
    """

    asked: Asked
    headers: dict[str, str]
    body: dict[str, Any]
    answered: bool = False
    ended: float | None = None


@dataclass
class Scripted:
    """The running server. `faults`: one for each coming request, in this order, before the script answers again."""

    script: Script
    delay: float = 0.0
    faults: deque[Fault | None] = field(default_factory=deque)
    seen: list[Seen] = field(default_factory=list)
    origin: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def answered(self) -> int:
        """How many requests were answered to the end, which is what a provider would bill."""
        return sum(seen.answered for seen in self.seen)

    @property
    def open(self) -> int:
        """How many requests are being answered, or were within the last tenth of a second."""
        now = time.monotonic()
        return sum(seen.ended is None or now - seen.ended < 0.1 for seen in self.seen)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    scripted: Scripted


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        self._send(200, {}, [json.dumps({"object": "list", "data": []})])

    def do_POST(self) -> None:
        scripted, path = self.server.scripted, self.path.partition("?")[0]
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if not path.endswith(("/messages", "/responses", "/completions")):
            self._send(404, {}, [json.dumps(error(path, 404, "no such path"))])
            return
        seen = Seen(asked_of(path, body), dict(self.headers), body)
        with scripted.lock:
            scripted.seen.append(seen)
            fault = scripted.faults.popleft() if scripted.faults else None
        time.sleep(scripted.delay)
        self._answer(path, seen, fault or SOUND)
        seen.ended = time.monotonic()

    def _answer(self, path: str, seen: Seen, fault: Fault) -> None:
        if fault.status != 200:
            self._send(fault.status, fault.headers, [json.dumps(error(path, fault.status, fault.message))])
            return
        turn = self.server.scripted.script(seen.asked)
        stream = bool(seen.body.get("stream"))
        pieces: Iterable[str] = streamed(path, seen.asked.model, turn) if stream else [
            json.dumps(whole(path, seen.asked.model, turn))
        ]  # fmt: skip
        if fault.body:
            pieces = [fault.body]
        if fault.pause and not stream:
            text = "".join(pieces)
            pieces = [text[at : at + 40] for at in range(0, len(text), 40)]
        seen.answered = self._send(200, fault.headers, pieces, stream, fault)

    def _send(
        self, status: int, headers: dict[str, str], pieces: Iterable[str], stream: bool = False, fault: Fault = SOUND
    ) -> bool:
        """Whether all of it was sent."""
        with contextlib.suppress(OSError):
            self.send_response(status)
            self.send_header("Content-Type", "text/event-stream" if stream else "application/json")
            self.send_header("Transfer-Encoding", "chunked")
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            sent = 0
            for piece in pieces:
                data = piece.encode()
                if fault.cut is not None and sent + len(data) > fault.cut:
                    data = data[: fault.cut - sent]
                    self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data) if data else b"")
                    self.wfile.flush()
                    self.close_connection = True
                    return False
                self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
                self.wfile.flush()
                sent += len(data)
                time.sleep(fault.pause)
            self.wfile.write(b"0\r\n\r\n")
            self.wfile.flush()
            return True
        self.close_connection = True
        return False


@contextmanager
def serving(script: Script = builds_the_task, delay: float = 0.0, port: int = 0) -> Iterator[Scripted]:
    """A scripted server for as long as the block runs."""
    server = _Server(("127.0.0.1", port), _Handler)
    server.scripted = Scripted(script, delay, origin=f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield server.scripted
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


if __name__ == "__main__":
    with serving(port=int(sys.argv[1]) if len(sys.argv) > 1 else 8123) as scripted:
        print(f"scripted model at {scripted.origin}/v1 (Ctrl-C ends it)")
        with contextlib.suppress(KeyboardInterrupt):
            threading.Event().wait()
