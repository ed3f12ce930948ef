"""The recording relay between an agent and an MCP server.

`python -m vektos.contexts.relay --log FILE -- server argument…`, or `--url URL` for a server behind streamable HTTP;
towards the agent it is a server on standard streams either way. Lines pass through as they are and a copy is read, so
that exposure is proved in the same way for every agent. Understands no tool. Imports little, since it starts once for
each server of each run.
"""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
import threading
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path

from vektos.contexts._agent_lines import agent_lines
from vektos.contexts._recorder import Recorder
from vektos.reading import loads

GOODBYE = 3.0
"""Seconds that a server gets to end by itself once the agent has hung up."""


def main(words: Sequence[str] | None = None) -> int:
    """Relay until either side ends; the exit code is the server's."""
    parser = ArgumentParser(prog="relay", description="Pass an MCP server on, and note what it is asked.")
    parser.add_argument("--log", type=Path, required=True, help="the file to note it in, a line of JSON at a time")
    parser.add_argument("--url", default="", help="the server's address, when it is reached over HTTP")
    parser.add_argument("command", nargs="*", help="the server and its arguments, after --")
    options = parser.parse_args(words)
    if bool(options.url) == bool(options.command):
        parser.error("give either --url or a command after --")
    recorder = Recorder(options.log)
    if options.url:
        from vektos.contexts._bridge import bridge  # slow to import, and not needed for servers on standard streams

        return bridge(options.url, recorder)
    return _run(options.command, recorder)


def _run(command: Sequence[str], recorder: Recorder) -> int:
    try:
        server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    except OSError as error:
        recorder.died(f"could not be started: {error.strerror}")
        print(f"{command[0]}: could not be started: {error.strerror}", file=sys.stderr)
        return 127
    assert server.stdin is not None and server.stdout is not None
    hung_up = threading.Event()

    def stopped(*_: object) -> None:
        hung_up.set()
        server.terminate()

    signal.signal(signal.SIGTERM, stopped)
    inward = threading.Thread(target=_inward, args=(server, recorder, hung_up), daemon=True)
    inward.start()
    with contextlib.suppress(BrokenPipeError):
        for line in server.stdout:
            _shown(recorder.to_agent, line)
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()
    code = _ended(server)
    if hung_up.is_set():
        recorder.closed()
    else:
        recorder.died(f"exit code {code}")
    return code


def _inward(server: subprocess.Popen[bytes], recorder: Recorder, hung_up: threading.Event) -> None:
    """The agent's lines, until it hangs up; then the server's input ends, and soon the server."""
    assert server.stdin is not None
    with contextlib.suppress(BrokenPipeError):
        for line in agent_lines():
            _shown(recorder.to_server, line)
            server.stdin.write(line)
            server.stdin.flush()
        hung_up.set()
        server.stdin.close()
        _ended(server)


def _ended(server: subprocess.Popen[bytes]) -> int:
    """The server's exit code; it is made to end when it does not by itself."""
    for end in (server.terminate, server.kill):
        try:
            return server.wait(GOODBYE)
        except subprocess.TimeoutExpired:
            end()
    return server.wait()


def _shown(show: Callable[[object], None], line: bytes) -> None:
    """Show the recorder a line; what is no message passes all the same."""
    with contextlib.suppress(ValueError, TypeError):
        show(loads(line))


if __name__ == "__main__":
    sys.exit(main())
