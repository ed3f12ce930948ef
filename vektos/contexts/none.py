"""The context `none`: the agent is told nothing about the design system but that its package is installed."""

from __future__ import annotations

from vektos.contexts._context import Context
from vektos.contexts._kind import ContextKind

KIND = ContextKind("none", "nothing is told about the design system", lambda _: Context("none", ""))
