"""The wire formats of the scripted server: OpenAI's chat completions and responses, Anthropic's messages.

Reads a request into `Asked`, words a `Turn` as a whole answer or as the events of a stream. Knows no socket.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from zlib import crc32

from tests.e2e.scripted_play import Asked, Call, Tool, Turn

Json = dict[str, Any]


def asked_of(path: str, body: Json) -> Asked:
    """What a request asks, in the format that its path stands for."""
    if path.endswith("/messages"):
        said, tools = body["messages"], [(t["name"], t.get("input_schema", {})) for t in body.get("tools", [])]
        turn = sum(1 for message in said if message["role"] == "assistant")
    elif path.endswith("/responses"):
        said = body["input"] if isinstance(body["input"], list) else [{"role": "user", "content": body["input"]}]
        tools = [*_functions(body.get("tools", []))]
        kinds = [item.get("type") in ("function_call", "reasoning") or item.get("role") == "assistant" for item in said]
        turn = sum(1 for at, own in enumerate(kinds) if own and not (at and kinds[at - 1]))
    else:
        said, tools = body["messages"], [(t["function"]["name"], t["function"]) for t in body.get("tools", [])]
        tools = [(name, function.get("parameters", {})) for name, function in tools]
        turn = sum(1 for message in said if message["role"] == "assistant")
    offered = tuple(
        Tool(name, tuple(schema.get("properties", {})), tuple(schema.get("required", ()))) for name, schema in tools
    )
    return Asked(body["model"], "\n".join(_texts(said)), offered, turn)


def _functions(tools: list[Json], prefix: str = "") -> Iterator[tuple[str, Json]]:
    """The functions among tools, with those of a namespace as `namespace/name`."""
    for tool in tools:
        if tool.get("type") == "namespace":
            yield from _functions(tool["tools"], f"{tool['name']}/")
        elif tool.get("type") == "function":
            yield f"{prefix}{tool['name']}", tool.get("parameters", {})


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
    elif isinstance(value, dict):
        yield from _texts(value.get("content") or value.get("text") or [])


def error(path: str, status: int, message: str) -> Json:
    """An error's body as this format words it."""
    kind = {429: "rate_limit_error", 401: "authentication_error", 529: "overloaded_error"}.get(status, "api_error")
    inner = {"type": kind, "message": message}
    return {"type": "error", "error": inner} if path.endswith("/messages") else {"error": {**inner, "code": None}}


def whole(path: str, model: str, turn: Turn) -> Json:
    """The answer in one piece."""
    if path.endswith("/messages"):
        return _message(model, turn, _blocks(turn))
    if path.endswith("/responses"):
        return _response(model, turn, _items(turn), "completed")
    calls = [
        {"id": _id(at, call), "type": "function", "function": {"name": call.name, "arguments": call.text}}
        for at, call in enumerate(turn.calls)
    ]
    message = {"role": "assistant", "content": turn.text or None, **({"tool_calls": calls} if calls else {})}
    choice = {"index": 0, "message": message, "finish_reason": "tool_calls" if calls else "stop"}
    return {**_chat(model, "chat.completion"), "choices": [choice], "usage": _chat_usage(turn)}


def streamed(path: str, model: str, turn: Turn) -> Iterator[str]:
    """The answer as server-sent events, each piece one event."""
    if path.endswith("/messages"):
        yield from (_event(event["type"], event) for event in _message_events(model, turn))
    elif path.endswith("/responses"):
        events = enumerate(_response_events(model, turn))
        yield from (_event(event["type"], {**event, "sequence_number": at}) for at, event in events)
    else:
        yield from (f"data: {json.dumps(chunk)}\n\n" for chunk in _chat_chunks(model, turn))
        yield "data: [DONE]\n\n"


def _event(name: str, data: Json) -> str:
    return f"event: {name}\ndata: {json.dumps(data)}\n\n"


def _id(at: int, call: Call) -> str:
    """A call's id, which no other call of the conversation has."""
    return f"call_{at}_{crc32(f'{call.name} {call.text}'.encode()):x}"


def _chat(model: str, kind: str) -> Json:
    return {"id": "chatcmpl-1", "object": kind, "created": 1_700_000_000, "model": model}


def _chat_usage(turn: Turn) -> Json:
    total = turn.tokens_in + turn.tokens_out
    return {"prompt_tokens": turn.tokens_in, "completion_tokens": turn.tokens_out, "total_tokens": total}


def _chat_chunks(model: str, turn: Turn) -> Iterator[Json]:
    base = _chat(model, "chat.completion.chunk")

    def chunk(delta: Json, reason: str | None = None) -> Json:
        return {**base, "choices": [{"index": 0, "delta": delta, "finish_reason": reason}]}

    yield chunk({"role": "assistant", "content": ""})
    if turn.text:
        yield chunk({"content": turn.text})
    for at, call in enumerate(turn.calls):
        function = {"name": call.name, "arguments": ""}
        yield chunk({"tool_calls": [{"index": at, "id": _id(at, call), "type": "function", "function": function}]})
        for piece in _pieces(call.text):
            yield chunk({"tool_calls": [{"index": at, "function": {"arguments": piece}}]})
    yield chunk({}, "tool_calls" if turn.calls else "stop")
    yield {**base, "choices": [], "usage": _chat_usage(turn)}


