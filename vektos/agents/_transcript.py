"""A conversation as lines of transcript.jsonl: what was asked, said, called and answered, in order, without keys.

Each line has its `step` (the answer of the model that it belongs to) and `at`, seconds since the first line. Our own
tools' lines look like those of the mock agents. Knows no provider.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pydantic_ai.messages import (
    ModelMessage,
    ModelResponse,
    TextPart,
    ThinkingPart,
    ToolCallPart,
    ToolReturnPart,
    UserPromptPart,
)

from vektos.agents._agent import transcript_lines
from vektos.agents._brief import Brief
from vektos.masking import Keys


def told(brief: Brief, messages: Sequence[ModelMessage], keys: Keys) -> tuple[str, ...]:
    """Every line of the conversation."""
    return transcript_lines(keys.out_of_json(line) for line in _lines(brief, messages))


def _lines(brief: Brief, messages: Sequence[ModelMessage]) -> Iterator[dict[str, Any]]:
    started = next((message.timestamp for message in messages if message.timestamp), None)
    results: dict[str, Any] = {
        str(part.tool_call_id): part
        for message in messages
        for part in message.parts
        if hasattr(part, "tool_call_id") and not isinstance(part, ToolCallPart)
    }
    yield {"system": brief.instructions}
    step = 0
    for message in messages:
        at = {"at": round((message.timestamp - started).total_seconds(), 1)} if message.timestamp and started else {}
        if isinstance(message, ModelResponse):
            step += 1
            usage = message.usage
            yield {**at, "step": step, "tokens_in": usage.input_tokens, "tokens_out": usage.output_tokens}
        for part in message.parts:
            if isinstance(part, UserPromptPart):
                yield {"prompt": part.content if isinstance(part.content, str) else str(part.content)}
            elif isinstance(part, TextPart) and part.content:
                yield {"step": step, "said": part.content}
            elif isinstance(part, ThinkingPart) and part.content:
                yield {"step": step, "thought": part.content}
            elif isinstance(part, ToolCallPart):
                yield {"step": step, "tool": part.tool_name, **_arguments(part), **_result(results, part.tool_call_id)}
            elif not isinstance(message, ModelResponse) and getattr(part, "part_kind", "") == "retry-feedback":
                yield {"step": step, "refused": str(getattr(part, "content", ""))}


def _arguments(part: ToolCallPart) -> dict[str, Any]:
    """A call's arguments: side by side for our own tools, as one value for a server's; as text where not valid."""
    try:
        arguments = part.args_as_dict()
    except (ValueError, AssertionError):
        return {"arguments": str(part.args)}
    return arguments if part.tool_name in ("list", "read", "write", "finish") else {"arguments": arguments}


def _result(results: dict[str, Any], call: str) -> dict[str, Any]:
    part = results.get(call)
    if part is None:
        return {}
    content = part.model_response_str() if isinstance(part, ToolReturnPart) else str(getattr(part, "content", ""))
    return {"result": content}
