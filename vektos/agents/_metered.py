"""A model whose every call is looked at: answered from the journal, within the limits, paid for, and tried again.

A wrapper around any model of pydantic-ai. Knows no tool and no task.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from pydantic_ai.exceptions import (
    AgentRunError,
    ModelAPIError,
    ModelConnectionError,
    ModelContextWindowExceededError,
    ModelRateLimitError,
    ModelRequestTimeout,
    ModelServerError,
    ModelUnavailableError,
    OutputTokenLimitExceeded,
)
from pydantic_ai.messages import ModelMessage, ModelMessagesTypeAdapter, ModelResponse
from pydantic_ai.models import Model, ModelRequestParameters
from pydantic_ai.models.wrapper import WrapperModel
from pydantic_ai.settings import ModelSettings
from tenacity import AsyncRetrying, RetryCallState, retry_if_exception, stop_after_attempt, wait_random_exponential

from vektos.agents._agent import NotItsFault
from vektos.agents._figures import believed, whole
from vektos.agents._journal import Journal
from vektos.agents._price import price
from vektos.agents._till import Till
from vektos.entrants import Entrant, Limits
from vektos.masking import Keys

PASSING = (
    ModelConnectionError, ModelRateLimitError, ModelRequestTimeout, ModelServerError, ModelUnavailableError,
)  # fmt: skip
LONGEST_WAIT = 120.0
"""Seconds that a run waits before it tries a failed call again. A provider that asks for more is left alone."""
CHARACTERS_PER_TOKEN = 2
"""Fewer than any tokenizer's average, so that what a call may cost is not guessed too low."""


class LimitReached(Exception):
    """The run came to one of its limits: `steps`, `tokens`, `seconds`, `cost`."""


@dataclass
class Meter:
    """What one run has used so far. `duration`: seconds of work, waiting for a provider not counted."""

    steps: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    cost: float | None = 0.0
    priced_by: str = ""
    duration: float = 0.0


