"""The services of one invocation, each made once on first use and shared by all worker threads. Knows none by name.

A kind of evidence asks for its service by class (`services.get(TypeScriptServer)`), so what it stands on can be read
from its imports.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from vektos.paths import Paths


class Closable(Protocol):
    """Something kept warm. `close` ends its process and may be called at any time, more than once."""

    def close(self) -> None: ...


class Service(Closable, Protocol):
    """One that needs to know no more than where things lie."""

    def __init__(self, paths: Paths) -> None: ...


C = TypeVar("C", bound=Closable)
S = TypeVar("S", bound=Service)


class Services:
    """Hands out the one service of a class; `close` ends them all."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self._lock = threading.Lock()
        self._pid = os.getpid()
        self._started: dict[type[Any], Any] = {}

    def get(self, service: type[S]) -> S:
        """The one `service` of this invocation, started if this is the first call."""
        return self.made(service, lambda: service(self.paths))

    def made(self, service: type[C], make: Callable[[], C]) -> C:
        """The one `service`, made like that if this is the first call. A forked process makes one of its own."""
        if self._pid != os.getpid():
            self._pid, self._lock, self._started = os.getpid(), threading.Lock(), {}
        with self._lock:
            if service not in self._started:
                self._started[service] = make()
            started: C = self._started[service]
            return started

    def close(self) -> None:
        """End every service that was started, the youngest first."""
        with self._lock:
            started, self._started = list(self._started.values()), {}
        for service in reversed(started):
            service.close()