def _pieces(text: str) -> list[str]:
    size = max(1, len(text) // 4)
    return [text[at : at + size] for at in range(0, len(text), size)]


def _input(call: Call) -> Any:
    """The arguments as Anthropic's whole answer has them: never text, so what is not valid is a text inside."""
    try:
        return json.loads(call.text)
    except ValueError:
        return {"unparsed": call.text}


def _blocks(turn: Turn) -> list[Json]:
    calls = [
        {"type": "tool_use", "id": _id(at, call), "name": call.name, "input": _input(call)}
        for at, call in enumerate(turn.calls)
    ]
    return [*([{"type": "text", "text": turn.text}] if turn.text else []), *calls]


def _message(model: str, turn: Turn, content: list[Json]) -> Json:
    return {
        "id": "msg_1", "type": "message", "role": "assistant", "model": model, "content": content,
        "stop_reason": "tool_use" if turn.calls else "end_turn", "stop_sequence": None,
        "usage": {"input_tokens": turn.tokens_in, "output_tokens": turn.tokens_out},
    }  # fmt: skip


def _message_events(model: str, turn: Turn) -> Iterator[Json]:
    yield {"type": "message_start", "message": {**_message(model, turn, []), "stop_reason": None}}
    for at, block in enumerate(_blocks(turn)):
        if block["type"] == "text":
            yield {"type": "content_block_start", "index": at, "content_block": {"type": "text", "text": ""}}
            yield {"type": "content_block_delta", "index": at, "delta": {"type": "text_delta", "text": block["text"]}}
        else:
            yield {"type": "content_block_start", "index": at, "content_block": {**block, "input": {}}}
            for piece in _pieces(json.dumps(block["input"])):
                delta = {"type": "input_json_delta", "partial_json": piece}
                yield {"type": "content_block_delta", "index": at, "delta": delta}
        yield {"type": "content_block_stop", "index": at}
    reason = {"stop_reason": "tool_use" if turn.calls else "end_turn", "stop_sequence": None}
    yield {"type": "message_delta", "delta": reason, "usage": {"output_tokens": turn.tokens_out}}
    yield {"type": "message_stop"}


def _items(turn: Turn) -> list[Json]:
    text = {"type": "output_text", "text": turn.text, "annotations": []}
    said = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": [text]}
    calls = [
        {"type": "function_call", "id": f"fc_{at}", "call_id": _id(at, call), **_name(call), "arguments": call.text,
         "status": "completed"}
        for at, call in enumerate(turn.calls)
    ]  # fmt: skip
    return [*([said] if turn.text else []), *calls]


def _name(call: Call) -> Json:
    namespace, _, name = call.name.rpartition("/")
    return {"name": name, **({"namespace": namespace} if namespace else {})}


def _response(model: str, turn: Turn, output: list[Json], status: str) -> Json:
    usage = {
        "input_tokens": turn.tokens_in, "output_tokens": turn.tokens_out,
        "total_tokens": turn.tokens_in + turn.tokens_out,
        "input_tokens_details": {"cached_tokens": 0}, "output_tokens_details": {"reasoning_tokens": 0},
    }  # fmt: skip
    return {
        "id": "resp_1", "object": "response", "created_at": 1_700_000_000, "status": status, "model": model,
        "output": output, "usage": usage if status == "completed" else None, "error": None, "tools": [],
        "parallel_tool_calls": True, "tool_choice": "auto", "instructions": None, "metadata": {},
        "incomplete_details": None, "temperature": None, "top_p": None,
    }  # fmt: skip


def _response_events(model: str, turn: Turn) -> Iterator[Json]:
    yield {"type": "response.created", "response": _response(model, turn, [], "in_progress")}
    for at, item in enumerate(_items(turn)):
        empty_part: Json = {"content": []} if item["type"] == "message" else {"arguments": ""}
        started = {**item, **empty_part, "status": "in_progress"}
        yield {"type": "response.output_item.added", "output_index": at, "item": started}
        place = {"item_id": item["id"], "output_index": at}
        if item["type"] == "message":
            part = item["content"][0]
            empty = {**part, "text": ""}
            yield {"type": "response.content_part.added", **place, "content_index": 0, "part": empty}
            yield {"type": "response.output_text.delta", **place, "content_index": 0, "delta": part["text"]}
            yield {"type": "response.output_text.done", **place, "content_index": 0, "text": part["text"]}
            yield {"type": "response.content_part.done", **place, "content_index": 0, "part": part}
        else:
            for piece in _pieces(item["arguments"]):
                yield {"type": "response.function_call_arguments.delta", **place, "delta": piece}
            yield {"type": "response.function_call_arguments.done", **place, "arguments": item["arguments"]}
        yield {"type": "response.output_item.done", "output_index": at, "item": item}
    yield {"type": "response.completed", "response": _response(model, turn, _items(turn), "completed")}
