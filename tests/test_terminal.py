"""What others wrote is seen at a terminal and never acts, whatever prints it."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from typing import TextIO, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vektos import terminal
from vektos.terminal import UNSAFE, UNSAFE_IN_LINES, Guarded, Styled, guard, printable, printable_json, shown, styled

VEKTOS = Path(terminal.__file__).parent


def printed(*texts: str) -> str:
    """What comes out at the other end."""
    out = io.StringIO()
    for text in texts:
        print(text, end="", file=cast(TextIO, Guarded(out)))
    return out.getvalue()


@given(st.text(st.characters()))
def test_no_text_gets_through_as_a_control_character(text: str) -> None:
    """Of any text, lines are lines and everything else is seen; what is harmless stays as it is."""
    told = printed(text)
    assert not UNSAFE_IN_LINES.search(told)
    told.encode()
    assert UNSAFE.search(text) or told == text
    assert not UNSAFE.search(printable(text))


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("\x1b[2J", r"\x1b[2J"),
        ("\x9b2J", r"\x9b2J"),
        ("a\rb\tc\x00", r"a\rb\tc\x00"),
        ("\u202eevil\u2066", r"\u202eevil\u2066"),
        ("\u2028\u2029", r"\u2028\u2029"),
        ("\ud800", r"\ud800"),
        ("\U000e0041", r"\U000e0041"),
        ("Grüße 界 👩‍🔧\n", "Grüße 界 👩‍🔧\n"),
    ],
)
def test_what_acts_is_spelled_out(text: str, seen: str) -> None:
    """As Python spells it, so that a reader knows what was there."""
    assert printed(text) == seen


def test_only_our_own_colors_pass() -> None:
    """Styled text keeps them, and spells out whatever is put together with it; a plain copy of it loses them."""
    red = styled("a\x1b[2J", "\x1b[31m")
    assert printed(red) == "\x1b[31ma\\x1b[2J\x1b[0m"
    assert printed(red + "\x1b", "\x1b" + red, shown("\x07").join([red, "\x1b"])).count("\x1b") == 2 * 3
    assert "\x1b" not in printed(f"x{red}", "".join([red, "x"]))
    assert isinstance(str(red), Styled)


def test_a_stream_is_guarded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that starts another changes nothing."""
    out, err = io.StringIO(), io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    guard()
    once = sys.stdout
    guard()
    assert sys.stdout is once
    print("\x1b")
    sys.stderr.writelines(["\x07", "\n"])
    assert (out.getvalue(), err.getvalue()) == ("\\x1b\n", "\\x07\n")


@given(st.recursive(st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)))
def test_json_says_the_same_without_control_characters(value: object) -> None:
    """It is escaped as JSON escapes it, so that it stays valid in a file and harmless at a terminal."""
    import json

    text = printable_json(json.dumps(value, ensure_ascii=False))
    assert json.loads(text) == value and not UNSAFE_IN_LINES.search(text)


def test_nothing_prints_past_the_guard() -> None:
    """Only what speaks a protocol, or draws the progress bar and spells out by itself, has a stream of its own."""
    around = re.compile(r"sys\.__std|std(?:out|err)\.buffer|os\.write\([12],|open\([12],|/dev/(?:tty|std)|rich\.print")
    found = {p.relative_to(VEKTOS).as_posix() for p in VEKTOS.rglob("*.py") if around.search(p.read_text("utf-8"))}
    assert found == {"contexts/_bridge.py", "contexts/relay.py", "engine/progress.py"}
