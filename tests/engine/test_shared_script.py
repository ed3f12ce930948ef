"""The script that all pages share, as a target: who stands on it, and what its sources are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.twins import Twin


@pytest.fixture(scope="module")
def twin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twin]:
    made = Twin.start(tmp_path_factory.mktemp("shared") / "bed")
    assert made.run("bench")[0] == 0, made.said()
    yield made
    made.close()


def edited(twin: Twin, file: str) -> set[str]:
    """The kinds of targets that run after this web source was edited."""
    path: Path = twin.bed.folder / "vektos/web" / file
    path.write_text(path.read_text(encoding="utf-8") + "\n// edited\n", encoding="utf-8")
    code, ran = twin.run("bench")
    assert code == 0, twin.said()
    return {name.partition(":")[0] for name in ran}


def test_an_edited_component_is_looked_at_in_chrome_again_and_no_page_is_built_again(twin: Twin) -> None:
    """What the design system does is in the shared script, which pages are shown with and not built from."""
    ran = edited(twin, "ds/button/button.tsx")
    assert {"vendor", "screen", "acts"} <= ran
    assert "bundle" not in ran


def test_a_story_is_no_part_of_it(twin: Twin) -> None:
    """Stories are for people who work on the design system: no page can reach them, and none is looked at again."""
    assert not {"screen", "acts"} & edited(twin, "ds/button/button.stories.tsx")
