"""Every target, in the order in which they are fed. A new one is one line in its own file."""

from __future__ import annotations

from vektos.fuzzing import _judged, _loaded, _told
from vektos.fuzzing._target import Target

TARGETS: dict[str, Target] = {target.name: target for target in (*_judged.TARGETS, *_loaded.TARGETS, *_told.TARGETS)}
