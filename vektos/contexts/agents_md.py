"""The context `agents-md`: a file AGENTS.md in the agent's workspace says what there is in the design system."""

from __future__ import annotations

from vektos.contexts._catalogue import Catalogue
from vektos.contexts._context import Context
from vektos.contexts._kind import ContextKind
from vektos.design_system import Manifest
from vektos.paths import Paths

NAME = "agents-md"
FILE = "AGENTS.md"
INSTRUCTION = f"The project has a design system. {FILE} says what there is in it: read it before you write."


def _make(paths: Paths) -> Context:
    index = Catalogue(Manifest.load(paths.manifest)).index()
    return Context(NAME, "", files={FILE: index.encode()}, instruction=INSTRUCTION)


KIND = ContextKind(NAME, "an AGENTS.md file that lists the design system", _make, needs=("manifest",))
