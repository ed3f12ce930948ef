"""Every byte that a context can show an agent, by where it comes from."""

from __future__ import annotations

import asyncio
import json

from tests.evidence.tools import PATHS
from vektos.contexts._catalogue import Catalogue
from vektos.contexts._server import documentation, linter
from vektos.contexts._table import BUILT_IN
from vektos.design_system import Manifest
from vektos.fingerprint import module_files


def shown() -> dict[str, str]:
    """Instructions, files, tools and answers of our own contexts; what Storybook's server knows; the linter's code."""
    manifest = Manifest.load(PATHS.manifest)
    found = {f"ds-mcp {what}": text for what, text in Catalogue(manifest).everything().items()}
    for server in (documentation(manifest), linter(PATHS.manifest)):
        tools = asyncio.run(server.list_tools())
        found[f"{server.name} tools"] = json.dumps([tool.model_dump(mode="json") for tool in tools])
        found[f"{server.name} instructions"] = server.instructions or ""
    for kind in BUILT_IN:
        made = kind.context(PATHS)
        found[f"{kind.name} instruction"] = made.instruction
        found |= {f"{kind.name} {name}": content.decode() for name, content in made.files.items()}
    for path in module_files("vektos.contexts._linter").values():
        found[f"linter {path.name}"] = path.read_text(encoding="utf-8")
    text = PATHS.storybook_manifest.read_text(encoding="utf-8")
    return {**found, "storybook-mcp manifest": text, "storybook-mcp stories": "\n".join(_texts(json.loads(text)))}


def _texts(value: object) -> list[str]:
    """Every string in a JSON value, as an agent would read it."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for one in inner for text in _texts(one)]
