"""The services of one invocation, each made once on first use and shared by all worker threads. Knows none by name.

A kind of evidence asks for its service by class (`services.get(TypeScriptServer)`), so what it stands on can be read
from its imports.
"""

from __future__ import annotations

import threading
from typing import Any, Protocol, TypeVar

from vektos.paths import Paths


class Service(Protocol):
    """Something kept warm. `close` ends its process and may be called at any time, more than once."""

    def __init__(self, paths: Paths) -> None: ...

    def close(self) -> None: ...


S = TypeVar("S", bound=Service)


class Services:
    """Hands out the one service of a class; `close` ends them all."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self._lock = threading.Lock()
        self._started: dict[type[Any], Any] = {}

    def get(self, service: type[S]) -> S:
        """The one `service` of this invocation, started if this is the first call."""
        with self._lock:
            if service not in self._started:
                self._started[service] = service(self.paths)
            started: S = self._started[service]
            return started

    def close(self) -> None:
        """End every service that was started, the youngest first."""
        with self._lock:
            started, self._started = list(self._started.values()), {}
        for service in reversed(started):
            service.close()
