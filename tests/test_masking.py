"""Keys are masked by what was handed out, in every spelling, and nothing else is touched."""

from __future__ import annotations

import base64
import json
from urllib.parse import quote

import pytest

from vektos.masking import MASK, Keys

KEY = 'Kq7/planted+4711"Zw='
SPELLINGS = {
    "as it is": KEY,
    "json": json.dumps(KEY)[1:-1],
    "twice": f"{KEY}{KEY}",
    "address": quote(KEY, safe=""),
    "hex": KEY.encode().hex(),
    "HEX": KEY.encode().hex().upper(),
    "reversed": KEY[::-1],
    "split": "' +\n    '".join((KEY[:6], KEY[6:11], KEY[11:])),
    "spaced": " ".join(KEY),
    "base64": base64.b64encode(KEY.encode()).decode(),
    "base64 1": base64.b64encode(b"x" + KEY.encode() + b"yz").decode(),
    "base64 2": base64.b64encode(b"xy" + KEY.encode() + b"z").decode(),
    "base64url": base64.urlsafe_b64encode(b"user:" + KEY.encode()).decode(),
    "base64 in lines": "\n".join(base64.b64encode(KEY.encode() * 3).decode()[at : at + 20] for at in range(0, 80, 20)),
}


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_key_is_masked_however_it_is_spelled(spelling: str) -> None:
    """In texts, pages and JSON no spelling of a key is left."""
    text, keys = f"const a = `{SPELLINGS[spelling]}`;", Keys.of([KEY])
    for masked in (
        keys.out_of(text),
        keys.out_of_page(text.encode()).decode(),
        keys.out_of_json([{"a": text}])[0]["a"],
    ):
        assert MASK in masked and masked.startswith("const a = `") and SPELLINGS[spelling] not in masked
    assert MASK.encode() in keys.out_of_page(text.encode("utf-16"))


@pytest.mark.parametrize(
    "page",
    [
        '<tr id="sk-transaction-table-row-header" required />',
        "eyJhbGciOi.J9eyJzdWIi.xxxxxxxxxx",
        "Bearer abcdefghijklmnop",
    ],
)
def test_a_page_that_holds_no_key_is_not_altered(page: str) -> None:
    """What looks like a key is none, and neither is a plain word or a short value."""
    keys = Keys.of([KEY, "required", "short", "eu-west-1", "8080", "true", "/usr/bin", "http://127.0.0.1:8000/v1"])
    assert keys.out_of_page(f"{page} required short eu-west-1 8080 true".encode()).decode().startswith(page)
    assert MASK.encode() not in keys.out_of_page(f"{page} required short eu-west-1 8080 true /usr/bin".encode())


def test_words_are_masked_in_our_own_texts_as_whole_words() -> None:
    """A weak password is not told by us, and no other word is damaged for it."""
    keys = Keys.of(["hunter", "8080", "yes"])
    assert keys.out_of("hunter hunters 8080 yes") == f"{MASK} hunters 8080 yes"


@pytest.mark.parametrize(
    ("address", "secret"),
    [
        ("postgres://app:pa55-word-xyz@db.example.com/app", "pa55-word-xyz"),
        ("https://hooks.example.com/services/T00000000/abc123DEF456ghi789", "abc123DEF456ghi789"),
        ("https://0123456789abcdef@errors.example.com/1", "0123456789abcdef"),
    ],
)
def test_what_of_an_address_is_secret_is_masked(address: str, secret: str) -> None:
    """Addresses with a password, a token in the path or a user that is one, and that part of them alone."""
    keys = Keys.of([address])
    assert secret not in keys.out_of(f"{address} {secret}")


def test_odd_texts_pass() -> None:
    """Half of a character, no UTF-8, nothing at all."""
    keys = Keys.of([KEY, "", " "])
    assert keys.out_of("\ud800") == "\ud800" and keys.out_of_page(b"\xff\x00") == b"\xff\x00"


def test_a_key_that_is_split_is_found_as_often_as_it_stands() -> None:
    """With as much between two characters as allowed, and where a try that fails overlaps one that does not."""
    keys = Keys.of(["n7ta-n7ta-n7tb"])
    between = '" +\n"' * 8
    split = between.join("n7ta-n7ta-n7tb")
    assert keys.out_of(f"a {split} b n7ta-n7ta-n7tb c") == "a [masked] b [masked] c"
    assert keys.out_of(f"n7ta-n7ta-{split}") == "n7ta-n7ta-[masked]"
    too_far = "n7ta-" + " " * 41 + "n7ta-n7tb"
    assert keys.out_of(too_far) == too_far
    assert keys.out_of(f"n7ta-{' ' * 41}n7ta-n7ta-n7tb") == f"n7ta-{' ' * 41}[masked]"
