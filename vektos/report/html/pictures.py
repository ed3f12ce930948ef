"""Screenshots as WebP, whole and small, named by their content: equal pictures are one file. Knows no page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from vektos.model import digest

if TYPE_CHECKING:
    from PIL import Image

FOLDER = "pictures"
SMALL = 360
"""Width in pixels of the small one."""
SHOWN = 1.25
"""Height of the small one as a multiple of its width; what is below is cut off."""


class Pictures:
    """The pictures of one report. Those that are there are not made again."""

    def __init__(self, site: Path) -> None:
        self._folder = site / FOLDER
        self.named: set[str] = set()

    def add(self, source: Path) -> str | None:
        """The name of the picture, without `.webp` and `-small.webp`; None for what is no picture."""
        content = source.read_bytes()
        name = digest(content)[:20]
        if name not in self.named and not (self._folder / f"{name}-small.webp").is_file():
            from PIL import Image, UnidentifiedImageError  # slow to import, and not needed where all are there

            try:
                with Image.open(source) as image:
                    self._write(image.convert("RGB"), name)
            except (UnidentifiedImageError, OSError, Image.DecompressionBombError):
                return None
        self.named.add(name)
        return name

    def _write(self, image: Image.Image, name: str) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        image.save(self._folder / f"{name}.webp", quality=80, method=1)
        shown = image.crop((0, 0, image.width, min(image.height, round(image.width * SHOWN))))
        shown.thumbnail((SMALL, SMALL * 2))
        shown.save(self._folder / f"{name}-small.webp", quality=72, method=2)
