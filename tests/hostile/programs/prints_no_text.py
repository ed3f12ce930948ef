"""Prints what is no text: control characters, half of one, bytes that are no UTF-8."""

# expect: {"cost": 0.25}
from _hostile import *

page()
os.write(
    1, b"\x1b]0;owned\x07\x1b[2J\xff\xfe\x00\xed\xa0\x80 \xe2\x80\xae\n" + b'{"printed": "\\ud800", "cost": 0.25}\n'
)
