"""Any model of any provider, as an agent that lists, reads, writes and finishes. The loop is pydantic-ai's.

Slow to import: only who is about to call a model does. Knows no key's value, no folder and no grader.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from pydantic_ai import Agent, Tool, ToolOutput, capture_run_messages
from pydantic_ai.exceptions import ModelRetry, ToolFailed, UnexpectedModelBehavior
from pydantic_ai.mcp import MCPToolset
from pydantic_ai.messages import ModelMessage
from pydantic_ai.models import Model
from pydantic_ai.settings import ModelSettings
from pydantic_ai.usage import UsageLimits

from vektos.agents._agent import Attempt, BudgetReached, NotItsFault, Outcome
from vektos.agents._brief import Brief
from vektos.agents._journal import Journal
from vektos.agents._metered import LimitReached, Metered
from vektos.agents._submission import Refused, Submission
from vektos.agents._till import Till
from vektos.agents._transcript import told
from vektos.contexts._context import Server
from vektos.entrants import Entrant
from vektos.masking import Keys
from vektos.model import PAGE

SECONDS_PER_CALL = 600
"""How long one HTTP request may take before it counts as the provider's failure."""
SECONDS_TO_START = 60
SECONDS_PER_TOOL = 120
NO_KEY = "none"
"""What is sent where a server of one's own asks for no key."""
BROKEN_OFF = (-32000, -32001)
"""JSON-RPC codes of an MCP session that ended or did not answer, as distinct from a call that was refused."""


async def write_page(brief: Brief, journal: Journal, till: Till, log: Path | None = None) -> Attempt:
    """Have the model write the page; `NotItsFault` or `BudgetReached` when it could not be finished.

    `journal`: what it said before, when an earlier start was cut short. `log`: where MCP servers' stderr goes.
    """
    entrant, submission = brief.entrant, Submission(brief.files)
    keys = Keys.of_variables(entrant.keys, brief.context.secrets)
    model = Metered(provider_model(entrant), entrant, brief.limits, brief.retries, journal, till, keys)
    agent = Agent(
        model,
        instructions=brief.instructions,
        output_type=[ToolOutput(finish, name="finish"), str],
        tools=tools(submission),
        toolsets=[toolset(server, log, keys) for server in brief.servers],
        model_settings=settings(entrant),
        retries=5,
    )
    outcome: Outcome = "finished"
    with capture_run_messages() as messages:
        try:
            async with agent:
                result = await agent.run(brief.task.prompt, usage_limits=UsageLimits(request_limit=None))
            stop = "finished" if _finished(result.all_messages()) else "said no more"
            outcome = "finished" if PAGE in submission.files or stop == "finished" else "gave up"
        except LimitReached as limit:
            outcome, stop = "limit", str(limit)
        except UnexpectedModelBehavior as error:
            outcome, stop = "gave up", keys.out_of(error.message)
        except (NotItsFault, BudgetReached):
            raise
        except Exception as error:  # a server that died, a library's mistake: nothing that the model did
            raise NotItsFault(keys.out_of(f"{type(error).__name__}: {_root(error)}")) from error
    meter = model.meter
    return Attempt(
        files=submission.files,
        transcript=told(brief, messages, keys),
        steps=meter.steps,
        tokens_in=meter.tokens_in,
        tokens_out=meter.tokens_out,
        cost=None if meter.cost is None else round(meter.cost, 6),
        estimated=False,
        stop=stop,
        outcome=outcome,
        duration=round(meter.duration, 3),
        priced_by=meter.priced_by,
        first_write=submission.first_write,
        files_read=tuple(sorted(submission.read_files)),
    )


def finish(summary: str = "") -> str:
    """Say that the page is finished. Nothing can be changed afterwards.

    Args:
        summary: What was built, in a sentence or two.
    """
    return summary


def tools(submission: Submission) -> list[Tool[Any]]:
    """The model's tools on its workspace."""

    def list_files() -> list[str]:
        """List the files of the workspace."""
        return submission.names()

    def read(path: str) -> str:
        """Read a file of the workspace.

        Args:
            path: Its path, for instance fixture.json.
        """
        try:
            return submission.read(path)
        except Refused as refused:
            raise ToolFailed(str(refused)) from None

    def write(path: str, content: str) -> str:
        """Write a file of the workspace, whole; one that is there is replaced.

        Args:
            path: Its path, for instance page.tsx.
            content: All of its text.
        """
        try:
            return submission.write(path, content)
        except Refused as refused:
            raise ToolFailed(str(refused)) from None

    return [Tool(list_files, name="list"), Tool(read), Tool(write)]


