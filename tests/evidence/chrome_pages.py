"""Small pages for the tests of what needs Chrome: built by the real tools, visited in the real browser."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from vektos.evidence import bundle, css
from vektos.evidence._kind import EvidenceKind, Request
from vektos.model import Behaviour, Page, Task
from vektos.services.pool import Services

HEAD = (
    'import { useEffect, useState } from "react";\nimport * as ds from "@vektos/ds";\nvoid [useEffect, useState, ds];\n'
)
"""Three lines in front of every small page."""


def task(*behaviours: Behaviour, fixture: bytes = b"{}") -> Task:
    return Task("t", "banking", "", "", (), (), "", fixture, behaviours)


def built(files: Mapping[str, str | bytes], about: Task, folder: Path, running: Services) -> Request:
    """The page's CSS and bundle in `folder`, ready to be visited."""
    page = Page({name: text.encode() if isinstance(text, str) else text for name, text in files.items()})
    request = Request(page, about, folder, folder, running)
    for kind in (css.KIND, bundle.KIND):
        evidence = kind.run(request)
        assert evidence.status == "ok", evidence.reason
    return request


def data(kind: EvidenceKind, request: Request) -> dict[str, Any]:
    """The facts that a kind of evidence has of a page it could look at."""
    evidence = kind.run(request)
    assert evidence.status == "ok", evidence.reason
    return dict(evidence.data or {})


def component(body: str, before: str = "") -> str:
    """A page whose component has this body, after the lines of HEAD."""
    return f"{HEAD}{before}export default function Page() {{ {body} }}\n"
