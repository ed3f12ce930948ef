"""Makes WebP pictures of screenshots, in a jail: image code reads bytes that a page had a say in.

A program of its own: answers `shrink`, one JSON-RPC message a line on its streams. Reads no file. Knows no page.
"""

from __future__ import annotations

import base64
import io
import json
import os
import sys
from typing import Any

from PIL import Image, UnidentifiedImageError

SMALL = 360
"""Width in pixels of the small one."""
SHOWN = 1.25
"""Height of the small one as a multiple of its width; what is below is cut off."""


def shrink(picture: str) -> list[str] | None:
    """The picture whole and small as WebP, all in Base64; None for what is no picture."""
    try:
        with Image.open(io.BytesIO(base64.b64decode(picture)), formats=("PNG",)) as opened:
            image = opened.convert("RGB")
    except (UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError):
        return None
    whole = _webp(image, 80, 1)
    image = image.crop((0, 0, image.width, min(image.height, round(image.width * SHOWN))))
    image.thumbnail((SMALL, SMALL * 2))
    return [whole, _webp(image, 72, 2)]


def _webp(image: Image.Image, quality: int, method: int) -> str:
    made = io.BytesIO()
    image.save(made, "WEBP", quality=quality, method=method)
    return base64.b64encode(made.getvalue()).decode()


def main() -> None:
    """Answer until the questions end."""
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        for line in sys.stdin.buffer:
            asked = json.loads(line)
            answer: dict[str, Any] = {"id": asked["id"], "result": shrink(asked["params"])}
            answers.write(json.dumps(answer).encode() + b"\n")
            answers.flush()


if __name__ == "__main__":
    main()