def settings(entrant: Entrant) -> ModelSettings:
    """The entrant's parameters; what it does not say is left to the provider."""
    said = ModelSettings(max_tokens=entrant.max_tokens, timeout=SECONDS_PER_CALL, max_retries=0, cache=True)
    if entrant.temperature is not None:
        said["temperature"] = entrant.temperature
    if entrant.effort:
        said["thinking"] = entrant.effort  # type: ignore[typeddict-item]  # bench.yaml's schema knows the levels
    return said


def provider_model(entrant: Entrant) -> Model:
    """The model behind the entrant's name. An address of one's own with `openai/` speaks chat completions."""
    _, _, name = entrant.model.partition("/")
    key = next((os.environ[variable] for variable in entrant.keys if os.environ.get(variable)), NO_KEY)
    address = entrant.base_url or None
    match entrant.provider:
        case "anthropic":
            from pydantic_ai.models.anthropic import AnthropicModel
            from pydantic_ai.providers.anthropic import AnthropicProvider

            return AnthropicModel(name, provider=AnthropicProvider(api_key=key, base_url=address))
        case "google":
            from pydantic_ai.models.google import GoogleModel
            from pydantic_ai.providers.google import GoogleProvider

            return GoogleModel(name, provider=GoogleProvider(api_key=key, base_url=address))
        case "ollama":
            from pydantic_ai.models.ollama import OllamaModel
            from pydantic_ai.providers.ollama import OllamaProvider

            local = os.environ.get("OLLAMA_BASE_URL", "http://127.0.0.1:11434/v1")
            return OllamaModel(name, provider=OllamaProvider(api_key=key, base_url=address or local))
        case "openrouter":
            from pydantic_ai.models.openrouter import OpenRouterModel
            from pydantic_ai.providers.openrouter import OpenRouterProvider

            return OpenRouterModel(name, provider=OpenRouterProvider(api_key=key))
        case _:
            from pydantic_ai.models.openai import OpenAIChatModel, OpenAIResponsesModel
            from pydantic_ai.providers.openai import OpenAIProvider

            kind = OpenAIChatModel if address else OpenAIResponsesModel
            return kind(name, provider=OpenAIProvider(api_key=key, base_url=address))


def transport(server: Server, log: Path | None) -> Any:
    """How an MCP server is reached. `log`: where its stderr goes."""
    from fastmcp.client.transports import StdioTransport, StreamableHttpTransport

    if server.url:
        return StreamableHttpTransport(server.url)
    environment = {"PATH": os.environ.get("PATH", ""), "HOME": os.environ.get("HOME", ""), **server.env}
    return StdioTransport(
        server.command[0],
        [*server.command[1:]],
        env=environment,
        keep_alive=False,
        log_file=log or Path(os.devnull),
    )


def toolset(server: Server, log: Path | None, keys: Keys) -> Any:
    """The tools of an MCP server, each with the server's name in front."""

    async def called(_context: Any, call: Any, name: str, arguments: dict[str, Any]) -> Any:
        try:
            return await call(name, arguments)
        except (ModelRetry, ToolFailed) as error:
            if getattr(error.__cause__, "code", None) in BROKEN_OFF:
                raise NotItsFault(f"MCP server {server.name}: {keys.out_of(str(error.__cause__))}") from error
            raise
        except Exception as error:
            raise NotItsFault(f"MCP server {server.name}: {type(error).__name__} {keys.out_of(str(error))}") from error

    return MCPToolset(
        transport(server, log),
        id=server.name,
        tool_error_behavior="failed",
        process_tool_call=called,
        include_instructions=True,
        init_timeout=SECONDS_TO_START,
        read_timeout=SECONDS_PER_TOOL,
    ).prefixed(server.name)


def _finished(messages: list[ModelMessage]) -> bool:
    """Whether the model called `finish`, rather than falling silent."""
    return any(getattr(part, "tool_name", "") == "finish" for message in messages[-2:] for part in message.parts)


def _root(error: BaseException) -> BaseException:
    """The first error behind a group of them."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    with suppress(AttributeError):
        return error.__cause__ or error
    return error
