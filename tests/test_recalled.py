"""What is recalled is what was kept, by the same code, undamaged; or nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from vektos.recalled import KEPT, Recalled


@pytest.fixture
def maker(tmp_path: Path) -> str:
    (tmp_path / "maker.py").write_text("A = 1\n", encoding="utf-8")
    return str(tmp_path / "maker.py")


def test_what_is_kept_is_recalled(tmp_path: Path, maker: str) -> None:
    """Answers come back as they were given; of very many, the newest."""
    given = Recalled(maker)
    given |= {str(number): ["x", number] for number in range(KEPT + 5)}
    given.keep(tmp_path / "kept")
    found = Recalled(maker)
    found.recall(tmp_path / "kept")
    assert found == {str(number): ["x", number] for number in range(5, KEPT + 5)}


@pytest.mark.parametrize("damage", [lambda text: text[:-4], lambda text: text.replace("true", "null"), lambda _: "x"])
def test_a_damaged_file_says_nothing(tmp_path: Path, maker: str, damage: object) -> None:
    """What is not whole, or was altered, is as if it were not there."""
    given = Recalled(maker)
    given["a"] = True
    given.keep(tmp_path / "kept")
    text = (tmp_path / "kept").read_text(encoding="utf-8")
    (tmp_path / "kept").write_text(damage(text), encoding="utf-8")  # type: ignore[operator]
    found = Recalled(maker)
    found.recall(tmp_path / "kept")
    assert not found


def test_answers_of_other_code_are_forgotten(tmp_path: Path, maker: str) -> None:
    """Whoever changes how an answer is found does not get the old one."""
    given = Recalled(maker)
    given["a"] = True
    given.keep(tmp_path / "kept")
    Path(maker).write_text("A = 2\n", encoding="utf-8")
    found = Recalled(maker)
    found.recall(tmp_path / "kept")
    assert not found