class Metered(WrapperModel):
    """One run's model."""

    def __init__(
        self, wrapped: Model, entrant: Entrant, limits: Limits, retries: int, journal: Journal, till: Till, keys: Keys
    ) -> None:
        super().__init__(wrapped)
        self.meter = Meter()
        self._entrant = entrant
        self._limits = limits
        self._retries = retries
        self._journal = journal
        self._till = till
        self._keys = keys
        self._since: float | None = None

    async def request(
        self,
        messages: list[ModelMessage],
        model_settings: ModelSettings | None,
        model_request_parameters: ModelRequestParameters,
    ) -> ModelResponse:
        """The next answer; `LimitReached` before a call that would go beyond a limit, `NotItsFault` when none came."""
        if self._since is not None:
            self.meter.duration += time.monotonic() - self._since  # the tools' own time
        try:
            known = self._journal.next()
            if known is not None:
                (response,) = ModelMessagesTypeAdapter.validate_python([known["response"]])
                assert isinstance(response, ModelResponse)
                self._count(response, known["cost"], known["priced_by"], known["seconds"])
                return response
            most = self._most(messages, model_request_parameters)
            self._check(most)
            self._till.reserve(most)
            try:
                return await self._paid(messages, model_settings, model_request_parameters, most)
            finally:
                self._till.release(most)
        finally:
            self._since = time.monotonic()

    async def _paid(
        self,
        messages: list[ModelMessage],
        settings: ModelSettings | None,
        parameters: ModelRequestParameters,
        most: float | None,
    ) -> ModelResponse:
        async for attempt in AsyncRetrying(
            retry=retry_if_exception(lambda error: isinstance(error, NotItsFault) and error.passing),
            stop=stop_after_attempt(self._retries + 1),
            wait=_wait,
            reraise=True,
        ):
            with attempt:
                started = time.monotonic()
                response = await self._called(messages, settings, parameters)
                seconds = time.monotonic() - started
        cost, by = self._cost(response)
        self._till.pay(cost, most)
        kept = ModelMessagesTypeAdapter.dump_python([response], mode="json")[0]
        self._journal.add({"response": kept, "cost": cost, "priced_by": by, "seconds": seconds})
        self._count(response, cost, by, seconds)
        return response

    async def _called(
        self, messages: list[ModelMessage], settings: ModelSettings | None, parameters: ModelRequestParameters
    ) -> ModelResponse:
        """One call, its failures told apart: the run's limit, or no fault of the agent's."""
        try:
            async with asyncio.timeout(self._limits.seconds - self.meter.duration):
                return await super().request(messages, settings, parameters)
        except TimeoutError:
            raise LimitReached("seconds") from None
        except (ModelContextWindowExceededError, OutputTokenLimitExceeded):
            raise LimitReached("tokens") from None
        except ModelAPIError as error:
            wait = error.retry_after
            unread = type(error) is ModelAPIError  # an answer that is no JSON
            passing = (unread or isinstance(error, PASSING)) and (wait is None or wait <= LONGEST_WAIT)
            raise NotItsFault(self._told(error), passing, wait) from None
        except AgentRunError as error:  # an answer that is none
            raise NotItsFault(self._told(error), passing=True) from None

    def _cost(self, response: ModelResponse) -> tuple[float | None, str]:
        """What an answer cost, and whose price that is; unknown where its figures are, or cannot be believed."""
        usage = response.usage
        tokens = (usage.input_tokens, usage.output_tokens, usage.cache_read_tokens, usage.cache_write_tokens)
        counts = [whole(count, "tokensIn") for count in tokens]
        if not usage.has_values() or None in counts:
            return None, ""
        cost, by = price(self._entrant, *(count or 0 for count in counts))
        return believed(cost, "cost"), by

    def _count(self, response: ModelResponse, cost: object, by: str, seconds: object) -> None:
        meter, usage = self.meter, response.usage
        paid = believed(cost, "cost")
        meter.steps += 1
        meter.tokens_in += whole(usage.input_tokens, "tokensIn") or 0
        meter.tokens_out += whole(usage.output_tokens, "tokensOut") or 0
        meter.cost = None if paid is None or meter.cost is None else meter.cost + paid
        meter.priced_by = by if meter.cost is not None else ""
        meter.duration += believed(seconds, "seconds") or 0.0

    def _check(self, most: float | None) -> None:
        meter, limits = self.meter, self._limits
        if meter.steps >= limits.steps:
            raise LimitReached("steps")
        if meter.tokens_in + meter.tokens_out >= limits.tokens:
            raise LimitReached("tokens")
        if meter.duration >= limits.seconds:
            raise LimitReached("seconds")
        if limits.cost is not None and (meter.cost or 0.0) + (most or 0.0) > limits.cost:
            raise LimitReached("cost")

    def _told(self, error: AgentRunError) -> str:
        """What went wrong, in one line without keys."""
        return self._keys.out_of(" ".join(f"{type(error).__name__.lstrip('_')}: {error}".split()))[:500]

    def _most(self, messages: list[ModelMessage], parameters: ModelRequestParameters) -> float | None:
        """What the next call costs at most: all that was sent before, what is new, and the longest answer."""
        last = next((message for message in reversed(messages) if isinstance(message, ModelResponse)), None)
        new = messages if last is None else messages[-1:]
        sent = len(ModelMessagesTypeAdapter.dump_json(new))
        if last is None:
            sent += len(repr(parameters))
        tokens = sent // CHARACTERS_PER_TOKEN
        used = (last.usage.input_tokens, last.usage.output_tokens) if last is not None else ()
        tokens += sum(whole(count, "tokensIn") or 0 for count in used)
        return price(self._entrant, tokens, self._entrant.max_tokens)[0]


def _wait(state: RetryCallState) -> float:
    """As long as the provider asked, else longer each time."""
    error = state.outcome.exception() if state.outcome else None
    if isinstance(error, NotItsFault) and error.wait is not None:
        return error.wait
    return wait_random_exponential(multiplier=1, max=60)(state)
