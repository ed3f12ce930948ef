"""What a run.json may say, field by field: whoever wrote it, no reader meets another type or an impossible number.

Knows no file. What it does not name is allowed and read by nobody.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

MOST_BYTES, MOST_CALLS, MOST_TOOLS = 10**12, 100_000, 10_000
"""Of one MCP server, in all."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Text = Annotated[str, msgspec.Meta(max_length=10_000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_BYTES)]
Amount = Annotated[float, msgspec.Meta(ge=0, le=10**9)]
Attempt = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Names = Annotated[list[Name], msgspec.Meta(max_length=10_000)]


class Call(msgspec.Struct):
    """One call of an MCP server's tool. `at`: seconds since the server started."""

    tool: Text
    bytes: Count = 0
    at: Amount = 0.0
    arguments: Text = ""
    digest: Text = ""
    error: Text | bool = ""


class Served(msgspec.Struct):
    """What one MCP server was asked."""

    connected: bool = False
    tools: Annotated[list[Text], msgspec.Meta(max_length=MOST_TOOLS)] = msgspec.field(default_factory=list)
    calls: Annotated[list[Call], msgspec.Meta(max_length=MOST_CALLS)] = msgspec.field(default_factory=list)
    bytes: Count = 0
    died: Text = ""


class Exposure(msgspec.Struct):
    """What the context offered, and what of it was used."""

    servers: Annotated[dict[Name, Served], msgspec.Meta(max_length=100)] = msgspec.field(default_factory=dict)
    files: Names = msgspec.field(default_factory=list)
    files_read: Names | None = None
    used: bool | None = None
    first_call_before_first_write: bool | None = None


class Record(msgspec.Struct, rename={"task_hash": "taskHash", "context_hash": "contextHash"}):
    """A run: who did what, how it went, and what it took. `files`: the digest of each file of the page.

    Of a program, `jail` is what it ran in, `left` what of its folder was not taken, and why, and `masked` the files in
    which a key stood.
    """

    model: Name
    context: Name
    repeat: Attempt
    task: Name
    steps: Count | None = None
    tokens_in: Count | None = None
    tokens_out: Count | None = None
    cost: Amount | None = None
    priced_by: Text = ""
    estimated: bool | None = None
    duration: Amount | None = None
    stop: Text | None = None
    outcome: Text = ""
    inputs: Any = None
    identity: Text = ""
    settings: dict[str, Any] | None = None
    limits: dict[str, Any] | None = None
    task_hash: Text = ""
    context_hash: Text = ""
    exposure: Exposure | None = None
    files: Annotated[dict[Text, Text], msgspec.Meta(max_length=10_000)] = msgspec.field(default_factory=dict)
    jail: Text = ""
    left: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=1000)] = msgspec.field(default_factory=list)
    masked: Names = msgspec.field(default_factory=list)


FIELDS = frozenset(field.encode_name for field in msgspec.structs.fields(Record))
"""The keys that somebody reads."""


def checked(value: Any) -> dict[str, Any]:
    """The record itself, if it is one; `ValueError` that names the field and what is wrong with it."""
    msgspec.convert(value, Record)
    record: dict[str, Any] = value
    return record
